/** What people are told of (issue: talking to each other, point 3). */
export const noticeKinds = [
  'event.new_request',
  'event.count_changed',
  'event.pickup_changed',
  'comment.new',
  'comment.mention',
  'order.reopened',
  'ticket.missing',
  'event.urgency_21',
  'event.urgency_14',
  'event.escalated',
  'invoice.new',
  'invoice.overdue',
  'pickup.conflict',
  'data.unreadable',
] as const

export type NoticeKind = (typeof noticeKinds)[number]

/** How somebody is mailed about a kind; within the product they are always told. */
export const cadences = ['off', 'at_once', 'daily'] as const

export type Cadence = (typeof cadences)[number]

/** On whose side somebody stands. */
export type NoticeSide = 'agency' | 'operator'

const kindsOfOperatorAlone: readonly NoticeKind[] = ['event.escalated', 'data.unreadable']

const kindsOfAgency = noticeKinds.filter((kind) => !kindsOfOperatorAlone.includes(kind))

const kindsOfOperator: readonly NoticeKind[] = [
  'event.pickup_changed',
  'comment.new',
  'comment.mention',
  'event.escalated',
  'invoice.overdue',
  'pickup.conflict',
  'data.unreadable',
]

/** What somebody can be told of at all, in the order of `noticeKinds`. */
export function kindsOf(side: NoticeSide): readonly NoticeKind[] {
  return side === 'agency'
    ? kindsOfAgency
    : noticeKinds.filter((kind) => kindsOfOperator.includes(kind))
}

/** Every agency's work comes together at the operator: there the digest is the usual. */
const dailyForOperator: readonly NoticeKind[] = ['event.pickup_changed', 'invoice.overdue']

/** What holds until the person chooses something else. */
export function usualCadence(kind: NoticeKind, side: NoticeSide): Cadence {
  return side === 'operator' && dailyForOperator.includes(kind) ? 'daily' : 'at_once'
}
