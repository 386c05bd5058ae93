import type { Database } from '../db/database.ts'
import { fileBinding } from '../personal-data/envelope-binding.ts'
import { EnvelopeError } from '../personal-data/envelope.ts'
import { replaceEnvelopes } from '../db/replace-envelopes.ts'
import type { SealedBatch, SealedRows } from '../personal-data/sealed-rows.ts'
import { FileMissingError } from './file-store.ts'
import { listFilesToReseal, moveFile } from './files-to-reseal.queries.ts'
import type { SealedFiles } from './sealed-files.ts'

/** The keys of files; the sealed bytes stay as they are. */
export const sealedFileKeys: SealedRows = {
  kind: 'file',
  start: '00000000-0000-0000-0000-000000000000',
  list: async (db, batch) => {
    const rows = await listFilesToReseal(db, batch)
    return rows.map(({ id, enc }) => ({ id, binding: fileBinding(id), enc }))
  },
  replace: (db, resealed) =>
    replaceEnvelopes(db, 'stored_file', { id: 'id', type: 'uuid', enc: 'enc' }, resealed),
}

/**
 * Seals one batch of files again, each with a new key under a new name. Readers of the old bytes can go on: these
 * stay as long as those of any file whose row is deleted.
 *
 * @returns null: there are no more
 */
export async function resealFiles(
  { db, files }: { db: Database; files: SealedFiles },
  batch: SealedBatch,
): Promise<{ last: string; done: number; damaged: number } | null> {
  const rows = await listFilesToReseal(db, batch)
  const [last] = rows.slice(-1)
  if (last === undefined) return null
  let done = 0
  let damaged = 0
  for (const { id, enc: before, storage_key, size } of rows) {
    const binding = fileBinding(id)
    try {
      const written = await files.write(
        binding,
        files.read({ storage_key, enc: before, size, binding }),
      )
      const moved = { storage_key: written.storage_key, enc: written.enc }
      if (await moveFile(db, { id, before, ...moved })) done += 1
      else await files.discard(written.storage_key)
    } catch (error) {
      if (!(error instanceof EnvelopeError || error instanceof FileMissingError)) throw error
      damaged += 1
    }
  }
  return { last: last.id, done, damaged }
}
