import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'

/** The codes of ports. */
export async function listPortNames(
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('port')
    .select(['id', 'code'])
    .where(sql<boolean>`id = any(${ids})`)
    .execute()
  return new Map(rows.map(({ id, code }) => [id, code]))
}

/** The sender's references of agencies. */
export async function listAgencyNames(
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('agency')
    .select(['id', 'reference'])
    .where(sql<boolean>`id = any(${ids})`)
    .execute()
  return new Map(rows.map(({ id, reference }) => [id, reference]))
}

/** The sender's references of events. */
export async function listEventNames(
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('event')
    .select(['id', 'reference'])
    .where(sql<boolean>`id = any(${ids})`)
    .execute()
  return new Map(rows.map(({ id, reference }) => [id, reference]))
}
