import type { SealedFiles } from '../files/sealed-files.ts'
import type { Meters } from './meters.ts'

/** Uploads and made files that reach the store, and those refused after they were looked at. */
export function measureFiles(meters: Meters, files: SealedFiles): SealedFiles {
  const stored = meters.counter({ name: 'gangway_files_stored_total', help: 'Files stored' })
  const bytes = meters.counter({
    name: 'gangway_files_stored_bytes_total',
    help: 'Bytes of files stored, before they are sealed',
  })
  const discarded = meters.counter({
    name: 'gangway_files_discarded_total',
    help: 'Stored files taken back, such as an upload that was refused after it was examined',
  })
  return {
    ...files,
    write: async (...given) => {
      const file = await files.write(...given)
      stored.inc()
      bytes.inc(file.size)
      return file
    },
    discard: async (storageKey) => {
      discarded.inc()
      await files.discard(storageKey)
    },
  }
}
