import { chunkBinding } from '../../platform/personal-data/envelope-binding.ts'
import { replaceEnvelopes } from '../../platform/db/replace-envelopes.ts'
import type { SealedRows } from '../../platform/personal-data/sealed-rows.ts'
import { listChunksToReseal } from './sealed-chunks.queries.ts'

/** The keys of chunks of uploads under way. */
export const sealedChunks: SealedRows = {
  kind: 'chunk',
  start: '',
  list: async (db, batch) => {
    const rows = await listChunksToReseal(db, batch)
    return rows.map(({ storage_key: id, session_id, start_offset, enc }) => {
      return { id, binding: chunkBinding(session_id, start_offset), enc }
    })
  },
  replace: (db, resealed) =>
    replaceEnvelopes(db, 'upload_chunk', { id: 'storage_key', type: 'text', enc: 'enc' }, resealed),
}
