import type { Database } from '../platform/db/database.ts'
import { newFileId } from '../platform/files/file-identity.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import { nameLedger } from '../platform/files/name-ledger.ts'
import { type SealedFile, sealedFiles } from '../platform/files/sealed-files.ts'
import { fileBinding } from '../platform/personal-data/envelope-binding.ts'
import { newKeyRingText, parseKeyRing } from '../platform/personal-data/key-ring.ts'

const keyRing = parseKeyRing(newKeyRingText())

async function* once(text: string): AsyncIterable<Uint8Array> {
  yield Buffer.from(text)
}

export function filesOf(db: Database, store: FileStore) {
  return sealedFiles({ store, keyRing, ledger: nameLedger(db) })
}

/** A file in the store, with its row. */
export async function keepText(
  db: Database,
  store: FileStore,
  text: string,
): Promise<SealedFile & { id: string }> {
  const id = newFileId()
  const binding = fileBinding(id)
  const { sha256, ...file } = await filesOf(db, store).write(binding, once(text))
  await db
    .insertInto('stored_file')
    .values({ id, sha256, ...file })
    .execute()
  return { ...file, id, binding }
}

export async function textOf(db: Database, store: FileStore, file: SealedFile): Promise<string> {
  const parts: Uint8Array[] = []
  for await (const part of filesOf(db, store).read(file)) parts.push(part)
  return Buffer.concat(parts).toString()
}

/** Names of everything in the store. */
export async function keysIn(store: FileStore): Promise<string[]> {
  const keys: string[] = []
  for await (const { storage_key } of store.list()) keys.push(storage_key)
  return keys.toSorted()
}
