import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'

/** Mails of an agency's statements within the last hour. */
export async function countMails(db: Database, agency_id: number): Promise<number> {
  const { count } = await db
    .selectFrom('audit_entry')
    .where('action', '=', 'statement.mail')
    .where('agency_id', '=', agency_id)
    .where('at', '>', sql<Date>`now() - interval '1 hour'`)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The agency's own, or the person's. */
export async function readAddresses(
  db: Database,
  { agency_id, account_id }: { agency_id: number; account_id: number | null },
): Promise<string[]> {
  if (account_id === null) {
    const agency = await db
      .selectFrom('agency')
      .where('id', '=', agency_id)
      .select('emails')
      .executeTakeFirstOrThrow()
    return agency.emails
  }
  const account = await db
    .selectFrom('account')
    .where('id', '=', account_id)
    .select('email')
    .executeTakeFirstOrThrow()
  return [account.email]
}
