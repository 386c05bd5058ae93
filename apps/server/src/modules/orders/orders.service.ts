import type { Order } from '@gangway/contract/orders'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/db/database.ts'
import { writeAs } from '../../platform/db/scope.ts'
import { Refusal } from '../../platform/errors.ts'
import type { KeyRing } from '../../platform/personal-data/key-ring.ts'
import { listCountChanges } from './count-changes.queries.ts'
import { maySee } from './orders.policy.ts'
import { openOrders } from './open-orders.service.ts'
import { presentOrders } from './orders.presenter.ts'
import * as queries from './orders.queries.ts'

export interface OrdersDeps {
  db: Database
  keyRing: KeyRing
}

/**
 * The orders of an event the caller has already been let see, personal values masked.
 *
 * @param ids only these of them
 */
export async function listOrders(
  db: Database,
  eventId: number,
  ids?: readonly number[],
): Promise<Order[]> {
  const orders = await queries.listByEvent(db, eventId, ids)
  return withMaskedParts(db, orders)
}

async function withMaskedParts(
  db: Database,
  orders: readonly queries.OrderRow[],
): Promise<Order[]> {
  if (orders.length === 0) return []
  const ids = orders.map((order) => order.id)
  const [subProducts, persons, countChanges] = await Promise.all([
    queries.listSubProducts(db, ids),
    queries.listPersons(db, ids),
    listCountChanges(db, ids),
  ])
  const masked = persons.map((person) => ({ ...person, value: null, is_unreadable: false }))
  return presentOrders({ orders, subProducts, countChanges, persons: masked, isMasked: true })
}

/**
 * One order with everything that is known of its persons. Every call leaves a row that says who looked
 * at whose data, in the same transaction.
 *
 * @throws Refusal order_not_found
 */
export async function revealOrder(
  { db, keyRing }: OrdersDeps,
  actor: Actor,
  { event_id, excursion_id }: { event_id: number; excursion_id: number },
): Promise<Order> {
  return writeAs(db, actor, async (transaction) => {
    const order = await queries.findById(transaction, excursion_id)
    if (order === undefined || order.event_id !== event_id || !maySee(actor, order)) {
      throw new Refusal('order_not_found')
    }
    return one(await openOrders(transaction, { keyRing, actor, orders: [order] }))
  })
}

function one<Item>([item]: readonly Item[]): Item {
  if (item === undefined) throw new Error('expected one')
  return item
}
