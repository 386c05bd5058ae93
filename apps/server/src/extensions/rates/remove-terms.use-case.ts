import type { CallContext } from '../../platform/db/call-context.ts'
import { writeAs } from '../../platform/db/scope.ts'
import { recordChange } from '../../modules/changes/index.ts'
import { termsValues } from './rates.presenter.ts'
import { deleteTerms, lockRates } from './rates.queries.ts'
import { type RatesDeps, requireTerms } from './rates.service.ts'

/** @throws Refusal terms_not_found */
export function removeTerms(
  { db }: RatesDeps,
  actor: CallContext,
  asked: { agency_id: number; terms_id: number },
): Promise<void> {
  const { agency_id, terms_id } = asked
  return writeAs(db, actor, async (transaction) => {
    await lockRates(transaction, agency_id)
    const terms = await requireTerms(transaction, actor, asked)
    await deleteTerms(transaction, terms_id)
    const action = 'terms.remove'
    await recordChange(transaction, { actor, action, agency_id, before: termsValues(terms) })
  })
}
