import { requireValue } from '../facts/require-value.ts'
import { dateInTimeZone } from '../dates/calendar-date.ts'
import { instantsOf } from '../dates/zoned-time.ts'
import { isActiveOrder, isUnansweredOrder, type OrderStatus } from './order-status.ts'

/** Alternatives to an order that its agency cancels. */
export const proposalKinds = ['time', 'language', 'persons', 'date', 'other_excursion'] as const

export type ProposalKind = (typeof proposalKinds)[number]

/** `withdrawn`: by its agency, or because the order was decided otherwise. */
export const proposalStates = ['open', 'taken', 'refused', 'withdrawn', 'expired'] as const

export type ProposalState = (typeof proposalStates)[number]

/**
 * By kind: `HH:mm` of the port, a BCP 47 tag, how many persons, `YYYY-MM-DD` of the port, or words that name an
 * excursion.
 */
export type ProposedValue = string | number

export const maximumProposalWords = 500
export const maximumProposedPersons = 10_000
export const maximumExcursionWords = 200

/** Hours for which a form keeps one open at first. */
const usualProposalHours = 48

const hour = 3_600_000

export interface ProposedTo {
  /** `YYYY-MM-DD`, local to the port. */
  event_date: string
  port_time_zone: string
  /** The one that applies to the order, `HH:mm`; null: none is set. */
  pickup_time: string | null
}

/** When the order would leave, in milliseconds since 1970; without a pick-up time, when its day ends. */
export function departureOf({ event_date, pickup_time, port_time_zone }: ProposedTo): number {
  return instantsOf(event_date, pickup_time ?? '23:59', port_time_zone).last
}

export interface ProposalFault {
  field: 'value' | 'expires_at'
  code: 'in_the_past' | 'after_departure' | 'is_so_already'
}

interface JudgedProposal {
  kind: ProposalKind
  value: ProposedValue
  /** Value it is compared with; null: not known. */
  was: ProposedValue | null
  /** Milliseconds since 1970, like `now`. */
  expires: number
}

/** Rule O7.2; null: it can be made. */
export function proposalFault(
  { kind, value, was, expires }: JudgedProposal,
  to: ProposedTo,
  now: number,
): ProposalFault | null {
  if (expires <= now) return { field: 'expires_at', code: 'in_the_past' }
  if (expires > departureOf(to)) return { field: 'expires_at', code: 'after_departure' }
  if (value === was) return { field: 'value', code: 'is_so_already' }
  const today = dateInTimeZone(new Date(now), to.port_time_zone)
  const isPast =
    (kind === 'date' && String(value) < today) ||
    (kind === 'time' && departureOf({ ...to, pickup_time: String(value) }) <= now)
  return isPast ? { field: 'value', code: 'in_the_past' } : null
}

export interface ProposalExpiry {
  /** From now; null: the departure. */
  hours: number | null
  /** Milliseconds since 1970, to the minute. */
  at: number
  isUsual: boolean
}

/** Until when a form lets it be open: some spans, and the departure. */
export function proposalExpiries(to: ProposedTo, now: number): ProposalExpiry[] {
  const departure = departureOf(to)
  const spans = [12, 24, usualProposalHours, 96, 168]
    .map((hours) => ({ hours, at: now + hours * hour, isUsual: hours === usualProposalHours }))
    .filter(({ at }) => at < departure)
    .map((expiry) => ({ ...expiry, at: expiry.at - (expiry.at % 60_000) }))
  const isUsual = !spans.some((expiry) => expiry.isUsual)
  return departure <= now ? [] : [...spans, { hours: null, at: departure, isUsual }]
}

/** An open one that no one has answered in time is expired, even before a task notes that. */
export function proposalStateAt(
  { state, expires }: { state: ProposalState; expires: number },
  now: number,
): ProposalState {
  return state === 'open' && expires <= now ? 'expired' : state
}

/** Outcome of closing a proposal; closing it the same way again changes nothing. */
export function proposalStep(
  state: ProposalState,
  to: 'taken' | 'refused' | 'withdrawn',
): 'allowed' | 'unchanged' | 'refused' {
  if (state === to) return 'unchanged'
  return state === 'open' ? 'allowed' : 'refused'
}

/** The order as its sender has it. */
export interface ProposedOrder {
  status: OrderStatus
  pickup_time: string | null
  persons: number
  language: string | null
  event_date: string
  /** It belongs to another event than when the proposal was made. */
  has_moved: boolean
}

/**
 * Whether an order still shows a proposal (rules O7.5, O7.6): while it is canceled, one that waits or was answered with no; afterwards
 * what was agreed, until the order has it. A pick-up time has it at once, and stands as agreed until the next decision.
 */
export function showsProposal(
  { kind, value, state }: { kind: ProposalKind; value: ProposedValue; state: ProposalState },
  order: ProposedOrder,
): boolean {
  if (!isActiveOrder[order.status]) {
    return state === 'open' || state === 'refused' || state === 'expired'
  }
  return state === 'taken' && isAwaited[kind](value, order)
}

const isAwaited: Readonly<
  Record<ProposalKind, (value: ProposedValue, order: ProposedOrder) => boolean>
> = {
  time: (value, { status, pickup_time }) => isUnansweredOrder[status] && pickup_time === value,
  language: (value, { language }) => language !== value,
  persons: (value, { persons }) => persons !== value,
  date: (value, { event_date }) => event_date !== value,
  other_excursion: (_, { has_moved }) => !has_moved,
}

/** A stored value as it was proposed. */
export function valueOf(kind: ProposalKind, text: string): ProposedValue {
  return kind === 'persons' ? Number(text) : text
}

interface Proposed {
  kind: ProposalKind
  value: ProposedValue
  was: ProposedValue | null
}

/** Values for the audit: words that name an excursion are not kept forever. */
export function recordedProposal({ kind, value, was }: Proposed) {
  if (kind === 'other_excursion') return { before: {}, after: { proposal: kind } }
  return { before: { proposed: was }, after: { proposal: kind, proposed: value } }
}

/** A proposal as it is stored. */
export function storedProposal(ask: {
  facts: { kind: ProposalKind }
  value: string | null
  was: string | null
}): Proposed {
  const { kind } = ask.facts
  const was = ask.was === null ? null : valueOf(kind, ask.was)
  return { kind, value: valueOf(kind, requireValue(ask.value)), was }
}
