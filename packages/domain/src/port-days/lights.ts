import type { AskedSide } from '../acknowledgements/acknowledgement.ts'
import { crewFaultCodes, crewFaults } from '../dispatches/crew-faults.ts'
import type { DispatchLightFacts } from '../dispatches/light-facts.ts'
import { groupFault, type GroupSize } from '../events/group-size.ts'
import type { EventStatus } from '../events/event-status.ts'
import { actNowDays } from '../events/event-urgency.ts'
import { ticketDays } from '../notices/event-reminders.ts'

/** Checks to settle before an excursion leaves, in display order (rule E9.2). */
export const lightNames = [
  'answered',
  'pickup',
  'ship',
  'data',
  'tickets',
  'count',
  'read',
  'talk',
  'crew',
  'places',
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
  ...crewFaultCodes,
  'too_many_persons',
  'not_placed',
] as const

export type LightReason = (typeof lightReasons)[number]

export interface Light {
  color: LightColor
  /** Null where it is green. */
  reason: LightReason | null
  /** The side that can settle it next; null: it is settled, or stands as it is. */
  turn: AskedSide | null
  /** How many orders, persons, changes, comments or dispatches it counts; null: the reason is none to count. */
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
  /** The side that reads the lights. */
  side: AskedSide
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
  /** Orders that lack data for which no one has asked the operator yet. */
  unasked_data: number
  /** An active order needs a ticket and has none (rule T1.8). */
  lacks_ticket: boolean
  /** Orders whose changed count waits for its agency. */
  changed_counts: number
  /** Changes not acknowledged, and how many of them the operator has to read. */
  unread_changes: number
  unread_by_operator: number
  /** By the reader. */
  unread_comments: number
  /** Null: no dispatch of it has crew or a vehicle. */
  dispatches: DispatchLightFacts | null
}

/** Faults of the data of an order's persons, gravest first. */
export const dataFaults = [
  'data_missing',
  'passport_expired',
  'passport_expires_soon',
  'data_doubtful',
] as const satisfies readonly LightReason[]

export type DataFault = (typeof dataFaults)[number]

const green: Light = { color: 'green', reason: null, turn: null, count: null }

/** How many days before the event a light that is amber turns red; of an answer, the list's row says so. */
const redFrom = {
  pickup: 3,
  data: 3,
  awaited_data: 1,
  tickets: ticketDays,
  read: 1,
  talk: 1,
  places: 1,
} as const

/** Side whose turn it is to settle a reason; the reader's where either side can begin. */
const turns: Readonly<Record<LightReason, AskedSide | 'reader' | null>> = {
  requested: 'agency',
  no_time: 'agency',
  change_asked: 'operator',
  no_call: 'operator',
  missed: 'agency',
  no_common_time: 'agency',
  unknown_ship: 'operator',
  no_duration: 'operator',
  tight: null,
  left_out: null,
  data_missing: 'reader',
  passport_expired: 'operator',
  passport_expires_soon: 'operator',
  data_doubtful: 'operator',
  ticket_missing: 'agency',
  count_changed: 'agency',
  above_maximum: 'agency',
  below_minimum: null,
  unread_change: 'agency',
  unread_comments: 'reader',
  language_missing: 'agency',
  guide_missing: 'agency',
  guide_refused: 'agency',
  guide_not_accepted: 'agency',
  too_many_persons: 'agency',
  not_placed: 'agency',
}

/** The lights of an event (R5). */
export function lightsOf(facts: LightFacts): Lights {
  if (facts.status === 'canceled') return none
  return {
    answered: answeredLight(facts),
    pickup: pickupLight(facts),
    ship: shipLight(facts),
    data: dataLight(facts),
    tickets:
      facts.lacks_ticket && facts.days >= 0
        ? lit(facts, colorBy('tickets', facts), 'ticket_missing')
        : green,
    count: countLight(facts),
    read:
      facts.unread_changes > 0
        ? lit(facts, colorBy('read', facts), 'unread_change', facts.unread_changes)
        : green,
    talk:
      facts.unread_comments > 0
        ? lit(facts, colorBy('talk', facts), 'unread_comments', facts.unread_comments)
        : green,
    crew: crewLight(facts),
    places: placesLight(facts),
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
  crew: null,
  places: null,
}

/** Whether nothing of an event is red. */
export function isReady(lights: Lights): boolean {
  return lightNames.every((name) => lights[name]?.color !== 'red')
}

/** Whether a side has something to settle, whatever its color. */
export function isLeftFor(side: AskedSide, lights: Lights): boolean {
  return lightNames.some((name) => lights[name]?.turn === side)
}

function lit(
  facts: LightFacts,
  color: LightColor,
  reason: LightReason,
  count: number | null = null,
): Light {
  return { color, reason, turn: turnOf(reason, facts), count }
}

function turnOf(reason: LightReason, facts: LightFacts): AskedSide | null {
  const { side, unasked_data, unread_by_operator, is_change_asked } = facts
  if (reason === 'missed' && is_change_asked) return 'operator'
  if (reason === 'data_missing' && unasked_data === 0) return 'operator'
  if (reason === 'unread_change' && unread_by_operator > 0) return 'operator'
  const turn = turns[reason]
  return turn === 'reader' ? side : turn
}

function colorBy(name: keyof typeof redFrom, { days }: LightFacts): LightColor {
  return days <= redFrom[name] ? 'red' : 'amber'
}

function answeredLight(facts: LightFacts): Light {
  if (facts.requested_orders === 0) return green
  const color = facts.days < actNowDays ? 'red' : 'amber'
  return lit(facts, color, 'requested', facts.requested_orders)
}

function pickupLight(facts: LightFacts): Light {
  if (facts.pickup_time === null) return lit(facts, colorBy('pickup', facts), 'no_time')
  return facts.is_change_asked ? lit(facts, 'amber', 'change_asked') : green
}

function shipLight(facts: LightFacts): Light | null {
  const { ship } = facts
  if (ship === null) return null
  if (ship === 'fitting') return green
  return lit(facts, ship === 'no_call' || ship === 'missed' ? 'red' : 'amber', ship)
}

function dataLight(facts: LightFacts): Light {
  const reason = dataFaults.find((fault) => facts.data[fault] > 0)
  if (reason === undefined) return green
  const count = facts.data[reason]
  if (reason !== 'data_missing' && reason !== 'passport_expired') {
    return lit(facts, 'amber', reason, count)
  }
  const isAwaited = turnOf(reason, facts) !== facts.side
  return lit(facts, colorBy(isAwaited ? 'awaited_data' : 'data', facts), reason, count)
}

function countLight(facts: LightFacts): Light {
  if (facts.changed_counts > 0) return lit(facts, 'red', 'count_changed', facts.changed_counts)
  const found = groupFault(facts)
  if (found === null) return green
  return lit(facts, found.fault === 'above_maximum' ? 'red' : 'amber', found.fault, found.persons)
}

function crewLight(facts: LightFacts): Light | null {
  if (facts.dispatches === null) return null
  const found = facts.dispatches.crews.flatMap((crew) => crewFaults(crew, facts.days))
  const code = crewFaultCodes.find((one) => found.some((fault) => fault.code === one))
  const ofCode = found.filter((fault) => fault.code === code)
  const [first] = ofCode
  return first === undefined ? green : lit(facts, first.color, first.code, ofCode.length)
}

function placesLight(facts: LightFacts): Light | null {
  if (facts.dispatches === null) return null
  if (facts.days < 0) return green
  const { without_seat, unplaced_orders } = facts.dispatches
  if (without_seat > 0) return lit(facts, 'red', 'too_many_persons', without_seat)
  return unplaced_orders > 0
    ? lit(facts, colorBy('places', facts), 'not_placed', unplaced_orders)
    : green
}
