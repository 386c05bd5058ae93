import { join } from 'node:path'
import type { Config } from '../env.ts'
import type { FileStore } from './file-store.ts'
import { folderStore } from './folder-store.ts'

/** The store that the configuration names: a bucket, else a folder in DATA_DIR. */
export async function openFileStore(config: Config): Promise<FileStore> {
  if (config.S3_BUCKET === undefined) return folderStore(join(config.DATA_DIR, 'files'))
  // Loaded only where it is used: the SDK is large.
  const { openS3Store } = await import('./s3-store.ts')
  return openS3Store({ ...config, S3_BUCKET: config.S3_BUCKET })
}
