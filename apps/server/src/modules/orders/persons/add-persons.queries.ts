import type { EnteredData } from '@gangway/contract/required-data'
import { type Insertable, sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../../platform/db/database.ts'
import { insertRows } from '../../../platform/db/insert-rows.ts'
import type { PersonTable } from '../../../platform/db/schema.ts'

/** The sub-products of an order by their position in it. */
export function listProducts(db: Database, orderId: number): Promise<{ id: number }[]> {
  return db
    .selectFrom('sub_product')
    .where('excursion_id', '=', orderId)
    .orderBy('position')
    .select('id')
    .execute()
}

/** From now on there is something under the key; a person count is stored itself. */
export async function addKey(
  transaction: DatabaseTransaction,
  productId: number,
  { key, value }: Pick<EnteredData, 'key' | 'value'>,
): Promise<void> {
  await transaction
    .updateTable('sub_product')
    .set({
      required_data_keys: sql`case when ${key} = any(required_data_keys) then required_data_keys
        else required_data_keys || ${key}::text end`,
      ...(typeof value === 'number' && { required_person_count: value }),
    })
    .where('id', '=', productId)
    .execute()
}

/**
 * Where further persons are stored: in place of incomplete ones, which are deleted, and after the others.
 */
export async function freePlaces(
  transaction: DatabaseTransaction,
  { sub_product_id, kind }: Pick<PersonTable, 'sub_product_id' | 'kind'>,
  count: number,
): Promise<number[]> {
  const { rows: replaced } = await sql<{ position: number }>`
    delete from person where id in (
      select id from person where sub_product_id = ${sub_product_id} and kind = ${kind} and not is_complete
      order by position limit ${count}
    ) returning position
  `.execute(transaction)
  const { last } = await transaction
    .selectFrom('person')
    .where('sub_product_id', '=', sub_product_id)
    .where('kind', '=', kind)
    .select(sql<number>`coalesce(max(position), -1)`.as('last'))
    .executeTakeFirstOrThrow()
  const first = Math.max(last, ...replaced.map(({ position }) => position)) + 1
  const added = Array.from({ length: count - replaced.length }, (_, index) => first + index)
  return [...replaced.map(({ position }) => position).toSorted((a, b) => a - b), ...added]
}

export async function takeIds(db: Database, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval('person_id_seq')::integer as id from generate_series(1, ${count}::integer)
  `.execute(db)
  return rows.map(({ id }) => id)
}

export async function insertEntered(
  transaction: DatabaseTransaction,
  rows: readonly Insertable<PersonTable>[],
): Promise<void> {
  await insertRows(
    transaction,
    'person',
    rows.map((row) => ({ ...row, is_complete: true })),
  ).execute()
}
