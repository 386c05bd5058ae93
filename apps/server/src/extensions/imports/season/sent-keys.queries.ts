import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'

/** The senders’ own keys, by id. */
export async function listReferences(
  db: Database,
  table: 'agency' | 'event',
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom(table)
    .where(sql<boolean>`id = any(${ids})`)
    .select(['id', 'reference'])
    .execute()
  return new Map(rows.map(({ id, reference }) => [id, reference]))
}

/** The codes of ports, by id. */
export async function listCodes(
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('port')
    .where(sql<boolean>`id = any(${ids})`)
    .select(['id', 'code'])
    .execute()
  return new Map(rows.map(({ id, code }) => [id, code]))
}
