import type { OrderStatus } from '@gangway/domain/orders/order-status'
import type { Database, DatabaseTransaction } from '../../platform/db/database.ts'
import type { EventStatus } from '@gangway/domain/events/event-status'

const orderColumns = [
  'o.id',
  'o.event_id',
  'o.agency_id',
  'o.order_id',
  'o.customer',
  'o.phone',
  'o.ship',
  'o.berth',
  'o.pickup_time',
  'o.status',
  'o.shop_language',
  'o.ticket',
  'o.filename',
  'p.name as port_name',
] as const

function selectOrders(db: Database) {
  return db
    .selectFrom('excursion_order as o')
    .innerJoin('event as e', 'e.id', 'o.event_id')
    .innerJoin('port as p', 'p.id', 'e.port_id')
    .select(orderColumns)
}

export function listByEvent(db: Database, eventId: number) {
  return selectOrders(db).where('o.event_id', '=', eventId).orderBy('o.id').execute()
}

export function findById(db: Database, id: number) {
  return selectOrders(db).where('o.id', '=', id).executeTakeFirst()
}

export type OrderRow = Awaited<ReturnType<typeof listByEvent>>[number]

export function listSubProducts(db: Database, orderIds: readonly number[]) {
  return db
    .selectFrom('sub_product')
    .where('excursion_id', 'in', orderIds)
    .orderBy('excursion_id')
    .orderBy('position')
    .select([
      'id',
      'excursion_id',
      'product_name',
      'person_count',
      'origin_person_count',
      'additional_required_data',
      'required_data_keys',
      'required_person_count',
    ])
    .execute()
}

export type SubProductRow = Awaited<ReturnType<typeof listSubProducts>>[number]

/** Whose data is there, without what it says. */
export function listPersons(db: Database, orderIds: readonly number[]) {
  return db
    .selectFrom('person')
    .where('excursion_id', 'in', orderIds)
    .orderBy('sub_product_id')
    .orderBy('kind')
    .orderBy('position')
    .select(['id', 'sub_product_id', 'excursion_id', 'kind'])
    .execute()
}

export type PersonRow = Awaited<ReturnType<typeof listPersons>>[number]

export function listSealedPersons(db: Database, orderId: number) {
  return db
    .selectFrom('person')
    .where('excursion_id', '=', orderId)
    .orderBy('sub_product_id')
    .orderBy('kind')
    .orderBy('position')
    .select(['id', 'sub_product_id', 'excursion_id', 'kind', 'enc'])
    .execute()
}

/**
 * The event an order belongs to, locked until the transaction ends: everything that decides on orders
 * of one event waits here, so that the event's status is always computed from what was committed.
 */
export function lockEventOfOrder(transaction: DatabaseTransaction, orderId: number) {
  return transaction
    .selectFrom('event as e')
    .innerJoin('agency as a', 'a.id', 'e.agency_id')
    .where('e.id', '=', (eb) =>
      eb.selectFrom('excursion_order').where('id', '=', orderId).select('event_id'),
    )
    .select(['e.id', 'e.agency_id', 'e.status', 'e.total_pax', 'a.agency_hash'])
    .forUpdate('e')
    .executeTakeFirst()
}

export async function findStatus(db: Database, id: number): Promise<OrderStatus | undefined> {
  const order = await db
    .selectFrom('excursion_order')
    .where('id', '=', id)
    .select('status')
    .executeTakeFirst()
  return order?.status
}

export async function setStatus(
  transaction: DatabaseTransaction,
  orderId: number,
  status: OrderStatus,
): Promise<void> {
  await transaction
    .updateTable('excursion_order')
    .set({ status })
    .where('id', '=', orderId)
    .execute()
}

/** Status and person counts of every order of an event, a row per sub-product. */
export function listCounts(db: Database, eventId: number) {
  return db
    .selectFrom('excursion_order as o')
    .innerJoin('sub_product as s', 's.excursion_id', 'o.id')
    .where('o.event_id', '=', eventId)
    .select(['o.id', 'o.status', 's.person_count', 's.origin_person_count'])
    .execute()
}

export async function setEventProgress(
  transaction: DatabaseTransaction,
  eventId: number,
  progress: { status: EventStatus; total_pax: number },
): Promise<void> {
  await transaction.updateTable('event').set(progress).where('id', '=', eventId).execute()
}

export async function recordAccess(
  db: Database,
  access: { account_id: number; agency_id: number; excursion_id: number; fields: string[] },
): Promise<void> {
  await db.insertInto('person_access').values(access).execute()
}
