import type { SeasonSubProduct } from '@gangway/contract/imports/season'
import { orderColumnsIn, stayingColumns, withoutCustomer } from '@gangway/domain/orders/order-facts'
import type { OrderStatus } from '@gangway/domain/orders/order-status'
import { isSameShip } from '@gangway/domain/ships/ship-identity'
import { filledText } from '../../../modules/orders/index.ts'
import type { KnownOrder, SentOrder } from './import-orders.queries.ts'
import { isTakenBack, type OrderRow } from './import-rows.rules.ts'

function isCount(key: string): boolean {
  return key === 'person_count'
}

/** An order whose persons asked to be forgotten: nothing about them is kept, or expected. */
function withoutPersons(row: OrderRow): OrderRow {
  return {
    ...row,
    ...withoutCustomer(row.order_id),
    needs: null,
    subproducts: row.subproducts.map((subproduct) => ({
      ...subproduct,
      additional_required_data: subproduct.additional_required_data.filter(isCount),
      required_data: subproduct.required_data.filter(({ key }) => isCount(key)),
    })),
  }
}

/** With the facts that hold: nothing sent leaves what is known, and null clears it. */
function withStanding(row: OrderRow, known: KnownOrder | undefined): OrderRow {
  const standing = known === undefined || isTakenBack(known) ? null : known
  const whole = { ...row }
  for (const fact of stayingColumns) {
    const holds = row[fact] === undefined ? (standing?.[fact] ?? null) : row[fact]
    if (holds === null) delete whole[fact]
    else whole[fact] = holds
  }
  return whole
}

/** Needs from before an order was taken back no longer hold. */
function withNeeds(row: OrderRow, known: Pick<KnownOrder, 'source_hash'> | undefined): OrderRow {
  const isForgotten = known !== undefined && isTakenBack(known)
  return row.needs === undefined && isForgotten ? { ...row, needs: null } : row
}

/** Rows without erased persons, with the facts and needs that hold. */
export function asItHolds(
  sent: readonly OrderRow[],
  { known, erased }: { known: ReadonlyMap<string, KnownOrder>; erased: ReadonlySet<string> },
): OrderRow[] {
  return sent.map((row) => {
    const before = known.get(row.reference)
    const kept = erased.has(row.reference) ? withoutPersons(row) : row
    return withNeeds(withStanding(kept, before), before)
  })
}

export function orderColumnsOf(
  row: OrderRow,
  event_id: number,
  known: KnownOrder | undefined,
): SentOrder {
  return {
    event_id,
    ...orderColumnsIn(row),
    notes: filledText(row.notes),
    pickup_time: row.pickup_time ?? timeSetHere(row, event_id, known),
    status: orderStatusOf(row.status, known),
  }
}

/** Set by people here, and kept while its sender gives the order none, in the event and of the ship it was set for. */
export function timeSetHere(
  { ship }: Pick<OrderRow, 'ship'>,
  event_id: number,
  known: KnownOrder | undefined,
): string | null {
  if (known === undefined || known.pickup_set_at === null) return null
  return known.event_id === event_id && isSameShip(known, { ship }) ? known.pickup_time : null
}

/** Once known, an order's status belongs to people; the sender may only cancel it. */
export function orderStatusOf(
  sent: OrderStatus | undefined,
  known: Pick<KnownOrder, 'status' | 'source_hash'> | undefined,
): OrderStatus {
  if (known === undefined || isTakenBack(known)) return sent ?? 'requested'
  return sent === 'canceled' ? 'canceled' : known.status
}

/** An order that was withdrawn has no changed count: its earlier ones never counted. */
export function subProductsSent(
  { subproducts }: OrderRow,
  known: Pick<KnownOrder, 'source_hash'> | undefined,
): readonly SeasonSubProduct[] {
  if (known === undefined || !isTakenBack(known)) return subproducts
  return subproducts.map((sent) => {
    return { ...sent, origin_person_count: sent.origin_person_count ?? sent.person_count }
  })
}
