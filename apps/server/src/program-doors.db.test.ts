import { type Scope, scopes } from '@gangway/domain/accounts/scopes'
import { beforeAll, describe, expect, test } from 'vitest'
import { addProgram } from './testing/added-programs.ts'
import { importDriver, seasonOf } from './testing/import-driver.ts'
import { next, pusherClient, subscribed } from './testing/live-client.ts'
import { startListening } from './testing/live-server.ts'
import { startWithTwoAgencies } from './testing/two-agencies.ts'

/** Doors that open by a scope of their own. */
const server = await startWithTwoAgencies()
const event = await server.addEvent()
let agency_id: number

beforeAll(async () => {
  const found = await server.db
    .selectFrom('event')
    .where('id', '=', event.event_id)
    .select('agency_id')
    .executeTakeFirstOrThrow()
  agency_id = found.agency_id
})

// Rule A1.14
describe('by key', () => {
  test.each<[Scope, () => string]>([
    ['events.history', () => `/events/${event.event_id}/history`],
    ['audit.view', () => '/audit'],
    ['audit.view', () => '/audit/export?format=csv'],
    ['audit.view', () => '/audit/choices'],
    ['events.view', () => '/realtime'],
    ['imports.manage', () => '/imports'],
  ])('with the scope %s, and only with it', async (scope, pathOf) => {
    const path = pathOf()
    const program = await addProgram(server, { scopes: [scope] })
    expect((await program.get(path)).statusCode, path).toBe(200)
    const others = await addProgram(server, { scopes: scopes.filter((one) => one !== scope) })
    expect((await others.get(path)).json()).toMatchObject({
      code: 'scope_missing',
      errors: { scope: [expect.stringContaining(scope)] },
    })
    if (scope === 'events.view') return
    const agencys = await addProgram(server, { scopes, agency_id })
    expect((await agencys.get(path)).json().code).toBe('scope_missing')
  })

  // Rule D4.4
  test('files are previewed, carried out and undone, under the name of the program', async () => {
    const program = await addProgram(server, { name: 'Nightly files', scopes: ['imports.manage'] })
    const driver = importDriver({ ...server, staff: program })
    const found = await driver.previewed(seasonOf('by-key'))
    expect(found).toMatchObject({ state: 'previewed', fault_count: 0, created_by: 'Nightly files' })
    const done = await driver.committed(found)
    expect(done).toMatchObject({ state: 'committed', counts: { orders: { created: 1 } } })
    expect(await driver.undone(found.id)).toMatchObject({ state: 'undone' })
    const powerless = await addProgram(server, { scopes: ['ingest.write'] })
    expect((await powerless.send('POST', '/imports')).json().code).toBe('scope_missing')
    expect((await driver.add(found.id, 'more.csv', 'x', powerless)).json().code).toBe(
      'scope_missing',
    )
  })
})

// Rule R1.4
describe('live updates of a program', () => {
  test('are those of its agency, until its key ends', async () => {
    const at = await startListening(server.deps)
    const program = await addProgram(server, { scopes: ['events.view'], agency_id })
    const client = pusherClient(at, program.key)
    const { channel, refusal } = await subscribed(client, 'private-orders')
    expect(refusal).toBeNull()
    const heard: string[] = []
    channel.bind_global((name: string) => heard.push(name))
    const foreign = await server.addEvent({ agency: 'AG-FJORD' })
    const own = await server.addEvent()
    await expect.poll(() => heard).toContain(`event:${own.event_id}`)
    expect(heard).not.toContain(`event:${foreign.event_id}`)
    const error = next<{ data?: { code: number } }>(client.connection, 'error')
    await server.db
      .updateTable('api_key')
      .set({ revoked_at: new Date() })
      .where('account_id', '=', program.id)
      .execute()
    expect((await error).data?.code).toBe(4009)
    const later = await subscribed(pusherClient(at, program.key), 'private-orders')
    expect(later.refusal?.status).toBe(403)
  })

  test('take the scope events.view, and no browser', async () => {
    const ask = ({ key }: { key: string }, headers = {}) =>
      server.app.inject({
        method: 'POST',
        url: '/broadcasting/auth',
        headers: { authorization: `Bearer ${key}`, ...headers },
        payload: { socket_id: '123.456', channel_name: 'private-orders' },
      })
    const program = await addProgram(server, { scopes: ['events.view'] })
    expect((await ask(program)).statusCode).toBe(200)
    const powerless = await addProgram(server, { scopes: ['audit.view'] })
    expect((await ask(powerless)).json().code).toBe('scope_missing')
    expect((await ask(program, { 'sec-fetch-site': 'same-origin' })).statusCode).toBe(403)
    expect((await ask({ key: `${program.key.slice(0, -1)}0` })).statusCode).toBe(403)
  })
})
