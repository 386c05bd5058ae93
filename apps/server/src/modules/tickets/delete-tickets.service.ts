import type { DatabaseTransaction } from '../../platform/db/database.ts'
import { deleteFilesForGood } from '../../platform/files/stored-files.queries.ts'
import { deleteTickets, deleteUploads } from './delete-tickets.queries.ts'

/**
 * Deletes the tickets of orders with every version, file and upload.
 *
 * @returns how many tickets went, by order
 */
export async function deleteTicketsOfOrders(
  transaction: DatabaseTransaction,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (orderIds.length === 0) return new Map()
  await deleteUploads(transaction, orderIds)
  const tickets = await deleteTickets(transaction, orderIds)
  await deleteFilesForGood(
    transaction,
    tickets.map(({ file_id }) => file_id),
  )
  const ofOrder = Map.groupBy(tickets, ({ excursion_id }) => excursion_id)
  return new Map([...ofOrder].map(([id, own]) => [id, own.length]))
}
