import type { DatabaseTransaction } from '../../../platform/db/database.ts'
import { clearClaimWords, deleteAsks } from '../../ask-rows/index.ts'
import { deleteDataDoubts } from './data-doubts.queries.ts'
import { deletePersons, type KindOfOrder, pseudonymiseCustomers } from './delete-persons.queries.ts'

const ofPersons: ReadonlySet<string> = new Set(['passport_data', 'personal_data', 'age'])

/**
 * Deletes what the orders hold of persons, with what was worked out from it, and the customer's name and phone
 * number where that is asked for.
 *
 * @returns how many entries went, by order and kind
 */
export async function deletePersonsOfOrders(
  transaction: DatabaseTransaction,
  which: readonly KindOfOrder[],
): Promise<(KindOfOrder & { entries: number })[]> {
  const persons = which.filter(({ kind }) => ofPersons.has(kind))
  const customers = which.filter(({ kind }) => kind === 'customer')
  const gone = await deletePersons(transaction, persons)
  await deleteDataDoubts(transaction, [...new Set(persons.map(orderOf))])
  if (customers.length === 0) return gone
  await deleteAsks(transaction, 'proposal', customers.map(orderOf))
  const named = await pseudonymiseCustomers(transaction, customers.map(orderOf))
  await clearClaimWords(transaction, customers.map(orderOf))
  const unnamed = named.map(
    (excursion_id) => ({ excursion_id, kind: 'customer', entries: 1 }) as const,
  )
  return [...gone, ...unnamed]
}

function orderOf({ excursion_id }: KindOfOrder): number {
  return excursion_id
}
