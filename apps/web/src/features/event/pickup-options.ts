import type { Event } from '@gangway/contract/events'
import { pickupTimes } from '@gangway/domain/events/pickup-times'
import {
  type PickupFit,
  pickupJudge,
  type PickupRules,
  type PickupVerdict,
  pickupVerdicts,
} from '@gangway/domain/ships/pickup-fit'
import { callsOf, shipsOf } from '@gangway/domain/ships/ship-call'

export interface PickupChoice {
  /** Every time with what it means for the ships; null: nothing is claimed. */
  fits: ReadonlyMap<string, PickupFit | null>
  /** The best ones first; one group without a verdict when nothing is claimed. */
  groups: readonly { verdict: PickupVerdict | null; times: string[] }[]
  /** Ships of the event whose call nobody knows. */
  unknownShips: string[]
}

/** Judges all 288 times once for an event as it stands. */
export function pickupChoice(
  event: Pick<Event, 'event_date' | 'duration' | 'port_time_zone' | 'ship_calls' | 'excursions'>,
  rules: PickupRules,
): PickupChoice {
  const ships = shipsOf(event.excursions)
  const judge = pickupJudge({ ...event, ships, calls: event.ship_calls, rules })
  const fits = new Map(pickupTimes.map((time) => [time, judge(time)]))
  const byVerdict = Map.groupBy(fits.keys(), (time) => fits.get(time)?.verdict ?? null)
  return {
    fits,
    groups: [...pickupVerdicts, null].flatMap((verdict) => {
      const times = byVerdict.get(verdict)
      return times === undefined ? [] : [{ verdict, times }]
    }),
    unknownShips: shipsWithoutCall(event),
  }
}

/** Ships that take part and whose call nobody knows. */
export function shipsWithoutCall({
  excursions,
  ship_calls,
}: Pick<Event, 'excursions' | 'ship_calls'>): string[] {
  return shipsOf(excursions).filter((ship) => callsOf(ship, ship_calls).length === 0)
}
