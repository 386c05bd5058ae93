import type { BodyOf } from '@gangway/contract/define-endpoint'
import type { changeShipCall as contract, SavedCall } from '@gangway/contract/ship-call-changes'
import type { Change } from '@gangway/domain/changes/change'
import type { CallContext } from '../../platform/db/call-context.ts'
import type { DatabaseTransaction } from '../../platform/db/database.ts'
import { writeAs } from '../../platform/db/scope.ts'
import { recordChanges } from '../changes/index.ts'
import { handChanges } from './call-changes.service.ts'
import type { CallEffectsDeps } from './call-effects.service.ts'
import { lockedChange, presentSaved, saveCall } from './save-call.service.ts'

/**
 * Corrects a call by hand.
 *
 * @throws Refusal ship_call_not_found; stale with the current call; validation_failed
 */
export function changeShipCall(
  { db, ...deps }: CallEffectsDeps,
  actor: CallContext,
  id: number,
  change: BodyOf<typeof contract>,
): Promise<SavedCall> {
  // No access check: `ships.manage` covers every call.
  return writeAs(db, actor, (transaction) =>
    changeShipCallIn(transaction, actor, id, { ...deps, change }),
  )
}

/**
 * The same in a transaction that does more.
 *
 * @param noNoticesOf events of which the caller raises a notice
 * @throws Refusal as changeShipCall
 */
export async function changeShipCallIn(
  transaction: DatabaseTransaction,
  actor: CallContext,
  id: number,
  {
    change,
    noNoticesOf = new Set(),
    ...deps
  }: Omit<CallEffectsDeps, 'db'> & {
    change: BodyOf<typeof contract>
    noNoticesOf?: ReadonlySet<number>
  },
): Promise<SavedCall> {
  const changed = await lockedChange(transaction, id, change)
  if ('current' in changed) return changed.current
  const saved = await saveCall(transaction, { ...deps, noNoticesOf }, changed)
  const changes = await handChanges(transaction, actor, changed)
  const isSilent = (one: Change) =>
    'event_id' in one && one.event_id !== null && noNoticesOf.has(one.event_id)
  const loud = changes.filter((one) => !isSilent(one))
  await recordChanges(transaction, loud)
  await recordChanges(transaction, changes.filter(isSilent), { raisesNotices: false })
  return presentSaved(transaction, saved)
}
