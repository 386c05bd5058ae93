import { type Selectable, sql } from 'kysely'
import { type CallColumns, callColumns } from '../../../modules/ship-calls/index.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { ShipCallTable } from '../../../platform/db/schema.ts'

export type KnownCall = CallColumns &
  Pick<
    Selectable<ShipCallTable>,
    'id' | 'reference' | 'source_hash' | 'source_updated_at' | 'corrected_at'
  >

export function listCallsByReference(
  db: Database,
  references: readonly string[],
): Promise<KnownCall[]> {
  return selectCalls(db, references).execute()
}

export function selectCalls(db: Database, references: readonly string[]) {
  return db
    .selectFrom('ship_call')
    .select(['id', 'reference', 'source_hash', 'source_updated_at', 'corrected_at', ...callColumns])
    .where(sql<boolean>`reference = any(${references})`)
}
