import type { Withdrawal } from '@gangway/domain/orders/withdrawal'
import { cancelOrders } from '../../../modules/orders/index.ts'
import type { DatabaseTransaction } from '../../../platform/db/database.ts'

/** Cancels orders, each for the reason of its withdrawal. */
export async function cancelFor<Order extends { id: number }>(
  transaction: DatabaseTransaction,
  orders: readonly Order[],
  reasonOf: (order: Order) => Withdrawal,
): Promise<void> {
  for (const [reason, group] of Map.groupBy(orders, reasonOf)) {
    await cancelOrders(
      transaction,
      group.map(({ id }) => id),
      reason,
    )
  }
}
