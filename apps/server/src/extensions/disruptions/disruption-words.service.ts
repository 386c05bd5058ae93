import { clearWords, type KnownRow, type WordColumns } from '../../platform/db/clear-words.ts'
import type { DatabaseTransaction } from '../../platform/db/database.ts'

/** Where people write in disruptions. */
export const disruptionWords = {
  columns: { words: '' },
  made_at: 'done_at',
} as const satisfies WordColumns<'disruption'>

/** Removes the words of disruptions. */
export function clearDisruptionWords(
  transaction: DatabaseTransaction,
  known: readonly KnownRow[],
): Promise<string[][]> {
  return clearWords(transaction, 'disruption', disruptionWords, known)
}
