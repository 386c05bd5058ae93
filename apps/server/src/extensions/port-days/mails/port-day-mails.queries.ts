import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'

/** People whose hour has come today, by their own clock, and who were not mailed yet. */
export async function listDue(
  db: Database,
  now: Date,
  limit: number,
): Promise<{ account_id: number; day: string }[]> {
  const local = sql<Date>`(${now.toISOString()}::timestamptz at time zone a.time_zone)`
  return db
    .selectFrom('account as a')
    .where('a.port_day_mail_at', 'is not', null)
    .where('a.disabled_at', 'is', null)
    .where('a.kind', '=', 'person')
    .where(sql<boolean>`a.port_day_mail_at <= to_char(${local}, 'HH24:MI')`)
    .where(sql<boolean>`a.port_day_mailed_on is distinct from ${local}::date`)
    .orderBy('a.id')
    .limit(limit)
    .select(['a.id as account_id', sql<string>`${local}::date`.as('day')])
    .execute()
}
