import type { BodyOf } from '@gangway/contract/define-endpoint'
import type { addRate as contract, Rate } from '@gangway/contract/rates'
import { clashingRate } from '@gangway/domain/statements/rate'
import { Refusal } from '../../platform/base/errors.ts'
import type { CallContext } from '../../platform/db/call-context.ts'
import { writeAs } from '../../platform/db/scope.ts'
import { recordChange } from '../../modules/changes/index.ts'
import { requirePort } from '../../modules/ports/index.ts'
import { rateColumns, rateValues } from './rates.presenter.ts'
import { insertRate } from './rates.queries.ts'
import { lockedRates, type RatesDeps, requireRate, requireRoom } from './rates.service.ts'

/** @throws Refusal agency_not_found, rates_full, rates_overlap with the other, or validation_failed for the port */
export function addRate(
  { db }: RatesDeps,
  actor: CallContext,
  { agency_id, ...given }: BodyOf<typeof contract> & { agency_id: number },
): Promise<Rate> {
  return writeAs(db, actor, async (transaction) => {
    const { rates } = await lockedRates(transaction, actor, agency_id)
    requireRoom(rates)
    await requirePort(transaction, given.port_id)
    const other = clashingRate(given, rates)
    if (other !== null) throw new Refusal('rates_overlap', { data: other })
    const rate_id = await insertRate(transaction, agency_id, rateColumns(given))
    const action = 'rate.add'
    await recordChange(transaction, { actor, action, agency_id, after: rateValues(given) })
    return requireRate(transaction, actor, { agency_id, rate_id })
  })
}
