import { clearWords, type KnownRow, type WordColumns } from '../../platform/db/clear-words.ts'
import type { DatabaseTransaction } from '../../platform/db/database.ts'

/** Where people write in proposals and the answers to them. */
export const proposalWords = {
  columns: { words: '', answer: '' },
  made_at: 'made_at',
} as const satisfies WordColumns<'proposal'>

/** Removes the words of proposals and of the answers to them. */
export function clearProposalWords(
  transaction: DatabaseTransaction,
  known: readonly KnownRow[],
): Promise<string[][]> {
  return clearWords(transaction, 'proposal', proposalWords, known)
}
