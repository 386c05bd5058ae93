import { clearWords, type KnownRow } from '../../platform/db/clear-words.ts'
import type { DatabaseTransaction } from '../../platform/db/database.ts'

/** Removes the words of proposals and of the answers to them. */
export function clearProposalWords(
  transaction: DatabaseTransaction,
  known: readonly KnownRow[],
): Promise<string[][]> {
  return clearWords(
    transaction,
    'proposal',
    { columns: { words: '', answer: '' }, made_at: 'made_at' },
    known,
  )
}
