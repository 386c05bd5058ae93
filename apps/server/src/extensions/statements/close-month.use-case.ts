import type { MonthOfStatements } from '@gangway/contract/statements'
import { addDays, dateInTimeZone } from '@gangway/domain/dates/calendar-date'
import { requireAgency } from '../../modules/agencies/index.ts'
import { recordChange } from '../../modules/changes/index.ts'
import { Refusal } from '../../platform/base/errors.ts'
import type { CallContext } from '../../platform/db/call-context.ts'
import { writeAs } from '../../platform/db/scope.ts'
import { insertClosed, lockMonths } from './closed-months.queries.ts'
import {
  firstDay,
  lastDay,
  readMonth,
  requireAsSeen,
  requireOpen,
  type StatementsDeps,
} from './statements.service.ts'

/**
 * @throws Refusal agency_not_found, month_closed, month_not_over, statement_incomplete, or stale with the month as it
 * now is
 */
export function closeMonth(
  { db, clock }: StatementsDeps,
  actor: CallContext,
  { agency_id, month, digest }: { agency_id: number; month: string; digest: string },
): Promise<MonthOfStatements> {
  const at = { agency_id, month: firstDay(month) }
  return writeAs(db, actor, async (transaction) => {
    await requireAgency(transaction, actor, agency_id)
    await lockMonths(transaction, agency_id)
    await requireOpen(transaction, at)
    // In some port it may still be yesterday.
    if (lastDay(at.month) >= addDays(dateInTimeZone(clock(), 'UTC'), -1)) {
      throw new Refusal('month_not_over')
    }
    await insertClosed(transaction, {
      ...at,
      ...(await requireAsSeen(transaction, at, digest)),
      closed_at: clock(),
      closed_by: actor.account_id,
    })
    const action = 'statement.close'
    const closed = await readMonth(transaction, at)
    const totals = closed.statements.map(({ currency, total }) => ({ currency, total }))
    await recordChange(transaction, { actor, action, agency_id, after: { month, digest }, totals })
    return closed
  })
}
