import type { TableReading } from '@gangway/domain/imports/text-encodings'
import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'
import type { Mapping } from './recognize-table.rules.ts'

/** Mapping remembered for tables with the same columns, with their reading. */
export interface KnownMapping extends Mapping, Pick<TableReading, 'encoding'> {
  leaves_out_totals: boolean
}

type MappingToRemember = Omit<KnownMapping, 'leaves_out_totals'> &
  Partial<Pick<KnownMapping, 'leaves_out_totals'>>

/** By the key of the columns. */
export async function findMappings(
  db: Database,
  keys: readonly string[],
): Promise<ReadonlyMap<string, KnownMapping>> {
  const rows = await db
    .selectFrom('import_mapping')
    .where(sql<boolean>`header_key = any(${keys})`)
    .select(['header_key', 'season_table', 'columns', 'fixed'])
    .select(['encoding', 'leaves_out_totals'])
    .execute()
  return new Map(
    rows.map(({ header_key, season_table, ...mapping }) => [
      header_key,
      { ...mapping, table: season_table } as KnownMapping,
    ]),
  )
}

/** @param mapping without `leaves_out_totals`: as before */
export async function rememberMapping(
  db: Database,
  header_key: string,
  { table, columns, fixed, encoding, leaves_out_totals }: MappingToRemember,
): Promise<void> {
  const row = {
    season_table: table,
    columns: JSON.stringify(columns),
    fixed: JSON.stringify(fixed),
    encoding,
    ...(leaves_out_totals !== undefined && { leaves_out_totals }),
  }
  await db
    .insertInto('import_mapping')
    .values({ header_key, ...row })
    .onConflict((conflict) =>
      conflict.column('header_key').doUpdateSet({ ...row, changed_at: sql`now()` }),
    )
    .execute()
}
