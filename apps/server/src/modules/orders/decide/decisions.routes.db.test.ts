import { undoSeconds } from '@gangway/domain/orders/order-status'
import { buildEvent } from '@gangway/testkit/build-event'
import { buildOrder } from '@gangway/testkit/build-order'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { buildApp } from '../../../app.ts'
import { atEnd } from '../../../testing/at-end.ts'
import { callerWith, type TestCaller } from '../../../testing/test-app.ts'
import {
  type AddedEvent,
  agencyReference,
  auditOf,
  startWithTwoAgencies,
} from '../../../testing/two-agencies.ts'
import { withoutRequestId } from '../../../testing/without-request-id.ts'

const server = await startWithTwoAgencies()

const addEventWith = (count: number) =>
  server.addEvent({ orders: Array.from({ length: count }, () => buildOrder()) })

function decide(
  caller: TestCaller,
  { event_id, agency_hash, orders }: AddedEvent,
  excursion_status: string,
  excursion_ids: readonly number[] = orders,
) {
  const body = { agency_hash, excursion_status, excursion_ids }
  return caller.send('POST', `/events/${event_id}/decisions`, body)
}

function undo(caller: TestCaller, { event_id, agency_hash, orders }: AddedEvent, ids = orders) {
  const body = { agency_hash, excursion_ids: ids }
  return caller.send('POST', `/events/${event_id}/decisions/undo`, body)
}

async function statusesOf({ event_id }: AddedEvent) {
  const { data } = (await server.staff.get(`/events/${event_id}`)).json()
  return {
    event: data.status,
    total_pax: data.total_pax,
    orders: data.excursions.map(({ status }: { status: string }) => status),
  }
}

const codesOf = (response: Awaited<ReturnType<typeof decide>>) =>
  response.json().data.map(({ code }: { code: string | null }) => code)

describe('since when an order is canceled', () => {
  const sinceOf = async ({ orders: [id = 0] }: AddedEvent) =>
    (
      await server.db
        .selectFrom('excursion_order')
        .where('id', '=', id)
        .select('canceled_at')
        .executeTakeFirstOrThrow()
    ).canceled_at

  test('follows decisions and their undoing', async () => {
    const added = await addEventWith(1)
    await decide(server.agency, added, 'approved')
    expect(await sinceOf(added)).toBeNull()
    await decide(server.agency, added, 'canceled')
    const since = await sinceOf(added)
    expect(since).toBeInstanceOf(Date)
    await decide(server.agency, added, 'canceled')
    expect(await sinceOf(added)).toEqual(since)
    await undo(server.agency, added)
    expect(await sinceOf(added)).toBeNull()
  })

  test('follows what its sender says', async () => {
    const { reference } = buildEvent({ agency: agencyReference })
    const order = buildOrder()
    const send = async (status: 'requested' | 'canceled') =>
      sinceOf(await server.addEvent({ reference, orders: [{ ...order, status }] }))
    expect(await send('requested')).toBeNull()
    const since = await send('canceled')
    expect(since).toBeInstanceOf(Date)
    expect(await send('canceled')).toEqual(since)
  })
})

// Rule E8.2
describe('an event’s minimum and maximum', () => {
  const addOf = (group: { min_persons?: number; max_persons?: number }) =>
    server.addEvent({ ...group, orders: [buildOrder(), buildOrder()] })
  const confirm = (
    { event_id, agency_hash, orders }: AddedEvent,
    accepted_warnings: readonly string[],
  ) =>
    server.agency.send('PUT', `/events/${orders[0]}/excursion`, {
      event_id,
      agency_hash,
      excursion_status: 'approved',
      accepted_warnings,
    })

  test('above the maximum none is confirmed, until fewer take part', async () => {
    const added = await addOf({ max_persons: 3 })
    const refused = await confirm(added, [])
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'above_maximum'])
    expect(refused.json().data).toMatchObject({ id: added.orders[0], status: 'requested' })
    expect(codesOf(await decide(server.staff, added, 'approved'))).toEqual([
      'above_maximum',
      'above_maximum',
    ])
    await decide(server.agency, added, 'canceled', added.orders.slice(1))
    expect((await confirm(added, [])).statusCode).toBe(200)
  })

  test('of two people who confirm at once, both are refused or neither', async () => {
    const added = await addOf({ max_persons: 3 })
    const [one, other] = await Promise.all([
      decide(server.agency, added, 'approved', added.orders.slice(0, 1)),
      decide(server.staff, added, 'approved', added.orders.slice(1)),
    ])
    expect([...codesOf(one), ...codesOf(other)]).toEqual(['above_maximum', 'above_maximum'])
  })

  test('an order that is reopened while another is confirmed counts for the second', async () => {
    const added = await addOf({ max_persons: 3 })
    const { event_id, agency_hash, orders } = added
    await decide(server.agency, added, 'canceled', orders.slice(1))
    const reopen = { event_id, agency_hash, excursion_status: 'requested' }
    const [confirmed, reopened] = await Promise.all([
      decide(server.agency, added, 'approved', orders.slice(0, 1)),
      server.staff.send('PUT', `/events/${orders[1]}/excursion`, reopen),
    ])
    expect(reopened.statusCode).toBe(200)
    const [code] = codesOf(confirmed)
    const { orders: statuses } = await statusesOf(added)
    const [status] = statuses
    expect([code, status]).toEqual(
      code === null ? [null, 'approved'] : ['above_maximum', 'requested'],
    )
    expect(codesOf(await decide(server.agency, added, 'approved', orders.slice(1)))).toEqual([
      'above_maximum',
    ])
  })

  test('below the minimum an agency is refused where that is kept to the operator', async () => {
    const config = { ...server.deps.config, BELOW_MINIMUM: 'operator' as const }
    const app = await buildApp({ ...server.deps, config })
    atEnd(() => app.close())
    const agency = callerWith(app, server.agency.token)
    const added = await addOf({ min_persons: 5 })
    const { event_id, agency_hash, orders } = added
    const body = { event_id, agency_hash, excursion_status: 'approved' }
    const refused = await agency.send('PUT', `/events/${orders[0]}/excursion`, body)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'below_minimum'])
    expect(refused.json().data).toMatchObject({ id: orders[0], status: 'requested' })
    expect(codesOf(await decide(agency, added, 'approved'))).toEqual(
      orders.map(() => 'below_minimum'),
    )
    expect(codesOf(await decide(agency, added, 'canceled', orders.slice(1)))).toEqual([null])
    const staff = callerWith(app, server.staff.token)
    expect(codesOf(await decide(staff, added, 'approved', orders.slice(0, 1)))).toEqual([null])
  })

  test('below the minimum it is a warning, which is recorded', async () => {
    const added = await addOf({ min_persons: 5 })
    const refused = await confirm(added, [])
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'warnings_not_accepted'])
    expect((await confirm(added, ['below_minimum'])).statusCode).toBe(200)
    expect(await auditOf(server.db, added.event_id)).toContainEqual(
      expect.objectContaining({
        after: { status: 'approved', accepted_warnings: ['below_minimum'] },
      }),
    )
  })
})

describe('decideOrders', () => {
  test('decides all of them, updates the event once, and records each', async () => {
    const added = await addEventWith(3)
    const response = await decide(server.agency, added, 'approved')
    expect(response.statusCode).toBe(200)
    expect(response.json().data).toMatchObject(
      added.orders.map((id) => ({
        excursion_id: id,
        code: null,
        order: { id, status: 'approved', personal_data_masked: true },
      })),
    )
    expect(await statusesOf(added)).toMatchObject({ event: 'approved' })
    const entries = await auditOf(server.db, added.event_id)
    expect(entries.map(({ action, excursion_id }) => [action, excursion_id])).toEqual([
      ...added.orders.map((id) => ['order.approve', id]),
      ['event.follow_orders', null],
    ])
  })

  test('names the orders that cannot be decided, and decides the others anyway', async () => {
    const added = await addEventWith(3)
    const other = await addEventWith(1)
    const [first, second, third] = added.orders as [number, number, number]
    await decide(server.agency, added, 'canceled', [second])
    const asked = [third, second, ...other.orders, 999_999, first]
    const response = await decide(server.agency, added, 'approved', asked)
    expect(response.json().data).toMatchObject([
      { excursion_id: third, code: null, order: { status: 'approved' } },
      { excursion_id: second, code: 'order_step_refused', order: { status: 'canceled' } },
      { excursion_id: other.orders[0], code: 'order_not_found', order: null },
      { excursion_id: 999_999, code: 'order_not_found', order: null },
      { excursion_id: first, code: null, order: { status: 'approved' } },
    ])
    expect((await statusesOf(added)).orders).toEqual(['approved', 'canceled', 'approved'])
    expect((await statusesOf(other)).orders).toEqual(['requested'])
  })

  test('shows both sides whose decision it was, as long as it holds', async () => {
    const added = await addEventWith(2)
    const [first, second] = added.orders as [number, number]
    await decide(server.agency, added, 'approved', [first])
    await decide(server.staff, added, 'canceled', [second])
    const namesFor = async (caller: TestCaller) => {
      const { data } = (await caller.get(`/events/${added.event_id}`)).json()
      return data.excursions.map(({ decided_by }: { decided_by: string | null }) => decided_by)
    }
    const [agencyName, staffName] = await namesFor(server.staff)
    expect([agencyName, staffName]).toEqual([expect.any(String), expect.any(String)])
    expect(agencyName).not.toBe(staffName)
    expect(await namesFor(server.agency)).toEqual([agencyName, staffName])
    await undo(server.agency, added, [first])
    expect(await namesFor(server.agency)).toEqual([null, staffName])
  })

  test('repeating it is fine and records nothing', async () => {
    const added = await addEventWith(2)
    await decide(server.agency, added, 'approved')
    expect(codesOf(await decide(server.agency, added, 'approved'))).toEqual([null, null])
    expect(await auditOf(server.db, added.event_id)).toHaveLength(3)
  })

  test('when many decide at once, each order has one consistent history', async () => {
    const added = await addEventWith(6)
    await Promise.all([
      decide(server.agency, added, 'approved'),
      decide(server.staff, added, 'canceled'),
      decide(server.agency, added, 'approved', added.orders.toReversed()),
    ])
    const { orders, event } = await statusesOf(added)
    expect(event).toBe(orders[0])
    expect(new Set(orders).size).toBe(1)
    const entries = await auditOf(server.db, added.event_id)
    for (const id of added.orders) {
      const last = entries.findLast(({ excursion_id }) => excursion_id === id)
      expect(last?.after).toEqual({ status: orders[0] })
    }
  })

  test('refuses another agency, a wrong key and an absent event alike', async () => {
    const added = await addEventWith(1)
    const replies = await Promise.all([
      decide(server.otherAgency, added, 'approved'),
      decide(server.agency, { ...added, agency_hash: server.otherAgencyHash }, 'approved'),
      decide(server.agency, { ...added, event_id: 999_999 }, 'approved'),
      undo(server.otherAgency, added),
    ])
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404])
    expect(new Set(replies.map(withoutRequestId)).size).toBe(1)
    expect((await statusesOf(added)).orders).toEqual(['requested'])
  })

  test.each([
    ['no order', { excursion_ids: [] }],
    ['an order twice', { excursion_ids: [1, 1] }],
    ['too many', { excursion_ids: Array.from({ length: 2001 }, (_, index) => index + 1) }],
    ['reopening', { excursion_status: 'requested' }],
    ['an unknown field', { price: 0 }],
  ])('refuses %s', async (_what, change) => {
    const { event_id, agency_hash, orders } = await addEventWith(1)
    const body = { agency_hash, excursion_ids: orders, excursion_status: 'approved', ...change }
    const response = await server.agency.send('POST', `/events/${event_id}/decisions`, body)
    expect(response.statusCode).toBe(422)
    expect(await auditOf(server.db, event_id)).toEqual([])
  })
})

/** Lets time pass since a decision, for the database. */
async function ageDecisions({ event_id }: AddedEvent, seconds: number): Promise<void> {
  await server.db
    .updateTable('excursion_order')
    .where('event_id', '=', event_id)
    .set({ decided_at: sql<Date>`decided_at - make_interval(secs => ${seconds})` })
    .execute()
}

describe('undoDecisions', () => {
  test('returns orders, event and total to where they were, and is recorded', async () => {
    const added = await addEventWith(2)
    await server.agency.send('POST', `/events/${added.event_id}/opened`)
    const before = await statusesOf(added)
    await decide(server.agency, added, 'canceled')
    expect(await statusesOf(added)).toMatchObject({ event: 'canceled', total_pax: 0 })
    const response = await undo(server.agency, added)
    expect(response.json().data).toMatchObject([
      { code: null, order: { status: 'requested' } },
      { code: null, order: { status: 'requested' } },
    ])
    expect(await statusesOf(added)).toEqual(before)
    const actions = (await auditOf(server.db, added.event_id)).map(({ action }) => action)
    expect(actions.filter((action) => action === 'order.undo')).toHaveLength(2)
  })

  test('an approved order that was canceled is approved again', async () => {
    const added = await addEventWith(1)
    await decide(server.agency, added, 'approved')
    await decide(server.agency, added, 'canceled')
    await undo(server.agency, added)
    expect((await statusesOf(added)).orders).toEqual(['approved'])
    expect(codesOf(await undo(server.agency, added))).toEqual(['undo_expired'])
  })

  test('also undoes decisions made one by one', async () => {
    const added = await addEventWith(1)
    const { event_id, agency_hash, orders } = added
    const body = { excursion_status: 'approved', agency_hash, event_id }
    await server.agency.send('PUT', `/events/${orders[0]}/excursion`, body)
    expect(codesOf(await undo(server.agency, added))).toEqual([null])
    expect((await statusesOf(added)).orders).toEqual(['requested'])
  })

  test('is possible for some seconds, and only for one’s own decisions', async () => {
    const added = await addEventWith(2)
    const [first, second] = added.orders as [number, number]
    await decide(server.agency, added, 'approved')
    expect(codesOf(await undo(server.staff, added))).toEqual(['undo_expired', 'undo_expired'])
    await decide(server.staff, added, 'canceled', [second])
    expect(codesOf(await undo(server.agency, added, [second]))).toEqual(['undo_expired'])
    await ageDecisions(added, undoSeconds + 4)
    expect(codesOf(await undo(server.agency, added, [first, 999_999]))).toEqual([
      'undo_expired',
      'order_not_found',
    ])
    expect((await statusesOf(added)).orders).toEqual(['approved', 'canceled'])
  })
})

describe('undoDecisions on another instance', () => {
  const instance = async (minutesOff: number) => {
    const now = new Date(Date.now() + minutesOff * 60_000)
    const app = await buildApp({ ...server.deps, clock: () => now })
    atEnd(() => app.close())
    return callerWith(app, server.agency.token)
  }

  test.each([
    [10, -10],
    [-10, 10],
  ])('counts by the database, however far clocks are off (%d and %d minutes)', async (one, two) => {
    const [first, second] = [await instance(one), await instance(two)]
    const added = await addEventWith(2)
    const [early, late] = added.orders as [number, number]
    await decide(first, added, 'approved')
    expect(codesOf(await undo(second, added, [early]))).toEqual([null])
    await ageDecisions(added, undoSeconds + 4)
    for (const caller of [first, second]) {
      expect(codesOf(await undo(caller, added, [late]))).toEqual(['undo_expired'])
    }
  })
})

describe('an event with 2,000 orders', () => {
  test('is answered in full, and all orders are decided in one go', async () => {
    const event = await addEventWith(2_000)
    const { data } = (await server.agency.get(`/events/${event.event_id}`)).json()
    expect(data.excursions).toHaveLength(2_000)
    expect(data.total_pax).toBe(4_000)
    const results = (await decide(server.agency, event, 'approved')).json().data
    expect(results).toHaveLength(2_000)
    expect(results.every(({ code }: { code: unknown }) => code === null)).toBe(true)
    const after = (await server.agency.get(`/events/${event.event_id}`)).json().data
    expect(after.status).toBe('approved')
    const more = await decide(server.agency, event, 'approved', [...event.orders, 999_999])
    expect(more.statusCode).toBe(422)
  })
})
