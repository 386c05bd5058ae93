import type { Event } from '@gangway/contract/events'
import type { Order } from '@gangway/contract/orders'
import type { ManifestOrder } from '@gangway/domain/manifest/manifest-orders'
import { shipsNotCalling } from '@gangway/domain/ships/pickup-conflict'
import { isSameShip } from '@gangway/domain/ships/ship-identity'
import { type ManifestPerson, manifestPersons } from '@gangway/domain/manifest/manifest-persons'

/** The content of a guide's list. */
export interface Manifest {
  event: Event
  /** Orders that are not canceled, in the order of the day. */
  orders: readonly ManifestOrder<Order>[]
  /** Whether the orders' personal data is included. */
  hasPersons: boolean
  now: Date
  app_name: string
}

export interface MadeFile {
  type: string
  bytes: Uint8Array
}

/**
 * Why an order's guests are not on board at the time that stands beside it: the event's time misses their ship, or it
 * does not call; null: they are.
 */
export function obstacleOf(
  { ship_calls, left_out, pickup_conflict }: Event,
  order: Pick<Order, 'ship' | 'ship_imo' | 'known_as' | 'pickup_time'>,
): 'no_call' | 'not_fetched' | null {
  if (shipsNotCalling({ ships: [order], calls: ship_calls }).length > 0) return 'no_call'
  const missed = [...left_out, ...(pickup_conflict === null ? [] : [pickup_conflict])]
  const isMissed = order.pickup_time === null && missed.some((one) => isSameShip(one, order))
  return isMissed ? 'not_fetched' : null
}

/** The persons of an order, with the sub-product they are listed in. */
export function personsOf({
  subproducts,
}: Pick<Order, 'subproducts'>): { product_name: string; person: ManifestPerson }[] {
  return subproducts.flatMap(({ product_name, required_data }) =>
    manifestPersons(required_data).map((person) => ({ product_name, person })),
  )
}
