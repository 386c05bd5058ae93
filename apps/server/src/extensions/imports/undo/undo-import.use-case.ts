import type { SeasonImportDetail } from '@gangway/contract/imports/season-imports'
import type { Actor } from '../../../platform/base/actor.ts'
import { undoSeasonImport } from '../browser/import-jobs.service.ts'
import { enqueueFor, notBegun } from '../browser/import-steps.service.ts'
import { lockImport, takeStep } from '../browser/season-imports.queries.ts'
import { getImport, type SeasonImportsDeps } from '../browser/season-imports.service.ts'
import { requireUndoable } from './preview-undo.service.ts'

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
  // No access check: `imports.manage` covers every import.
  await deps.db.transaction().execute(async (transaction) => {
    await lockImport(transaction, id)
    await requireUndoable(transaction, id)
    const step = { state: 'undoing', undone_by: account_id, failure: null } as const
    await takeStep(transaction, id, { ...step, ...notBegun })
    await enqueueFor(transaction, undoSeasonImport, id)
  })
  // No change: it is recorded once it is carried out.
  return getImport(deps, id)
}
