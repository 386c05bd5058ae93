import type { SeasonEvent } from '@gangway/contract/season'
import { buildEvent } from '@gangway/testkit/build-event'
import { buildPassport } from '@gangway/testkit/build-passport'
import { buildOrder } from '@gangway/testkit/build-order'
import { buildShipCall } from '@gangway/testkit/build-ship-call'
import { buildSubProduct } from '@gangway/testkit/build-sub-product'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  agencyReference,
  otherAgencyReference,
  startWithTwoAgencies,
  type TwoAgencies,
} from '../../testing/two-agencies.ts'
import { writeAs } from './scope.ts'

/** The wall holds even for queries that forget to ask whose rows they read. */
let server: TwoAgencies
let own: number
let foreign: number

const tables = [
  'agency',
  'event',
  'excursion_order',
  'sub_product',
  'count_change',
  'person',
] as const

beforeAll(async () => {
  server = await startWithTwoAgencies()
  const orders = () => [
    buildOrder({
      status: 'approved',
      subproducts: [
        buildSubProduct({ required_data: [{ key: 'passport_data', value: [buildPassport()] }] }),
      ],
    }),
  ]
  for (const agency of [agencyReference, otherAgencyReference]) {
    const event = buildEvent({ agency, orders: orders() })
    await server.addSeason({ events: [event] })
    await server.addSeason({ events: [withMorePersons(event)] })
  }
  const agencies = await server.db.selectFrom('agency').select(['id', 'reference']).execute()
  own = agencies.find((agency) => agency.reference !== otherAgencyReference)?.id ?? 0
  foreign = agencies.find((agency) => agency.reference === otherAgencyReference)?.id ?? 0
})

/** Each of its counts waits to be acknowledged then. */
function withMorePersons(event: SeasonEvent): SeasonEvent {
  const orders = event.orders.map((order) => ({
    ...order,
    subproducts: order.subproducts.map((product) => ({ ...product, person_count: 9 })),
  }))
  return { ...event, orders }
}

describe('row-level security', () => {
  test.each(tables)('an agency finds only its own rows in %s', async (table) => {
    const column = table === 'agency' ? 'id' : 'agency_id'
    const owners = await writeAs(server.db, { agency_id: own }, async (transaction) => {
      const { rows } = await sql<{ owner: number }>`
        select distinct ${sql.ref(column)} as owner from ${sql.table(table)}
      `.execute(transaction)
      return rows.map((row) => row.owner)
    })
    expect(owners).toEqual([own])
  })

  test.each(tables)('without a setting there is nothing in %s', async (table) => {
    const count = await server.db.transaction().execute(async (transaction) => {
      await sql`set local role gangway_agency`.execute(transaction)
      const { rows } = await sql`select 1 from ${sql.table(table)}`.execute(transaction)
      return rows.length
    })
    expect(count).toBe(0)
  })

  test('of accounts an agency finds the names of its own people and of the operator’s', async () => {
    const people = (actor: { agency_id: number }) =>
      writeAs(server.db, actor, (transaction) =>
        transaction.selectFrom('account').select(['name', 'agency_id']).execute(),
      )
    const owners = new Set((await people({ agency_id: own })).map(({ agency_id }) => agency_id))
    expect(owners).toEqual(new Set([own, null]))
    const addresses = writeAs(server.db, { agency_id: own }, (transaction) =>
      transaction.selectFrom('account').select('email').execute(),
    )
    await expect(addresses).rejects.toThrow('permission denied')
    const unset = await server.db.transaction().execute(async (transaction) => {
      await sql`set local role gangway_agency`.execute(transaction)
      return transaction.selectFrom('account').select('name').execute()
    })
    expect(unset).toEqual([])
  })

  test('a ship call exists for an agency only where it runs an event', async () => {
    await server.addEvent({ agency: otherAgencyReference, event_date: '2026-09-01' })
    const [ours, night, theirs] = [
      buildShipCall(),
      buildShipCall({ call_date: '2026-07-13', departure_date: '2026-07-15' }),
      buildShipCall({ call_date: '2026-09-01' }),
    ]
    const nobodys = buildShipCall({ call_date: '2026-10-01' })
    await server.addSeason({ ship_calls: [ours, night, theirs, nobodys] })
    const seen = await writeAs(server.db, { agency_id: own }, (transaction) =>
      transaction.selectFrom('ship_call').orderBy('id').select('reference').execute(),
    )
    expect(seen.map(({ reference }) => reference)).toEqual([ours.reference, night.reference])
  })

  test('foreign rows cannot be changed, nor written in another’s name', async () => {
    const actor = { agency_id: own }
    const changed = await writeAs(server.db, actor, (transaction) =>
      transaction
        .updateTable('event')
        .set({ pickup_time: '10:00' })
        .where('agency_id', '=', foreign)
        .executeTakeFirst(),
    )
    expect(changed.numUpdatedRows).toBe(0n)
    const forged = writeAs(server.db, actor, (transaction) =>
      transaction
        .insertInto('audit_entry')
        .values({
          actor: 'system',
          account_id: null,
          action: 'forged',
          agency_id: foreign,
          event_id: null,
          excursion_id: null,
          before: null,
          after: null,
        })
        .execute(),
    )
    await expect(forged).rejects.toThrow('row-level security')
  })

  test.each(['session', 'audit_entry', 'person_access', 'idempotency_key'] as const)(
    'an agency’s queries cannot read %s at all',
    async (table) => {
      const read = writeAs(server.db, { agency_id: own }, (transaction) =>
        sql`select 1 from ${sql.table(table)}`.execute(transaction),
      )
      await expect(read).rejects.toThrow('permission denied')
    },
  )

  test('the wall is gone after the transaction', async () => {
    await writeAs(server.db, { agency_id: own }, async () => undefined)
    const rows = await server.db.selectFrom('event').select('agency_id').distinct().execute()
    expect(rows).toHaveLength(2)
  })
})
