import type { AgencyRates } from '@gangway/contract/rates'
import { Refusal } from '../../platform/base/errors.ts'
import type { Clock } from '../../platform/base/clock.ts'
import type { CallContext } from '../../platform/db/call-context.ts'
import { writeAs } from '../../platform/db/scope.ts'
import { recordChange } from '../../modules/changes/index.ts'
import { markRead } from './rates.queries.ts'
import { lockedRates, ratesOf, type RatesDeps } from './rates.service.ts'

/** @throws Refusal agency_not_found, or forbidden for the operator */
export function acknowledgeRates(
  { db, clock }: RatesDeps & { clock: Clock },
  actor: CallContext,
  { agency_id, versions }: { agency_id: number; versions: readonly string[] },
): Promise<AgencyRates> {
  return writeAs(db, actor, async (transaction) => {
    const agreed = await lockedRates(transaction, actor, agency_id)
    if (actor.agency_id === null) throw new Refusal('forbidden')
    const seen = (list: AgencyRates['rates'] | AgencyRates['terms']) =>
      list.flatMap(({ id, read_at, version }) =>
        read_at === null && versions.includes(version) ? [id] : [],
      )
    const after = { rate_ids: seen(agreed.rates), terms_ids: seen(agreed.terms) }
    if (after.rate_ids.length + after.terms_ids.length === 0) return agreed
    const read = { read_at: clock(), read_by: actor.account_id }
    await markRead(transaction, 'rate', { ...read, ids: after.rate_ids })
    await markRead(transaction, 'terms', { ...read, ids: after.terms_ids })
    const action = 'rates.acknowledge'
    await recordChange(transaction, { actor, action, agency_id, after })
    return ratesOf(transaction, agency_id)
  })
}
