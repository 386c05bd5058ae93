import { clearWords, type KnownRow } from '../../../platform/db/clear-words.ts'
import type { DatabaseTransaction } from '../../../platform/db/database.ts'

/** Removes the words beside the reasons of canceled orders. */
export function clearDecisionWords(
  transaction: DatabaseTransaction,
  known: readonly KnownRow[],
): Promise<string[][]> {
  return clearWords(
    transaction,
    'excursion_order',
    { columns: { decision_words: null }, made_at: 'created_at' },
    known,
  )
}
