import { Refusal } from '../../platform/base/errors.ts'
import type { CallContext } from '../../platform/db/call-context.ts'
import { writeAs } from '../../platform/db/scope.ts'
import { isOwnView } from './saved-views.policy.ts'
import * as queries from './saved-views.queries.ts'
import { requireView, type SavedViewsDeps } from './saved-views.service.ts'

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
  // No change: what someone looks at is their own business.
  return writeAs(db, actor, async (transaction) => {
    const row = await requireView(transaction, actor, id)
    if (!isOwnView(actor, row)) throw new Refusal('forbidden')
    await queries.deleteView(transaction, id)
    if (row.is_shared) await queries.tellOfSharing(transaction, row.agency_id)
  })
}
