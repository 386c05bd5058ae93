import { clearWords, type KnownRow, type WordColumns } from '../../../platform/db/clear-words.ts'
import type { DatabaseTransaction } from '../../../platform/db/database.ts'

/** Where people write in reasons of canceled orders. */
export const decisionWords = {
  columns: { decision_words: null },
  made_at: 'created_at',
} as const satisfies WordColumns<'excursion_order'>

/** Removes the words beside the reasons of canceled orders. */
export function clearDecisionWords(
  transaction: DatabaseTransaction,
  known: readonly KnownRow[],
): Promise<string[][]> {
  return clearWords(transaction, 'excursion_order', decisionWords, known)
}
