import type { Order } from '@gangway/contract/orders'
import type { SeasonOrder } from '@gangway/contract/imports/season'
import { buildEvent } from '@gangway/testkit/build-event'
import { buildOrder, buildSubProduct } from '@gangway/testkit/build-order'
import { describe, expect, test } from 'vitest'
import { agencyReference, auditOf, startWithTwoAgencies } from '../../../testing/two-agencies.ts'
import { withoutRequestId } from '../../../testing/without-request-id.ts'

const server = await startWithTwoAgencies()

/** An approved order of two persons that an import changed to three. */
async function changedOrder(status: SeasonOrder['status'] = 'approved') {
  const order = buildOrder({ status })
  const event = buildEvent({ agency: agencyReference, orders: [order, buildOrder({ status })] })
  const send = (person_count: number) => {
    const changed = { ...order, subproducts: [buildSubProduct({ person_count })] }
    return server.addSeason({ events: [{ ...event, orders: [changed] }] })
  }
  const { event_id, agency_hash, orders } = await server.addEvent(event)
  await send(3)
  const excursion_id = orders[0] ?? 0
  const read = async (): Promise<Order> => {
    const { data } = (await server.staff.get(`/events/${event_id}`)).json()
    return data.excursions.find(({ id }: Order) => id === excursion_id)
  }
  const path = `/events/${event_id}/excursions/${excursion_id}/acknowledge-count`
  const changed_at = (await read()).count_change?.changed_at ?? '2026-06-01T10:00:00.000Z'
  return {
    event_id,
    excursion_id,
    agency_hash,
    changed_at,
    path,
    send,
    read,
    decide: (excursion_status: string, caller = server.agency) =>
      caller.send('PUT', `/events/${excursion_id}/excursion`, {
        event_id,
        agency_hash,
        excursion_status,
      }),
    acknowledge: (change: object = {}, caller = server.agency) =>
      caller.send('POST', path, { agency_hash, changed_at, ...change }),
  }
}

describe('getEvent', () => {
  test('says what was, what is now and since when', async () => {
    const { read } = await changedOrder()
    expect((await read()).count_change).toEqual({
      was: 2,
      now: 3,
      changed_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      subproducts: [{ product_name: 'Harbour walk – Adult', was: 2, now: 3 }],
    })
  })

  test('changes of orders that are not approved do not wait', async () => {
    const requested = await changedOrder('requested')
    expect((await requested.read()).count_change).toBeNull()
    const approved = await changedOrder()
    await approved.decide('canceled')
    expect((await approved.read()).count_change).toBeNull()
  })
})

describe('acknowledgeCount', () => {
  test('the agency acknowledges once, and it is recorded once', async () => {
    const order = await changedOrder()
    const first = await order.acknowledge()
    expect(first.statusCode).toBe(200)
    expect(first.json().data).toMatchObject({ status: 'approved', count_change: null })
    expect((await order.acknowledge()).statusCode).toBe(200)
    expect((await order.read()).count_change).toBeNull()
    expect(await auditOf(server.db, order.event_id)).toMatchObject([
      {
        action: 'order.acknowledge_count',
        excursion_id: order.excursion_id,
        before: { person_count: 2 },
        after: { person_count: 3 },
      },
    ])
  })

  test('records one of two simultaneous calls', async () => {
    const order = await changedOrder()
    const both = await Promise.all([order.acknowledge(), order.acknowledge({}, server.staff)])
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(await auditOf(server.db, order.event_id)).toHaveLength(1)
  })

  test('staff may acknowledge in the agency’s place', async () => {
    const order = await changedOrder()
    expect((await order.acknowledge({}, server.staff)).statusCode).toBe(200)
    expect((await order.read()).count_change).toBeNull()
  })

  test('does not acknowledge what has changed again meanwhile', async () => {
    const order = await changedOrder()
    await order.send(5)
    const refused = await order.acknowledge()
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({
      code: 'count_changed_again',
      data: { count_change: { was: 2, now: 5 } },
    })
    expect(await auditOf(server.db, order.event_id)).toEqual([])
    const { changed_at } = refused.json().data.count_change
    expect((await order.acknowledge({ changed_at })).statusCode).toBe(200)
  })

  test('the next change asks again', async () => {
    const order = await changedOrder()
    await order.acknowledge()
    await order.send(4)
    expect((await order.read()).count_change).toMatchObject({ was: 3, now: 4 })
  })

  test('another agency’s order looks like one that does not exist', async () => {
    const order = await changedOrder()
    const absent = order.path.replace(/excursions\/\d+/, 'excursions/999999')
    const foreign = await order.acknowledge({}, server.otherAgency)
    const { agency_hash, changed_at } = order
    const body = { agency_hash, changed_at }
    const none = await server.otherAgency.send('POST', absent, body)
    const ownNone = await server.agency.send('POST', absent, body)
    expect([foreign.statusCode, none.statusCode, ownNone.statusCode]).toEqual([404, 404, 404])
    expect(withoutRequestId(foreign)).toBe(withoutRequestId(none))
    expect((await order.read()).count_change).not.toBeNull()
  })

  test('does not find an order under another event or with another hash', async () => {
    const order = await changedOrder()
    const other = await server.addEvent()
    const { agency_hash, changed_at } = order
    const wrongEvent = order.path.replace(String(order.event_id), String(other.event_id))
    const body = { agency_hash, changed_at }
    expect((await server.agency.send('POST', wrongEvent, body)).statusCode).toBe(404)
    const wrongHash = { agency_hash: server.otherAgencyHash }
    expect((await order.acknowledge(wrongHash)).statusCode).toBe(404)
    expect((await order.read()).count_change).not.toBeNull()
  })

  test.each([
    ['yesterday', 'changed_at'],
    [null, 'changed_at'],
    [undefined, 'changed_at'],
  ])('refuses the instant %j', async (changed_at, field) => {
    const order = await changedOrder()
    const refused = await order.acknowledge({ changed_at })
    expect(refused.statusCode).toBe(422)
    expect(Object.keys(refused.json().errors)).toEqual([field])
  })
})

describe('updateOrderStatus', () => {
  test('approving a reopened order approves its counts', async () => {
    const order = await changedOrder()
    await order.decide('canceled')
    await order.decide('requested', server.staff)
    const approved = await order.decide('approved')
    expect(approved.json().data).toMatchObject({ status: 'approved', count_change: null })
    await order.send(4)
    expect((await order.read()).count_change).toMatchObject({ was: 3, now: 4 })
  })
})
