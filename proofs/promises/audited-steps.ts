import type { Database } from '../doors/database.ts'

interface AuditedStep {
  before: unknown
  after: unknown
}

/**
 * Changes to an order's status by the audit, oldest first, and its status now.
 *
 * @param after entries up to this one are left out
 */
export async function auditedSteps(
  db: Database,
  excursion_id: number,
  after = 0,
): Promise<{ steps: AuditedStep[]; stands: string }> {
  const rows = await db
    .selectFrom('audit_entry')
    .where('excursion_id', '=', excursion_id)
    .where('id', '>', after)
    .where('action', 'in', ['order.approve', 'order.cancel', 'order.reopen'])
    .orderBy('id')
    .select(['before', 'after'])
    .execute()
  const { status: stands } = await db
    .selectFrom('excursion_order')
    .where('id', '=', excursion_id)
    .select('status')
    .executeTakeFirstOrThrow()
  const steps = rows.map(({ before, after }) => ({
    before: statusIn(before),
    after: statusIn(after),
  }))
  return { steps, stands }
}

function statusIn(values: unknown): unknown {
  return typeof values === 'object' && values !== null && 'status' in values ? values.status : null
}
