import type { ImportUndo } from '@gangway/contract/imports/import-undo'
import type { SeasonImportDetail } from '@gangway/contract/imports/season-imports'
import type { Actor } from '../../../platform/base/actor.ts'
import type { Database } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/base/errors.ts'
import { undoSeasonImport } from '../browser/import-jobs.service.ts'
import { findImport, lockImport, takeStep } from '../browser/season-imports.queries.ts'
import {
  enqueueFor,
  getImport,
  notBegun,
  type SeasonImportsDeps,
} from '../browser/season-imports.service.ts'
import { previewUndo } from './preview-undo.service.ts'

/**
 * What undoing an import would do, and what stands in its way.
 *
 * @throws Refusal import_not_found; import_moved_on when it cannot be undone, or no longer
 */
export async function previewImportUndo(
  { db, keyRing }: SeasonImportsDeps,
  id: number,
): Promise<ImportUndo> {
  await requireUndoable(db, id)
  return previewUndo({ db, keyRing }, id)
}

/**
 * Begins to undo an import.
 *
 * @throws Refusal import_not_found, import_moved_on
 */
export async function undoImport(
  deps: SeasonImportsDeps,
  { account_id }: Actor,
  id: number,
): Promise<SeasonImportDetail> {
  await deps.db.transaction().execute(async (transaction) => {
    await lockImport(transaction, id)
    await requireUndoable(transaction, id)
    const step = { state: 'undoing', undone_by: account_id, failure: null } as const
    await takeStep(transaction, id, { ...step, ...notBegun })
    await enqueueFor(transaction, undoSeasonImport, id)
  })
  return getImport(deps, id)
}

async function requireUndoable(db: Database, id: number): Promise<void> {
  const found = await findImport(db, id)
  if (found === undefined) throw new Refusal('import_not_found')
  if (found.undo_until === null) throw new Refusal('import_moved_on')
}
