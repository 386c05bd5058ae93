import type { Event } from '@gangway/contract/events'
import type { Order } from '@gangway/contract/orders'
import { ordersOfShip } from '@gangway/domain/ships/own-times'
import { isOperator } from '../../../platform/access/agency-access.ts'
import { Refusal } from '../../../platform/base/errors.ts'
import type { CallContext } from '../../../platform/db/call-context.ts'
import { writeAs } from '../../../platform/db/scope.ts'
import { presentEvent } from '../page/events.presenter.ts'
import { type EventsDeps, lockedParts, readEvent } from '../page/events.service.ts'
import { saveOwnPickup } from './save-own-pickup.service.ts'
import { acceptedMissesOf } from './save-pickup.service.ts'

interface OwnPickupRequest {
  event_id: number
  agency_hash: string
  ship: string
  pickup_time: string | null
  accepted_spare_minutes?: number | undefined
}

/**
 * Gives a ship's active orders a pick-up time of their own, each once (rule E4.13), also those that have their
 * dispatch's; the operator's people may clear (null) those that were set here. A time that an order's sender gave it stays.
 *
 * @throws Refusal event_not_found, forbidden, or, with the current event, ship_without_order, pickup_time_locked or
 * pickup_time_misses_ship
 */
export function setOwnPickupTime(
  { db, ...deps }: EventsDeps,
  actor: CallContext,
  { event_id, agency_hash, ship, pickup_time, accepted_spare_minutes }: OwnPickupRequest,
): Promise<{ data: Event; excursion_ids: number[] }> {
  return writeAs(db, actor, async (transaction) => {
    const scoped = { ...deps, db: transaction }
    const parts = await lockedParts(scoped, actor, event_id, agency_hash)
    if (pickup_time === null && !isOperator(actor)) throw new Refusal('forbidden')
    const current = presentEvent(parts)
    const own = ordersOfShip(current.excursions, namedShip(current, ship))
    if (own.waiting.length + own.timed.length === 0) {
      throw new Refusal('ship_without_order', { data: current })
    }
    const setBy = (origin: Order['pickup_time_from']) =>
      own.timed.filter(({ pickup_time_from }) => pickup_time_from === origin)
    const waiting = [...own.waiting, ...setBy('dispatch')]
    if (pickup_time !== null && waiting.length === 0) {
      throw new Refusal('pickup_time_locked', { data: current })
    }
    const missed =
      pickup_time === null
        ? []
        : acceptedMissesOf(
            parts,
            { time: pickup_time, ships: waiting },
            { accepted_spare_minutes },
            current,
          )
    const orders = pickup_time === null ? setBy('here') : waiting
    await saveOwnPickup(transaction, actor, { event: current, orders, pickup_time, missed })
    const excursion_ids = orders.map(({ id }) => id)
    return { data: await readEvent(scoped, actor, event_id), excursion_ids }
  })
}

/** The ship as one of the orders names it: an alias and a number go with the name. */
function namedShip({ excursions }: Event, ship: string) {
  return (
    excursions.find((order) => order.ship === ship || order.known_as?.ship === ship) ?? { ship }
  )
}
