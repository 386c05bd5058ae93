import type {
  DecisionReason,
  updateDecisionReason as contract,
} from '@gangway/contract/decision-reasons'
import type { BodyOf } from '@gangway/contract/define-endpoint'
import { changedFields } from '@gangway/domain/changes/kept-values'
import type { Actor } from '../../platform/base/actor.ts'
import { Refusal } from '../../platform/base/errors.ts'
import type { Database } from '../../platform/db/database.ts'
import { recordChange } from '../changes/index.ts'
import * as queries from './decision-reasons.queries.ts'
import { requireReason } from './decision-reasons.service.ts'

/** @throws Refusal decision_reason_not_found; stale with the current reason */
export async function updateDecisionReason(
  { db }: { db: Database },
  actor: Actor,
  { code, version, ...change }: BodyOf<typeof contract> & { code: string },
): Promise<DecisionReason> {
  // No access check: `users.manage` covers every reason.
  return db.transaction().execute(async (transaction) => {
    await queries.lockReason(transaction, code)
    const reason = await requireReason(transaction, code)
    const before = {
      label_en: reason.label_en,
      label_de: reason.label_de,
      fault: reason.fault,
      words_needed: reason.words_needed,
      position: reason.position,
      is_retired: reason.is_retired,
    }
    const after = { ...before, ...given(change) }
    const fields = changedFields(Object.keys(before) as (keyof typeof before)[], before, after)
    if (fields.length === 0) return reason
    if (version !== undefined && version !== reason.version) {
      throw new Refusal('stale', { data: reason })
    }
    await queries.updateReason(transaction, code, after)
    await recordChange(transaction, {
      actor,
      action: 'decision_reason.change',
      agency_id: null,
      after: { reason: code, fields },
    })
    return requireReason(transaction, code)
  })
}

type Change = Omit<BodyOf<typeof contract>, 'version'>

/** Without fields that were not sent, which stay unchanged. */
function given(change: Change): { [Field in keyof Change]?: NonNullable<Change[Field]> } {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
}
