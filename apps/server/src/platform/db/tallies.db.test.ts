import { buildInvoice } from '@gangway/testkit/build-season'
import { buildOrder } from '@gangway/testkit/build-order'
import fc from 'fast-check'
import { type RawBuilder, sql } from 'kysely'
import { beforeAll, expect, inject, test } from 'vitest'
import { keepText } from '../../testing/kept-file.ts'
import {
  agencyReference,
  otherAgencyReference,
  startWithTwoAgencies,
} from '../../testing/two-agencies.ts'
import { hasCode } from '../base/error-code.ts'
import { findTallyFaults, mendTallies } from './tallies.queries.ts'

const server = await startWithTwoAgencies()

/** Rows to change, ten of each. */
beforeAll(async () => {
  await keepText(server.db, server.store, 'ticket')
  for (let n = 0; n < 10; n += 1) {
    const agency = n % 2 === 0 ? agencyReference : otherAgencyReference
    await server.addEvent({
      agency,
      event_date: `2026-0${1 + (n % 6)}-15`,
      need_ticket: n < 5,
      orders: [buildOrder({ status: 'approved' })],
    })
    await server.addSeason({ invoices: [buildInvoice({ agency })] })
  }
})

const nth = (table: 'event' | 'invoice' | 'excursion_order', n: number) =>
  sql`id = (select id from ${sql.table(table)} order by id offset ${n} limit 1)`

const updates: [Parameters<typeof nth>[0], string][] = [
  [
    'event',
    `status = (array['new', 'requested', 'approved', 'canceled', 'successful'])[1 + floor(random() * 5)::int]`,
  ],
  ['event', `event_date = event_date + 20, language_guide = 'fr'`],
  ['event', `pickup_time = case when pickup_time is null then '09:30' end`],
  ['event', 'total_pax = total_pax + 1'],
  ['event', 'need_ticket = not need_ticket'],
  [
    'excursion_order',
    `status = (array['requested', 'approved', 'canceled'])[1 + floor(random() * 3)::int]`,
  ],
  ['invoice', 'currency_exponent = (array[0, 2])[1 + floor(random() * 2)::int]'],
  ['invoice', 'total_paid = total'],
  ['invoice', 'total = total + 100'],
]

/** Possible changes of what is counted, by number of the row. */
const changes: readonly ((n: number) => RawBuilder<unknown>)[] = [
  ...updates.map(([table, set]) => (n: number) => {
    return sql`update ${sql.table(table)} set ${sql.raw(set)} where ${nth(table, n)}`
  }),
  (n) =>
    sql`insert into event (reference, agency_id, port_id, agency_title, product_name, event_date,
        language_guide, email, contact_name, contact_phone, meet_point, need_ticket, status)
      select gen_random_uuid(), agency_id, port_id, agency_title, product_name, event_date, language_guide,
        email, contact_name, contact_phone, meet_point, need_ticket, status
      from event where ${nth('event', n)} or ${nth('event', n + 1)}`,
  (n) =>
    sql`delete from event where id = (
      select id from event as e where not exists (
        select from excursion_order as o where o.event_id = e.id
      ) and not exists (select from audit_entry as a where a.event_id = e.id)
      order by id offset ${n} limit 1)`,
  (n) =>
    sql`update excursion_order as o set event_id = (select id from event where agency_id = o.agency_id
      order by id offset ${n % 4} limit 1) where ${nth('excursion_order', n)}`,
  (n) =>
    sql`insert into ticket (excursion_id, agency_id, version, filename, file_id)
      select id, agency_id, 1 + (select count(*) from ticket where excursion_id = excursion_order.id),
        'ticket.pdf', (select id from stored_file)
      from excursion_order where ${nth('excursion_order', n)} on conflict do nothing`,
  (n) =>
    sql`update ticket set is_current = false
      where excursion_id = (select id from excursion_order order by id offset ${n} limit 1)`,
]

const change = fc
  .tuple(fc.constantFrom(...changes), fc.integer({ min: 0, max: 9 }))
  .map(([make, n]) => make(n))
const transaction = fc.record({
  steps: fc.array(change, { minLength: 1, maxLength: 4 }),
  isRolledBack: fc.boolean(),
})

class Undone extends Error {}

interface Given {
  steps: readonly RawBuilder<unknown>[]
  isRolledBack: boolean
}

async function carryOut({ steps, isRolledBack }: Given) {
  try {
    await server.db.transaction().execute(async (part) => {
      await sql`set local lock_timeout = '5s'`.execute(part)
      for (const step of steps) await step.execute(part)
      if (isRolledBack) throw new Undone()
    })
  } catch (error) {
    // Two writers want the same two rows in opposite order: one of them has to try again.
    if (!(error instanceof Undone) && !hasCode(error, '40P01')) throw error
  }
}

test('tallies and missing tickets match the rows, whatever is written, rolled back and written at once', async () => {
  const atOnce = inject('databaseTemplate').engine === 'postgres' ? 5 : 1
  await fc.assert(
    fc.asyncProperty(fc.array(transaction, { minLength: 1, maxLength: atOnce }), async (all) => {
      const looking = findTallyFaults(server.db)
      await Promise.all(all.map(carryOut))
      expect(await looking).toEqual([])
      expect(await findTallyFaults(server.db)).toEqual([])
    }),
  )
})

test('whether tickets are missing is right when orders of one event change at once', async () => {
  const { event_id, orders } = await server.addEvent({
    need_ticket: true,
    orders: Array.from({ length: 5 }, () => buildOrder()),
  })
  for (const status of Array.from({ length: 10 }, () => ['approved', 'canceled'] as const).flat()) {
    await Promise.all(
      orders.map((id) =>
        sql`update excursion_order set status = ${status} where id = ${id}`.execute(server.db),
      ),
    )
    const { rows } = await sql`
      select lacks_ticket from event where id = ${event_id}`.execute(server.db)
    expect(rows).toEqual([{ lacks_ticket: status === 'approved' }])
  }
})

test('a tally that was tampered with is found and repaired', async () => {
  for (const tampering of [
    `update event_tally set events = events + 3 where agency_id = 0 and language_guide = ''`,
    'delete from invoice_tally where agency_id <> 0',
    `update event_tally set without_ticket = without_ticket + 1 where language_guide <> ''`,
    `update event set lacks_ticket = not lacks_ticket
      where id in (select event_id from excursion_order order by id limit 3)`,
    `update event_state set total_pax = total_pax + 1, lacks_data = not lacks_data
      where id in (select id from event order by id desc limit 2)`,
  ]) {
    await sql.raw(tampering).execute(server.db)
  }
  const faults = await findTallyFaults(server.db)
  expect(new Set(faults.map(({ tally }) => tally))).toEqual(
    new Set([
      'event_tally',
      'invoice_tally',
      'event.lacks_ticket',
      'event_state',
      'event_state.lacks_data',
    ]),
  )
  expect(faults).toContainEqual(
    expect.objectContaining({ kind: expect.stringContaining(' / without ticket') }),
  )
  expect(await mendTallies(server.db)).toBe(faults.length)
  expect(await findTallyFaults(server.db)).toEqual([])
  expect(await mendTallies(server.db)).toBe(0)
})

test('a port that is renamed is renamed on its events', async () => {
  await sql`update port set name = 'Renamed'`.execute(server.db)
  const { data } = (await server.staff.get('/events')).json()
  expect(data[0].port_name).toBe('Renamed')
})
