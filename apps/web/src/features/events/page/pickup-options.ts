import type { Event } from '@gangway/contract/events'
import { pickupTimes } from '@gangway/domain/events/pickup-times'
import { orderPersonCount } from '@gangway/domain/orders/person-counts'
import { type PickupAdvice, pickupAdvice } from '@gangway/domain/ships/pickup-advice'
import {
  type PickupFit,
  pickupJudge,
  type PickupRules,
  type PickupVerdict,
  pickupVerdicts,
} from '@gangway/domain/ships/pickup-fit'
import { callsOf, shipKey, shipsOf } from '@gangway/domain/ships/ship-call'

export interface PickupChoice {
  /** Every time with what it means for the ships; null: nothing is claimed. */
  fits: ReadonlyMap<string, PickupFit | null>
  /** The best ones first; one group without a verdict when nothing is claimed. */
  groups: readonly { verdict: PickupVerdict | null; times: string[] }[]
  /** What to propose; null: nothing is claimed. */
  advice: PickupAdvice | null
  /** Ships of the event whose call no one knows. */
  unknownShips: string[]
}

/** Judges all 288 times once for the current event. */
export function pickupChoice(
  event: Pick<Event, 'event_date' | 'duration' | 'port_time_zone' | 'ship_calls' | 'excursions'>,
  rules: PickupRules,
): PickupChoice {
  const ships = shipsOf(event.excursions)
  const question = { ...event, ships, calls: event.ship_calls, rules }
  const judge = pickupJudge(question)
  const fits = new Map(pickupTimes.map((time) => [time, judge(time)]))
  const byVerdict = Map.groupBy(fits.keys(), (time) => fits.get(time)?.verdict ?? null)
  return {
    fits,
    groups: [...pickupVerdicts, null].flatMap((verdict) => {
      const times = byVerdict.get(verdict)
      return times === undefined ? [] : [{ verdict, times }]
    }),
    advice: pickupAdvice(question, pickupTimes, personsOf(ships, event.excursions)),
    unknownShips: shipsWithoutCall(event),
  }
}

function personsOf(ships: readonly string[], orders: Event['excursions']): Map<string, number> {
  const active = orders.filter(({ status }) => status !== 'canceled')
  const countOf = (name: string) =>
    active
      .filter(({ ship }) => shipKey(ship) === shipKey(name))
      .reduce((sum, { subproducts }) => sum + orderPersonCount(subproducts), 0)
  return new Map(ships.map((ship) => [ship, countOf(ship)]))
}

/** Ships of the event whose call is unknown. */
export function shipsWithoutCall({
  excursions,
  ship_calls,
}: Pick<Event, 'excursions' | 'ship_calls'>): string[] {
  return shipsOf(excursions).filter((ship) => callsOf(ship, ship_calls).length === 0)
}
