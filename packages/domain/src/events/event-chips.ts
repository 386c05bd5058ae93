/** What needs attention in the events list, each with the filter that shows it. */
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
} as const

export type EventChip = keyof typeof eventChips

export const eventChipNames = [
  'act_now',
  'due_soon',
  'unread',
  'ship_conflict',
  'ship_unknown',
  'change_asked',
  'proposal_open',
  'ticket_missing',
  'unread_change',
] as const satisfies readonly EventChip[]

/** Counting stops here: this figure means that many or more. */
export const maximumCounted = 1_000
