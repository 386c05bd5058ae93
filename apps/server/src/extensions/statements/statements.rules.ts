import type { ConfirmedOrder } from '@gangway/domain/statements/expected-lines'
import { placedParts } from '@gangway/domain/dispatches/placements'
import type { OwedOrderRow } from './statements.queries.ts'

export function confirmedOrder(row: OwedOrderRow): ConfirmedOrder {
  const persons = row.subproducts.reduce((sum, { person_count }) => sum + person_count, 0)
  const { parts } = placedParts([{ excursion_id: row.id, persons }], row.parts)
  return {
    id: row.id,
    event_id: row.event_id,
    places: parts.map((part) => ({ dispatch_id: part.dispatch_id, persons: part.persons })),
    product: row.product_name,
    port_id: row.port_id,
    date: row.event_date,
    percent_held: row.percent_held ?? 100,
    booked: row.subproducts.map(({ product_name, person_count }) => ({
      sub_product: product_name,
      persons: person_count,
      came: null,
    })),
    cancellation: cancellationOf(row),
  }
}

function cancellationOf(row: OwedOrderRow): ConfirmedOrder['cancellation'] {
  if (row.canceled_at === null || row.canceled_pickup === null) return null
  return { at: row.canceled_at, pickup: row.canceled_pickup, fault: faultOf(row) }
}

/** The reason of a decision, else what the operator said, else that of its sender. */
export function faultOf({ fault, withdrawal_reason }: OwedOrderRow) {
  if (fault !== null) return fault
  return withdrawal_reason === 'other' ? null : withdrawal_reason
}
