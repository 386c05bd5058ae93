import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'
import type { Mapping } from './recognize-table.rules.ts'

/** By the key of the columns. */
export async function findMappings(
  db: Database,
  keys: readonly string[],
): Promise<ReadonlyMap<string, Mapping>> {
  const rows = await db
    .selectFrom('import_mapping')
    .where(sql<boolean>`header_key = any(${keys})`)
    .select(['header_key', 'season_table', 'columns', 'fixed'])
    .execute()
  return new Map(
    rows.map(({ header_key, season_table, ...mapping }) => [
      header_key,
      { ...mapping, table: season_table } as Mapping,
    ]),
  )
}

export async function rememberMapping(
  db: Database,
  header_key: string,
  { table, columns, fixed }: Mapping,
): Promise<void> {
  const row = {
    season_table: table,
    columns: JSON.stringify(columns),
    fixed: JSON.stringify(fixed),
  }
  await db
    .insertInto('import_mapping')
    .values({ header_key, ...row })
    .onConflict((conflict) =>
      conflict.column('header_key').doUpdateSet({ ...row, changed_at: sql`now()` }),
    )
    .execute()
}
