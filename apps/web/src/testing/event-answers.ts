import { type Event, getEvent, setPickupTime } from '@gangway/contract/events'
import {
  acknowledgeCount,
  decideOrders,
  type DecisionResult,
  type Order,
  revealOrder,
  undoDecisions,
  updateOrderStatus,
} from '@gangway/contract/orders'
import type { OrderStatus } from '@gangway/domain/orders/order-status'
import { answerComments } from './comment-answers.ts'
import { answer, type AskedCall, Refusal } from './fake-server.ts'

/** An event as a server has it, which others may change meanwhile. */
export interface KeptEvent {
  now: Event
  /** The order as it stands. */
  order: (id: number) => Order
  changeOrder: (id: number, change: Partial<Order>) => Order
}

/** Answers what the page of an event asks for, and does what it asks to be done. */
export function answerEvent(first: Event): KeptEvent {
  const kept: KeptEvent = {
    now: first,
    order: (id) => {
      const order = kept.now.excursions.find((one) => one.id === id)
      if (order === undefined) throw new Error(`There is no order ${id}.`)
      return order
    },
    changeOrder: (id, change) => {
      const changed = { ...kept.order(id), ...change }
      const excursions = kept.now.excursions.map((one) => (one.id === id ? changed : one))
      kept.now = { ...kept.now, excursions }
      return changed
    },
  }
  answer(getEvent, ({ params }) =>
    params['event_id'] === String(first.event_id)
      ? { data: kept.now }
      : new Refusal('event_not_found'),
  )
  answer(setPickupTime, ({ body }) => {
    const { pickup_time } = body as { pickup_time: string | null }
    kept.now = { ...kept.now, pickup_time, pickup_conflict: null }
    return { data: kept.now }
  })
  answer(acknowledgeCount, ({ params }) => ({
    data: kept.changeOrder(idIn(params), { count_change: null }),
  }))
  answer(revealOrder, ({ params }) => ({
    data: { ...kept.order(idIn(params)), personal_data_masked: false },
  }))
  answerDecisions(kept)
  const { event_id, agency_id } = first
  answerComments({ event_id, agency_id })
  return kept
}

function answerDecisions(kept: KeptEvent): void {
  const before = new Map<number, OrderStatus>()
  const decide = (id: number, status: OrderStatus) => {
    before.set(id, kept.order(id).status)
    return kept.changeOrder(id, { status, decided_by: 'Ada Brandt' })
  }
  const undo = (id: number) =>
    kept.changeOrder(id, { status: before.get(id) ?? 'requested', decided_by: null })
  answer(updateOrderStatus, ({ params, body }) => {
    const { excursion_status } = body as { excursion_status: OrderStatus }
    return { data: decide(idIn(params), excursion_status) }
  })
  answer(decideOrders, ({ body }) => {
    const { excursion_ids, excursion_status } = body as {
      excursion_ids: number[]
      excursion_status: OrderStatus
    }
    return { data: excursion_ids.map((id) => done(decide(id, excursion_status))) }
  })
  answer(undoDecisions, ({ body }) => {
    const { excursion_ids } = body as { excursion_ids: number[] }
    return { data: excursion_ids.map((id) => done(undo(id))) }
  })
}

function done(order: Order): DecisionResult {
  return { excursion_id: order.id, code: null, order }
}

function idIn(params: AskedCall['params']): number {
  return Number(params['excursion_id'])
}
