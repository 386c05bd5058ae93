import type { SeasonEvent } from '@gangway/contract/imports/season'
import type { EventStatus } from '@gangway/domain/events/event-status'
import type { OrderStatus } from '@gangway/domain/orders/order-status'
import type { DemoAgency } from './demo-agencies.ts'
import type { DemoCall } from './demo-calls.ts'
import { demoOrder } from './demo-order.ts'
import { demoPickupTime } from './demo-pickup.ts'
import type { DemoExcursion } from './places/demo-place.ts'
import type { Random } from './random.ts'

export interface DemoEventPlan {
  number: number
  call: DemoCall
  excursion: DemoExcursion
  agency: DemoAgency
  status: EventStatus
  /** Nothing is wrong with it. */
  isClean: boolean
  /** Numbers of its orders, consecutive. */
  orders: { first: number; count: number }
  /** `YYYY-MM-DD` */
  today: string
}

const guideLanguageWeights = [
  [52, 'de'],
  [30, 'en'],
  [5, 'fr'],
  [4, 'es'],
  [3, 'it'],
  [2, 'nl'],
  [1, 'pl'],
  [1, 'sv'],
  [1, 'ru'],
  [1, 'zh'],
] as const

/** Percent of orders whose persons' data is complete. */
const completeness: Readonly<Record<EventStatus, number>> = {
  successful: 98,
  approved: 92,
  requested: 68,
  new: 45,
  canceled: 60,
}

export function demoEvent(random: Random, plan: DemoEventPlan): SeasonEvent {
  const { call, excursion, agency, status } = plan
  const contact = random.pick(
    agency.contacts.filter(({ ports }) => ports.includes(call.place.code)),
  )
  return {
    reference: `EX-${20_000 + plan.number}`,
    agency: agency.reference,
    port: call.place.code,
    agency_title: excursion.title,
    product_name: excursion.product,
    event_date: call.date,
    language_guide: random.weighted(guideLanguageWeights),
    ...(plan.number % 3 === 0 && { min_persons: 8, max_persons: 60 }),
    duration: random.chance(2) ? null : excursion.minutes,
    email: `${contact.mailbox}@${agency.domain}`,
    contact_name: contact.name,
    contact_phone: contact.phone,
    meet_point: random.pick(call.place.meetingPoints),
    dress_code: excursion.dress_code,
    pickup_time: pickupTimeOf(random, plan),
    need_ticket: excursion.ticket ?? false,
    alert: status !== 'successful' && random.chance(6) && !plan.isClean,
    status,
    orders: Array.from({ length: plan.orders.count }, (_, index) =>
      demoOrder(random, {
        number: plan.orders.first + index,
        excursion,
        ...shipOf(random, plan),
        status: orderStatusOf(random, status, index),
        today: plan.today,
        event_date: call.date,
        completeness: completeness[status],
        pickup_time: status !== 'new' && random.chance(7) ? chosenTime(random, plan) : null,
      }),
    ),
  }
}

function pickupTimeOf(random: Random, plan: DemoEventPlan): string | null {
  const { status } = plan
  const percent = { successful: 100, approved: 100, requested: 35, new: 0, canceled: 50 }[status]
  return random.chance(percent) ? chosenTime(random, plan) : null
}

function chosenTime(random: Random, { call, excursion }: DemoEventPlan): string {
  return demoPickupTime(random, call, excursion.minutes)
}

/** Sometimes the shop leaves the berth open, and the ship call has it. */
function shipOf(random: Random, { call }: DemoEventPlan): { ship: string; berth: string } {
  const { ship, berth } = random.pick(call.ships)
  return { ship, berth: random.chance(12) ? '' : berth }
}

/** The first order makes sure that the event's status follows from its orders. */
function orderStatusOf(random: Random, event: EventStatus, index: number): OrderStatus {
  if (event === 'canceled') return 'canceled'
  if (event === 'new') return 'requested'
  if (event === 'requested') {
    if (index === 0) return 'requested'
    return random.weighted([
      [58, 'requested'],
      [33, 'approved'],
      [9, 'canceled'],
    ] as const)
  }
  return index > 0 && random.chance(7) ? 'canceled' : 'approved'
}
