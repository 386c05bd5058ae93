import type { Event } from '@gangway/contract/events'
import type { Order } from '@gangway/contract/orders'
import type { ManifestOrder } from '@gangway/domain/manifest/manifest-orders'
import { shipsNotCalling } from '@gangway/domain/ships/pickup-conflict'
import { fitOfOrder } from '@gangway/domain/ships/own-times'
import type { PickupRules } from '@gangway/domain/ships/pickup-fit'
import { type ManifestPerson, manifestPersons } from '@gangway/domain/manifest/manifest-persons'
import type { DispatchOnPaper } from '../dispatches/index.ts'

/** The content of a guide's list. */
export interface Manifest {
  /** In a dispatch's list, the first of its events, with the dispatch's own time, place, language and contact. */
  event: Event
  /** Null: the list is of a whole event. */
  dispatch: DispatchOnPaper | null
  /** Orders that are not canceled, in the order of the day. */
  orders: readonly ManifestOrder<Order>[]
  /** Whether the orders' personal data is included. */
  hasPersons: boolean
  rules: PickupRules
  now: Date
  app_name: string
}

/**
 * Why an order's guests are not on board at the time that stands beside it: that time misses their ship, or it
 * does not call; null: they are.
 */
export function obstacleOf(
  { event, rules }: Pick<Manifest, 'event' | 'rules'>,
  order: Pick<Order, 'ship' | 'ship_imo' | 'known_as' | 'pickup_time'>,
): 'no_call' | 'not_fetched' | null {
  const calls = event.ship_calls
  if (shipsNotCalling({ ships: [order], calls }).length > 0) return 'no_call'
  const fit = fitOfOrder(order, { ...event, calls, rules })
  return fit?.verdict === 'impossible' ? 'not_fetched' : null
}

/** The persons of an order, with the sub-product they are listed in. */
export function personsOf({
  subproducts,
}: Pick<Order, 'subproducts'>): { product_name: string; person: ManifestPerson }[] {
  return subproducts.flatMap(({ product_name, required_data }) =>
    manifestPersons(required_data).map((person) => ({ product_name, person })),
  )
}
