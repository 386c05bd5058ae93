import type { BodyOf } from '@gangway/contract/define-endpoint'
import type { createSavedView as contract, SavedView } from '@gangway/contract/saved-views'
import { maximumSavedViews } from '@gangway/domain/lists/saved-view'
import { Refusal } from '../../platform/base/errors.ts'
import type { CallContext } from '../../platform/db/call-context.ts'
import { writeAs } from '../../platform/db/scope.ts'
import * as queries from './saved-views.queries.ts'
import { presentFor, requireSort, requireView, type SavedViewsDeps } from './saved-views.service.ts'

/** @throws Refusal saved_view_name_taken or saved_views_full */
export function createSavedView(
  { db }: SavedViewsDeps,
  actor: CallContext,
  view: BodyOf<typeof contract>,
): Promise<SavedView> {
  // No change: what someone looks at is their own business.
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
