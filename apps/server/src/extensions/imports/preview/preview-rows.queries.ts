import type { FieldFault } from '@gangway/contract/field-faults'
import type { ImportChange } from '@gangway/contract/imports/import-rows'
import type { ImportNoun, ListedOutcome } from '@gangway/domain/imports/season-import'
import type { Database } from '../../../platform/db/database.ts'
import { inBatches } from '../../../platform/base/in-batches.ts'
import { insertRows } from '../../../platform/db/insert-rows.ts'

/** A row of a preview, in the place where it is listed. */
export interface PreviewRow {
  noun: ImportNoun | null
  outcome: ListedOutcome
  reference: string | null
  file: string
  line: number
  field: string | null
  fault: FieldFault | null
  changes: readonly ImportChange[]
}

export async function deleteRows(db: Database, importId: number): Promise<void> {
  await db.deleteFrom('season_import_row').where('import_id', '=', importId).execute()
}

export async function insertPreviewRows(
  db: Database,
  import_id: number,
  rows: readonly PreviewRow[],
): Promise<void> {
  const placed = rows.map((row, index) => ({ import_id, position: index, ...row }))
  await inBatches(placed, (batch) =>
    insertRows(db, 'season_import_row', asInserted(batch)).execute(),
  )
}

/** `insertRows` writes them as one JSON text, in which theirs are values. */
function asInserted(rows: readonly object[]) {
  return rows as Parameters<typeof insertRows<'season_import_row'>>[2]
}

export interface RowFilter {
  outcome?: ListedOutcome | undefined
  noun?: ImportNoun | undefined
}

function selectRows(db: Database, importId: number, { outcome, noun }: RowFilter) {
  return db
    .selectFrom('season_import_row')
    .where('import_id', '=', importId)
    .$if(outcome !== undefined, (query) => query.where('outcome', '=', outcome ?? 'faulty'))
    .$if(noun !== undefined, (query) => query.where('noun', '=', noun ?? 'orders'))
}

/** By file and line. */
export function listRows(
  db: Database,
  importId: number,
  filter: RowFilter,
  window: { limit: number; offset: number },
) {
  return selectRows(db, importId, filter)
    .select(['noun', 'outcome', 'reference', 'file', 'line', 'field', 'fault', 'changes'])
    .orderBy('file')
    .orderBy('line')
    .orderBy('position')
    .limit(window.limit)
    .offset(window.offset)
    .execute()
}

export type ListedRow = Awaited<ReturnType<typeof listRows>>[number]

export async function countRows(
  db: Database,
  importId: number,
  filter: RowFilter,
): Promise<number> {
  const { count } = await selectRows(db, importId, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
