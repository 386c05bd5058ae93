import type { EventStatus } from '../events/event-status.ts'
import type { OrderStatus } from '../orders/order-status.ts'
import type { Acceptance } from '../ships/acceptance.ts'
import type { ShipCallTimes } from '../ships/ship-call.ts'
import type { DisruptionStep } from './disruption.ts'

/** An event before a step or after it, with all that undoing needs. */
export interface DisruptedState {
  status: EventStatus
  pickup_time: string | null
  total_pax: number
  /** Misses that had been accepted. */
  acceptances: readonly Pick<Acceptance, 'ship' | 'spare_minutes'>[]
  /** Requests for another pick-up time that a step may have made obsolete. */
  open_requests: readonly number[]
  /** Dispatches whose time follows their orders', with their own; left out: none. */
  dispatches?: readonly DispatchTime[]
}

type Times = Pick<ShipCallTimes, 'arrival' | 'all_aboard' | 'departure'>

export interface DispatchTime {
  id: number
  /** Null: that of each order's event. */
  pickup_time: string | null
}

/** New times that a disruption gave its call. */
export interface DisruptionTimes {
  was: Times
  became: Times
  /** The call's version with them: it has another one as soon as someone changes it. */
  version: string
  /** Null: they were not taken back. */
  undoing: 'undone' | 'changed_meanwhile' | null
}

interface OrderState {
  status: OrderStatus
  pickup_time: string | null
}

/** An order that a step changed. */
export interface ChangedOrder {
  excursion_id: number
  persons: number
  was: OrderState
  became: OrderState
}

export type ChangedOrders = readonly ChangedOrder[]

/** Measures taken for the events of one agency. */
export interface DisruptionCounts {
  canceled_orders: number
  canceled_persons: number
  /** Events with a new pick-up time. */
  new_times: number
  /** Orders with a pick-up time of their own. */
  own_times: number
  /** Events that wait for a decision. */
  waiting: number
  /** Events that go on as planned. */
  informed: number
}

interface TakenStep {
  step: DisruptionStep
  orders: readonly { persons: number }[]
}

export function disruptionCounts(steps: readonly TakenStep[]): DisruptionCounts {
  const of = (step: DisruptionStep) => steps.filter((taken) => taken.step === step)
  const canceled = of('cancel').flatMap(({ orders }) => orders)
  return {
    canceled_orders: canceled.length,
    canceled_persons: canceled.reduce((sum, { persons }) => sum + persons, 0),
    new_times: of('new_time').length,
    own_times: of('own_time').flatMap(({ orders }) => orders).length,
    waiting: of('wait').length,
    informed: of('inform').length,
  }
}
