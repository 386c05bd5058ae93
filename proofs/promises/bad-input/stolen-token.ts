import { readFile } from 'node:fs/promises'
import { endpoints } from '@gangway/contract/endpoints'
import { sql } from 'kysely'
import { type BrowserSession, signInAsBrowser } from '../../doors/browser-session.ts'
import { demoPeople } from '../../doors/demo-people.ts'
import type { Grounds, PostgresGround } from '../ground.ts'
import { countsOf, noPostgres, type Proof, tries } from '../proof.ts'
import { counted, fewOf } from './counted.ts'
import { asSent, exampleCall } from './example-calls.ts'
import { inParallel } from '../in-parallel.ts'
import { patientCall } from './raw-call.ts'
import { ownThings } from './season-things.ts'

/** Everything in the database, as text; binary columns as hexadecimal. */
async function dumpOf({ look }: PostgresGround): Promise<string> {
  return look(async (db) => {
    const { rows: tables } = await sql<{ name: string }>`
      select quote_ident(table_name) as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db)
    const texts: string[] = []
    for (const { name } of tables) {
      const { rows } = await sql<{ line: string }>`
        select t::text as line from ${sql.raw(name)} as t`.execute(db)
      texts.push(...rows.map(({ line }) => line))
    }
    return texts.join('\n')
  })
}

/** Every way in which a secret could be written down. */
function spellingsOf(secret: string): string[] {
  const text = Buffer.from(secret)
  const bytes = Buffer.from(secret, 'base64url')
  return [
    secret,
    encodeURIComponent(secret),
    ...[text, bytes].flatMap((one) => [one.toString('hex'), one.toString('base64')]),
  ]
}

/** The next token, which the product offers once a token has grown old. */
async function renewed(address: string, { look }: PostgresGround, { headers }: BrowserSession) {
  await look((db) => sql`update session set rotated_at = now() - interval '20 minutes'`.execute(db))
  const answer = await patientCall(address, { path: '/api/v1/auth/me', headers })
  return answer.headers.authorization?.replace('Bearer ', '') ?? ''
}

/** How a thief might send what they have. */
function thefts(address: string, { token, cookies }: BrowserSession) {
  const authorization = `Bearer ${token}`
  const cookie = `Admin-Token=${token}`
  const otherBind = `${cookie}; Admin-Bind=${'A'.repeat(43)}`
  const tokenTwice = `${cookie}; Admin-Bind=${token}`
  const device = `${cookie}; Admin-Device=${cookies.get('Admin-Device') ?? ''}`
  return [
    { authorization },
    { authorization, origin: address },
    { authorization, 'sec-fetch-site': 'same-origin' },
    { authorization, cookie },
    { authorization, cookie: otherBind },
    { authorization, cookie: tokenTwice },
    { authorization, cookie: device },
    { cookie },
    { cookie: otherBind, 'sec-fetch-site': 'same-origin' },
  ]
}

export const stolenToken = (grounds: Grounds): Proof => ({
  row: 'B10',
  promise:
    'The half of a session that scripts can read opens nothing alone, and neither half stands in the database or the log',
  try: async (size) => {
    const product = await grounds.attacked()
    if (product === null) return noPostgres
    const { address, ground, logFile } = product
    const session = await signInAsBrowser(address, demoPeople.staff)
    const things = await ownThings(ground)
    const guarded = endpoints.filter(({ access }) => access !== 'public')
    const ways = thefts(address, session)
    const wayCount = tries(size, { short: 1, whole: ways.length })
    const calls = guarded.flatMap((endpoint, at) =>
      Array.from({ length: wayCount }, (_, turn) => ({
        endpoint,
        headers: ways[(at + turn) % ways.length] ?? {},
      })),
    )
    const faults: string[] = []
    const answers = await inParallel(8, calls, async ({ endpoint, headers }) => {
      const call = asSent(exampleCall(endpoint, { ...things }), headers)
      const { status } = await patientCall(address, call)
      if (status !== 401) faults.push(`${endpoint.name} answered ${status} to half a session.`)
      return status
    })
    for (const path of ['/events', '/invoices/show/x', '/profile']) {
      const cookie = `Admin-Token=${session.token}`
      const answer = await patientCall(address, { path, headers: { cookie, accept: 'text/html' } })
      // A busy product sends the empty page to everyone, for the browser to fill.
      const isEmpty = answer.status === 200 && !answer.body.includes(demoPeople.staff.email)
      if (answer.status !== 302 && !isEmpty) {
        faults.push(`${path} answered ${answer.status} to half a session.`)
      }
    }
    const control = await patientCall(address, {
      path: '/api/v1/auth/me',
      headers: session.headers,
    })

    const next = await renewed(address, ground, session)
    const secrets = [...session.cookies.values(), next]
    const dump = await dumpOf(ground)
    const log = await readFile(logFile, 'utf8')
    for (const secret of secrets) {
      for (const spelling of spellingsOf(secret)) {
        if (dump.includes(spelling)) faults.push('A secret stands in the database.')
        if (log.includes(spelling)) faults.push('A secret stands in the log.')
      }
    }
    const isSearched = dump.includes(demoPeople.staff.email) && log.includes('/auth/login')
    return {
      tried: `half a session in ${wayCount} ways on ${guarded.length} routes; ${secrets.length} secrets in ${kilobytes(dump)} of database and ${kilobytes(log)} of log`,
      isHeld: faults.length === 0 && control.status === 200 && isSearched && secrets.every(Boolean),
      figure: `${countsOf(counted(answers))}; 0 secrets found; both halves answer ${control.status}`,
      deviations: [
        ...fewOf(faults),
        ...(isSearched
          ? []
          : ['Database or log lack what must stand there: nothing was searched.']),
        ...(next === '' ? ['No next token was offered.'] : []),
      ],
    }
  },
})

const kilobytes = (text: string) => `${Math.round(text.length / 1_000).toLocaleString('en')} kB`
