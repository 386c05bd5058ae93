import { randomUUID } from 'node:crypto'
import type { Database } from '../db/database.ts'
import type { FileStore } from './file-store.ts'
import { countHeld, findStoreId, insertStoreId, replaceStoreId } from './stored-names.queries.ts'
import { withStandings } from './survey-store.ts'

/** The store belongs to another database, or its files are missing; the message says what to do. */
export class WrongStoreError extends Error {
  override readonly name = 'WrongStoreError'
}

export interface Identities {
  database: string | null
  store: string | null
}

export async function readIdentities(db: Database, store: FileStore): Promise<Identities> {
  return { database: await findStoreId(db), store: await store.readIdentity() }
}

/**
 * Makes sure that store and database carry the same identity before anything is written to either.
 * The first start assigns one. Where only one of them carries it (an upgrade, an older backup), a
 * known file in the store shows that they belong together, because names are random.
 *
 * @throws WrongStoreError
 */
export async function requireOwnStore(db: Database, store: FileStore): Promise<void> {
  const { database, store: found } = await readIdentities(db, store)
  if (database !== null && found !== null) return requireSame(store, database, found)
  const held = await countHeld(db)
  const content = await contentOf(db, store)
  if (content === 'foreign' || (found !== null && content === 'empty')) throw anotherDatabase(store)
  if (content === 'empty' && held > 0) throw emptied(store, held)
  const id = await insertStoreId(db, database ?? found ?? randomUUID())
  if (found === null) await store.writeIdentity(id)
  requireSame(store, id, (await store.readIdentity()) ?? '')
}

/** @throws WrongStoreError when the store was swapped since the start */
export async function requireSameStore(db: Database, store: FileStore): Promise<void> {
  const { database, store: found } = await readIdentities(db, store)
  requireSame(store, database ?? 'none', found ?? '')
}

/** Claims the store for this database, whatever is in it; a store without an identity gets one. */
export async function adoptStore(db: Database, store: FileStore): Promise<void> {
  const { database, store: found } = await readIdentities(db, store)
  const id = found ?? database ?? randomUUID()
  if (found === null) await store.writeIdentity(id)
  await replaceStoreId(db, id)
}

/** Whether this database knows any file in the store; the first file found decides. */
async function contentOf(db: Database, store: FileStore): Promise<'known' | 'foreign' | 'empty'> {
  let isEmpty = true
  for await (const { standing } of withStandings(db, store)) {
    if (standing !== 'unknown') return 'known'
    isEmpty = false
  }
  return isEmpty ? 'empty' : 'foreign'
}

function requireSame(store: FileStore, database: string, found: string): void {
  if (database !== found) throw anotherDatabase(store)
}

const wayOut =
  'To see what lies there: gangway files check. To take this store as it is: gangway files adopt.'

function anotherDatabase({ place }: FileStore): WrongStoreError {
  return new WrongStoreError(
    `The file store, ${place}, belongs to another database. Nothing was changed. Check DATABASE_URL and the settings named here. ${wayOut}`,
  )
}

function emptied({ place }: FileStore, held: number): WrongStoreError {
  const files = held === 1 ? '1 file' : `${held} files`
  return new WrongStoreError(
    `The file store, ${place}, is empty, but this database names ${files}. Nothing was changed. Check the settings named here and that the disk is mounted, or bring the files back from a backup. ${wayOut}`,
  )
}
