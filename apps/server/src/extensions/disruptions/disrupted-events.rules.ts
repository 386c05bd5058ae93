import { instantsOf } from '@gangway/domain/dates/zoned-time'
import {
  type DisruptedOrder,
  type DisruptionCause,
  disruptionPlan,
  type DisruptionPlan,
  type DisruptionStanding,
  type DisruptionStep,
  proposedStep,
} from '@gangway/domain/disruptions/disruption'
import { dateInTimeZone } from '@gangway/domain/dates/calendar-date'
import { eventStatusWhenOpened } from '@gangway/domain/events/event-status'
import { pickupTimes } from '@gangway/domain/events/pickup-times'
import { isActiveOrder } from '@gangway/domain/orders/order-status'
import { callsAfter } from '@gangway/domain/ships/call-effects'
import { isAccepted, missesOf } from '@gangway/domain/ships/acceptance'
import { fitsOfEach, waitingShips } from '@gangway/domain/ships/own-times'
import { pickupAdvice } from '@gangway/domain/ships/pickup-advice'
import { shipsNotCalling, shipsNotKnown } from '@gangway/domain/ships/pickup-conflict'
import {
  type PickupFit,
  pickupJudge,
  type PickupRules,
  tightestFit,
} from '@gangway/domain/ships/pickup-fit'
import {
  isSameShip,
  type KnownShip,
  knownShip,
  type NamedShip,
} from '@gangway/domain/ships/ship-identity'
import { sha256 } from '../../platform/crypto/hashes.ts'
import type { ChangedCall } from '../../modules/ship-calls/index.ts'
import type { Days, DisruptedEventRow, OrderRow } from './disrupted-events.queries.ts'

type Stay = DisruptedEventRow['calls'][number]

/** Subject of a disruption: a ship's call, or a port on one date. */
export interface Subject extends Days {
  ship_call_id: number | null
  /** Null: all ships of a port day. */
  ship: NamedShip | null
  port_code: string
  port_name: string
}

/** An event with its orders, as a disruption looks at it. */
export interface DisruptableEvent extends DisruptedEventRow {
  orders: readonly (OrderRow & DisruptedOrder)[]
  /** Another one as soon as anything differs that steps go by; that its agency opens the event is no difference. */
  version: string
}

export interface Judging {
  /** Null: of a port day. */
  ship: NamedShip | null
  rules: PickupRules
  now: Date
}

export function disruptableEvent(
  row: DisruptedEventRow,
  orders: readonly OrderRow[],
  ship: NamedShip | null,
): DisruptableEvent {
  const event = {
    ...row,
    orders: orders.map((order) => ({
      ...order,
      is_concerned: ship === null || isSameShip(order, ship),
    })),
  }
  return { ...event, version: versionOf(event) }
}

/** The event with a call as it is going to be, still of the version that it has without. */
export function withCall(event: DisruptableEvent, changed: ChangedCall | null): DisruptableEvent {
  if (changed === null) return event
  const before = { ...changed.before, moved_to: null }
  const after = { ...changed.after, moved_to: null }
  return { ...event, calls: callsAfter<Stay>(event.calls, { before, after }, event.event_date) }
}

export function activeOrders({ orders }: Pick<DisruptableEvent, 'orders'>) {
  return orders.filter(({ status }) => isActiveOrder[status])
}

function concernedOrders(event: DisruptableEvent) {
  return activeOrders(event).filter(({ is_concerned }) => is_concerned)
}

/** Whether it has an order of the ship, or (port day) any, that is not canceled. */
export function isConcerned(event: DisruptableEvent): boolean {
  return concernedOrders(event).length > 0
}

function questionOf<Ship extends NamedShip>(
  { event_date, duration, port_time_zone, port_times, calls }: DisruptedEventRow,
  ships: readonly Ship[],
  rules: PickupRules,
) {
  return { event_date, duration, port_time_zone, port_times, calls, ships, rules }
}

/** How the orders that are concerned stand against their ships. */
export function standingOf(event: DisruptableEvent, rules: PickupRules): DisruptionStanding {
  const question = questionOf(event, concernedOrders(event), rules)
  if (shipsNotCalling(question).length > 0) return 'no_call'
  const fits = fitsOfEach(event.pickup_time, question).flatMap((one) => one.fits)
  const missed = missesOf(fits)
  if (missed.some((fit) => !isAccepted(fit, event.acceptances))) return 'impossible'
  if (shipsNotKnown(question).length > 0) return 'unknown'
  const tightest = tightestFit(fits)
  return missed.length > 0 || tightest?.verdict === 'tight' ? 'tight' : 'fitting'
}

const isOver = (event: DisruptedEventRow, time: string, now: Date) =>
  instantsOf(event.event_date, time, event.port_time_zone).last <= now.getTime()

/** The best times that are still ahead; empty where no call is known or nothing fits. */
function bestTimes(
  event: DisruptableEvent,
  ships: readonly KnownShip[],
  { rules, now }: Judging,
): string[] {
  const today = dateInTimeZone(now, event.port_time_zone)
  const ahead =
    event.event_date > today ? pickupTimes : pickupTimes.filter((time) => !isOver(event, time, now))
  const persons = new Map(ships.map(({ ship }) => [ship, 1]))
  const advice = pickupAdvice(questionOf(event, ships, rules), ahead, persons)
  return advice?.kind === 'times' ? advice.times : []
}

/** Ships that a new time for all is for: their orders wait for one, or have their dispatch's. */
function retimedShips({ orders }: DisruptableEvent): KnownShip[] {
  return waitingShips(
    orders.map((order) => (order.is_dispatch_time ? { ...order, pickup_time: null } : order)),
  )
}

/** Proposal for an event (rule E10.2). */
export function proposalFor(event: DisruptableEvent, cause: DisruptionCause, judging: Judging) {
  const { ship, rules } = judging
  const concerned = concernedOrders(event)
  const waits = concerned.some(
    ({ pickup_time, is_dispatch_time }) => pickup_time === null || is_dispatch_time,
  )
  const times_for_all = waits ? bestTimes(event, retimedShips(event), judging) : []
  const isMovable = concerned.some(({ is_sent_time }) => !is_sent_time)
  const times_for_ship =
    ship !== null && isMovable ? bestTimes(event, [knownShip(ship)], judging) : []
  const standing = standingOf(event, rules)
  const proposed = proposedStep(cause, {
    ...event,
    standing,
    time_for_all: times_for_all[0] ?? null,
    time_for_ship: times_for_ship[0] ?? null,
  })
  return { standing, proposed: { ...proposed, times_for_all, times_for_ship } }
}

interface Chosen {
  step: DisruptionStep
  time?: string | null | undefined
}

/** Plan of a step for an event as it stands, and how its time fits the ships that it is for. */
export function planFor(
  event: DisruptableEvent,
  { step, time = null }: Chosen,
  { ship, rules, now }: Judging,
): DisruptionPlan & { fit: PickupFit | null } {
  // The ships of a port day have no time in common.
  if (step === 'own_time' && ship === null) {
    return { obstacle: 'nothing_to_move', orders: [], fit: null }
  }
  const ships = step === 'own_time' && ship !== null ? [knownShip(ship)] : retimedShips(event)
  const fit = time === null ? null : pickupJudge(questionOf(event, ships, rules))(time)
  const judged =
    time === null
      ? null
      : { time, isOver: isOver(event, time, now), missesShip: fit?.verdict === 'impossible' }
  return { ...disruptionPlan(step, event, judged), fit }
}

function versionOf(event: Omit<DisruptableEvent, 'version'>): string {
  const { agency_id, pickup_time, event_date, duration, port_times, calls } = event
  const status = eventStatusWhenOpened(event.status)
  const stays = calls.map(
    ({ reference: _key, berth: _berth, cancel_words: _words, ...call }) => call,
  )
  const acceptances = event.acceptances
    .map(({ ship, spare_minutes }) => `${ship} ${spare_minutes}`)
    .toSorted()
  const asked = [event.open_requests, event.orders]
  const seen = [agency_id, status, pickup_time, event_date, duration, port_times, stays]
  return sha256(JSON.stringify([...seen, acceptances, ...asked]))
    .toString('hex')
    .slice(0, 32)
}
