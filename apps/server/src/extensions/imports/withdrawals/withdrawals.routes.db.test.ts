import type { Ingested } from '@gangway/contract/ingest'
import type { SentThing } from '@gangway/contract/imports/sent-things'
import { buildShipCall } from '@gangway/testkit/build-places'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { ingested, sentEvent, sentOrder } from '../../../testing/sent-things.ts'
import { deleteExpired } from '../../../expiring-rows.queries.ts'
import { auditOf, startWithTwoAgencies } from '../../../testing/two-agencies.ts'

const server = await startWithTwoAgencies()
const { db, staff } = server

const sent = (thing: SentThing, fields: object = {}) => ingested(staff, thing, fields)

function eventRow(reference: string) {
  return db
    .selectFrom('event')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
}

async function withdraw(path: string, query: string) {
  const response = await staff.send('DELETE', `/ingest/${path}?${query}`)
  return { status: response.statusCode, data: response.json<{ data: Ingested }>().data }
}

describe('withdrawOrder', () => {
  // Rule D4.3
  test('cancels it, records why, and its event follows', async () => {
    const event = sentEvent()
    const { id } = await sent(event)
    const [order, other] = [sentOrder(event.reference), sentOrder(event.reference)]
    await sent(order, { status: 'approved' })
    await sent(other, { status: 'approved' })
    expect(await withdraw(`orders/${order.reference}`, 'reason=customer')).toMatchObject({
      status: 200,
      data: {
        kind: 'order',
        outcome: 'changed',
        changes: [
          { field: 'status', was: 'approved', now: 'canceled' },
          { field: 'withdrawal_reason', was: null, now: 'customer' },
        ],
      },
    })
    expect(await eventRow(event.reference)).toMatchObject({ status: 'approved', total_pax: 2 })
    const entries = await auditOf(db, id)
    expect(entries.slice(-2)).toMatchObject([
      {
        actor: 'account',
        action: 'order.withdraw',
        before: { status: 'approved' },
        after: { status: 'canceled', withdrawal: 'customer' },
      },
      { action: 'event.follow_orders', before: { total_pax: 4 }, after: { total_pax: 2 } },
    ])
    const again = await withdraw(`orders/${order.reference}`, 'reason=customer')
    expect(again.data).toMatchObject({ outcome: 'unchanged', changes: [] })
    expect((await sent(order, { status: 'approved' })).outcome).toBe('unchanged')
    expect(await auditOf(db, id)).toHaveLength(entries.length)
  })

  test('says why wherever a decision does, until the next decision', async () => {
    const event = sentEvent({ event_date: '2031-07-14' })
    const { id } = await sent(event)
    const [order, other] = [sentOrder(event.reference), sentOrder(event.reference)]
    const { id: excursion_id } = await sent(order)
    await sent(other)
    const page = async (caller = server.agency) => (await caller.get(`/events/${id}`)).json().data
    const orderNow = async () => (await page()).excursions[0]
    await withdraw(`orders/${order.reference}`, 'reason=weather')
    expect(await orderNow()).toMatchObject({ withdrawal_reason: 'weather', decision_reason: null })
    expect((await page()).withdrawal_reason).toBeNull()
    await withdraw(`events/${event.reference}`, 'reason=ship')
    expect(await page()).toMatchObject({
      withdrawal_reason: 'ship',
      excursions: [{ withdrawal_reason: 'weather' }, { withdrawal_reason: 'ship' }],
    })
    const published = await db
      .selectFrom('waiting_change')
      .where('event_id', '=', id)
      .where('type', 'in', ['event.withdrawn', 'order.canceled'])
      .orderBy('seq')
      .select(['type', 'facts'])
      .execute()
    expect(published).toMatchObject([
      { type: 'order.canceled', facts: { withdrawal_reason: 'weather' } },
      { type: 'event.withdrawn', facts: { withdrawal_reason: 'ship' } },
      { type: 'order.canceled', facts: { withdrawal_reason: 'ship' } },
    ])
    const exported = await staff.get(`/events/export?format=csv&language=en`)
    expect(exported.body).toContain('the ship does not call, because of the weather')
    const { agency_hash } = await page()
    const put = (excursion_status: string) =>
      staff.send('PUT', `/events/${excursion_id}/excursion`, {
        excursion_status,
        agency_hash,
        event_id: id,
      })
    await put('requested')
    expect(await page()).toMatchObject({ withdrawal_reason: null })
    expect((await orderNow()).withdrawal_reason).toBeNull()
    const body = { agency_hash, excursion_ids: [excursion_id] }
    await staff.send('POST', `/events/${id}/decisions/undo`, body)
    expect((await orderNow()).withdrawal_reason).toBe('weather')
    await put('requested')
    await put('canceled')
    expect(await page()).toMatchObject({
      status: 'canceled',
      withdrawal_reason: null,
      excursions: [{ withdrawal_reason: null }, { withdrawal_reason: 'ship' }],
    })
  })

  test('what arrives late is stale: the withdrawal, and what was sent before it', async () => {
    const event = sentEvent()
    await sent(event)
    const order = sentOrder(event.reference, { updated_at: '2026-03-02T10:00:00Z' })
    await sent(order)
    const path = `orders/${order.reference}`
    const late = await withdraw(path, 'reason=other&updated_at=2026-03-01T10:00:00Z')
    expect(late.data).toMatchObject({ outcome: 'stale' })
    const taken = await withdraw(path, 'reason=other&updated_at=2026-03-04T10:00:00Z')
    expect(taken.data).toMatchObject({ outcome: 'changed' })
    const between = { berth: 'Pier 3', updated_at: '2026-03-03T10:00:00Z' }
    expect(await sent(order, between)).toMatchObject({ outcome: 'stale' })
  })

  test('refuses no reason or another one, and agencies', async () => {
    expect((await withdraw('orders/none', '')).status).toBe(422)
    expect((await withdraw('orders/none', 'reason=whim')).status).toBe(422)
    const refused = await server.agency.send('DELETE', '/ingest/orders/none?reason=customer')
    expect(refused.statusCode).toBe(403)
  })
})

describe('withdrawEvent', () => {
  test('cancels it with its orders, and a new order opens it again', async () => {
    const event = sentEvent()
    const { id } = await sent(event)
    await sent(sentOrder(event.reference))
    await sent(sentOrder(event.reference, { status: 'approved' }))
    const taken = await withdraw(`events/${event.reference}`, 'reason=weather')
    expect(taken.data.changes).toEqual([
      { field: 'status', was: 'requested', now: 'canceled' },
      { field: 'total_pax', was: 4, now: 0 },
      { field: 'withdrawal_reason', was: null, now: 'weather' },
    ])
    expect(await eventRow(event.reference)).toMatchObject({ status: 'canceled', total_pax: 0 })
    const entries = await auditOf(db, id)
    expect(entries.slice(-3).map(({ action, after }) => [action, after])).toMatchObject([
      ['event.withdraw', { status: 'canceled', withdrawal: 'weather' }],
      ['order.withdraw', { status: 'canceled', withdrawal: 'weather' }],
      ['order.withdraw', { status: 'canceled', withdrawal: 'weather' }],
    ])
    expect((await withdraw(`events/${event.reference}`, 'reason=weather')).data.outcome).toBe(
      'unchanged',
    )
    await sent(sentOrder(event.reference))
    expect(await eventRow(event.reference)).toMatchObject({ status: 'requested', total_pax: 2 })
  })

  test('cancels one without orders, and leaves one that has taken place', async () => {
    const empty = sentEvent()
    await sent(empty)
    expect((await withdraw(`events/${empty.reference}`, 'reason=ship')).data).toMatchObject({
      outcome: 'changed',
      changes: [
        { field: 'status', was: 'new', now: 'canceled' },
        { field: 'withdrawal_reason', was: null, now: 'ship' },
      ],
    })
    const past = sentEvent({ status: 'successful' })
    await sent(past)
    expect((await withdraw(`events/${past.reference}`, 'reason=ship')).data).toMatchObject({
      outcome: 'locked',
    })
  })
})

describe('withdrawShipCall', () => {
  const call = buildShipCall({ call_date: '2026-11-20', ship: 'Taken back' })
  const { reference } = call

  test('cancels it for a reason, and notifies the events of its ship', async () => {
    await sent({ kind: 'ship_call', ...call })
    const event = sentEvent({ event_date: '2026-11-20' })
    const { id } = await sent(event)
    await sent(sentOrder(event.reference, { ship: 'Taken back' }))
    const path = `ship-calls/${reference}`
    expect(await withdraw(path, 'reason=weather')).toMatchObject({
      status: 200,
      data: {
        kind: 'ship_call',
        outcome: 'changed',
        changes: [
          { field: 'status', was: 'expected', now: 'canceled' },
          { field: 'cancel_reason', was: null, now: 'weather' },
        ],
      },
    })
    expect((await withdraw(path, 'reason=weather')).data.outcome).toBe('unchanged')
    expect((await auditOf(db, id)).at(-1)).toMatchObject({
      action: 'ship_call.change',
      before: { ship: 'Taken back', status: 'expected' },
      after: { ship: 'Taken back', status: 'canceled', cancel_reason: 'weather' },
    })
    const told = await db
      .selectFrom('waiting_change')
      .select('facts')
      .where('event_id', '=', id)
      .where('type', '=', 'event.ship_call_changed')
      .execute()
    expect(told).toEqual([
      { facts: expect.objectContaining({ fields: ['ship', 'status', 'cancel_reason'] }) },
    ])
  })

  test('stays canceled until its sender says that the ship calls', async () => {
    expect(await sent({ kind: 'ship_call', ...call, berth: 'Altona' })).toMatchObject({
      changes: [{ field: 'berth' }],
    })
    expect((await sent({ kind: 'ship_call', ...call, status: 'expected' })).changes).toMatchObject([
      { field: 'berth' },
      { field: 'status', was: 'canceled', now: 'expected' },
      { field: 'cancel_reason', was: 'weather', now: null },
    ])
  })

  test.each([
    ['reason=storm', 422],
    ['reason=port&updated_at=yesterday', 422],
    ['', 422],
  ])('refuses %j', async (query, status) => {
    expect((await withdraw(`ship-calls/${reference}`, query)).status).toBe(status)
  })
})

describe('a withdrawal that comes before what it takes back', () => {
  const instant = (day: number) => `2026-03-0${day}T10:00:00Z`
  const standing = async (path: string) => (await staff.get(`/ingest/${path}`)).json().data.fields

  test('is kept for 30 days, alone and among others', async () => {
    const { status, data } = await withdraw('orders/EARLY-1', 'reason=customer')
    expect(status).toBe(200)
    expect(data).toEqual({
      kind: 'order',
      reference: 'EARLY-1',
      outcome: 'kept',
      kept_until: expect.stringMatching(/Z$/),
    })
    const things = [
      { kind: 'event_withdrawal', reference: 'EARLY-2', reason: 'ship' },
      { kind: 'ship_call_withdrawal', reference: 'EARLY-3', reason: 'weather' },
    ]
    const answer = (await staff.send('POST', '/ingest/batch', { things })).json()
    expect(answer.counts).toMatchObject({ kept: 2, refused: 0 })
    expect(answer.data).toMatchObject([
      { kind: 'event_withdrawal', outcome: 'kept' },
      { kind: 'ship_call_withdrawal', outcome: 'kept' },
    ])
    const { rows } = await sql<{ days: number }>`
      select extract(day from kept_until - now())::int as days from early_withdrawal`.execute(db)
    expect(rows.map(({ days }) => days)).toEqual([29, 29, 29])
  })

  test.each([
    ['without instants', undefined, undefined, 'canceled'],
    ['newer than the order', 2, 1, 'canceled'],
    ['as old as the order', 1, 1, 'canceled'],
    ['older than the order', 1, 2, 'requested'],
  ])('of an order, %s', async (_name, taken, made, status) => {
    const event = sentEvent()
    const { id } = await sent(event)
    const order = sentOrder(event.reference, made ? { updated_at: instant(made) } : {})
    const at = taken ? `&updated_at=${encodeURIComponent(instant(taken))}` : ''
    await withdraw(`orders/${order.reference}`, `reason=customer${at}`)
    expect((await sent(order)).outcome).toBe('created')
    expect((await standing(`orders/${order.reference}`)).status).toBe(status)
    expect((await eventRow(event.reference)).status).toBe(status === 'canceled' ? status : 'new')
    const withdrawn = (await auditOf(db, id)).filter(({ action }) => action === 'order.withdraw')
    expect(withdrawn).toHaveLength(status === 'canceled' ? 1 : 0)
    if (status !== 'canceled') return
    // As after any other withdrawal.
    await sent(order, { berth: 'Pier 3', ...(made && { updated_at: instant(9) }) })
    expect((await standing(`orders/${order.reference}`)).status).toBe('canceled')
  })

  test('of an event takes along the orders that were made before it, and no later one', async () => {
    const event = sentEvent({ updated_at: instant(1) })
    const path = `events/${event.reference}`
    await withdraw(path, `reason=ship&updated_at=${encodeURIComponent(instant(3))}`)
    await sent(event)
    expect((await standing(path)).status).toBe('canceled')
    await sent(sentOrder(event.reference, { updated_at: instant(2) }))
    expect((await standing(path)).status).toBe('canceled')
    await sent(sentOrder(event.reference, { updated_at: instant(4) }))
    expect((await standing(path)).status).toBe('requested')
  })

  test('holds for a file, too, and of two the later one counts', async () => {
    const call = buildShipCall({ updated_at: instant(3) })
    const path = `ship-calls/${call.reference}`
    await withdraw(path, `reason=weather&updated_at=${encodeURIComponent(instant(4))}`)
    await withdraw(path, `reason=port&updated_at=${encodeURIComponent(instant(2))}`)
    await server.addSeason({ ship_calls: [call] })
    expect(await standing(path)).toMatchObject({ status: 'canceled', cancel_reason: 'weather' })
  })

  test('is forgotten after its end, and only then', async () => {
    const event = sentEvent()
    await sent(event)
    const [late, early] = [sentOrder(event.reference), sentOrder(event.reference)]
    for (const { reference } of [late, early]) {
      await withdraw(`orders/${reference}`, 'reason=customer')
    }
    await sql`update early_withdrawal set kept_until = now() - interval '1 second'
      where reference = ${late.reference}`.execute(db)
    await deleteExpired({ db }, 'delete old withdrawals')
    for (const order of [late, early]) await sent(order)
    expect((await standing(`orders/${late.reference}`)).status).toBe('requested')
    expect((await standing(`orders/${early.reference}`)).status).toBe('canceled')
  })
})
