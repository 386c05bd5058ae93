import { recordAudit } from '../../platform/audit.queries.ts'
import type { DatabaseTransaction } from '../../platform/db/database.ts'

/**
 * Records what a person changed of their own account: names of fields, never what stands in them.
 *
 * @param action noun and verb, such as `account.set_password`
 */
export async function auditAccount(
  transaction: DatabaseTransaction,
  { account_id, agency_id }: { account_id: number; agency_id: number | null },
  action: string,
  details: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  await recordAudit(transaction, [
    {
      actor: { account_id },
      action,
      agency_id,
      after: { account_id, ...details },
    },
  ])
}
