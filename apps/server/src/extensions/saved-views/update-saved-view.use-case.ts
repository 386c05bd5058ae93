import type { BodyOf } from '@gangway/contract/define-endpoint'
import type { SavedView, updateSavedView as contract } from '@gangway/contract/saved-views'
import { Refusal } from '../../platform/base/errors.ts'
import type { CallContext } from '../../platform/db/call-context.ts'
import { writeAs } from '../../platform/db/scope.ts'
import { isOwnView, mayEditView } from './saved-views.policy.ts'
import * as queries from './saved-views.queries.ts'
import { presentFor, requireSort, requireView, type SavedViewsDeps } from './saved-views.service.ts'

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
  change: BodyOf<typeof contract>,
): Promise<SavedView> {
  // No change: what someone looks at is their own business.
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
