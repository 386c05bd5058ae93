import type { AgencyLimit } from '@gangway/contract/agency-limits'
import { buildOrder, buildSubProduct } from '@gangway/testkit/build-order'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestCaller } from '../../testing/test-app.ts'
import { type AddedEvent, startWithTwoAgencies } from '../../testing/two-agencies.ts'

const day = '2026-07-01'

const server = await startWithTwoAgencies()
server.time.now = new Date('2026-06-15T10:00:00Z')
let own: number
let other: number

const orderOf = (person_count: number) =>
  buildOrder({ subproducts: [buildSubProduct({ person_count })] })
const eventOf = (counts: readonly number[], event_date = day) =>
  server.addEvent({ event_date, orders: counts.map(orderOf) })

const fields = { from: day, to: day, max_persons: 20 }
const pathOf = (agency_id: number, id?: number) =>
  `/agencies/${agency_id}/limits${id === undefined ? '' : `/${id}`}`
const add = (body: object, caller: TestCaller = server.agency, agency_id = own) =>
  caller.send('POST', pathOf(agency_id), { ...fields, ...body })
const added = async (body: object = {}) => (await add(body)).json<{ data: AgencyLimit }>().data
const list = async (caller: TestCaller = server.agency, agency_id = own) =>
  (await caller.get(pathOf(agency_id))).json<{ data: AgencyLimit[] }>().data
const beyond = async ({ event_id }: AddedEvent, caller = server.agency) =>
  (await caller.get(`/events/${event_id}`)).json().data.beyond_limit
const decide = (event: AddedEvent, order: number, excursion_status: string) =>
  server.agency.send('PUT', `/events/${event.orders[order]}/excursion`, {
    event_id: event.event_id,
    agency_hash: event.agency_hash,
    excursion_status,
  })

beforeAll(async () => {
  const agencies = await server.db.selectFrom('agency').orderBy('id').select('id').execute()
  ;[own = 0, other = 0] = agencies.map(({ id }) => id)
})

beforeEach(async () => {
  await server.db.deleteFrom('agency_limit').execute()
  await server.db.deleteFrom('excursion_order').execute()
})

// Rule E8.3
describe('addAgencyLimit', () => {
  test('is for the agency’s people and for staff, and recorded', async () => {
    const { db } = server
    const mine = await add({ language: 'de', max_persons: 0 })
    expect(mine.statusCode, mine.body).toBe(201)
    const { data } = mine.json()
    expect(data).toMatchObject({
      ...fields,
      port_id: null,
      port_name: null,
      product: null,
      language: 'de',
      max_persons: 0,
      busiest: null,
    })
    expect((await add({ from: '2026-06-01' }, server.staff)).statusCode).toBe(201)
    expect((await list()).map(({ from }) => from)).toEqual(['2026-06-01', day])
    expect(await list(server.staff)).toEqual(await list())
    const entries = await db
      .selectFrom('audit_entry')
      .where('action', '=', 'agency_limit.add')
      .orderBy('id')
      .select(['agency_id', 'after'])
      .execute()
    const after = { ...fields, port_id: null, product: null, language: 'de', max_persons: 0 }
    expect(entries[0]).toEqual({ agency_id: own, after })
  })

  test('shows the persons of the fullest day', async () => {
    await eventOf([3, 4])
    await eventOf([5])
    await eventOf([6], '2026-07-02')
    expect((await added({ to: '2026-07-31' })).busiest).toEqual({ event_date: day, persons: 12 })
  })

  test('is nothing that another agency can find', async () => {
    const { id } = await added()
    const { otherAgency } = server
    expect((await otherAgency.get(pathOf(own))).json().code).toBe('agency_not_found')
    expect((await add({}, otherAgency)).json().code).toBe('agency_not_found')
    for (const agency_id of [own, other]) {
      const changed = await otherAgency.send('PUT', pathOf(agency_id, id), fields)
      expect([changed.statusCode, changed.json().code]).toEqual([404, 'agency_limit_not_found'])
      const removed = await otherAgency.send('DELETE', pathOf(agency_id, id))
      expect([removed.statusCode, removed.json().code]).toEqual([404, 'agency_limit_not_found'])
    }
    expect((await server.staff.get(pathOf(99_999))).json().code).toBe('agency_not_found')
    expect(await list()).toHaveLength(1)
  })

  test.each([
    ['to', { from: '2026-07-02' }],
    ['max_persons', { max_persons: -1 }],
    ['max_persons', { max_persons: 1e12 }],
    ['max_persons', { max_persons: 1.5 }],
    ['from', { from: '2026-02-30' }],
    ['port_id', { port_id: 99_999 }],
    ['language', { language: 'xx' }],
    ['product', { product: '  ' }],
    ['product', { product: 'Har\nbour' }],
    ['product', { product: 'a'.repeat(301) }],
  ])('refuses a faulty %s', async (field, faulty) => {
    const refused = await add(faulty)
    expect(refused.statusCode).toBe(422)
    expect(Object.keys(refused.json().errors)).toEqual([field])
    expect(await list()).toEqual([])
  })

  test('refuses the 301st, also when two come at once', async () => {
    const rows = Array.from({ length: 299 }, () => ({ ...fields, agency_id: own }))
    await server.db.insertInto('agency_limit').values(rows).execute()
    const replies = await Promise.all([add({}), add({}, server.staff)])
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([201, 422]))
    const refused = await add({})
    expect(refused.json().code).toBe('agency_limits_full')
    expect((await add({}, server.otherAgency, other)).statusCode).toBe(201)
  })
})

describe('changeAgencyLimit', () => {
  test('changes all of it; the same once more changes nothing, an older version is refused', async () => {
    const before = await added()
    const { version } = before
    const change = (max_persons: number) =>
      server.agency.send('PUT', pathOf(own, before.id), { ...fields, max_persons, version })
    const changed = await change(12)
    expect(changed.json().data).toMatchObject({ id: before.id, max_persons: 12 })
    expect((await change(12)).json()).toEqual(changed.json())
    const late = await change(13)
    expect([late.statusCode, late.json().code]).toEqual([412, 'stale'])
    expect(late.json().data).toEqual(changed.json().data)
    const entries = await server.db
      .selectFrom('audit_entry')
      .where('action', '=', 'agency_limit.change')
      .select('after')
      .execute()
    expect(entries).toHaveLength(1)
  })
})

describe('removeAgencyLimit', () => {
  test('removes it, once', async () => {
    const { id } = await added()
    expect((await server.staff.send('DELETE', pathOf(own, id))).statusCode).toBe(204)
    const again = await server.staff.send('DELETE', pathOf(own, id))
    expect([again.statusCode, again.json().code]).toEqual([404, 'agency_limit_not_found'])
    expect(await list()).toEqual([])
  })
})

// Rule E8.4
describe('getEvent', () => {
  test('names the limit that unanswered orders exceed, and follows it at once', async () => {
    const event = await eventOf([8, 8])
    expect(await beyond(event)).toBeNull()
    const { busiest: _busiest, version: _version, ...limit } = await added({ max_persons: 10 })
    const expected = { ...limit, room: 10, persons: 6 }
    expect(await beyond(event)).toEqual(expected)
    expect(await beyond(event, server.staff)).toEqual(expected)
    await decide(event, 0, 'canceled')
    expect(await beyond(event)).toBeNull()
    await server.agency.send('PUT', pathOf(own, limit.id), { ...fields, max_persons: 3 })
    expect(await beyond(event)).toMatchObject({ max_persons: 3, room: 3, persons: 5 })
    await server.agency.send('DELETE', pathOf(own, limit.id))
    expect(await beyond(event)).toBeNull()
  })

  test('follows what is confirmed of the agency’s other events on that day', async () => {
    const event = await eventOf([8])
    const sibling = await eventOf([15, 1])
    await added()
    expect(await beyond(event)).toBeNull()
    await decide(sibling, 0, 'approved')
    expect(await beyond(event)).toMatchObject({ room: 5, persons: 3 })
    await server.db
      .updateTable('event')
      .set({ event_date: '2026-07-02' })
      .where('id', '=', sibling.event_id)
      .execute()
    expect(await beyond(event)).toBeNull()
  })

  test('says nothing of another agency’s limits, or of what is answered', async () => {
    const event = await eventOf([8])
    await add({ max_persons: 0 }, server.otherAgency, other)
    expect(await beyond(event)).toBeNull()
    await added({ max_persons: 0 })
    expect(await beyond(event)).toMatchObject({ room: 0, persons: 8 })
    await decide(event, 0, 'approved')
    expect(await beyond(event)).toBeNull()
  })
})
