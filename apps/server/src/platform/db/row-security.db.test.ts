import { buildPassport } from '@gangway/testkit/build-passport'
import { buildOrder } from '@gangway/testkit/build-order'
import { buildSubProduct } from '@gangway/testkit/build-sub-product'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  otherAgencyReference,
  startWithTwoAgencies,
  type TwoAgencies,
} from '../../testing/two-agencies.ts'
import { writeAs } from './scope.ts'

/** The wall holds even for queries that forget to ask whose rows they read. */
let server: TwoAgencies
let own: number
let foreign: number

const tables = ['agency', 'event', 'excursion_order', 'sub_product', 'person'] as const

beforeAll(async () => {
  server = await startWithTwoAgencies()
  const orders = () => [
    buildOrder({
      subproducts: [
        buildSubProduct({ required_data: [{ key: 'passport_data', value: [buildPassport()] }] }),
      ],
    }),
  ]
  await server.addEvent({ orders: orders() })
  await server.addEvent({ agency: otherAgencyReference, orders: orders() })
  const agencies = await server.db.selectFrom('agency').select(['id', 'reference']).execute()
  own = agencies.find((agency) => agency.reference !== otherAgencyReference)?.id ?? 0
  foreign = agencies.find((agency) => agency.reference === otherAgencyReference)?.id ?? 0
})

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

  test.each(['account', 'session', 'audit_entry', 'person_access', 'idempotency_key'] as const)(
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
