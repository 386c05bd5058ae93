import { clearWords, type KnownRow } from '../../platform/db/clear-words.ts'
import type { DatabaseTransaction } from '../../platform/db/database.ts'

/** Removes the words beside the reasons of canceled calls. */
export function clearCallWords(
  transaction: DatabaseTransaction,
  known: readonly KnownRow[],
): Promise<string[][]> {
  return clearWords(
    transaction,
    'ship_call',
    { columns: { cancel_words: null }, made_at: 'created_at' },
    known,
  )
}
