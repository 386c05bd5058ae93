import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { listComments } from '@gangway/contract/comments'
import type { listEvents } from '@gangway/contract/events'
import type { createWebhook } from '@gangway/contract/webhooks'
import { callAt } from '../../doors/api.ts'
import { ask } from '../ask.ts'
import { patiently } from '../../doors/patiently.ts'
import type { Answers } from './answers.ts'
import type { Sinks } from './sinks.ts'

export interface Told {
  /** Messages the product had to deliver. */
  expected: number
  lost: number
  twice: number
}

export interface ToldWork {
  /** Begins nothing new, and waits until the product has told all. */
  end: () => Promise<Record<'mails' | 'webhooks', Told>>
}

/** Milliseconds between two comments, and between two mails. */
const pause = 250
/** Milliseconds for the last of it to arrive. */
const patience = 60_000

/** An agency writes comments, of which its webhook is told, and people ask for links by mail. */
export async function startToldWork(
  address: string,
  { token, emails }: { token: string; emails: readonly string[] },
  { sinks, answers }: { sinks: Sinks; answers: Answers },
): Promise<ToldWork> {
  const call = callAt(address, token)
  const body = { name: 'Booking system', url: sinks.origin }
  const made = { method: 'POST', path: '/webhooks', isSentOnce: true, body } as const
  await patiently(() => call<typeof createWebhook>(made))
  const event_id = await patiently(() => eventWithThread(call))
  const guid = await patiently(() => threadOf(call, event_id))
  const written = new Set<string>()
  const asked = new Set<string>()
  const over = new AbortController()

  const comment = async () => {
    while (!over.signal.aborted) {
      const key = randomUUID()
      const text = `Bus ${written.size + 1} stops at gate 3.`
      for (let id: string | null = null; id === null && !over.signal.aborted;) {
        const path = `/events/${event_id}/comments`
        const answer = await ask(address, {
          method: 'POST',
          path,
          token,
          key,
          body: { guid, text },
        })
        answers.count('a comment', answer)
        if (answer.status === 201) {
          const { data } = JSON.parse(answer.body) as { data: { id: number } }
          id = String(data.id)
          written.add(id)
        }
        await wait(pause)
      }
    }
  }
  const askForMails = async () => {
    for (const [at, email] of emails.entries()) {
      if (over.signal.aborted) return
      const from = `10.3.${at >> 8}.${at & 255}`
      const answer = await ask(address, {
        method: 'POST',
        path: '/auth/forgot',
        body: { email },
        from,
      })
      answers.count('asking for a mail', answer)
      if (answer.status < 300) asked.add(email)
      await wait(pause)
    }
  }
  const running = Promise.all([comment(), askForMails()])
  return {
    end: async () => {
      over.abort()
      await running
      const end = performance.now() + patience
      for (;;) {
        const mails = compared(asked, sinks.mailsTo())
        const webhooks = compared(written, sinks.webhooksAbout())
        if (mails.lost + webhooks.lost === 0 || performance.now() > end) return { mails, webhooks }
        await wait(100)
      }
    },
  }
}

function compared(expected: ReadonlySet<string>, told: readonly string[]): Told {
  const times = new Map<string, number>()
  for (const one of told) times.set(one, (times.get(one) ?? 0) + 1)
  return {
    expected: expected.size,
    lost: [...expected].filter((one) => !times.has(one)).length,
    twice: [...times].filter(([one, count]) => expected.has(one) && count > 1).length,
  }
}

/** The last event of those that the agency may see. */
async function eventWithThread(call: ReturnType<typeof callAt>): Promise<number> {
  const query = { sort: 'event_date|desc', per_page: 5 } as const
  const { data } = await call<typeof listEvents>({ method: 'GET', path: '/events', query })
  const [event] = data
  if (event === undefined) throw new Error('The agency has no event.')
  return event.id
}

async function threadOf(call: ReturnType<typeof callAt>, event_id: number): Promise<string> {
  const { data } = await call<typeof listComments>({
    method: 'GET',
    path: '/events/:event_id/comments',
    params: { event_id },
  })
  return data.guid ?? randomUUID()
}
