import type { MonthOfStatements } from '@gangway/contract/statements'
import { requireAgency } from '../../modules/agencies/index.ts'
import { recordChange } from '../../modules/changes/index.ts'
import { Refusal } from '../../platform/base/errors.ts'
import type { CallContext } from '../../platform/db/call-context.ts'
import { writeAs } from '../../platform/db/scope.ts'
import { readAgreed, upsertAgreed } from './agreed-months.queries.ts'
import { lockMonths } from './closed-months.queries.ts'
import {
  firstDay,
  hexOf,
  readMonth,
  requireAsSeen,
  requireOpen,
  type StatementsDeps,
} from './statements.service.ts'

/**
 * @throws Refusal agency_not_found, forbidden for the operator, month_closed, statement_incomplete, or stale with the
 * month as it now is
 */
export function agreeStatements(
  { db, clock }: StatementsDeps,
  actor: CallContext,
  { agency_id, month, digest }: { agency_id: number; month: string; digest: string },
): Promise<MonthOfStatements> {
  const at = { agency_id, month: firstDay(month) }
  return writeAs(db, actor, async (transaction) => {
    await requireAgency(transaction, actor, agency_id)
    if (actor.agency_id === null) throw new Refusal('forbidden')
    await lockMonths(transaction, agency_id)
    await requireOpen(transaction, at)
    const seen = await requireAsSeen(transaction, at, digest)
    const earlier = await readAgreed(transaction, at)
    if (earlier !== undefined && hexOf(earlier.digest) === digest) return readMonth(transaction, at)
    const agreed = { agreed_at: clock(), agreed_by: actor.account_id }
    await upsertAgreed(transaction, { ...at, digest: seen.digest, ...agreed })
    const action = 'statement.agree'
    await recordChange(transaction, { actor, action, agency_id, after: { month, digest } })
    return readMonth(transaction, at)
  })
}
