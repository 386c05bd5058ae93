import type { BodyOf } from '@gangway/contract/define-endpoint'
import type { addTerms as contract, AgencyTerms } from '@gangway/contract/terms'
import type { CallContext } from '../../platform/db/call-context.ts'
import { writeAs } from '../../platform/db/scope.ts'
import { recordChange } from '../../modules/changes/index.ts'
import { termsValues } from './rates.presenter.ts'
import { insertTerms } from './rates.queries.ts'
import {
  lockedRates,
  type RatesDeps,
  requireFirstDay,
  requireRoom,
  requireTerms,
} from './rates.service.ts'

/** @throws Refusal agency_not_found, rates_full, or terms_exist with those that begin on the same day */
export function addTerms(
  { db }: RatesDeps,
  actor: CallContext,
  { agency_id, ...given }: BodyOf<typeof contract> & { agency_id: number },
): Promise<AgencyTerms> {
  return writeAs(db, actor, async (transaction) => {
    const { terms } = await lockedRates(transaction, actor, agency_id)
    requireRoom(terms)
    requireFirstDay(given, terms)
    const terms_id = await insertTerms(transaction, agency_id, given)
    const action = 'terms.add'
    await recordChange(transaction, { actor, action, agency_id, after: termsValues(given) })
    return requireTerms(transaction, actor, { agency_id, terms_id })
  })
}
