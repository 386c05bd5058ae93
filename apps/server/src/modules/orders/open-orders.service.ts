import type { Order } from '@gangway/contract/orders'
import type { Actor } from '../../platform/actor.ts'
import type { DatabaseTransaction } from '../../platform/db/database.ts'
import { personBinding } from '../../platform/personal-data/envelope-binding.ts'
import { open } from '../../platform/personal-data/envelope.ts'
import type { KeyRing } from '../../platform/personal-data/key-ring.ts'
import { listCountChanges } from './count-changes.queries.ts'
import { presentOrders } from './orders.presenter.ts'
import * as queries from './orders.queries.ts'

interface Opening {
  keyRing: KeyRing
  /** Holds `passports.view`, and may see the orders. */
  actor: Actor
}

/**
 * Orders with everything that is known of their persons. Each leaves a row that says who looked at whose
 * data; it has to be the transaction of the answer itself.
 */
export async function openOrders(
  transaction: DatabaseTransaction,
  { keyRing, actor, orders }: Opening & { orders: readonly queries.OrderRow[] },
): Promise<Order[]> {
  if (orders.length === 0) return []
  const ids = orders.map(({ id }) => id)
  const subProducts = await queries.listSubProducts(transaction, ids)
  const countChanges = await listCountChanges(transaction, ids)
  const sealed = await queries.listSealedPersons(transaction, ids)
  const persons = sealed.map(({ enc, ...person }) => {
    const binding = personBinding({ personId: person.id, excursionId: person.excursion_id })
    return { ...person, value: open(keyRing, binding, enc) }
  })
  const kindsOf = Map.groupBy(persons, ({ excursion_id }) => excursion_id)
  await queries.recordAccess(
    transaction,
    orders.map(({ id, agency_id }) => ({
      account_id: actor.account_id,
      agency_id,
      excursion_id: id,
      fields: [...new Set((kindsOf.get(id) ?? []).map(({ kind }) => kind))],
    })),
  )
  return presentOrders({ orders, subProducts, countChanges, persons, isMasked: false })
}

/** The same for orders of one event; the caller may see it. */
export async function openOrdersOfEvent(
  transaction: DatabaseTransaction,
  { event_id, ids, ...opening }: Opening & { event_id: number; ids: readonly number[] },
): Promise<Order[]> {
  if (ids.length === 0) return []
  const orders = await queries.listByEvent(transaction, event_id, ids)
  return openOrders(transaction, { ...opening, orders })
}
