import type { BodyOf } from '@gangway/contract/define-endpoint'
import type { AgencyTerms, changeTerms as contract } from '@gangway/contract/terms'
import { changedFields } from '@gangway/domain/changes/kept-values'
import { Refusal } from '../../platform/base/errors.ts'
import type { CallContext } from '../../platform/db/call-context.ts'
import { writeAs } from '../../platform/db/scope.ts'
import { recordChange } from '../../modules/changes/index.ts'
import { termsValues } from './rates.presenter.ts'
import { updateTerms } from './rates.queries.ts'
import { lockedRates, type RatesDeps, requireFirstDay, requireTerms } from './rates.service.ts'

/** @throws Refusal terms_not_found, stale with the terms as they stand, or terms_exist with those of the same day */
export function changeTerms(
  { db }: RatesDeps,
  actor: CallContext,
  asked: BodyOf<typeof contract> & { agency_id: number; terms_id: number },
): Promise<AgencyTerms> {
  const { agency_id, terms_id, version, ...given } = asked
  return writeAs(db, actor, async (transaction) => {
    const { terms } = await lockedRates(transaction, actor, agency_id)
    const stored = terms.find(({ id }) => id === terms_id)
    if (stored === undefined) throw new Refusal('terms_not_found')
    const before = termsValues(stored)
    const after = termsValues(given)
    const fields = Object.keys(before) as (keyof typeof before)[]
    if (changedFields(fields, before, after).length === 0) return stored
    if (version !== undefined && version !== stored.version) {
      throw new Refusal('stale', { data: stored })
    }
    requireFirstDay(
      given,
      terms.filter(({ id }) => id !== terms_id),
    )
    await updateTerms(transaction, terms_id, given)
    const action = 'terms.change'
    await recordChange(transaction, { actor, action, agency_id, before, after })
    return requireTerms(transaction, actor, asked)
  })
}
