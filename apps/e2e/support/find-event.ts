import type { Event } from '@gangway/contract/events'
import type { Order } from '@gangway/contract/orders'
import { pickupTimes } from '@gangway/domain/events/pickup-times'
import { missingRequiredDataOfOrder } from '@gangway/domain/orders/required-data'
import { defaultPickupRules } from '@gangway/domain/ships/default-pickup-rules'
import { pickupJudge } from '@gangway/domain/ships/pickup-fit'
import { shipsOf } from '@gangway/domain/ships/ship-call'
import type { Page } from '@playwright/test'
import { fetchEvent, fetchEvents } from './api.ts'

/** An event that its agency has not answered yet. */
export interface OpenRequest {
  event: Event
  /** Requested; with every passport it needs, if the caller asked for that. */
  order: Order
  /** Another requested one. */
  other: Order
  /** Pick-up times that miss no ship. */
  times: string[]
}

/**
 * Looks through the season for an event of the signed-in person without a pick-up time and with at
 * least two open orders. Every test takes a fresh one: an event that an earlier test has answered
 * no longer fits.
 *
 * @param options times that must not miss a ship
 */
export async function findOpenRequest(
  page: Page,
  { withPassports = false, times = [] }: { withPassports?: boolean; times?: string[] } = {},
): Promise<OpenRequest> {
  let lastChoice: OpenRequest | null = null
  for (const status of ['requested', 'new'] as const) {
    const rows = await fetchEvents(page, { status, 'per-page': 100 })
    for (const { id } of rows) {
      const event = await fetchEvent(page, id)
      const waiting = event.excursions.filter((order) => order.status === 'requested')
      const order = waiting.find((candidate) => !withPassports || hasEveryPassport(candidate))
      const other = waiting.find((candidate) => candidate !== order)
      const possible = pickupTimes.filter((time) => isPossible(event, time))
      const isOpen = event.pickup_time === null && times.every((time) => possible.includes(time))
      if (isOpen && possible.length > 0 && order !== undefined && other !== undefined) {
        const found = { event, order, other, times: possible }
        // Few have every passport: they are left to the tests that need them.
        if (withPassports || !waiting.some(hasEveryPassport)) return found
        lastChoice ??= found
      }
    }
  }
  if (lastChoice !== null) return lastChoice
  throw new Error('the demo season has no open request left')
}

/** Fit of a pick-up time for the event's ships; null if nothing can be said. */
export function fitOf(event: Event, time: string) {
  const ships = shipsOf(event.excursions)
  return pickupJudge({ ...event, ships, calls: event.ship_calls, rules: defaultPickupRules })(time)
}

function isPossible(event: Event, time: string): boolean {
  return fitOf(event, time)?.verdict !== 'impossible'
}

function hasEveryPassport({ passports, subproducts }: Order): boolean {
  return passports.length > 0 && missingRequiredDataOfOrder(subproducts).length === 0
}
