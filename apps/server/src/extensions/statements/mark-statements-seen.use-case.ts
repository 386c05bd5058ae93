import { requireAgency } from '../../modules/agencies/index.ts'
import type { CallContext } from '../../platform/db/call-context.ts'
import { writeAs } from '../../platform/db/scope.ts'
import { upsertSeen } from './seen-months.queries.ts'
import { allLines } from './statements.presenter.ts'
import { firstDay, readMonth, type StatementsDeps } from './statements.service.ts'

/** @throws Refusal agency_not_found */
export function markStatementsSeen(
  { db, clock }: StatementsDeps,
  actor: CallContext,
  { agency_id, month, digest }: { agency_id: number; month: string; digest: string },
): Promise<void> {
  const at = { agency_id, month: firstDay(month) }
  // No change: what someone has seen is their own business.
  return writeAs(db, actor, async (transaction) => {
    await requireAgency(transaction, actor, agency_id)
    const now = await readMonth(transaction, at)
    if (now.digest !== digest) return
    const lines = allLines(now).map((line) => ({ ...line, cancellation: null }))
    const { account_id } = actor
    await upsertSeen(transaction, { ...at, account_id, lines, seen_at: clock() })
  })
}
