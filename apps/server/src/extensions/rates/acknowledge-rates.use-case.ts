import type { AgencyRates } from '@gangway/contract/rates'
import { Refusal } from '../../platform/base/errors.ts'
import type { Clock } from '../../platform/base/clock.ts'
import type { CallContext } from '../../platform/db/call-context.ts'
import { writeAs } from '../../platform/db/scope.ts'
import { recordChange } from '../../modules/changes/index.ts'
import { markRatesRead, markTermsRead } from './rates.queries.ts'
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
    const after = {
      rate_ids: seenIn(agreed.rates, versions),
      terms_ids: seenIn(agreed.terms, versions),
    }
    if (after.rate_ids.length + after.terms_ids.length === 0) return agreed
    const read = { read_at: clock(), read_by: actor.account_id }
    await markRatesRead(transaction, { ...read, ids: after.rate_ids })
    await markTermsRead(transaction, { ...read, ids: after.terms_ids })
    const action = 'rates.acknowledge'
    await recordChange(transaction, { actor, action, agency_id, after })
    return ratesOf(transaction, agency_id)
  })
}

/** Ids of what is unread and was seen as it is now. */
function seenIn(
  list: AgencyRates['rates'] | AgencyRates['terms'],
  versions: readonly string[],
): number[] {
  return list.flatMap(({ id, read_at, version }) =>
    read_at === null && versions.includes(version) ? [id] : [],
  )
}
