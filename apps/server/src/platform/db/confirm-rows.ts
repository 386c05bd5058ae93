import { sql } from 'kysely'
import type { Database } from './database.ts'

/** Tables whose rows a sender names by its own references. */
type SentTable = 'agency' | 'ship_call' | 'event' | 'excursion_order' | 'invoice'

export interface ConfirmedRow {
  id: number
  /** ISO 8601 */
  updated_at: string
}

/** Records that rows were sent again, unchanged, as of a later instant. */
export async function confirmRows(
  db: Database,
  table: SentTable,
  rows: readonly ConfirmedRow[],
): Promise<void> {
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  const instants = rows.map(({ updated_at }) => updated_at)
  await sql`
    update ${sql.table(table)} as confirmed set source_updated_at = given.updated_at
    from unnest(${ids}::integer[], ${instants}::timestamptz[]) as given (id, updated_at)
    where confirmed.id = given.id
  `.execute(db)
}
