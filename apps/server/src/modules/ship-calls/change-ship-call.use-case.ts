import type { BodyOf } from '@gangway/contract/define-endpoint'
import type { changeShipCall as contract, SavedCall } from '@gangway/contract/ship-call-changes'
import type { CallContext } from '../../platform/db/call-context.ts'
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
  return writeAs(db, actor, async (transaction) => {
    const changed = await lockedChange(transaction, id, change)
    if ('current' in changed) return changed.current
    const saved = await saveCall(transaction, deps, changed)
    await recordChanges(transaction, await handChanges(transaction, actor, changed))
    return presentSaved(transaction, saved)
  })
}
