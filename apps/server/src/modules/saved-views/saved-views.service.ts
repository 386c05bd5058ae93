import type { BodyOf } from '@gangway/contract/define-endpoint'
import type * as contract from '@gangway/contract/saved-views'
import { maximumSavedViews, type SavedViewList } from '@gangway/domain/lists/saved-view'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/errors.ts'
import { presentView } from './saved-views.presenter.ts'
import * as queries from './saved-views.queries.ts'

export interface SavedViewsDeps {
  db: Database
}

type Person = Pick<Actor, 'account_id'>

/** Everyone has their own views: every call reads the caller's and knows no others. */
export async function listSavedViews(
  { db }: SavedViewsDeps,
  { account_id }: Person,
  list: SavedViewList,
): Promise<contract.SavedView[]> {
  const views = await queries.listViews(db, account_id, list)
  return views.map(presentView)
}

/** @throws Refusal saved_view_name_taken or saved_views_full */
export async function createSavedView(
  { db }: SavedViewsDeps,
  { account_id }: Person,
  view: BodyOf<typeof contract.createSavedView>,
): Promise<contract.SavedView> {
  return db.transaction().execute(async (transaction) => {
    await queries.lockViewsOf(transaction, account_id)
    const named = await queries.findByName(transaction, account_id, view)
    if (named !== undefined) throw new Refusal('saved_view_name_taken')
    if ((await queries.countViews(transaction, account_id, view.list)) >= maximumSavedViews) {
      throw new Refusal('saved_views_full')
    }
    if (view.is_default) await queries.clearDefault(transaction, account_id, view.list)
    return presentView(await queries.insertView(transaction, account_id, view))
  })
}

/** @throws Refusal saved_view_not_found, also for another person's; saved_view_name_taken */
export async function updateSavedView(
  { db }: SavedViewsDeps,
  { account_id }: Person,
  id: number,
  change: BodyOf<typeof contract.updateSavedView>,
): Promise<contract.SavedView> {
  return db.transaction().execute(async (transaction) => {
    await queries.lockViewsOf(transaction, account_id)
    const row = await queries.findView(transaction, account_id, id)
    if (row === undefined) throw new Refusal('saved_view_not_found')
    const known = presentView(row)
    const next = { ...known, ...change }
    const named = await queries.findByName(transaction, account_id, next)
    if (named !== undefined && named !== id) throw new Refusal('saved_view_name_taken')
    if (next.is_default && !known.is_default) {
      await queries.clearDefault(transaction, account_id, known.list)
    }
    const { name, filter, sort, per_page, is_default } = next
    const columns = { name, filter, sort, per_page, is_default }
    return presentView(await queries.updateView(transaction, id, columns))
  })
}

/** @throws Refusal saved_view_not_found, also for another person's */
export async function deleteSavedView(
  { db }: SavedViewsDeps,
  { account_id }: Person,
  id: number,
): Promise<void> {
  const isDeleted = await queries.deleteView(db, account_id, id)
  if (!isDeleted) throw new Refusal('saved_view_not_found')
}
