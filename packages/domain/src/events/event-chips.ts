import { waitingFilters } from './event-urgency.ts'

/** Filters that find events that need attention, each with its values. */
export const attentionFilters = {
  /** Unanswered requests: all of them, or those of one urgency. */
  waiting: waitingFilters,
  /** Future events, not canceled, whose pick-up time is missing, misses a ship, or is asked to be changed. */
  pickup_time: ['missing', 'conflict', 'change_asked'],
  /** Events ahead, not canceled, with a ship that has no call in their port that day. */
  ship_call: ['missing'],
  /** Future events with a confirmed customer whose ticket has not been uploaded. */
  ticket: ['missing'],
  /** Future events, not canceled, with an order whose data is missing, expires soon, is doubtful, or is asked for. */
  data: ['missing', 'expiring', 'doubtful', 'asked'],
  /** Events with comments by others that the caller has not seen. */
  comments: ['unread'],
  /** Events that are not over with a change after confirming that no one of the asked side has read. */
  changes: ['unread'],
  /** Events with an order instead of which its agency proposes something that waits for an answer. */
  proposals: ['open'],
} as const

export type AttentionFilters = {
  -readonly [Field in keyof typeof attentionFilters]: (typeof attentionFilters)[Field][number]
}

/** Chips for events that need attention, each with the filter that shows them. */
export const eventChips = {
  act_now: { waiting: 'act_now' },
  due_soon: { waiting: 'due_soon' },
  unread: { comments: 'unread' },
  ship_conflict: { pickup_time: 'conflict' },
  ship_unknown: { ship_call: 'missing' },
  change_asked: { pickup_time: 'change_asked' },
  proposal_open: { proposals: 'open' },
  ticket_missing: { ticket: 'missing' },
  unread_change: { changes: 'unread' },
  data_missing: { data: 'missing' },
  data_expiring: { data: 'expiring' },
  data_doubtful: { data: 'doubtful' },
  data_asked: { data: 'asked' },
} as const

export type EventChip = keyof typeof eventChips

/** Which ship is meant, whether a saved time is changed and what is taken of a proposal is for staff to say. */
export const chipsOfStaff: ReadonlySet<EventChip> = new Set([
  'ship_unknown',
  'change_asked',
  'proposal_open',
])

export const eventChipNames = Object.keys(eventChips) as readonly EventChip[]

/** Counting stops here: this figure means that many or more. */
export const maximumCounted = 1_000
