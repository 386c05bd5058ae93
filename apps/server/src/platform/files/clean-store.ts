import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/database.ts'
import type { FileStore } from './file-store.ts'
import { requireSameStore } from './store-identity.ts'
import { endAbandonedNames, forgetNames, listRemovable } from './stored-names.queries.ts'
import { surveyStore } from './survey-store.ts'

const batchSize = 200
/** Only checked, not deleted: most names are held for years. */
const namesAtOnce = 1_000

interface CleanDeps {
  db: Database
  store: FileStore
}

/**
 * Deletes files that this database named, no longer needs, and has since kept for the grace period.
 * It never touches files it does not know. A file that cannot be deleted does not stop the others.
 *
 * @returns how many names no longer have bytes in the store
 * @throws WrongStoreError; the store's first failure, after all other files were tried
 */
export async function removeEndedFiles(
  { db, store }: CleanDeps,
  graceDays: number,
): Promise<number> {
  await requireSameStore(db, store)
  await endAllAbandoned(db)
  const faults: unknown[] = []
  let removed = 0
  let after = ''
  for (;;) {
    const names = await listRemovable(db, { graceDays, after, limit: batchSize })
    const [last] = names.slice(-1)
    if (last === undefined) break
    after = last
    const gone: string[] = []
    for (const name of names) {
      await store.delete(name).then(
        () => gone.push(name),
        (error: unknown) => faults.push(error),
      )
    }
    await forgetNames(db, gone)
    removed += gone.length
  }
  if (faults.length > 0) throw faults[0]
  return removed
}

async function endAllAbandoned(db: Database): Promise<void> {
  let after: string | null = ''
  while (after !== null) after = await endAbandonedNames(db, { after, limit: namesAtOnce })
}

/** Logs how many files in the store are unknown to this database, and how many are missing. */
export async function reportStore(
  { db, store }: CleanDeps,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
): Promise<void> {
  const { found, missing } = await surveyStore(db, store)
  const figures = {
    held: found.held.files,
    waiting_for_removal: found.ended.files,
    unknown: found.unknown.files,
    missing,
  }
  if (figures.unknown === 0 && missing === 0) log.info(figures, 'file store')
  else log.warn(figures, 'file store holds unknown files or lacks some: gangway files check')
}
