import { clearWords, type KnownRow, type WordColumns } from '../../platform/db/clear-words.ts'
import type { DatabaseTransaction } from '../../platform/db/database.ts'

/** Where people write in reasons of canceled calls. */
export const callWords = {
  columns: { cancel_words: null },
  made_at: 'created_at',
} as const satisfies WordColumns<'ship_call'>

/** Removes the words beside the reasons of canceled calls. */
export function clearCallWords(
  transaction: DatabaseTransaction,
  known: readonly KnownRow[],
): Promise<string[][]> {
  return clearWords(transaction, 'ship_call', callWords, known)
}
