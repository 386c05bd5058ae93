import { cancelOrders } from '../../../modules/orders/index.ts'
import type { DatabaseTransaction } from '../../../platform/db/database.ts'
import type { TakenBack } from './withdrawals.rules.ts'

/** Cancels orders, each for the reason and as of the instant of its withdrawal. */
export async function cancelFor<Order extends { id: number }>(
  transaction: DatabaseTransaction,
  orders: readonly Order[],
  wishOf: (order: Order) => Pick<TakenBack, 'reason' | 'updated_at'>,
): Promise<void> {
  const wanted = orders.map((order) => ({ id: order.id, ...wishOf(order) }))
  const groups = Map.groupBy(wanted, ({ reason, updated_at }) => `${reason} ${updated_at}`)
  for (const group of groups.values()) {
    const [{ reason, updated_at }] = group as [(typeof wanted)[number]]
    const ids = group.map(({ id }) => id)
    await cancelOrders(transaction, ids, reason, updated_at)
  }
}
