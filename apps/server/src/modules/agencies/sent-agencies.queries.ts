import type { Insertable } from 'kysely'
import { type ConfirmedRow, confirmRows } from '../../platform/db/confirm-rows.ts'
import type { Database } from '../../platform/db/database.ts'
import { inBatches } from '../../platform/base/in-batches.ts'
import type { AgencyTable } from '../../platform/db/schema.ts'
import { newHash } from './agencies.queries.ts'

type SentAgency = Omit<Insertable<AgencyTable>, 'agency_hash'> & { agency_hash: string | null }

/** @param rows one without an agency_hash is given a new one */
export async function upsertAgencies(
  db: Database,
  rows: readonly SentAgency[],
): Promise<{ id: number; reference: string }[]> {
  return inBatches(rows, (batch) =>
    db
      .insertInto('agency')
      .values(batch.map((row) => ({ ...row, agency_hash: row.agency_hash ?? newHash })))
      .onConflict((conflict) =>
        conflict.column('reference').doUpdateSet((eb) => ({
          name: eb.ref('excluded.name'),
          emails: eb.ref('excluded.emails'),
          agency_hash: eb.ref('excluded.agency_hash'),
          source_hash: eb.ref('excluded.source_hash'),
          source_updated_at: eb.ref('excluded.source_updated_at'),
        })),
      )
      .returning(['id', 'reference'])
      .execute(),
  )
}

export async function confirmAgencies(db: Database, rows: readonly ConfirmedRow[]): Promise<void> {
  await confirmRows(db, 'agency', rows)
}
