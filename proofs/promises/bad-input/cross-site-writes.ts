import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { endpoints } from '@gangway/contract/endpoints'
import { createSavedView } from '@gangway/contract/saved-views'
import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import { signInAsBrowser } from '../../doors/browser-session.ts'
import { demoPeople } from '../../doors/demo-people.ts'
import type { Grounds, PostgresGround } from '../ground.ts'
import { countsOf, noPostgres, type Proof, tries } from '../proof.ts'
import { contextOf, noBrowser, withBrowser } from './attacking-browser.ts'
import { counted, fewOf } from './counted.ts'
import { type ExampleCall, exampleCall } from './example-calls.ts'
import { ownThings } from './season-things.ts'

/** Tables that people can change; times of use, jobs and counters move by themselves. */
const tables = `account account_link agency audit_entry calendar_feed comment comment_attachment
  comment_read comment_thread event excursion_order invoice notice_preference passkey person_access
  saved_view sign_in ticket upload_session`.split(/\s+/)

/** One text for each table that differs once anything in it does. */
async function stateOf({ look }: PostgresGround): Promise<Map<string, string>> {
  return look(async (db) => {
    const state = new Map<string, string>()
    const read = async (name: string, columns: string) => {
      const { rows } = await sql<{ hash: string }>`
        select md5(coalesce(string_agg(line, '|' order by line), '')) as hash
        from (select ${sql.raw(columns)}::text as line from ${sql.raw(name)} as t) as lines`.execute(
        db,
      )
      state.set(name, rows[0]?.hash ?? '')
    }
    for (const name of tables) await read(name, 't')
    await read('session', '(t.id, t.revoked_at)')
    return state
  })
}

function differences(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>) {
  return [...after].filter(([name, hash]) => before.get(name) !== hash).map(([name]) => name)
}

/** A page on an origin that is none of the product's. */
async function startForeignSite() {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end('<!doctype html><title>Win a cruise</title><iframe name="hidden"></iframe>')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    // Another site, and another origin of the same site, which gets the cookies along.
    origins: [`http://localhost:${port}`, `http://127.0.0.1:${port}`],
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

interface Attack extends ExampleCall {
  address: string
  /** The session's token, as read by a script of the same host. */
  token: string
}

/** Runs in the foreign page: every way in which a page can send something elsewhere. */
async function sendEverything({ address, method, path, body, token }: Attack): Promise<void> {
  const url = address + path
  const text = JSON.stringify(body ?? {})
  const json = { 'content-type': 'application/json' }
  const ways: (() => Promise<unknown>)[] = [
    () => fetch(url, { method, mode: 'no-cors', credentials: 'include', body: text }),
    () => fetch(url, { method, credentials: 'include', headers: json, body: text }),
    () =>
      fetch(url, {
        method,
        credentials: 'include',
        headers: { ...json, authorization: `Bearer ${token}` },
        body: text,
      }),
    () =>
      fetch(url, {
        method: 'POST',
        mode: 'no-cors',
        credentials: 'include',
        body: text,
        headers: { 'x-http-method-override': method },
      }),
    async () => navigator.sendBeacon(url, new Blob([text], { type: 'text/plain' })),
    ...['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain'].map(
      (enctype) => async () => {
        const form = document.createElement('form')
        Object.assign(form, { method: 'POST', action: url, enctype, target: 'hidden' })
        const field = document.createElement('input')
        // As text/plain this is JSON with one key too many.
        field.name = `${text.slice(0, -1)}${text.length > 2 ? ',' : ''}"_":"`
        field.value = '"}'
        form.append(field)
        document.body.append(form)
        form.submit()
        form.remove()
      },
    ),
  ]
  for (const way of ways) await way().catch(() => undefined)
}

/** Addresses where a mere GET would change something, if it let anyone. */
const links = ['/auth/oauth2/logout', '/logout']

async function followLinks(page: Page, address: string): Promise<void> {
  await page.evaluate(
    async (urls) => {
      for (const url of urls) {
        const image = new Image()
        image.src = url
        await image.decode().catch(() => undefined)
        await fetch(url, { mode: 'no-cors', credentials: 'include' }).catch(() => undefined)
      }
    },
    links.map((link) => address + link),
  )
}

export const crossSiteWrites = (grounds: Grounds): Proof => ({
  row: 'B7',
  promise:
    'A page of another origin changes nothing, whatever it sends in the name of whoever is signed in',
  try: async (size) => {
    const product = await grounds.attacked()
    if (product === null) return noPostgres
    const { address, ground } = product
    const things = await ownThings(ground)
    const unsafe = endpoints.filter(({ method }) => method !== 'GET')
    const every = tries(size, { short: 12, whole: 1 })
    const calls: ExampleCall[] = [
      ...unsafe
        .filter((_, at) => at % every === 0)
        .map((endpoint) => exampleCall(endpoint, { ...things })),
      { method: 'POST', path: '/api/v1/auth/login', body: demoPeople.agency },
      {
        method: 'POST',
        path: '/broadcasting/auth',
        body: { socket_id: '1.1', channel_name: 'private-orders' },
      },
    ]
    const session = await signInAsBrowser(address, demoPeople.admin)
    const before = await stateOf(ground)
    const site = await startForeignSite()
    const answers: number[] = []
    try {
      const result = await withBrowser(async (browser) => {
        for (const origin of site.origins) {
          const context = await contextOf(browser, address, session)
          const page = await context.newPage()
          page.on('response', (answer) => {
            if (answer.url().startsWith(`${address}/`)) answers.push(answer.status())
          })
          await page.goto(origin)
          for (const call of calls) {
            await page.evaluate(sendEverything, { ...call, address, token: session.token })
          }
          await followLinks(page, address)
          await page.waitForLoadState('networkidle')
          await context.close()
        }
        const changed = differences(before, await stateOf(ground))
        // The same from a page of our own, which may.
        const own = await (await contextOf(browser, address, session)).newPage()
        await own.goto(`${address}/robots.txt`)
        const saved = exampleCall(createSavedView, {})
        await own.evaluate(sendEverything, { ...saved, address, token: session.token })
        return { changed, allowed: differences(before, await stateOf(ground)) }
      })
      if (result === null) return noBrowser
      const { changed, allowed } = result
      return {
        tried: `${calls.length} writes in 8 ways each from ${site.origins.length} foreign origins, and ${links.length} links`,
        isHeld: changed.length === 0 && allowed.includes('saved_view'),
        figure: `${changed.length} of ${before.size} tables changed; answers ${countsOf(counted(answers))}; the same from our own page changes ${allowed.length}`,
        deviations: [
          ...fewOf(changed.map((name) => `Something changed in ${name}.`)),
          ...(allowed.includes('saved_view')
            ? []
            : ['Our own page cannot do it either: the others prove nothing.']),
        ],
      }
    } finally {
      await site.stop()
    }
  },
})
