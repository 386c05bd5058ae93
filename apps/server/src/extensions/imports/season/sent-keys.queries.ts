import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'

const keys = { agency: 'reference', event: 'reference', port: 'code' } as const

/** The senders’ own keys, by id. */
export async function listReferences(
  db: Database,
  table: keyof typeof keys,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; key: string }>`
    select id, ${sql.ref(keys[table])} as key from ${sql.table(table)} where id = any(${ids})
  `.execute(db)
  return new Map(rows.map(({ id, key }) => [id, key]))
}
