import { clearWords, type KnownRow, type WordColumns } from '../../../platform/db/clear-words.ts'
import type { DatabaseTransaction } from '../../../platform/db/database.ts'

/** Where people write in requests for another pick-up time and the answers to them. */
export const requestWords = {
  columns: { words: '', answer: '' },
  made_at: 'asked_at',
} as const satisfies WordColumns<'pickup_change_request'>

/** Removes the words of requests for another pick-up time and of the answers to them. */
export function clearRequestWords(
  transaction: DatabaseTransaction,
  known: readonly KnownRow[],
): Promise<string[][]> {
  return clearWords(transaction, 'pickup_change_request', requestWords, known)
}
