import { join } from 'node:path'
import type { Database } from '../db/database.ts'
import type { Config } from '../base/env.ts'
import type { KeyRing } from '../personal-data/key-ring.ts'
import type { FileStore } from './file-store.ts'
import { folderStore } from './folder-store.ts'
import { nameLedger } from './name-ledger.ts'
import { type SealedFiles, sealedFiles } from './sealed-files.ts'
import { requireOwnStore } from './store-identity.ts'

/** The store the configuration names: a bucket, or else a folder in DATA_DIR. */
export async function openFileStore(config: Config): Promise<FileStore> {
  if (config.S3_BUCKET === undefined) return folderStore(join(config.DATA_DIR, 'files'))
  // Loaded only where it is used, because the SDK is large.
  const { openS3Store } = await import('./s3-store.ts')
  return openS3Store({ ...config, S3_BUCKET: config.S3_BUCKET })
}

/** @throws WrongStoreError when the store is not this database's */
export async function openFiles(
  config: Config,
  db: Database,
  keyRing: KeyRing,
): Promise<{ store: FileStore; files: SealedFiles }> {
  const store = await openFileStore(config)
  await requireOwnStore(db, store)
  return { store, files: sealedFiles({ store, keyRing, ledger: nameLedger(db) }) }
}
