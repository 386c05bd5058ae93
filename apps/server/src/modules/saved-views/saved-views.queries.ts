import type { SavedViewList } from '@gangway/domain/lists/saved-view'
import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/db/database.ts'

const columns = ['id', 'list', 'name', 'filter', 'sort', 'per_page', 'is_default'] as const

export function listViews(db: Database, account_id: number, list: SavedViewList) {
  return db
    .selectFrom('saved_view')
    .where('account_id', '=', account_id)
    .where('list', '=', list)
    .orderBy('name')
    .orderBy('id')
    .select(columns)
    .execute()
}

export type SavedViewRow = Awaited<ReturnType<typeof listViews>>[number]

/** Never finds anyone else's. */
export function findView(db: Database, account_id: number, id: number) {
  return db
    .selectFrom('saved_view')
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .select(columns)
    .executeTakeFirst()
}

/** Until the transaction ends, nothing else changes the person's views. */
export async function lockViewsOf(
  transaction: DatabaseTransaction,
  account_id: number,
): Promise<void> {
  await transaction
    .selectFrom('account')
    .where('id', '=', account_id)
    .forNoKeyUpdate()
    .select('id')
    .execute()
}

export async function countViews(
  transaction: DatabaseTransaction,
  account_id: number,
  list: SavedViewList,
): Promise<number> {
  const { total } = await transaction
    .selectFrom('saved_view')
    .where('account_id', '=', account_id)
    .where('list', '=', list)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** @returns the id of the view with this name, ignoring case */
export async function findByName(
  transaction: DatabaseTransaction,
  account_id: number,
  { list, name }: { list: SavedViewList; name: string },
): Promise<number | undefined> {
  const found = await transaction
    .selectFrom('saved_view')
    .where('account_id', '=', account_id)
    .where('list', '=', list)
    .where(sql`lower(name)`, '=', sql`lower(${name} collate "und-x-icu")`)
    .select('id')
    .executeTakeFirst()
  return found?.id
}

export interface ViewColumns {
  name: string
  filter: Readonly<Record<string, string>>
  sort: string
  per_page: number
  is_default: boolean
}

export function insertView(
  transaction: DatabaseTransaction,
  account_id: number,
  { filter, ...view }: ViewColumns & { list: SavedViewList },
) {
  return transaction
    .insertInto('saved_view')
    .values({ account_id, ...view, filter: JSON.stringify(filter) })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export function updateView(
  transaction: DatabaseTransaction,
  id: number,
  { filter, ...view }: ViewColumns,
) {
  return transaction
    .updateTable('saved_view')
    .set({ ...view, filter: JSON.stringify(filter) })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export async function clearDefault(
  transaction: DatabaseTransaction,
  account_id: number,
  list: SavedViewList,
): Promise<void> {
  await transaction
    .updateTable('saved_view')
    .set({ is_default: false })
    .where('account_id', '=', account_id)
    .where('list', '=', list)
    .where('is_default', '=', true)
    .execute()
}

export async function deleteView(db: Database, account_id: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_view')
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
