import { clearWords, type KnownRow } from '../../platform/db/clear-words.ts'
import type { DatabaseTransaction } from '../../platform/db/database.ts'

/** Removes the words of disruptions. */
export function clearDisruptionWords(
  transaction: DatabaseTransaction,
  known: readonly KnownRow[],
): Promise<string[][]> {
  return clearWords(
    transaction,
    'disruption',
    { columns: { words: '' }, made_at: 'done_at' },
    known,
  )
}
