import type {
  createDecisionReason as contract,
  DecisionReason,
} from '@gangway/contract/decision-reasons'
import type { BodyOf } from '@gangway/contract/define-endpoint'
import type { Actor } from '../../platform/base/actor.ts'
import { Refusal } from '../../platform/base/errors.ts'
import type { Database } from '../../platform/db/database.ts'
import { recordChange } from '../changes/index.ts'
import * as queries from './decision-reasons.queries.ts'
import { requireReason } from './decision-reasons.service.ts'

/** @throws Refusal validation_failed when the code belongs to another reason */
export async function createDecisionReason(
  { db }: { db: Database },
  actor: Actor,
  reason: BodyOf<typeof contract>,
): Promise<DecisionReason> {
  // No access check: `users.manage` covers every reason.
  return db.transaction().execute(async (transaction) => {
    const { code } = reason
    if (!(await queries.insertReason(transaction, reason))) {
      throw new Refusal('validation_failed', { faults: { code: [{ code: 'reason_exists' }] } })
    }
    const action = 'decision_reason.create'
    await recordChange(transaction, { actor, action, agency_id: null, after: { reason: code } })
    return requireReason(transaction, code)
  })
}
