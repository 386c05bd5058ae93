import { type Insertable, type Selectable, sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'
import { insertRows } from '../../../platform/db/insert-rows.ts'
import type { PersonTable, SubProductTable } from '../../../platform/db/schema.ts'
import { inBatches } from '../../../platform/base/in-batches.ts'
import { sendWithNext } from '../../../platform/db/round-trips.ts'

export type KnownSubProduct = Omit<Selectable<SubProductTable>, 'id' | 'agency_id' | 'position'>

/** Of orders, in order. */
function selectSubProducts(db: Database, orderIds: readonly number[]) {
  return db
    .selectFrom('sub_product')
    .select([
      'excursion_id',
      'product_name',
      'person_count',
      'origin_person_count',
      'additional_required_data',
      'required_data_keys',
      'required_person_count',
    ])
    .where(sql<boolean>`excursion_id = any(${orderIds})`)
    .orderBy('excursion_id')
    .orderBy('position')
}

export async function listSubProducts(
  db: Database,
  orderIds: readonly number[],
): Promise<KnownSubProduct[]> {
  return orderIds.length === 0 ? [] : selectSubProducts(db, orderIds).execute()
}

/** With their ids, by which their persons are found. */
export function listFilledSubProducts(db: Database, orderIds: readonly number[]) {
  return selectSubProducts(db, orderIds).select('id').execute()
}

/** Their persons go with them. */
export async function deleteSubProducts(db: Database, orderIds: readonly number[]): Promise<void> {
  if (orderIds.length === 0) return
  await sendWithNext(
    db,
    db.deleteFrom('sub_product').where(sql<boolean>`excursion_id = any(${orderIds})`),
  )
}

export async function insertSubProducts(
  db: Database,
  rows: readonly Insertable<SubProductTable>[],
): Promise<{ id: number; excursion_id: number; agency_id: number; position: number }[]> {
  return inBatches(rows, (batch) =>
    insertRows(db, 'sub_product', batch)
      .returning(['id', 'excursion_id', 'agency_id', 'position'])
      .execute(),
  )
}

/** Ids to seal persons with, before their rows are written. */
export async function takePersonIds(db: Database, count: number): Promise<number[]> {
  if (count === 0) return []
  const { rows } = await sql<{ id: number }>`
    select nextval('person_id_seq')::integer as id from generate_series(1, ${count}::integer)
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** Sealing takes as long as writing: in small batches, one is done while the other is. */
const personsAtOnce = 500

export async function insertPersons(
  db: Database,
  rows: Iterable<Insertable<PersonTable>>,
): Promise<void> {
  await inBatches(rows, (batch) => insertRows(db, 'person', batch).execute(), personsAtOnce)
}
