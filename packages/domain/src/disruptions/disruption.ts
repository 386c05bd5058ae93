import type { EventStatus } from '../events/event-status.ts'
import { isActiveOrder, type OrderStatus } from '../orders/order-status.ts'

export const disruptionCauses = [
  'does_not_call',
  'late',
  'early_departure',
  'tender_stopped',
  'port_closed',
  'weather',
  'other',
] as const

export type DisruptionCause = (typeof disruptionCauses)[number]

/** Whether a cause is one ship's; the others may concern all ships of a port day. */
export const isOfOneShip: Readonly<Record<DisruptionCause, boolean>> = {
  does_not_call: true,
  late: true,
  early_departure: true,
  tender_stopped: true,
  port_closed: false,
  weather: false,
  other: false,
}

export const disruptionSteps = ['cancel', 'new_time', 'own_time', 'wait', 'inform'] as const

export type DisruptionStep = (typeof disruptionSteps)[number]

/** How the orders that are concerned stand against their ships: the worst of each. */
export const disruptionStandings = ['no_call', 'impossible', 'unknown', 'tight', 'fitting'] as const

export type DisruptionStanding = (typeof disruptionStandings)[number]

/** Why nothing is done about an event. */
export const disruptionObstacles = [
  'changed_meanwhile',
  'event_canceled',
  'event_over',
  'nothing_to_cancel',
  'time_missing',
  'same_time',
  'time_over',
  'misses_ship',
  'own_time_from_sender',
  'nothing_to_move',
] as const

export type DisruptionObstacle = (typeof disruptionObstacles)[number]

/** Why an event stays as it was left when a disruption is undone. */
export const keptReasons = ['changed_meanwhile', 'agency_answered'] as const

export type KeptReason = (typeof keptReasons)[number]

/** Events of one disruption. */
export const maximumDisruptedEvents = 500

export const maximumDisruptionWords = 500

export interface DisruptedOrder {
  id: number
  status: OrderStatus
  /** Its own pick-up time; null: the event's applies. */
  pickup_time: string | null
  /** Its own time is from its sender, so it stays. */
  is_sent_time: boolean
  /** Its own time is its dispatch's, so it follows a new one for all. */
  is_dispatch_time: boolean
  /** Its ship's call went otherwise; on a port day each is concerned. */
  is_concerned: boolean
}

interface Standing {
  standing: DisruptionStanding
  /** The best time that fits every ship of the event; null: none. */
  time_for_all: string | null
  /** The best time that fits the concerned ship; null: none, or the disruption is of a port day. */
  time_for_ship: string | null
}

interface EventAsProposed extends Standing {
  pickup_time: string | null
  orders: readonly DisruptedOrder[]
}

interface ProposedStep {
  step: DisruptionStep
  time: string | null
}

const without = (step: DisruptionStep): ProposedStep => ({ step, time: null })

/** Step proposed for an event: it changes orders of the concerned ship alone, and cancels where the cause does (rule E10.2). */
export function proposedStep(cause: DisruptionCause, event: EventAsProposed): ProposedStep {
  if (cause === 'does_not_call' || cause === 'port_closed') return without('cancel')
  const { standing, pickup_time, orders, time_for_all, time_for_ship } = event
  switch (standing) {
    case 'no_call':
    case 'unknown':
      return without('wait')
    case 'impossible': {
      const isPart = orders.some(
        ({ status, is_concerned }) => isActiveOrder[status] && !is_concerned,
      )
      if (!isPart && time_for_all !== null && time_for_all !== pickup_time) {
        return { step: 'new_time', time: time_for_all }
      }
      return time_for_ship === null ? without('wait') : { step: 'own_time', time: time_for_ship }
    }
    case 'tight':
    case 'fitting':
      return without(cause === 'weather' || cause === 'tender_stopped' ? 'wait' : 'inform')
  }
}

interface EventToDisrupt {
  status: EventStatus
  pickup_time: string | null
  orders: readonly DisruptedOrder[]
}

export interface DisruptionPlan {
  /** Null: the step is taken. */
  obstacle: DisruptionObstacle | null
  /** The orders that the step changes. */
  orders: readonly number[]
}

const blocked = (obstacle: DisruptionObstacle): DisruptionPlan => ({ obstacle, orders: [] })

const taken = (orders: readonly DisruptedOrder[]): DisruptionPlan => ({
  obstacle: null,
  orders: orders.map(({ id }) => id),
})

/**
 * Effect of a step on an event as it stands (rules E10.3, E10.4).
 *
 * @param time.isOver the hour has passed in the port
 * @param time.missesShip a ship that the time is for would be missed
 */
export function disruptionPlan(
  step: DisruptionStep,
  event: EventToDisrupt,
  time: { time: string; isOver: boolean; missesShip: boolean } | null,
): DisruptionPlan {
  if (event.status === 'canceled') return blocked('event_canceled')
  if (event.status === 'successful') return blocked('event_over')
  const active = event.orders.filter(({ status }) => isActiveOrder[status])
  const concerned = active.filter(({ is_concerned }) => is_concerned)
  switch (step) {
    case 'wait':
    case 'inform':
      return taken([])
    case 'cancel':
      return concerned.length === 0 ? blocked('nothing_to_cancel') : taken(concerned)
    case 'new_time':
    case 'own_time': {
      if (time === null) return blocked('time_missing')
      if (time.isOver) return blocked('time_over')
      if (time.missesShip) return blocked('misses_ship')
      if (step === 'new_time') {
        const follow = active.filter(
          ({ is_dispatch_time, pickup_time }) => is_dispatch_time && pickup_time !== time.time,
        )
        const isSame = event.pickup_time === time.time && follow.length === 0
        return isSame ? blocked('same_time') : taken(follow)
      }
      if (concerned.length === 0) return blocked('nothing_to_move')
      const movable = concerned.filter(({ is_sent_time }) => !is_sent_time)
      if (movable.length === 0) return blocked('own_time_from_sender')
      const moved = movable.filter(({ pickup_time }) => pickup_time !== time.time)
      return moved.length === 0 ? blocked('same_time') : taken(moved)
    }
  }
}

/**
 * The reason (by its code) that an event's verdict suggests for canceling, else the cause; null: neither says why. Offered
 * where the operator's list still has it (rule E10.3).
 */
export function suggestedReason(
  cause: DisruptionCause,
  standing: DisruptionStanding,
): string | null {
  if (cause === 'does_not_call' || cause === 'port_closed' || standing === 'no_call') {
    return 'ship_does_not_call'
  }
  if (cause === 'weather' || cause === 'tender_stopped') return 'weather'
  return standing === 'impossible' ? 'too_little_time' : null
}
