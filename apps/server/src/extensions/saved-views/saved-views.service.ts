import { type SavedView, viewSortFields } from '@gangway/contract/saved-views'
import { parseSort } from '@gangway/domain/lists/sort-param'
import type { SavedViewList } from '@gangway/domain/lists/saved-view'
import type { Actor } from '../../platform/base/actor.ts'
import type { CallContext } from '../../platform/db/call-context.ts'
import type { Database, DatabaseTransaction } from '../../platform/db/database.ts'
import { readAs } from '../../platform/db/scope.ts'
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
): Promise<SavedView[]> {
  return readAs(db, actor, async (scoped) => {
    const views = await queries.listViews(scoped, actor, list)
    return views.map((view) => presentFor(actor, view))
  })
}

/** @throws Refusal validation_failed when the list cannot be sorted so */
export function requireSort(list: SavedViewList, sort: string): void {
  const fields = viewSortFields[list]
  if (parseSort<string>(sort, fields) !== null) return
  const faults = { sort: [{ code: 'not_a_sort' as const, choices: fields.join(', ') }] }
  throw new Refusal('validation_failed', { faults })
}

export function presentFor(actor: Actor, row: queries.SavedViewRow): SavedView {
  return presentView(row, { isOwn: isOwnView(actor, row), mayEdit: mayEditView(actor, row) })
}

/** @throws Refusal saved_view_not_found */
export async function requireView(
  transaction: DatabaseTransaction,
  actor: Actor,
  id: number,
): Promise<queries.SavedViewRow> {
  const row = await queries.findView(transaction, actor, id)
  if (row === undefined) throw new Refusal('saved_view_not_found')
  return row
}
