import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Answers } from './answers.ts'
import type { Release } from './release.ts'

export interface OpenPages {
  /** From now on pages of that release may be open, too. */
  met: (release: Release) => void
  end: () => Promise<Answers>
}

/** Milliseconds between two steps of a visit. */
const pause = 250
/** Files that a page asks for later, of all it might. */
const later = 3
/** A page of the very first release stays open all the time. */
const visitors = 4

/** A browser, as far as it matters here: it remembers cookies. */
class Visitor {
  readonly #cookies = new Map<string, string>()

  async get(url: string, accept: string): Promise<{ status: number; body: string }> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    try {
      const answer = await fetch(url, { headers: { accept, ...(cookie && { cookie }) } })
      for (const told of answer.headers.getSetCookie()) {
        const [name = '', value = ''] = (told.split(';')[0] ?? '').split('=')
        this.#cookies.set(name, value)
      }
      return { status: answer.status, body: await answer.text() }
    } catch {
      return { status: 0, body: '' }
    }
  }
}

/** People who open pages, and one who keeps a page of the first release open and goes on in it. */
export function startOpenPages(address: string, first: Release): OpenPages {
  const answers = new Answers({ mayBeBusy: false })
  const known = new Map([[first.root, filesOf(first)]])
  const over = new AbortController()
  const visit = async () => {
    while (!over.signal.aborted) {
      const visitor = new Visitor()
      const page = await visitor.get(`${address}/login`, 'text/html')
      answers.count('a page', page)
      const named = [...page.body.matchAll(/\/assets\/[\w.-]+/g)].map(([path]) => path)
      // Whatever its release may still ask for.
      const own = [...known.values()].find((files) => named.every((path) => files.includes(path)))
      if (own === undefined) answers.count('a page of no release', { status: -1, body: '' })
      for (const path of [...new Set(named), ...some(own ?? [], later)]) {
        answers.count('a file of a page just opened', await visitor.get(address + path, '*/*'))
      }
      await wait(pause)
    }
  }
  const stay = async () => {
    const visitor = new Visitor()
    await visitor.get(`${address}/login`, 'text/html')
    while (!over.signal.aborted) {
      for (const path of some(known.get(first.root) ?? [], later)) {
        answers.count(
          'a file of a page open since before',
          await visitor.get(address + path, '*/*'),
        )
      }
      await wait(pause)
    }
  }
  const running = Promise.all([stay(), ...Array.from({ length: visitors }, visit)])
  return {
    met: (release) => known.set(release.root, filesOf(release)),
    end: async () => {
      over.abort()
      await running
      return answers
    },
  }
}

const filesOf = ({ root }: Release) =>
  readdirSync(join(root, 'apps/web/dist/assets'))
    .filter((name) => !/\.(?:br|gz|zst)$/.test(name))
    .map((name) => `/assets/${name}`)

const some = (files: readonly string[], count: number) =>
  Array.from({ length: count }, () => files[Math.floor(Math.random() * files.length)] ?? '')
