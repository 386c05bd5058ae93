import type { SavedViewList } from '@gangway/domain/lists/saved-view'
import { sharedViewsMessageName } from '@gangway/domain/realtime/channels'
import { sql } from 'kysely'
import type { Actor } from '../../platform/base/actor.ts'
import type { Database, DatabaseTransaction } from '../../platform/db/database.ts'
import { realtimeNotifications } from '../../platform/realtime/instance-message.ts'

type Person = Pick<Actor, 'account_id' | 'agency_id'>

/** The person's own and what colleagues on the same side share. */
function selectVisible(db: Database, { account_id, agency_id }: Person) {
  return db
    .selectFrom('saved_view as v')
    .innerJoin('account as u', 'u.id', 'v.account_id')
    .where((eb) =>
      eb.or([
        eb('v.account_id', '=', account_id),
        eb.and([
          eb('v.is_shared', '=', true),
          eb('u.agency_id', 'is not distinct from', agency_id),
        ]),
      ]),
    )
    .select(['v.id', 'v.list', 'v.name', 'v.filter', 'v.sort', 'v.per_page', 'v.columns'])
    .select(['v.is_default', 'v.is_shared', 'v.account_id', 'u.agency_id', 'u.name as owner'])
}

export function listViews(db: Database, reader: Person, list: SavedViewList) {
  return selectVisible(db, reader)
    .where('v.list', '=', list)
    .orderBy('v.name')
    .orderBy('v.id')
    .execute()
}

export type SavedViewRow = Awaited<ReturnType<typeof listViews>>[number]

/** Never finds what the person may not see. */
export function findView(db: Database, reader: Person, id: number) {
  return selectVisible(db, reader).where('v.id', '=', id).executeTakeFirst()
}

/** Until the transaction ends, nothing else changes the person's views. */
export async function lockViewsOf(
  transaction: DatabaseTransaction,
  account_id: number,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('saved views'), ${account_id}::integer)`.execute(
    transaction,
  )
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
  columns: string
  is_default: boolean
  is_shared: boolean
}

export async function insertView(
  transaction: DatabaseTransaction,
  account_id: number,
  { filter, ...view }: ViewColumns & { list: SavedViewList },
): Promise<number> {
  const { id } = await transaction
    .insertInto('saved_view')
    .values({ account_id, ...view, filter: JSON.stringify(filter) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateView(
  transaction: DatabaseTransaction,
  id: number,
  { filter, ...view }: ViewColumns,
): Promise<void> {
  await transaction
    .updateTable('saved_view')
    .set({ ...view, filter: JSON.stringify(filter) })
    .where('id', '=', id)
    .execute()
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

export async function deleteView(transaction: DatabaseTransaction, id: number): Promise<void> {
  await transaction.deleteFrom('saved_view').where('id', '=', id).execute()
}

/** The texts of everyone's views, which stay as they are until the transaction ends. */
export function lockTexts(transaction: DatabaseTransaction) {
  return transaction
    .selectFrom('saved_view as v')
    .innerJoin('account as u', 'u.id', 'v.account_id')
    .orderBy('v.id')
    .select(['v.id', 'v.name', 'v.filter', 'v.is_shared', 'u.agency_id'])
    .forUpdate('v')
    .execute()
}

export async function updateTexts(
  transaction: DatabaseTransaction,
  { id, name, filter }: Pick<ViewColumns, 'name' | 'filter'> & { id: number },
): Promise<void> {
  await transaction
    .updateTable('saved_view')
    .set({ name, filter: JSON.stringify(filter) })
    .where('id', '=', id)
    .execute()
}

const changed = { to: 'channel', name: sharedViewsMessageName, data: '{}', except: null } as const

/** Notifies everyone on a side, on their own channel, that shared views changed; never which. */
export async function tellOfSharing(
  transaction: DatabaseTransaction,
  agency_id: number | null,
): Promise<void> {
  await sql`
    select count(pg_notify(${realtimeNotifications}, (
      ${JSON.stringify(changed)}::jsonb || jsonb_build_object(
        'channel', concat('private-App.User.', u.id), 'v', nextval('realtime_version'))
    )::text))
    from account as u where u.agency_id is not distinct from ${agency_id}::integer
  `.execute(transaction)
}
