import { clearWords, type KnownRow } from '../../../platform/db/clear-words.ts'
import type { DatabaseTransaction } from '../../../platform/db/database.ts'

/** Removes the words of requests for another pick-up time and of the answers to them. */
export function clearRequestWords(
  transaction: DatabaseTransaction,
  known: readonly KnownRow[],
): Promise<string[][]> {
  return clearWords(
    transaction,
    'pickup_change_request',
    { columns: { words: '', answer: '' }, made_at: 'asked_at' },
    known,
  )
}
