import type { EventStatus } from '@gangway/domain/events/event-status'
import type { Acceptance } from '@gangway/domain/ships/acceptance'
import { lacksCommonTime } from '@gangway/domain/ships/common-time'
import { type FetchedOrder, leftOut, type LeftOut } from '@gangway/domain/ships/left-out'
import {
  type PickupConflict,
  pickupConflict,
  shipsNotCalling,
} from '@gangway/domain/ships/pickup-conflict'
import type { PickupRules, PortTimes } from '@gangway/domain/ships/pickup-fit'
import type { FetchedQuestion, FetchedShip } from '@gangway/domain/ships/own-times'
import { distinctShips, type KnownShip } from '@gangway/domain/ships/ship-identity'
import type { ShipCallFacts } from '../ships/ship-calls.queries.ts'

export interface EventWithPickup {
  id: number
  event_date: string
  duration: number | null
  pickup_time: string | null
  status: EventStatus
  time_zone: string
  port_times: PortTimes
  acceptances: readonly Acceptance[]
}

/** Facts by which a saved pick-up time is judged; null: no need to judge it. */
interface JudgedBy {
  calls: readonly ShipCallFacts[] | null
  /** Ships of its orders that are not canceled, with the times of their own. */
  ships: readonly FetchedShip[] | null
}

interface Judging {
  rules: PickupRules
  /** At its port. */
  today: string
}

/** The ship that an event's saved pick-up time misses, or that does not call; null: none. */
export function conflictOf(
  event: EventWithPickup & JudgedBy,
  { rules, today }: Judging,
): PickupConflict | null {
  return pickupConflict({ ...event, today }, questionOf(event, rules))
}

/** Whether no time is saved and none fits all ships that wait for one. */
export function lacksTime(event: EventWithPickup & JudgedBy, { rules, today }: Judging): boolean {
  return lacksCommonTime({ ...event, today }, questionOf(event, rules))
}

/** The ships that it knowingly misses. @param fetched null: nothing was accepted */
export function leftOutOf(
  event: EventWithPickup & JudgedBy,
  fetched: readonly FetchedOrder[] | null,
  { rules }: Pick<Judging, 'rules'>,
): LeftOut[] {
  return fetched === null ? [] : leftOut(event, questionOf(event, rules), fetched)
}

/** The ships that were to come and do not. */
export function lostShips({ calls, ships }: JudgedBy): KnownShip[] {
  return shipsNotCalling({ ships: distinctShips(ships ?? []), calls: calls ?? [] })
}

function questionOf(
  { time_zone, calls, ships, ...event }: EventWithPickup & JudgedBy,
  rules: PickupRules,
): FetchedQuestion {
  return {
    ...event,
    port_time_zone: time_zone,
    ships: ships ?? [],
    calls: calls ?? [],
    rules,
  }
}
