import type { ImportUndo } from '@gangway/contract/imports/import-undo'
import { byNoun, listedObstacles, undoStepOf } from '@gangway/domain/imports/season-import'
import { Refusal } from '../../../platform/base/errors.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { KeyRing } from '../../../platform/personal-data/key-ring.ts'
import { findImport } from '../browser/season-imports.queries.ts'
import { countEffects, countObstacles, listObstacles } from './effects.queries.ts'

/**
 * Counts of an import's undo, and its obstacles.
 *
 * @throws Refusal import_not_found; import_moved_on when it cannot be undone, or no longer
 */
export async function previewImportUndo(
  { db, keyRing }: { db: Database; keyRing: KeyRing },
  importId: number,
): Promise<ImportUndo> {
  await requireUndoable(db, importId)
  const counts = byNoun(() => ({ taken_back: 0, restored: 0, staying: 0 }))
  for (const { noun, is_new, count } of await countEffects(db, importId)) {
    counts[noun][undoStepOf(noun, is_new)] += count
  }
  const undone = { id: importId, keyIds: [...keyRing.keys.keys()] }
  return {
    counts,
    obstacle_count: await countObstacles(db, undone),
    obstacles: await listObstacles(db, undone, listedObstacles),
  }
}

/** @throws Refusal import_not_found, import_moved_on */
export async function requireUndoable(db: Database, id: number): Promise<void> {
  const found = await findImport(db, id)
  if (found === undefined) throw new Refusal('import_not_found')
  if (found.undo_until === null) throw new Refusal('import_moved_on')
}
