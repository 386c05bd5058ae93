import type { BodyOf } from '@gangway/contract/define-endpoint'
import type { changeRate as contract, Rate } from '@gangway/contract/rates'
import { changedFields } from '@gangway/domain/changes/kept-values'
import { clashingRate } from '@gangway/domain/statements/rate'
import { Refusal } from '../../platform/base/errors.ts'
import type { CallContext } from '../../platform/db/call-context.ts'
import { writeAs } from '../../platform/db/scope.ts'
import { recordChange } from '../../modules/changes/index.ts'
import { requirePort } from '../../modules/ports/index.ts'
import { rateColumns, rateValues } from './rates.presenter.ts'
import { updateRate } from './rates.queries.ts'
import { lockedRates, type RatesDeps, requireRate } from './rates.service.ts'

/** @throws Refusal rate_not_found, stale with the rate as it stands, rates_overlap with the other, or validation_failed */
export function changeRate(
  { db }: RatesDeps,
  actor: CallContext,
  asked: BodyOf<typeof contract> & { agency_id: number; rate_id: number },
): Promise<Rate> {
  const { agency_id, rate_id, version, ...given } = asked
  return writeAs(db, actor, async (transaction) => {
    const { rates } = await lockedRates(transaction, actor, agency_id)
    const rate = rates.find(({ id }) => id === rate_id)
    if (rate === undefined) throw new Refusal('rate_not_found')
    const before = rateValues(rate)
    const after = rateValues(given)
    const fields = Object.keys(before) as (keyof typeof before)[]
    if (changedFields(fields, before, after).length === 0) return rate
    if (version !== undefined && version !== rate.version) {
      throw new Refusal('stale', { data: rate })
    }
    await requirePort(transaction, given.port_id)
    const other = clashingRate(
      given,
      rates.filter(({ id }) => id !== rate_id),
    )
    if (other !== null) throw new Refusal('rates_overlap', { data: other })
    await updateRate(transaction, rate_id, rateColumns(given))
    const action = 'rate.change'
    await recordChange(transaction, { actor, action, agency_id, before, after })
    return requireRate(transaction, actor, asked)
  })
}
