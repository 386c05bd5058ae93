import type { Order } from '@gangway/contract/orders'
import { eventStatusFromOrders } from '@gangway/domain/events/event-status'
import { type OrderStatus, orderStep } from '@gangway/domain/orders/order-status'
import { totalPax } from '@gangway/domain/orders/person-counts'
import type { Actor } from '../../platform/actor.ts'
import { type AuditEntry, recordAudit } from '../../platform/audit.queries.ts'
import type { Database, DatabaseTransaction } from '../../platform/db/database.ts'
import { readAs, writeAs } from '../../platform/db/scope.ts'
import { Refusal } from '../../platform/errors.ts'
import { personBinding } from '../../platform/personal-data/envelope-binding.ts'
import { open } from '../../platform/personal-data/envelope.ts'
import type { KeyRing } from '../../platform/personal-data/key-ring.ts'
import { matchesAgencyHash, mayReopen, maySee } from './orders.policy.ts'
import { presentOrders } from './orders.presenter.ts'
import * as queries from './orders.queries.ts'

export interface OrdersDeps {
  db: Database
  keyRing: KeyRing
}

/** The orders of an event the caller has already been let see, personal values masked. */
export async function listOrders(db: Database, eventId: number): Promise<Order[]> {
  const orders = await queries.listByEvent(db, eventId)
  return withMaskedParts(db, orders)
}

async function withMaskedParts(
  db: Database,
  orders: readonly queries.OrderRow[],
): Promise<Order[]> {
  if (orders.length === 0) return []
  const ids = orders.map((order) => order.id)
  const [subProducts, persons] = await Promise.all([
    queries.listSubProducts(db, ids),
    queries.listPersons(db, ids),
  ])
  const masked = persons.map((person) => ({ ...person, value: null }))
  return presentOrders({ orders, subProducts, persons: masked, isMasked: true })
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
    const subProducts = await queries.listSubProducts(transaction, [order.id])
    const sealed = await queries.listSealedPersons(transaction, order.id)
    const persons = sealed.map(({ enc, ...person }) => ({
      ...person,
      value: open(keyRing, personBinding({ personId: person.id, excursionId: order.id }), enc),
    }))
    await queries.recordAccess(transaction, {
      account_id: actor.account_id,
      agency_id: order.agency_id,
      excursion_id: order.id,
      fields: [...new Set(persons.map((person) => person.kind))],
    })
    return one(presentOrders({ orders: [order], subProducts, persons, isMasked: false }))
  })
}

const actions: Readonly<Record<OrderStatus, string>> = {
  approved: 'order.approve',
  canceled: 'order.cancel',
  requested: 'order.reopen',
}

/**
 * Confirms, cancels or reopens one order; the event's status and total follow in the same transaction.
 * Of two who decide differently at the same moment the first wins: whoever finds the order changed
 * since the request came in is refused, even where the step would be legal.
 *
 * @throws Refusal order_not_found, or order_step_refused with the order as it stands
 */
export async function updateOrderStatus(
  { db }: Pick<OrdersDeps, 'db'>,
  actor: Actor,
  request: {
    excursion_id: number
    event_id: number
    agency_hash: string
    excursion_status: OrderStatus
  },
): Promise<Order> {
  const seen = await readAs(db, actor, (scoped) => queries.findStatus(scoped, request.excursion_id))
  return writeAs(db, actor, async (transaction) => {
    const event = await queries.lockEventOfOrder(transaction, request.excursion_id)
    const mayTouch =
      event !== undefined &&
      maySee(actor, event) &&
      event.id === request.event_id &&
      matchesAgencyHash(event, request.agency_hash)
    if (!mayTouch) throw new Refusal('order_not_found')
    const order = await present(transaction, request.excursion_id)
    const to = request.excursion_status
    const step = orderStep({ from: order.status, to, mayReopen: mayReopen(actor) })
    if (step === 'unchanged') return order
    if (step === 'refused' || order.status !== seen) {
      throw new Refusal('order_step_refused', { data: order })
    }
    await queries.setStatus(transaction, order.id, to)
    const followed = await followOrders(transaction, event)
    const base = {
      actor: { account_id: actor.account_id },
      agency_id: event.agency_id,
      event_id: event.id,
    }
    const entry = { ...base, excursion_id: order.id, action: actions[to] }
    await recordAudit(transaction, [
      { ...entry, before: { status: order.status }, after: { status: to } },
      ...followed.map((change) => ({ ...base, ...change })),
    ])
    return { ...order, status: to }
  })
}

type Change = Pick<AuditEntry, 'action' | 'excursion_id' | 'before' | 'after'>

/** Brings the event's status and total in line with its orders; answers the change, if any. */
async function followOrders(
  transaction: DatabaseTransaction,
  event: NonNullable<Awaited<ReturnType<typeof queries.lockEventOfOrder>>>,
): Promise<Change[]> {
  const counts = await queries.listCounts(transaction, event.id)
  const orders = [...Map.groupBy(counts, (row) => row.id).values()].map((subproducts) => ({
    status: one(subproducts).status,
    subproducts,
  }))
  const before = { status: event.status, total_pax: event.total_pax }
  const after = {
    status: eventStatusFromOrders({
      status: event.status,
      orders: orders.map((order) => order.status),
    }),
    total_pax: totalPax(orders),
  }
  if (before.status === after.status && before.total_pax === after.total_pax) return []
  await queries.setEventProgress(transaction, event.id, after)
  return [{ action: 'event.follow_orders', excursion_id: null, before, after }]
}

async function present(db: Database, orderId: number): Promise<Order> {
  const order = await queries.findById(db, orderId)
  if (order === undefined) throw new Refusal('order_not_found')
  return one(await withMaskedParts(db, [order]))
}

function one<Item>([item]: readonly Item[]): Item {
  if (item === undefined) throw new Error('expected one')
  return item
}
