import type { CallContext } from '../../platform/db/call-context.ts'
import { writeAs } from '../../platform/db/scope.ts'
import { recordChange } from '../changes/index.ts'
import * as queries from './limits.queries.ts'
import { type LimitsDeps, requireLimit, valuesOf } from './limits.service.ts'

/** @throws Refusal agency_limit_not_found */
export function removeAgencyLimit(
  { clock, db }: LimitsDeps,
  actor: CallContext,
  asked: { agency_id: number; limit_id: number },
): Promise<void> {
  const { agency_id, limit_id } = asked
  return writeAs(db, actor, async (transaction) => {
    await queries.lockLimits(transaction, agency_id)
    const limit = await requireLimit({ db: transaction, clock }, actor, asked)
    await queries.deleteLimit(transaction, limit_id)
    const action = 'agency_limit.remove'
    await recordChange(transaction, { actor, action, agency_id, before: valuesOf(limit) })
  })
}
