import { randomUUID } from 'node:crypto'
import { type Endpoint, errorsOf } from '@gangway/contract/define-endpoint'
import { endpoints } from '@gangway/contract/endpoints'
import { errorBody, errorCatalogue } from '@gangway/contract/errors'
import { permissionsOf, type Role } from '@gangway/domain/accounts/roles'
import fc from 'fast-check'
import { sql } from 'kysely'
import { type BrowserSession, signInAsBrowser } from './browser-session.ts'
import type { Ground, Grounds } from './ground.ts'
import { startInstance } from './instance.ts'
import { countsOf, noPostgres, type Proof, tries } from './proof.ts'
import { valuesOf } from './values-of-schema.ts'

/** Milliseconds after which an answer counts as a hang. */
const patience = 2_000

const inParallel = 8

/** Any schema may answer with these, whatever the call. */
const refusedBefore = ['malformed_request', 'not_found', 'overloaded', 'payload_too_large', 'csrf']

const password = 'gangway-demo-2026'

/** Ids that no call is made with, so that no call takes the callers their accounts. */
const callers: readonly { role: Role; id: number }[] = [
  { role: 'admin', id: 900_001 },
  { role: 'staff', id: 900_002 },
  { role: 'agency', id: 900_003 },
]

const routes: readonly Endpoint[] = endpoints

const emailOf = (role: Role) => `fuzz-${role}@gangway.example`

async function addCallers(ground: Ground): Promise<void> {
  await ground.look(async (db) => {
    for (const { role, id } of callers) {
      await sql`
        insert into account (id, email, name, role, agency_id, password_hash)
        overriding system value
        select ${id}, ${emailOf(role)}, 'Caller', role, agency_id, password_hash
        from account where email = ${`${role}@gangway.example`}`.execute(db)
    }
  })
}

interface Case {
  params: unknown
  query: unknown
  body: unknown
}

/** What a call came to; a fault is whatever the contract does not say. */
async function outcomeOf(
  address: string,
  session: BrowserSession | null,
  endpoint: Endpoint,
  sent: Case,
): Promise<{ status: number; fault: string | null }> {
  const began = performance.now()
  const answer = await fetch(`${address}/api/v1${pathOf(endpoint, sent)}`, {
    method: endpoint.method,
    headers: {
      ...session?.headers,
      'idempotency-key': randomUUID(),
      ...(endpoint.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    redirect: 'manual',
    ...(endpoint.body === undefined ? {} : { body: JSON.stringify(sent.body) ?? '' }),
  })
  const text = await answer.text()
  const took = performance.now() - began
  const { status } = answer
  const late = took - waitOf(sent.query)
  return { status, fault: faultIn(endpoint, { status, text, late }) }
}

/** Milliseconds for which the caller asked the server to wait for news. */
function waitOf(query: unknown): number {
  // The server reads numbers from texts such as 0x10, too.
  const seconds = isRecord(query) ? Number(query['wait']) : 0
  return Number.isFinite(seconds) ? seconds * 1_000 : 0
}

/** The same call, which asks to wait for so many seconds at most. */
function hurried({ query, ...sent }: Case, longest: number): Case {
  if (waitOf(query) <= longest * 1_000) return { ...sent, query }
  return { ...sent, query: { ...(isRecord(query) ? query : {}), wait: longest } }
}

interface Answered {
  status: number
  text: string
  /** Milliseconds, beyond those for which the caller asked to wait. */
  late: number
}

function faultIn(endpoint: Endpoint, { status, text, late }: Answered): string | null {
  if (late > patience) return `took ${Math.round(late)} ms`
  if (status >= 500 && status !== 503) return `answered ${status}`
  if (/node_modules|\n\s+at /.test(text)) return 'answered with a stack'
  return isAsPromised(endpoint, status, text) ? null : `answered ${status} off its schema`
}

function isAsPromised(endpoint: Endpoint, status: number, text: string): boolean {
  const success = endpoint.responses[status as keyof Endpoint['responses']]
  if (success !== undefined) {
    if (status === 204) return text === ''
    return endpoint.answersFile !== undefined || success.safeParse(parsed(text)).success
  }
  const refusal = errorBody.safeParse(parsed(text))
  if (!refusal.success) return false
  const { code } = refusal.data
  const isKnown = [...errorsOf(endpoint), ...refusedBefore].includes(code)
  return isKnown && errorCatalogue[code].status === status
}

const broken = (error: unknown) => ({ status: 0, fault: String(error) })

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function pathOf({ path }: Endpoint, { params, query }: Case): string {
  const filled = path.replaceAll(/:(\w+)/g, (_whole, name: string) =>
    segment(entryOf(params, name)),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(isRecord(query) ? query : {})) {
    for (const one of Array.isArray(value) ? value : [value]) search.append(name, asText(one))
  }
  return `${filled}?${search.toString()}`
}

function segment(value: unknown): string {
  const text = asText(value)
  // An empty one would be another address.
  return text.isWellFormed() && text !== '' ? encodeURIComponent(text) : '%ff'
}

const asText = (value: unknown) =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '')

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const entryOf = (values: unknown, name: string) => (isRecord(values) ? values[name] : values)

/** Who may make the call; those who may not are refused by the same rule everywhere. */
function rolesFor({ access }: Endpoint): Role[] {
  const roles = callers.map(({ role }) => role)
  if (access === 'public' || access === 'signed_in') return roles
  return roles.filter((role) => permissionsOf(role).includes(access))
}

export const fuzzRoutes = (grounds: Grounds): Proof => ({
  row: 'B1',
  promise:
    'Whatever is sent to any route: no answer above 499, none off its schema, none after more than 2 s, no stack',
  try: async (size) => {
    const perRoute = tries(size, { short: 8, whole: 2_000 })
    const longestWait = tries(size, { short: 1, whole: 2 })
    const ground = await grounds.postgres()
    if (ground === null) return noPostgres
    await addCallers(ground)
    const instance = await startInstance(ground.settings)
    const { address } = instance
    const signIn = async (role: Role) =>
      [role, await signInAsBrowser(address, { email: emailOf(role), password })] as const
    const sessions = new Map(await Promise.all(callers.map(({ role }) => signIn(role))))
    const faults = new Map<string, string>()
    const answers = new Map<number, number>()
    let sent = 0
    try {
      for (const endpoint of routes) {
        const { params, query, body, name } = endpoint
        const cases = fc
          .sample(
            fc.record({ params: valuesOf(params), query: valuesOf(query), body: valuesOf(body) }),
            { numRuns: perRoute, seed: 7 },
          )
          .map((one) => hurried(one, longestWait))
        // Ending one's session would end the run.
        const roles = name === 'logout' ? [] : rolesFor(endpoint)
        const next = cases.values()
        const work = async () => {
          for (const one of next) {
            const role = roles[sent % Math.max(1, roles.length)]
            sent += 1
            const session = role === undefined ? null : (sessions.get(role) ?? null)
            const { status, fault } = await outcomeOf(address, session, endpoint, one).catch(broken)
            answers.set(status, (answers.get(status) ?? 0) + 1)
            if (fault !== null)
              faults.set(
                `${name} ${fault}`,
                `${name} ${fault}: ${JSON.stringify(one).slice(0, 300)}`,
              )
          }
        }
        await Promise.all(Array.from({ length: inParallel }, work))
      }
    } finally {
      await instance.stop()
      await ground.end()
    }
    return {
      tried: `${sent} calls, ${perRoute} to each of ${routes.length} routes, made from its own schema`,
      isHeld: faults.size === 0,
      figure: `${faults.size} kinds of wrong answers; ${countsOf(answers)}`,
      deviations: [...faults.values()],
    }
  },
})
