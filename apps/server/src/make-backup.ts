import { recordChange } from './modules/changes/index.ts'
import type { CreateDeps, MadeSet } from './platform/backup/create-set.ts'
import type { SetFacts } from './platform/backup/manifest.ts'
import type { Database } from './platform/db/database.ts'

/** Makes a set and says what is in it. The code for it is loaded only now. */
export async function makeBackup(deps: CreateDeps): Promise<MadeSet> {
  const { createSet } = await import('./platform/backup/create-set.ts')
  const { printMade } = await import('./platform/backup/print-sets.ts')
  const facts = await createSet(deps)
  await recordBackup(deps.database.db, 'backup.create', facts)
  const said = printMade(deps.config.BACKUP_DIR, facts)
  return { said, isComplete: facts.missing.length === 0 }
}

export async function recordBackup(
  db: Database,
  action: 'backup.create' | 'backup.restore',
  { id, created_at }: SetFacts,
): Promise<void> {
  await db.transaction().execute((transaction) =>
    recordChange(transaction, {
      actor: 'system',
      action,
      agency_id: null,
      after: { set: id, at: created_at },
    }),
  )
}
