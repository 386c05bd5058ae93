import type { Endpoint } from '@gangway/contract/define-endpoint'
import { endpoints } from '@gangway/contract/endpoints'
import { permissionsOf } from '../../doors/product-words.ts'
import type { Browser } from '@playwright/test'
import { sql } from 'kysely'
import * as z from 'zod'
import { type BrowserSession, signInAsBrowser } from '../../doors/browser-session.ts'
import { demoPeople } from '../../doors/demo-people.ts'
import type { Grounds, PostgresGround } from '../ground.ts'
import { startAttackedInstance } from '../attacked-instance.ts'
import { countsOf, heldIf, noPostgres, type Proof, tries } from '../proof.ts'
import { contextOf, noBrowser, withBrowser } from './attacking-browser.ts'
import { counted, fewOf } from './counted.ts'
import { asSent, exampleCall } from './example-calls.ts'
import { inParallel } from '../in-parallel.ts'
import { type RawCall, patientCall } from './raw-call.ts'
import { ownThings } from './season-things.ts'
import { runSqlmap } from './sqlmap.ts'

/** Seconds that a statement sleeps if it lets a text be part of it. */
const sleeps = 4

/** Texts that are statements, headers or templates to code that does not keep them apart. */
const commands: readonly string[] = [
  `' or pg_sleep(${sleeps}) is null --`,
  `1; select pg_sleep(${sleeps}) --`,
  `' || (select pg_sleep(${sleeps})) || '`,
  `') or 1=(select 1 from pg_sleep(${sleeps})) --`,
  `id|asc, (select pg_sleep(${sleeps}))`,
  `"; select pg_sleep(${sleeps}); --`,
  `\\'; select pg_sleep(${sleeps}); --`,
  `' union select null, version() --`,
  `%' or '1'='1`,
  'a\r\nX-Injected: 1\r\n\r\n<script>proofRan()</script>',
  'a\nBcc: victim@evil.example',
]

/** Texts that run where they are taken for a part of the page. */
const scripts: readonly string[] = [
  '<script>proofRan()</script>',
  '<img src=x onerror=proofRan()>',
  '"><svg onload=proofRan()>',
  "'-proofRan()-'",
  '</script><script>proofRan()</script>',
  '</textarea><iframe srcdoc="<script>parent.proofRan()</script>">',
  'javascript:proofRan()',
  '{{constructor.constructor("proofRan()")()}}',
  '<!--<script>proofRan()</script>-->',
  '\u2028</title><script>proofRan()</script>',
]

/** Where texts of the operator's systems and of people stand, as they are shown. */
const columns: readonly (readonly [table: string, columns: readonly string[]])[] = [
  [
    'event',
    ['product_name', 'agency_title', 'contact_name', 'contact_phone', 'meet_point', 'dress_code'],
  ],
  ['excursion_order', ['customer', 'phone', 'ship', 'berth']],
  ['sub_product', ['product_name']],
  ['agency', ['name', 'contact_name', 'contact_phone']],
  ['port', ['name']],
  ['ship_call', ['ship', 'berth']],
  ['account', ['name', 'introduction']],
  ['ticket', ['filename']],
  ['comment', ['text']],
]

/** Puts such a text into each of them, another one in each row; gives those that took none. */
async function spoil({ look }: PostgresGround): Promise<{ spoiled: number; kept: string[] }> {
  return look(async (db) => {
    const kept: string[] = []
    let spoiled = 0
    for (const [table, names] of columns) {
      for (const name of names) {
        const texts = sql`(${sql.val(scripts)}::text[])[1 + id % ${scripts.length}]`
        try {
          await sql`update ${sql.table(table)} set ${sql.ref(name)} = ${texts}`.execute(db)
          spoiled += 1
        } catch {
          kept.push(`${table}.${name}`)
        }
      }
    }
    return { spoiled, kept }
  })
}

interface Injection {
  endpoint: Endpoint
  call: RawCall
}

/** The call with the text in one of its fields, once for each. */
function injectionsOf(endpoint: Endpoint, things: object, text: string): Injection[] {
  const example = exampleCall(endpoint, { ...things })
  const [path = '', search = ''] = example.path.split('?')
  const inQuery = fieldsOf(endpoint.query).map((name) => {
    const query = new URLSearchParams(search)
    query.set(name, text)
    return { ...example, path: `${path}?${query.toString()}` }
  })
  const inPath = [...endpoint.path.matchAll(/:\w+/g)].map(([name]) => {
    const filled = exampleCall(
      { ...endpoint, path: endpoint.path.replace(name, 'PLACE') },
      { ...things },
    ).path
    return { ...example, path: filled.replace('PLACE', encodeURIComponent(text)) }
  })
  const inBody = leavesOf(example.body).map((leaf) => ({
    ...example,
    body: withLeaf(example.body, leaf, text),
  }))
  return [...inQuery, ...inPath, ...inBody].map((call) => ({ endpoint, call: asSent(call, {}) }))
}

function fieldsOf(schema: z.ZodType | undefined): string[] {
  if (schema === undefined) return []
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return Object.keys(properties)
}

type Leaf = readonly (string | number)[]

function leavesOf(value: unknown, at: Leaf = []): Leaf[] {
  if (typeof value === 'string') return [at]
  if (Array.isArray(value)) return value.flatMap((one, place) => leavesOf(one, [...at, place]))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, one]) => leavesOf(one, [...at, name]))
}

function withLeaf(value: unknown, [first, ...rest]: Leaf, text: string): unknown {
  if (first === undefined) return text
  if (Array.isArray(value)) {
    return value.map((one, place) => (place === first ? withLeaf(one, rest, text) : one))
  }
  return Object.fromEntries(
    Object.entries(value as object).map(([name, one]) => [
      name,
      name === first ? withLeaf(one, rest, text) : one,
    ]),
  )
}

const mayAdmin = ({ access }: Endpoint) =>
  access === 'public' ||
  access === 'signed_in' ||
  permissionsOf.admin.some((permission) => permission === access)

interface Watched {
  pages: number
  ran: string[]
  reports: string[]
  /** Result of a page that renders texts without care. */
  control: { ran: number; reports: number }
}

/** Looks at pages as a person does, and counts what ran that should not. */
async function watchPages(
  browser: Browser,
  address: string,
  visits: readonly { session: BrowserSession; paths: readonly string[] }[],
): Promise<Watched> {
  const watched: Watched = { pages: 0, ran: [], reports: [], control: { ran: 0, reports: 0 } }
  for (const { session, paths } of visits) {
    const context = await contextOf(browser, address, session)
    let isControl = false
    const tell = (what: 'ran' | 'reports') => (_source: unknown, said: string) => {
      if (isControl) watched.control[what] += 1
      else watched[what].push(said)
    }
    await context.exposeBinding('proofTold', tell('ran'))
    await context.exposeBinding('proofReported', tell('reports'))
    await context.addInitScript(() => {
      const open = window as unknown as Record<string, (said: string) => unknown>
      open['proofRan'] = () => open['proofTold']?.(`A script ran at ${location.pathname}.`)
      document.addEventListener('securitypolicyviolation', (violation) => {
        const { effectiveDirective, blockedURI } = violation
        open['proofReported']?.(`${effectiveDirective} at ${location.pathname}: ${blockedURI}`)
      })
    })
    const page = await context.newPage()
    page.on('dialog', (dialog) => {
      watched.ran.push(`A dialog opened at ${page.url()}.`)
      void dialog.dismiss()
    })
    for (const path of paths) {
      await page.goto(address + path, { waitUntil: 'load' })
      await page.waitForLoadState('networkidle')
      watched.pages += 1
      const links = await page.locator('a[href^="javascript:" i]').count()
      if (links > 0) watched.ran.push(`${path} has ${links} links that are scripts.`)
    }
    isControl = true
    // Our policy keeps it from running, and says so; without a policy it runs.
    await page.evaluate(() => (document.body.innerHTML = '<img src=x onerror=proofRan()>'))
    await page.waitForTimeout(100)
    await page.goto('about:blank')
    await page.setContent(scripts.join('\n'))
    await page.waitForTimeout(100)
    await context.close()
  }
  return watched
}

export const injectedTexts = (grounds: Grounds): Proof => ({
  row: 'B2',
  promise:
    'Text stays text: no statement, header, template or script that stands in a field ever becomes a part of what is around it',
  try: async (size) => {
    const every = tries(size, { short: 100, whole: 1 })
    const shownEvents = tries(size, { short: 1, whole: 12 })
    const ground = await grounds.postgres()
    if (ground === null) return noPostgres
    const things = await ownThings(ground)
    const { spoiled, kept } = await spoil(ground)
    const instance = await startAttackedInstance(ground.settings)
    const { address } = instance
    try {
      const admin = await signInAsBrowser(address, demoPeople.admin)
      const agency = await signInAsBrowser(address, demoPeople.agency)
      const faults: string[] = []
      const injections = endpoints
        // It would end what the others are made with.
        .filter(({ name }) => name !== 'logout')
        .flatMap((endpoint) =>
          [...commands, ...scripts].flatMap((text) => injectionsOf(endpoint, things, text)),
        )
        .filter((_, at) => at % every === 0)
      const statuses = await inParallel(6, injections, async ({ endpoint, call }) => {
        const session = mayAdmin(endpoint) ? admin : agency
        const answer = await patientCall(address, {
          ...call,
          headers: { ...session.headers, ...call.headers },
        })
        const { status, headers, body, took } = answer
        const said = body.toString('latin1')
        const isHit =
          (status >= 500 && status !== 503) ||
          took > sleeps * 1_000 ||
          'x-injected' in headers ||
          /syntax error|SQLSTATE|unterminated quoted/i.test(said)
        if (isHit)
          faults.push(
            `${call.method} ${call.path.slice(0, 120)} answered ${status} after ${Math.round(took)} ms.`,
          )
        return status
      })
      const events = await ground.look((db) =>
        sql<{
          id: number
        }>`select id from event where agency_id = ${things.agency_id} order by event_date desc limit ${shownEvents}`.execute(
          db,
        ),
      )
      const text = encodeURIComponent(scripts[2] ?? '')
      const own = [...new Set([things.event_id, ...events.rows.map(({ id }) => id)])]
        .slice(0, shownEvents)
        .map((id) => `/events/${id}`)
      const few = ['/events', ...own]
      const screens = '/dashboard /invoices /admin/users /admin/agencies /profile /notification/'
      const searches = '/events?filter= /invoices?filter= /admin/users?filter= /events?sort='
      const others = '/login?redirect= /redirect/ /nothing/'
      const more = [
        ...screens.split(' '),
        `/agency/${things.agency_id}`,
        '/api/docs/',
        ...`${searches} ${others}`.split(' ').map((path) => `${path}${text}`),
      ]
      const watched = await withBrowser((browser) =>
        watchPages(browser, address, [
          { session: admin, paths: size === 'short' ? few : [...few, ...more] },
          ...(size === 'short' ? [] : [{ session: agency, paths: [...few, ...more] }]),
        ]),
      )
      if (watched === null) return noBrowser
      const { control } = watched
      const sqlmap = size === 'short' ? null : await runSqlmap(address, ground, { admin, agency })
      const isSeen = control.ran > 0 && control.reports > 0
      const { hits, left } = sqlmap ?? { hits: [], left: [] }
      const all = faults.length + watched.ran.length + watched.reports.length + hits.length
      return {
        tried: `${injections.length} calls with such a text in one of their fields, ${spoiled} columns full of scripts on ${watched.pages} pages${sqlmap === null ? '' : `; ${sqlmap.tried}`}`,
        isHeld: heldIf(all === 0 && isSeen, left.length === 0),
        figure: `${faults.length} hits (${countsOf(counted(statuses))}), ${watched.ran.length} script runs, ${watched.reports.length} CSP reports; a page without care runs ${control.ran} and is reported ${control.reports} times${sqlmap === null ? '' : `; sqlmap: ${hits.length} hits`}`,
        deviations: [
          ...fewOf(faults),
          ...fewOf(watched.ran),
          ...fewOf([...counted(watched.reports)].map(([said, times]) => `${times} × ${said}`)),
          ...hits,
          ...left,
          ...(kept.length === 0 ? [] : [`Left as they were: ${kept.join(', ')}.`]),
        ],
      }
    } finally {
      await instance.stop()
      await ground.end()
    }
  },
})
