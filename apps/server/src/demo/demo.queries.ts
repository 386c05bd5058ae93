import { type Insertable, sql } from 'kysely'
import type { Database } from '../platform/db/database.ts'
import type { AccountTable } from '../platform/db/schema.ts'

export async function hasAccounts(db: Database): Promise<boolean> {
  const row = await db.selectFrom('account').select('id').limit(1).executeTakeFirst()
  return row !== undefined
}

export async function hasEvents(db: Database): Promise<boolean> {
  const row = await db.selectFrom('event').select('id').limit(1).executeTakeFirst()
  return row !== undefined
}

export async function hasAccountOf(db: Database, emails: readonly string[]): Promise<boolean> {
  const row = await db
    .selectFrom('account')
    .select('id')
    .where('email', 'in', emails)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function listAgencyIds(db: Database): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom('agency').select(['id', 'reference']).execute()
  return new Map(rows.map(({ id, reference }) => [reference, id]))
}

export async function insertAccounts(
  db: Database,
  rows: readonly Insertable<AccountTable>[],
): Promise<void> {
  await db.insertInto('account').values(rows).execute()
}

/** So that the first lists are planned with what the tables hold. */
export async function analyze(db: Database): Promise<void> {
  await sql`analyze`.execute(db)
}
