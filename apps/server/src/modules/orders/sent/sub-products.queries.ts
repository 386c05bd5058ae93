import { subProductColumns } from '@gangway/domain/orders/sub-product-facts'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'
import { insertRows, rowsGiven } from '../../../platform/db/insert-rows.ts'
import type { PersonTable, SubProductTable } from '../../../platform/db/schema.ts'
import { inBatches } from '../../../platform/base/in-batches.ts'
import { askWithNext, sendWithNext } from '../../../platform/db/round-trips.ts'

export type KnownSubProduct = Omit<Selectable<SubProductTable>, 'id' | 'agency_id' | 'position'>

function selectSubProducts(db: Database, orderIds: readonly number[]) {
  return db
    .selectFrom('sub_product')
    .select(['excursion_id', ...subProductColumns, 'required_data_keys', 'required_person_count'])
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

/** Asks for the existing sub-products, and for ids of new ones and of their persons. */
export async function askForSubProducts(
  db: Database,
  {
    known,
    subProducts,
    persons,
  }: { known: readonly number[]; subProducts: number; persons: number },
) {
  const taken = (sequence: string, count: number) =>
    sql<{ id: number }>`
      select nextval(${sequence})::integer as id from generate_series(1, ${count}::integer)
    `.compile(db)
  const standing = await askWithNext(db, selectSubProducts(db, known))
  const subProductIds = await askWithNext(db, taken('sub_product_id_seq', subProducts))
  const personIds = await askWithNext(db, taken('person_id_seq', persons))
  return async () => ({
    standing: await standing(),
    subProductIds: (await subProductIds()).map(({ id }) => id),
    personIds: (await personIds()).map(({ id }) => id),
  })
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

/** Sealing takes as long as writing: in small batches, one is done while the other is. */
const personsAtOnce = 500
const subProductsAtOnce = 2_500

/** With ids that were taken for them. */
export async function insertSubProducts(
  db: Database,
  rows: readonly (Insertable<SubProductTable> & { id: number })[],
): Promise<void> {
  const insert = (batch: typeof rows) => {
    const columns = Object.keys(batch[0] ?? {})
    const given = rowsGiven('sub_product', columns, sql<string>`${JSON.stringify(batch)}`)
    const named = sql.join(columns.map((column) => sql.ref(column)))
    return sql`insert into sub_product (${named}) overriding system value ${given}`.compile(db)
  }
  if (rows.length > subProductsAtOnce) {
    await inBatches(
      rows,
      async (batch) => (await db.executeQuery(insert(batch))).rows,
      subProductsAtOnce,
    )
  } else if (rows.length > 0) await sendWithNext(db, insert(rows))
}

/** Updates sub-products by their positions; their persons stay. */
export async function updateSubProducts(
  db: Database,
  rows: readonly (Omit<KnownSubProduct, 'excursion_id'> & {
    excursion_id: number
    position: number
  })[],
): Promise<void> {
  if (rows.length === 0) return
  await sendWithNext(
    db,
    sql`
      update sub_product as s set (${sql.join(subProductColumns.map((fact) => sql.ref(fact)))})
        = (${sql.join(subProductColumns.map((fact) => sql.ref(`given.${fact}`)))})
      from json_populate_recordset(null::sub_product, ${JSON.stringify(rows)}::json) as given
      where s.excursion_id = given.excursion_id and s.position = given.position
    `.compile(db),
  )
}

export async function insertPersons(
  db: Database,
  rows: Iterable<Insertable<PersonTable>>,
  count: number,
): Promise<void> {
  if (count > personsAtOnce) {
    await inBatches(rows, (batch) => insertRows(db, 'person', batch).execute(), personsAtOnce)
  } else if (count > 0) await sendWithNext(db, insertRows(db, 'person', [...rows]))
}
