import { randomUUID } from 'node:crypto'
import { type Endpoint, errorsOf } from '@gangway/contract/define-endpoint'
import { endpoints } from '@gangway/contract/endpoints'
import { octoEndpoints } from '@gangway/contract/octo/octo'
import { product } from '@gangway/contract/octo/octo-answers'
import type { Role } from '../doors/product-words.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { uncountedUse } from './attacked-instance.ts'
import { type Caller, personAs, programAs } from './bad-input/calling-parties.ts'
import { about, baseOf, isOcto } from './bad-input/example-calls.ts'
import { ownThings } from './bad-input/season-things.ts'
import { signInAsBrowser } from '../doors/browser-session.ts'
import type { Grounds, PostgresGround } from './ground.ts'
import { formsOf, type SentForm } from './hostile-forms.ts'
import { startInstance } from '../doors/instance.ts'
import { untilNotBusy } from '../doors/patiently.ts'
import { addKeyedProgram } from './program-keys.ts'
import { faultIn } from './promised-answers.ts'
import { countsOf, noPostgres, type Proof, tries } from './proof.ts'
import { asText, isRecord, valuesOf } from './values-of-schema.ts'

const inParallel = 8

/** Calls after which attempts are forgotten, where so few are allowed that the rest would meet the limit alone. */
const attemptsBetween = 24

const password = 'gangway-demo-2026'

/** Ids that no call is made with, so that no call takes the callers their accounts. */
const people: readonly { role: Role; id: number }[] = [
  { role: 'admin', id: 900_001 },
  { role: 'staff', id: 900_002 },
  { role: 'agency', id: 900_003 },
]
const programs = [
  { agency: null, id: 900_004 },
  { agency: 'AG-001', id: 900_005 },
] as const

const routes: readonly Endpoint[] = [...endpoints, ...octoEndpoints]

const emailOf = (role: Role) => `fuzz-${role}@gangway.example`

async function addPeople(ground: PostgresGround): Promise<void> {
  await ground.look(async (db) => {
    for (const { role, id } of people) {
      await sql`
        insert into account (id, email, name, role, agency_id, password_hash)
        overriding system value
        select ${id}, ${emailOf(role)}, 'Caller', role, agency_id, password_hash
        from account where email = ${`${role}@gangway.example`}`.execute(db)
    }
  })
}

async function callersOn(ground: PostgresGround, address: string): Promise<Caller[]> {
  const signedIn = people.map(async ({ role }) =>
    personAs(role, role, await signInAsBrowser(address, { email: emailOf(role), password })),
  )
  const keyed = programs.map(async ({ agency, id }) =>
    programAs(agency ?? 'operator', await addKeyedProgram(ground, agency, id)),
  )
  return Promise.all([...signedIn, ...keyed])
}

/** Limits that no setting lifts: else only the first few calls would be more than counted. */
async function forgetAttempts(ground: PostgresGround): Promise<void> {
  await ground.look(async (db) => {
    await sql`delete from login_failure`.execute(db)
    await sql`delete from upload_session where ticket_id is null`.execute(db)
    await sql`delete from comment_attachment where comment_id is null`.execute(db)
  })
}

interface Case {
  params: unknown
  query: unknown
  body: unknown
  form?: SentForm
}

/** Things that half of the calls of OCTO, and of the forms, are about, so that they come to more than a refusal. */
async function knownThings(ground: PostgresGround, address: string, headers: Caller['headers']) {
  const products = await untilNotBusy(() => fetch(`${address}/octo/products`, { headers }))
  const [sold] = product.array().parse(await products.json())
  const named = { productId: sold?.id ?? '', optionId: sold?.options[0]?.id ?? '' }
  const body = JSON.stringify({
    ...named,
    localDateStart: '2020-01-01',
    localDateEnd: '2040-01-01',
  })
  const asking = {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body,
  }
  const answer = await untilNotBusy(() => fetch(`${address}/octo/availability`, asking))
  const [open] = (await answer.json()) as { id: string }[]
  const octo = { ...named, availabilityId: open?.id ?? '', unitId: 'person' }
  return { octo, season: { ...(await ownThings(ground)) } }
}

type Known = Awaited<ReturnType<typeof knownThings>>

const bookings = Array.from({ length: 40 }, () => randomUUID())

/** Cases as the endpoint's own schemas ask for them. */
function casesOf(endpoint: Endpoint, { octo, season }: Known, perRoute: number): Case[] {
  const { params, query, body } = endpoint
  const many = { numRuns: perRoute, seed: 7 }
  const parts = { params: valuesOf(params), query: valuesOf(query) }
  const forms = formsOf(endpoint, season)
  const inForms =
    forms === null
      ? []
      : fc.sample(fc.record({ ...parts, body: fc.constant(null), form: forms }), many)
  if (forms !== null && body === undefined) return inForms
  const plain = fc.sample(fc.record({ ...parts, body: valuesOf(body) }), many)
  if (!isOcto(endpoint)) return [...plain, ...inForms]
  return plain.map((one, at) => {
    const uuid = bookings[(at >> 1) % bookings.length]
    return at % 2 === 0 ? one : (about(one, { ...octo, uuid }) as Case)
  })
}

/** Outcome of a call; a fault is anything the contract does not say. */
async function outcomeOf(
  address: string,
  headers: Caller['headers'],
  endpoint: Endpoint,
  sent: Case,
): Promise<{ status: number; fault: string | null }> {
  const began = performance.now()
  const { form } = sent
  const isJson = form === undefined && endpoint.body !== undefined
  const answer = await fetch(`${address}${baseOf(endpoint)}${pathOf(endpoint, sent)}`, {
    method: endpoint.method,
    headers: {
      ...headers,
      'idempotency-key': randomUUID(),
      ...(isJson ? { 'content-type': 'application/json' } : form?.headers),
    },
    redirect: 'manual',
    ...(form === undefined ? {} : { body: new Uint8Array(form.body) }),
    ...(isJson ? { body: JSON.stringify(sent.body) ?? '' } : {}),
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

const broken = (error: unknown) => ({ status: 0, fault: String(error) })

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

const entryOf = (values: unknown, name: string) => (isRecord(values) ? values[name] : values)

/** Text for a report; of a form, the values it was made from. */
function shown({ form, ...sent }: Case): string {
  return JSON.stringify(form === undefined ? sent : { ...sent, form: form.made }).slice(0, 300)
}

/** Another address for each call: limits that count by it are others' proof. */
const addressOf = (sent: number) => `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`

export const fuzzRoutes = (grounds: Grounds): Proof => ({
  row: 'B1',
  promise:
    'Whatever is sent to any route: no answer above 499, none off its schema, none after more than 2 s, no stack',
  try: async (size) => {
    const perRoute = tries(size, { short: 8, whole: 2_000 })
    const longestWait = tries(size, { short: 1, whole: 2 })
    const ground = await grounds.postgres()
    if (ground === null) return noPostgres
    await addPeople(ground)
    const instance = await startInstance({
      ...ground.settings,
      ...uncountedUse,
      TRUSTED_PROXIES: '1',
    })
    const { address } = instance
    const faults = new Map<string, string>()
    const answers = new Map<number, number>()
    const limited = new Map<string, number>()
    let sent = 0
    let inForms = 0
    try {
      const callers = await callersOn(ground, address)
      const seller = callers.find(({ who }) => who === 'operator')
      const known = await knownThings(ground, address, { ...seller?.headers })
      for (const endpoint of routes) {
        const { name } = endpoint
        const cases = casesOf(endpoint, known, perRoute).map((one) => hurried(one, longestWait))
        inForms += cases.filter(({ form }) => form !== undefined).length
        // Ending one's session would end the run; those who may not call are refused by the same rule everywhere.
        const allowed = name === 'logout' ? [] : callers.filter(({ mayCall }) => mayCall(endpoint))
        const isCounted = errorsOf(endpoint).includes('too_many_attempts')
        const step = isCounted ? attemptsBetween : cases.length
        for (let first = 0; first < cases.length; first += step) {
          if (isCounted) await forgetAttempts(ground)
          const next = cases.slice(first, first + step).values()
          const work = async () => {
            for (const one of next) {
              const caller = allowed[sent % Math.max(1, allowed.length)]
              const headers = { ...caller?.headers, 'x-forwarded-for': addressOf(sent) }
              sent += 1
              const { status, fault } = await outcomeOf(address, headers, endpoint, one).catch(
                broken,
              )
              answers.set(status, (answers.get(status) ?? 0) + 1)
              if (status === 429) limited.set(name, (limited.get(name) ?? 0) + 1)
              if (fault !== null) faults.set(`${name} ${fault}`, `${name} ${fault}: ${shown(one)}`)
            }
          }
          await Promise.all(Array.from({ length: inParallel }, work))
        }
      }
    } finally {
      await instance.stop()
      await ground.end()
    }
    return {
      tried: `${sent} calls, ${perRoute} to each of ${routes.length} routes, OCTO’s among them, made from its own schema; ${inForms} in forms; of people and API keys`,
      isHeld: faults.size === 0,
      figure: `${faults.size} kinds of wrong answers; ${countsOf(answers)}`,
      deviations: [
        ...faults.values(),
        ...(limited.size === 0
          ? []
          : [`429 of ${[...limited].map(([name, times]) => `${name} × ${times}`).join(', ')}.`]),
      ],
    }
  },
})
