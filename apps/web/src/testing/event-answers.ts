import { type Event, getEvent, setPickupTime } from '@gangway/contract/events'
import {
  acknowledgeCount,
  type Order,
  revealOrder,
  updateOrderStatus,
} from '@gangway/contract/orders'
import { decideOrders, type DecisionResult, undoDecisions } from '@gangway/contract/decisions'
import type { OrderStatus } from '@gangway/domain/orders/order-status'
import { answerComments } from './comment-answers.ts'
import { answer, type AskedCall, Refusal } from './fake-server.ts'
import { usualReasons } from './usual-answers.ts'

/** An event as a server has it, which others may change meanwhile. */
export interface KeptEvent {
  now: Event
  /** The order as it stands. */
  order: (id: number) => Order
  changeOrder: (id: number, change: Partial<Order>) => Order
}

/** Answers what the page of an event asks for, and does what it asks to be done. */
export function answerEvent(first: Event): KeptEvent {
  const kept = keptEvent(first)
  answerEvents([kept])
  return kept
}

/** The same for several events, whose orders have ids of their own. */
export function answerEvents(events: readonly KeptEvent[]): void {
  const named = (params: AskedCall['params']) =>
    events.find(({ now }) => String(now.event_id) === params['event_id'])
  answer(getEvent, ({ params }) => {
    const kept = named(params)
    return kept === undefined ? new Refusal('event_not_found') : { data: kept.now }
  })
  answer(setPickupTime, ({ params, body }) => {
    const { pickup_time } = body as { pickup_time: string | null }
    const kept = named(params)
    if (kept === undefined) return new Refusal('event_not_found')
    kept.now = { ...kept.now, pickup_time, pickup_conflict: null }
    return { data: kept.now }
  })
  const having = (id: number) => {
    const kept = events.find(({ now }) => now.excursions.some((order) => order.id === id))
    if (kept === undefined) throw new Error(`There is no order ${id}.`)
    return kept
  }
  answer(acknowledgeCount, ({ params }) => {
    const id = idIn(params)
    return { data: having(id).changeOrder(id, { count_change: null }) }
  })
  answer(revealOrder, ({ params }) => {
    const id = idIn(params)
    return { data: { ...having(id).order(id), personal_data_masked: false } }
  })
  answerDecisions(having)
  const [first] = events
  if (first !== undefined) {
    const { event_id, agency_id } = first.now
    answerComments({ event_id, agency_id })
  }
}

export function keptEvent(first: Event): KeptEvent {
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
  return kept
}

interface Given {
  reason?: string
  words?: string
}

function answerDecisions(having: (id: number) => KeptEvent): void {
  const before = new Map<number, OrderStatus>()
  const decide = (id: number, status: OrderStatus, { reason, words }: Given) => {
    const kept = having(id)
    before.set(id, kept.order(id).status)
    return kept.changeOrder(id, {
      status,
      decided_by: 'Ada Brandt',
      decision_reason: usualReasons.find(({ code }) => code === reason) ?? null,
      decision_words: words || null,
    })
  }
  const undo = (id: number) =>
    having(id).changeOrder(id, {
      status: before.get(id) ?? 'requested',
      decided_by: null,
      decision_reason: null,
      decision_words: null,
    })
  answer(updateOrderStatus, ({ params, body }) => {
    const { excursion_status, ...given } = body as { excursion_status: OrderStatus } & Given
    return { data: decide(idIn(params), excursion_status, given) }
  })
  answer(decideOrders, ({ body }) => {
    const { excursion_ids, excursion_status, ...given } = body as {
      excursion_ids: number[]
      excursion_status: OrderStatus
    } & Given
    return { data: excursion_ids.map((id) => done(decide(id, excursion_status, given))) }
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
