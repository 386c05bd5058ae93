import type { CallContext } from '../../platform/db/call-context.ts'
import { writeAs } from '../../platform/db/scope.ts'
import { recordChange } from '../../modules/changes/index.ts'
import { rateValues } from './rates.presenter.ts'
import { deleteRate, lockRates } from './rates.queries.ts'
import { type RatesDeps, requireRate } from './rates.service.ts'

/** @throws Refusal rate_not_found */
export function removeRate(
  { db }: RatesDeps,
  actor: CallContext,
  asked: { agency_id: number; rate_id: number },
): Promise<void> {
  const { agency_id, rate_id } = asked
  return writeAs(db, actor, async (transaction) => {
    await lockRates(transaction, agency_id)
    const rate = await requireRate(transaction, actor, asked)
    await deleteRate(transaction, rate_id)
    const action = 'rate.remove'
    await recordChange(transaction, { actor, action, agency_id, before: rateValues(rate) })
  })
}
