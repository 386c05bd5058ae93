import type { ImportUndo } from '@gangway/contract/imports/import-undo'
import { importNouns, listedObstacles, undoStepOf } from '@gangway/domain/imports/season-import'
import type { Database } from '../../../platform/db/database.ts'
import type { KeyRing } from '../../../platform/personal-data/key-ring.ts'
import { countEffects, countObstacles, listObstacles } from './effects.queries.ts'

/** What an undo would do, and what stands in its way. */
export async function previewUndo(
  { db, keyRing }: { db: Database; keyRing: KeyRing },
  importId: number,
): Promise<ImportUndo> {
  const counts = Object.fromEntries(
    importNouns.map((noun) => [noun, { taken_back: 0, restored: 0, staying: 0 }]),
  ) as ImportUndo['counts']
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
