import { groupFault, type GroupSize } from '../events/group-size.ts'
import type { EventStatus } from '../events/event-status.ts'
import { requestUrgency } from '../events/event-urgency.ts'
import { ticketDays } from '../notices/event-reminders.ts'

/** What has to be settled before an excursion leaves, in the order in which it is shown (rule E9.2). */
export const lightNames = [
  'answered',
  'pickup',
  'ship',
  'data',
  'tickets',
  'count',
  'read',
  'talk',
] as const

export type LightName = (typeof lightNames)[number]

export const lightColors = ['green', 'amber', 'red'] as const

export type LightColor = (typeof lightColors)[number]

/** Why a light is not green. */
export const lightReasons = [
  'requested',
  'no_time',
  'change_asked',
  'no_call',
  'missed',
  'no_common_time',
  'unknown_ship',
  'no_duration',
  'tight',
  'left_out',
  'data_missing',
  'passport_expired',
  'passport_expires_soon',
  'data_doubtful',
  'ticket_missing',
  'count_changed',
  'above_maximum',
  'below_minimum',
  'unread_change',
  'unread_comments',
] as const

export type LightReason = (typeof lightReasons)[number]

export interface Light {
  color: LightColor
  /** Null where it is green. */
  reason: LightReason | null
  /** How many orders, persons, changes or comments it counts; null: the reason is none to count. */
  count: number | null
}

/** Null: nothing to judge, as for every light of a canceled event. */
export type Lights = Readonly<Record<LightName, Light | null>>

/** How the ships of an event stand to its pick-up time; null: without a time only calls can be judged. */
export type ShipStanding =
  | 'no_call'
  | 'missed'
  | 'no_common_time'
  | 'unknown_ship'
  | 'no_duration'
  | 'tight'
  | 'left_out'
  | 'fitting'

export interface LightFacts extends GroupSize {
  status: EventStatus
  /** Whole days until the event, in the port's time zone; below 0 once it is over. */
  days: number
  /** Its orders that wait for an answer. */
  requested_orders: number
  pickup_time: string | null
  /** Its agency has asked for another time. */
  is_change_asked: boolean
  ship: ShipStanding | null
  /** How many active orders have each. */
  data: Readonly<Record<DataFault, number>>
  /** An active order needs a ticket and has none (rule T1.8). */
  lacks_ticket: boolean
  /** Orders whose changed count waits for its agency. */
  changed_counts: number
  /** Changes that the other side has not acknowledged. */
  unread_changes: number
  /** By the reader. */
  unread_comments: number
}

type DataFault = 'data_missing' | 'passport_expired' | 'passport_expires_soon' | 'data_doubtful'

const green: Light = { color: 'green', reason: null, count: null }

/** How many days before the event a light that is amber turns red; of an answer, the list's row says so. */
const redFrom = { pickup: 3, data: 3, tickets: ticketDays, read: 1, talk: 1 } as const

/** The lights of an event (R5). */
export function lightsOf(facts: LightFacts): Lights {
  if (facts.status === 'canceled') return none
  const byDays = (name: keyof typeof redFrom) => (facts.days <= redFrom[name] ? 'red' : 'amber')
  return {
    answered: answeredLight(facts),
    pickup: pickupLight(facts, byDays('pickup')),
    ship: shipLight(facts.ship),
    data: dataLight(facts.data, byDays('data')),
    tickets:
      facts.lacks_ticket && facts.days >= 0 ? lit(byDays('tickets'), 'ticket_missing') : green,
    count: countLight(facts),
    read:
      facts.unread_changes > 0 ? lit(byDays('read'), 'unread_change', facts.unread_changes) : green,
    talk:
      facts.unread_comments > 0
        ? lit(byDays('talk'), 'unread_comments', facts.unread_comments)
        : green,
  }
}

const none: Lights = {
  answered: null,
  pickup: null,
  ship: null,
  data: null,
  tickets: null,
  count: null,
  read: null,
  talk: null,
}

/** Whether nothing of an event is red. */
export function isReady(lights: Lights): boolean {
  return lightNames.every((name) => lights[name]?.color !== 'red')
}

function lit(color: LightColor, reason: LightReason, count: number | null = null): Light {
  return { color, reason, count }
}

function answeredLight({ requested_orders, days }: LightFacts): Light {
  if (requested_orders === 0) return green
  const color = requestUrgency(days) === 'act_now' ? 'red' : 'amber'
  return lit(color, 'requested', requested_orders)
}

function pickupLight({ pickup_time, is_change_asked }: LightFacts, withoutTime: LightColor): Light {
  if (pickup_time === null) return lit(withoutTime, 'no_time')
  return is_change_asked ? lit('amber', 'change_asked') : green
}

function shipLight(standing: ShipStanding | null): Light | null {
  if (standing === null) return null
  if (standing === 'fitting') return green
  return lit(standing === 'no_call' || standing === 'missed' ? 'red' : 'amber', standing)
}

function dataLight(data: LightFacts['data'], ofMissing: LightColor): Light {
  const { data_missing, passport_expired, passport_expires_soon, data_doubtful } = data
  if (data_missing > 0) return lit(ofMissing, 'data_missing', data_missing)
  if (passport_expired > 0) return lit(ofMissing, 'passport_expired', passport_expired)
  if (passport_expires_soon > 0) {
    return lit('amber', 'passport_expires_soon', passport_expires_soon)
  }
  return data_doubtful > 0 ? lit('amber', 'data_doubtful', data_doubtful) : green
}

function countLight({ changed_counts, ...group }: LightFacts): Light {
  if (changed_counts > 0) return lit('red', 'count_changed', changed_counts)
  const found = groupFault(group)
  if (found === null) return green
  return lit(found.fault === 'above_maximum' ? 'red' : 'amber', found.fault, found.persons)
}
