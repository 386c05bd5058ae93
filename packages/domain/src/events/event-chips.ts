/** Data of orders' persons: missing, expired or expiring soon, doubtful, asked for and not there yet. */
export const dataFilters = ['missing', 'expiring', 'doubtful', 'asked'] as const

export type DataFilter = (typeof dataFilters)[number]

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
  'data_missing',
  'data_expiring',
  'data_doubtful',
  'data_asked',
] as const satisfies readonly EventChip[]

/** Counting stops here: this figure means that many or more. */
export const maximumCounted = 1_000
