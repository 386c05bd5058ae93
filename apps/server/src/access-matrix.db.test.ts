import type { Example } from '@gangway/contract/define-endpoint'
import { endpoints } from '@gangway/contract/endpoints'
import { permissionsOf } from '@gangway/domain/accounts/roles'
import { beforeAll, expect, test } from 'vitest'
import { addProgram } from './testing/added-programs.ts'
import { formOf } from './testing/form.ts'
import { callerWith, type TestCaller } from './testing/test-app.ts'
import { type AddedEvent, startWithTwoAgencies } from './testing/two-agencies.ts'
import { withoutRequestId } from './testing/without-request-id.ts'

/** Every call of the contract × everyone who could make it, on someone else's event and on none. */
const server = await startWithTwoAgencies()
const event = await server.addEvent()
const powerless = (await addProgram(server)).key
/** The key of a program without scopes. */
let late: TestCaller

beforeAll(async () => {
  await server.addAccount({ email: 'late@operator.example', role: 'admin', password_expired: true })
  late = await server.signIn('late@operator.example')
})

/** Endpoints open to an account with an expired password: setting a new one, and the calls that takes. */
const duringNewPassword = ['getMe', 'logout', 'setPassword', 'prepareStepUp', 'stepUp']

const guarded = endpoints.filter((endpoint) => endpoint.access !== 'public')
const aboutAnEvent = guarded.filter((endpoint) => endpoint.path.includes('/:e'))

/** Refused to every agency, its own events or not. */
function isOperatorsAlone({ access }: (typeof endpoints)[number]): boolean {
  return !permissionsOf('agency').some((permission) => permission === access)
}

const guid = '5f0c1f6e-3c53-4d0a-8f0b-2f6f6a3b1c55'

/** The body of its example, about the given event and its orders. */
function bodyFor(
  endpoint: (typeof endpoints)[number],
  { event_id, agency_hash, orders }: AddedEvent,
): object | undefined {
  const example: Example | undefined = endpoint.example
  const body = example?.body
  if (typeof body !== 'object' || body === null) return undefined
  const own: Readonly<Record<string, unknown>> = { agency_hash, event_id, excursion_ids: orders }
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, own[name] ?? value]))
}

/** Required query strings. */
const queries: Readonly<Record<string, string>> = {
  exportManifest: '?format=pdf&passports=true',
}

function pathFor(path: string, { event_id, agency_hash, orders }: AddedEvent): string {
  return path
    .replace(':event_id', String(event_id))
    .replace(':excursion_id', String(orders[0]))
    .replace(':key', agency_hash)
    .replace(/:attachment_id|:claim_file_id/, guid)
    .replaceAll(/:\w+_id/g, '1')
}

function call(endpoint: (typeof endpoints)[number], token: string, target: AddedEvent) {
  const path = pathFor(endpoint.path, target) + (queries[endpoint.name] ?? '')
  const caller = callerWith(server.app, token)
  if (endpoint.method === 'GET') return caller.get(path)
  const body = bodyFor(endpoint, target)
  const takesFormAlone = body === undefined && 'forms' in endpoint
  if (!takesFormAlone) return caller.send(endpoint.method, path, body)
  const { payload, headers } = formOf({}, { filename: 'a.pdf', content: Buffer.from('%PDF-') })
  return caller.send(endpoint.method, path, payload, headers)
}

async function standing() {
  const { data } = (await server.staff.get(`/events/${event.event_id}`)).json()
  return { pickup_time: data.pickup_time, status: data.excursions[0].status }
}

// Rule P1.2
test.each(guarded.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s refuses those not signed in, a program that was given nothing, and an old password',
  async (name, endpoint) => {
    const unknown = await call(endpoint, 'A'.repeat(43), event)
    expect.soft(unknown.statusCode).toBe(401)
    const program = name === 'getCallingProgram' ? null : await call(endpoint, powerless, event)
    expect.soft(program?.statusCode ?? 403).toBe(403)
    expect.soft(['forbidden', 'scope_missing', undefined]).toContain(program?.json().code)
    const old = duringNewPassword.includes(name) ? null : await call(endpoint, late.token, event)
    expect.soft(old?.json().code ?? 'password_expired').toBe('password_expired')
  },
)

// Rule P1.3
test.each(aboutAnEvent.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s: another agency’s event looks the same as one that does not exist, even with the right hash',
  async (_name, endpoint) => {
    const before = await standing()
    const absent = { ...event, event_id: 999_999, orders: [999_999] }
    const foreign = await call(endpoint, server.otherAgency.token, event)
    const none = await call(endpoint, server.otherAgency.token, absent)
    expect(foreign.statusCode).toBe(isOperatorsAlone(endpoint) ? 403 : 404)
    expect(withoutRequestId(foreign)).toBe(withoutRequestId(none))
    expect(await standing()).toEqual(before)
  },
)
