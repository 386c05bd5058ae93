import type { Season, SeasonEvent, SeasonOrder } from '@gangway/contract/imports/season'
import { buildAgency, buildShipCall } from '@gangway/testkit/build-places'
import { buildEvent } from '@gangway/testkit/build-event'
import { buildInvoice, buildSeason } from '@gangway/testkit/build-season'
import { buildOrder, buildPassport, buildSubProduct } from '@gangway/testkit/build-order'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { personBinding } from '../../../platform/personal-data/envelope-binding.ts'
import { open } from '../../../platform/personal-data/envelope.ts'
import { newKeyRingText, parseKeyRing } from '../../../platform/personal-data/key-ring.ts'
import { openTestDatabase } from '../../../testing/test-database.ts'
import { importSeason } from '../index.ts'
import { UnknownReferencesError } from './import-rows.rules.ts'

const { db } = await openTestDatabase()
const keyRing = parseKeyRing(newKeyRingText())
const deps = { db, keyRing, passport_months: 6 }

/** A season of one event, whose parts a test changes and sends again. */
function oneEvent(event: Partial<SeasonEvent> = {}): { season: Season; event: SeasonEvent } {
  const agency = buildAgency()
  const built = buildEvent({ agency: agency.reference, ...event })
  return { season: buildSeason({ agencies: [agency], events: [built] }), event: built }
}

function resend(season: Season, event: SeasonEvent): Season {
  return { ...season, events: [event] }
}

function eventRow(reference: string) {
  return db
    .selectFrom('event')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
}

function orderRow({ reference }: SeasonOrder) {
  return db
    .selectFrom('excursion_order')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
}

function subProducts(order: SeasonOrder) {
  return db
    .selectFrom('sub_product as s')
    .innerJoin('excursion_order as o', 'o.id', 's.excursion_id')
    .where('o.reference', '=', order.reference)
    .orderBy('s.position')
    .select(['s.product_name', 's.person_count', 's.origin_person_count', 's.agency_id'])
    .execute()
}

async function everything() {
  const tables = [
    'port',
    'agency',
    'ship_call',
    'event',
    'excursion_order',
    'sub_product',
    'person',
    'ask',
    'invoice',
    'audit_entry',
  ]
  const dumps = await Promise.all(
    tables.map(async (table) => {
      const { rows } = await sql<{ row: string }>`
        select t::text as row from ${sql.table(table)} as t order by 1`.execute(db)
      return [table, rows.map(({ row }) => row)] as const
    }),
  )
  return Object.fromEntries(dumps)
}

function audited(eventReference: string) {
  return db
    .selectFrom('audit_entry as a')
    .innerJoin('event as e', 'e.id', 'a.event_id')
    .where('e.reference', '=', eventReference)
    .orderBy('a.id')
    .select(['a.actor', 'a.action', 'a.excursion_id', 'a.before', 'a.after'])
    .execute()
}

describe('importSeason', () => {
  test('writes a season and reports what it created', async () => {
    const { season, event } = oneEvent({
      pickup_time: '08:15',
      orders: [buildOrder(), buildOrder()],
    })
    const summary = await importSeason(deps, season)
    expect(summary).toMatchObject({
      agencies: { created: 1 },
      events: { created: 1, changed: 0, unchanged: 0, stale: 0 },
      orders: { created: 2, changed: 0, unchanged: 0, stale: 0 },
    })
    expect(await eventRow(event.reference)).toMatchObject({
      agency_title: event.agency_title,
      event_date: '2026-07-14',
      pickup_time: '08:15',
      status: 'new',
      total_pax: 4,
    })
  })

  test('the same season twice changes nothing', async () => {
    const { season: events } = oneEvent({
      orders: [
        buildOrder({
          subproducts: [
            buildSubProduct({
              required_data: [{ key: 'passport_data', value: [buildPassport(), buildPassport()] }],
            }),
          ],
        }),
      ],
    })
    const agency = events.agencies[0]?.reference ?? ''
    const season = {
      ...events,
      ship_calls: [buildShipCall()],
      invoices: [buildInvoice({ agency })],
    }
    await importSeason(deps, season)
    const before = await everything()
    const summary = await importSeason(deps, season)
    for (const noun of Object.values(summary)) {
      expect(noun).toMatchObject({ created: 0, changed: 0, unchanged: 1, stale: 0, rows: [] })
    }
    expect(await everything()).toEqual(before)
  })

  test('a dry run reports the same and leaves nothing behind', async () => {
    const { season } = oneEvent()
    const before = await everything()
    const dry = await importSeason(deps, season, { dryRun: true })
    expect(await everything()).toEqual(before)
    expect(await importSeason(deps, season)).toEqual(dry)
  })

  // Rule D4.1
  test('all or nothing: one row that the database refuses undoes the others', async () => {
    const { season, event } = oneEvent()
    const before = await everything()
    const last = buildEvent({ agency: event.agency, orders: [buildOrder({ customer: '' })] })
    await expect(importSeason(deps, { ...season, events: [event, last] })).rejects.toThrow(
      /excursion_order_customer_check/,
    )
    expect(await everything()).toEqual(before)
  })

  test('names an agency or port that no one sent, and writes nothing', async () => {
    const { season, event } = oneEvent({ agency: 'AG-unknown', port: 'XXZZZ' })
    const attempt = importSeason(deps, season)
    await expect(attempt).rejects.toThrow(UnknownReferencesError)
    await expect(attempt).rejects.toThrow('AG-unknown, XXZZZ')
    expect(await db.selectFrom('event').where('reference', '=', event.reference).execute()).toEqual(
      [],
    )
  })

  test('what people did in Gangway stays: pick-up times and order status', async () => {
    const { season, event } = oneEvent({ pickup_time: null, status: 'new' })
    const [order = buildOrder()] = event.orders
    await importSeason(deps, season)
    await db
      .updateTable('event')
      .set({ pickup_time: '09:30', status: 'approved' })
      .where('reference', '=', event.reference)
      .execute()
    await db
      .updateTable('excursion_order')
      .set({ status: 'approved' })
      .where('reference', '=', order.reference)
      .execute()
    await importSeason(
      deps,
      resend(season, {
        ...event,
        pickup_time: '07:00',
        meet_point: 'Pier 3',
        orders: [{ ...order, status: 'requested', berth: 'Pier 3' }],
      }),
    )
    expect(await eventRow(event.reference)).toMatchObject({
      pickup_time: '09:30',
      meet_point: 'Pier 3',
      status: 'approved',
    })
    expect(await orderRow(order)).toMatchObject({ status: 'approved', berth: 'Pier 3' })
  })

  test('a pick-up time or status sent later changes nothing', async () => {
    const { season, event } = oneEvent()
    await importSeason(deps, season)
    const orders = event.orders.map((order) => ({ ...order, status: 'approved' as const }))
    const later = { ...event, pickup_time: '07:00', status: 'successful' as const, orders }
    const summary = await importSeason(deps, resend(season, later))
    expect(summary).toMatchObject({ events: { unchanged: 1 }, orders: { unchanged: 1 } })
    expect(await eventRow(event.reference)).toMatchObject({ pickup_time: null, status: 'new' })
  })

  test('the booking system may cancel again, by another change, what staff reopened', async () => {
    const { season, event } = oneEvent({ orders: [buildOrder({ status: 'canceled' })] })
    const [order = buildOrder()] = event.orders
    await importSeason(deps, season)
    await db
      .updateTable('excursion_order')
      .set({ status: 'requested' })
      .where('reference', '=', order.reference)
      .execute()
    await importSeason(deps, season)
    expect(await orderRow(order)).toMatchObject({ status: 'requested' })
    await importSeason(deps, resend(season, { ...event, orders: [{ ...order, phone: '1' }] }))
    expect(await orderRow(order)).toMatchObject({ status: 'canceled' })
  })

  test('a status that the booking system sends no longer counts as anyone’s decision', async () => {
    const { season, event } = oneEvent()
    const [order = buildOrder()] = event.orders
    await importSeason(deps, season)
    const decision = { decided_at: new Date(), decided_from: 'requested' } as const
    await db
      .updateTable('excursion_order')
      .set({ status: 'approved', ...decision })
      .where('reference', '=', order.reference)
      .execute()
    const renamed = { ...order, customer: 'Renamed' }
    await importSeason(deps, resend(season, { ...event, orders: [renamed] }))
    expect(await orderRow(order)).toMatchObject({ customer: 'Renamed', ...decision })
    await importSeason(
      deps,
      resend(season, { ...event, orders: [{ ...renamed, status: 'canceled' }] }),
    )
    expect(await orderRow(order)).toMatchObject({ decided_at: null, decided_from: null })
  })

  test('the booking system may cancel: the event follows', async () => {
    const { season, event } = oneEvent()
    const [order = buildOrder()] = event.orders
    await importSeason(deps, season)
    await importSeason(
      deps,
      resend(season, { ...event, orders: [{ ...order, status: 'canceled' }] }),
    )
    expect(await orderRow(order)).toMatchObject({ status: 'canceled' })
    expect(await eventRow(event.reference)).toMatchObject({ status: 'canceled', total_pax: 0 })
  })

  test('a new order returns an approved event to requested', async () => {
    const { season, event } = oneEvent({ orders: [buildOrder({ status: 'approved' })] })
    await importSeason(deps, season)
    expect(await eventRow(event.reference)).toMatchObject({ status: 'approved', total_pax: 2 })
    const grown = { ...event, orders: [...event.orders, buildOrder()] }
    const summary = await importSeason(deps, resend(season, grown))
    expect(summary.events.unchanged).toBe(1)
    expect(summary.orders).toMatchObject({ created: 1, unchanged: 1 })
    expect(await eventRow(event.reference)).toMatchObject({ status: 'requested', total_pax: 4 })
  })

  test('a changed count keeps the old one beside it until the next change', async () => {
    const adults = buildSubProduct({ product_name: 'Adults', person_count: 4 })
    const order = buildOrder({ subproducts: [adults] })
    const { season, event } = oneEvent({ orders: [order] })
    await importSeason(deps, season)
    const send = (person_count: number, phone: string) => {
      const changed = { ...order, phone, subproducts: [{ ...adults, person_count }] }
      return importSeason(deps, resend(season, { ...event, orders: [changed] }))
    }
    await send(3, '1')
    expect(await subProducts(order)).toMatchObject([{ person_count: 3, origin_person_count: 4 }])
    await send(3, '2')
    expect(await subProducts(order)).toMatchObject([{ person_count: 3, origin_person_count: 4 }])
    await send(5, '3')
    expect(await subProducts(order)).toMatchObject([{ person_count: 5, origin_person_count: 3 }])
    expect(await eventRow(event.reference)).toMatchObject({ total_pax: 5 })
  })

  test('data sent earlier than the last import is stale and ignored', async () => {
    const { season, event } = oneEvent({
      updated_at: '2026-03-02T10:00:00Z',
      orders: [buildOrder({ updated_at: '2026-03-02T10:00:00Z' })],
    })
    const [order = buildOrder()] = event.orders
    await importSeason(deps, season)
    const late: SeasonEvent = {
      ...event,
      meet_point: 'old',
      updated_at: '2026-03-02T10:59:00+01:00',
      orders: [{ ...order, berth: 'old', updated_at: '2026-03-01T00:00:00Z' }],
    }
    const summary = await importSeason(deps, resend(season, late))
    expect(summary).toMatchObject({ events: { stale: 1 }, orders: { stale: 1 } })
    expect(await eventRow(event.reference)).toMatchObject({ meet_point: event.meet_point })
    expect(await orderRow(order)).toMatchObject({ berth: order.berth })
  })

  test('equal content with a later instant makes anything in between stale', async () => {
    const { season, event } = oneEvent({ updated_at: '2026-03-01T00:00:00Z' })
    await importSeason(deps, season)
    await importSeason(deps, resend(season, { ...event, updated_at: '2026-03-03T00:00:00Z' }))
    const between = { ...event, meet_point: 'between', updated_at: '2026-03-02T00:00:00Z' }
    const summary = await importSeason(deps, resend(season, between))
    expect(summary.events).toMatchObject({ changed: 0, stale: 1 })
  })

  test('a dress code may be left out, which then takes back the one before', async () => {
    const dress_code = 'Sun hat and a second skin '.repeat(4).slice(0, 80)
    const { season, event } = oneEvent({ dress_code })
    await importSeason(deps, season)
    expect(await eventRow(event.reference)).toMatchObject({ dress_code })
    const { dress_code: _left, ...without } = event
    const summary = await importSeason(deps, resend(season, without))
    expect(summary.events.rows).toEqual([
      { reference: event.reference, outcome: 'changed', fields: ['dress_code'] },
    ])
    expect(await eventRow(event.reference)).toMatchObject({ dress_code: '' })
  })

  test('an event that moves to another agency takes orders and persons along', async () => {
    const passports = buildSubProduct({
      required_data: [{ key: 'passport_data', value: [buildPassport({ last_name: 'Ødegård' })] }],
    })
    const order = buildOrder({ subproducts: [passports] })
    const { season, event } = oneEvent({ orders: [order] })
    await importSeason(deps, season)
    const other = buildAgency()
    const moved = { ...season, agencies: [other], events: [{ ...event, agency: other.reference }] }
    const summary = await importSeason(deps, moved)
    expect(summary.events.rows).toEqual([
      { reference: event.reference, outcome: 'changed', fields: ['agency_id'] },
    ])
    const { id: agency_id } = await db
      .selectFrom('agency')
      .where('reference', '=', other.reference)
      .select('id')
      .executeTakeFirstOrThrow()
    const { id } = await orderRow(order)
    expect(await orderRow(order)).toMatchObject({ agency_id })
    expect(await subProducts(order)).toMatchObject([{ agency_id }])
    const person = await db
      .selectFrom('person')
      .where('excursion_id', '=', id)
      .selectAll()
      .executeTakeFirstOrThrow()
    expect(person.agency_id).toBe(agency_id)
    const binding = { personId: person.id, excursionId: id }
    expect(open(keyRing, personBinding(binding), person.enc)).toMatchObject({
      last_name: 'Ødegård',
    })
  })

  test('an order that moves to another event is counted there', async () => {
    const { season, event } = oneEvent()
    const [order = buildOrder()] = event.orders
    const target = buildEvent({ agency: event.agency })
    await importSeason(deps, { ...season, events: [event, target] })
    const summary = await importSeason(deps, {
      ...season,
      events: [
        { ...event, orders: [] },
        { ...target, orders: [...target.orders, order] },
      ],
    })
    expect(summary.orders.rows).toEqual([
      { reference: order.reference, outcome: 'changed', fields: ['event_id'] },
    ])
    expect(await eventRow(event.reference)).toMatchObject({ total_pax: 0 })
    expect(await eventRow(target.reference)).toMatchObject({ total_pax: 4 })
  })

  // Rule O1.2
  test('writes an audit entry for each change, by field', async () => {
    const { season, event } = oneEvent()
    const [order = buildOrder()] = event.orders
    await importSeason(deps, season)
    const [subproduct = buildSubProduct()] = order.subproducts
    await importSeason(
      deps,
      resend(season, {
        ...event,
        meet_point: 'Pier 7',
        dress_code: 'Sun hat',
        contact_name: 'Łucja Nowak',
        orders: [
          {
            ...order,
            phone: '+48 58 5550199',
            ship: 'Mein Schiff 4',
            subproducts: [{ ...subproduct, required_data: [{ key: 'age', value: [34, 36] }] }],
          },
        ],
      }),
    )
    const entries = await audited(event.reference)
    expect(entries.map(({ actor, action }) => [actor, action])).toEqual([
      ['import', 'event.create'],
      ['import', 'order.create'],
      ['import', 'event.change'],
      ['import', 'order.change'],
    ])
    expect(entries[2]).toMatchObject({
      before: { meet_point: event.meet_point, dress_code: '', withheld: ['contact_name'] },
      after: { meet_point: 'Pier 7', dress_code: 'Sun hat', withheld: ['contact_name'] },
    })
    expect(entries[3]?.after).toMatchObject({
      ship: 'Mein Schiff 4',
      withheld: ['phone', 'required_data'],
    })
  })

  test('nothing personal enters the audit or is readable in table person', async () => {
    const canary = 'Čučoriedková'
    const people = buildSubProduct({
      required_data: [
        {
          key: 'passport_data',
          value: [buildPassport({ last_name: canary, passport_number: canary })],
        },
        { key: 'personal_data', value: [{ first_name: canary, last_name: canary, age: 41 }] },
        { key: 'age', value: [41] },
      ],
    })
    const { season, event } = oneEvent({
      contact_name: canary,
      contact_phone: canary,
      orders: [buildOrder({ customer: canary, phone: canary, subproducts: [people] })],
    })
    await importSeason(deps, season)
    const changed = event.orders.map((order) => ({ ...order, customer: `${canary} 2` }))
    await importSeason(deps, resend(season, { ...event, orders: changed }))
    const tables = await everything()
    expect(tables['person']?.length).toBeGreaterThanOrEqual(3)
    expect(JSON.stringify([tables['person'], tables['audit_entry']])).not.toContain(canary)
  })
})
