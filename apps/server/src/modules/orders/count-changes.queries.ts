import type { DatabaseTransaction } from '../../platform/db/database.ts'
import { type Given, isOneOf, statement } from '../../platform/db/statement.ts'
import { later } from '../../platform/db/together.ts'

const remove = statement((db, { ids }: Given<{ ids: readonly number[] }>) =>
  db.deleteFrom('count_change').where(isOneOf('excursion_id', ids)),
)

export async function deleteCountChanges(
  transaction: DatabaseTransaction,
  ids: readonly number[],
): Promise<void> {
  await later(transaction, remove({ ids }))
}
