import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../../platform/db/database.ts'

/** Tables that a season fills, with those that follow from its rows. */
const filled = [
  'ship_call',
  'event',
  'excursion_order',
  'sub_product',
  'person',
  'invoice',
  'audit_entry',
  'waiting_change',
  'season_import_effect',
] as const

/** How many rows the planner believes to be in the tables that a season fills. */
export async function countAnalyzedRows(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(greatest(reltuples, 0)), 0)::integer as count from pg_class
    where oid = any(${filled}::regclass[])
  `.execute(db)
  return rows[0]?.count ?? 0
}

/** Counts rows of this transaction, too, which no one else sees before it ends. */
export async function analyzeFilled(transaction: DatabaseTransaction): Promise<void> {
  await sql`analyze ${sql.join(filled.map((table) => sql.table(table)))}`.execute(transaction)
}
