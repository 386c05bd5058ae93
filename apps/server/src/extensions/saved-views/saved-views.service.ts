import type { BodyOf } from '@gangway/contract/define-endpoint'
import type * as contract from '@gangway/contract/saved-views'
import { viewSortFields } from '@gangway/contract/saved-views'
import { parseSort } from '@gangway/domain/lists/sort-param'
import { maximumSavedViews, type SavedViewList } from '@gangway/domain/lists/saved-view'
import type { Actor } from '../../platform/base/actor.ts'
import type { CallContext } from '../../platform/db/call-context.ts'
import type { Database, DatabaseTransaction } from '../../platform/db/database.ts'
import { readAs, writeAs } from '../../platform/db/scope.ts'
import { Refusal } from '../../platform/base/errors.ts'
import { isOwnView, mayEditView } from './saved-views.policy.ts'
import { presentView } from './saved-views.presenter.ts'
import * as queries from './saved-views.queries.ts'

export interface SavedViewsDeps {
  db: Database
}

/** The caller's own views and what colleagues on the same side share. */
export function listSavedViews(
  { db }: SavedViewsDeps,
  actor: CallContext,
  list: SavedViewList,
): Promise<contract.SavedView[]> {
  return readAs(db, actor, async (scoped) => {
    const views = await queries.listViews(scoped, actor, list)
    return views.map((view) => presentFor(actor, view))
  })
}

/** @throws Refusal saved_view_name_taken or saved_views_full */
export function createSavedView(
  { db }: SavedViewsDeps,
  actor: CallContext,
  view: BodyOf<typeof contract.createSavedView>,
): Promise<contract.SavedView> {
  requireSort(view.list, view.sort)
  const { account_id } = actor
  return writeAs(db, actor, async (transaction) => {
    await queries.lockViewsOf(transaction, account_id)
    const named = await queries.findByName(transaction, account_id, view)
    if (named !== undefined) throw new Refusal('saved_view_name_taken')
    if ((await queries.countViews(transaction, account_id, view.list)) >= maximumSavedViews) {
      throw new Refusal('saved_views_full')
    }
    if (view.is_default) await queries.clearDefault(transaction, account_id, view.list)
    const id = await queries.insertView(transaction, account_id, view)
    if (view.is_shared) await queries.tellOfSharing(transaction, actor.agency_id)
    return presentFor(actor, await requireView(transaction, actor, id))
  })
}

/**
 * Changes a view of the caller's, or as an admin one that the operator's people share.
 *
 * @throws Refusal saved_view_not_found, also for what is not shared with the caller; forbidden for what a
 * colleague shares, and for making it a default; saved_view_name_taken
 */
export function updateSavedView(
  { db }: SavedViewsDeps,
  actor: CallContext,
  id: number,
  change: BodyOf<typeof contract.updateSavedView>,
): Promise<contract.SavedView> {
  return writeAs(db, actor, async (transaction) => {
    const { account_id } = await requireView(transaction, actor, id)
    await queries.lockViewsOf(transaction, account_id)
    const row = await requireView(transaction, actor, id)
    const isOwn = isOwnView(actor, row)
    if (!mayEditView(actor, row) || (!isOwn && change.is_default !== undefined)) {
      throw new Refusal('forbidden')
    }
    const known = presentFor(actor, row)
    const next = { ...known, is_default: row.is_default, ...change }
    if (change.sort !== undefined) requireSort(known.list, change.sort)
    const named = await queries.findByName(transaction, account_id, next)
    if (named !== undefined && named !== id) throw new Refusal('saved_view_name_taken')
    if (next.is_default && !row.is_default) {
      await queries.clearDefault(transaction, account_id, known.list)
    }
    const { name, filter, sort, per_page, columns, is_default, is_shared } = next
    const stored = { name, filter, sort, per_page, columns, is_default, is_shared }
    await queries.updateView(transaction, id, stored)
    if (row.is_shared || is_shared) await queries.tellOfSharing(transaction, row.agency_id)
    return { ...known, ...stored, is_default: isOwn && is_default }
  })
}

/**
 * Deletes a view of the caller's.
 *
 * @throws Refusal saved_view_not_found, also for what is not shared with the caller; forbidden for what a
 * colleague shares
 */
export function deleteSavedView(
  { db }: SavedViewsDeps,
  actor: CallContext,
  id: number,
): Promise<void> {
  return writeAs(db, actor, async (transaction) => {
    const row = await requireView(transaction, actor, id)
    if (!isOwnView(actor, row)) throw new Refusal('forbidden')
    await queries.deleteView(transaction, id)
    if (row.is_shared) await queries.tellOfSharing(transaction, row.agency_id)
  })
}

/** @throws Refusal validation_failed when the list cannot be sorted so */
function requireSort(list: SavedViewList, sort: string): void {
  const fields = viewSortFields[list]
  if (parseSort<string>(sort, fields) !== null) return
  const faults = { sort: [{ code: 'not_a_sort' as const, choices: fields.join(', ') }] }
  throw new Refusal('validation_failed', { faults })
}

function presentFor(actor: Actor, row: queries.SavedViewRow): contract.SavedView {
  return presentView(row, { isOwn: isOwnView(actor, row), mayEdit: mayEditView(actor, row) })
}

async function requireView(
  transaction: DatabaseTransaction,
  actor: Actor,
  id: number,
): Promise<queries.SavedViewRow> {
  const row = await queries.findView(transaction, actor, id)
  if (row === undefined) throw new Refusal('saved_view_not_found')
  return row
}
