import type { Event } from '@gangway/contract/events'
import { pickupTimes } from '@gangway/domain/events/pickup-times'
import { orderPersonCount } from '@gangway/domain/orders/person-counts'
import { type PickupAdvice, pickupAdvice } from '@gangway/domain/ships/pickup-advice'
import { type Acceptance, missesOf } from '@gangway/domain/ships/acceptance'
import { shipsNotCalling, shipsNotKnown } from '@gangway/domain/ships/pickup-conflict'
import {
  type PickupFit,
  type PickupRules,
  type PickupVerdict,
  pickupVerdicts,
  shipsJudge,
  tightestFit,
} from '@gangway/domain/ships/pickup-fit'
import { type PickupWindow, pickupWindows } from '@gangway/domain/ships/pickup-windows'
import { type ShipClock, shipClocks } from '@gangway/domain/ships/ship-time'
import { shipsOf } from '@gangway/domain/ships/ship-call'
import { ordersOfShip, waitingShips } from '@gangway/domain/ships/own-times'
import { type KnownShip } from '@gangway/domain/ships/ship-identity'
import { config } from '../../../shared/browser/config.ts'

export interface PickupChoice {
  /** Every time with its fit for the ships; null: nothing is claimed. */
  fits: ReadonlyMap<string, PickupFit | null>
  /** The best ones first; one group without a verdict when nothing is claimed. */
  groups: readonly { verdict: PickupVerdict | null; times: string[] }[]
  /** Proposed time; null: nothing is claimed. */
  advice: PickupAdvice | null
  /** How a time fits each ship whose call is known, in the order of `windows`. */
  fitsAt: (time: string) => readonly PickupFit[]
  /** When the guests of each of them can be picked up. */
  windows: readonly PickupWindow[]
  /** The clocks of its ships. */
  clocks: readonly ShipClock[]
  /** How many wait for a time, by ship. */
  persons: ReadonlyMap<string, number>
  /** The ships that a time misses. */
  missesOf: (time: string) => PickupFit[]
  /** Ships that wait for a time and do not call. */
  notCalling: string[]
  /** Ships of the event whose call no one knows. */
  unknownShips: string[]
  /** No ship that waits for a time can keep any, so none is proposed. */
  fitsNone: boolean
}

/** Judges all 288 times once for the current event. */
export function pickupChoice(
  event: Pick<
    Event,
    'event_date' | 'duration' | 'port_time_zone' | 'port_times' | 'ship_calls' | 'excursions'
  >,
  rules: PickupRules,
): PickupChoice {
  const ships = waitingShips(event.excursions)
  const question = { ...event, ships, calls: event.ship_calls, rules }
  const judgeShips = shipsJudge(question)
  const persons = personsOf(ships, event.excursions)
  const judged = new Map(pickupTimes.map((time) => [time, judgeShips(time)]))
  const advice = pickupAdvice(question, pickupTimes, persons)
  const notCalling = shipsNotCalling(question).map(({ ship }) => ship)
  const unknownShips = shipsNotKnown(question).map(({ ship }) => ship)
  const fitsAt = (time: string) => judged.get(time) ?? []
  const fits = new Map(pickupTimes.map((time) => [time, tightestFit(fitsAt(time))]))
  const byVerdict = Map.groupBy(fromDayOn(rules), (time) => fits.get(time)?.verdict ?? null)
  return {
    fits,
    groups: [...pickupVerdicts, null].flatMap((verdict) => {
      const times = byVerdict.get(verdict)
      return times === undefined ? [] : [{ verdict, times }]
    }),
    advice,
    fitsAt,
    missesOf: (time) => missesOf(fitsAt(time)),
    windows: pickupWindows(judged),
    persons,
    clocks: shipClocks(ships, event.ship_calls),
    notCalling,
    unknownShips,
    fitsNone:
      advice === null ? notCalling.length > 0 && unknownShips.length === 0 : advice.kind === 'none',
  }
}

/** The times of a day from the first of usual hours on, those of the night last. */
function fromDayOn({ day_from }: PickupRules): string[] {
  return [
    ...pickupTimes.filter((time) => time >= day_from),
    ...pickupTimes.filter((time) => time < day_from),
  ]
}

/** The event as if only one order, and no longer with a time of its own, were fetched by its time. */
export function onlyOrder(event: Event, excursion_id: number | null): Event {
  if (excursion_id === null) return event
  const orders = event.excursions.filter(({ id }) => id === excursion_id)
  const pickup_time = orders[0]?.pickup_time ?? null
  const excursions = orders.map((order) => ({ ...order, pickup_time: null }))
  return { ...event, pickup_time, excursions }
}

/** The times to propose, in their order of the day; of those that miss a ship, the compromise. */
export function advisedTimes(advice: PickupAdvice | null): string[] {
  if (advice === null || advice.kind === 'none') return []
  return advice.kind === 'times' ? advice.times.toSorted() : [advice.time]
}

/** How a time fits each ship that the event's time is for. */
export function fitsOfTime(event: Event, time: string): PickupFit[] {
  const ships = waitingShips(event.excursions)
  const question = { ...event, ships, calls: event.ship_calls, rules: config.pickup_rules }
  return shipsJudge(question)(time)
}

/** Accepts as much as they are missed by. */
export function acceptancesOf(missed: readonly PickupFit[]): Acceptance[] {
  return missed.map(({ ship, spare_minutes }) => ({ ship, spare_minutes }))
}

function personsOf(ships: readonly KnownShip[], orders: Event['excursions']): Map<string, number> {
  const countOf = (ship: KnownShip) =>
    ordersOfShip(orders, ship).waiting.reduce(
      (sum, { subproducts }) => sum + orderPersonCount(subproducts),
      0,
    )
  return new Map(ships.map((ship) => [ship.ship, countOf(ship)]))
}

/** Ships of the event whose call is unknown. */
export function shipsWithoutCall({
  excursions,
  ship_calls,
}: Pick<Event, 'excursions' | 'ship_calls'>): KnownShip[] {
  return shipsNotKnown({ ships: shipsOf(excursions), calls: ship_calls })
}
