/** What people get notices about (rule N1.4). */
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
  'ship.no_call',
  'ship.unknown',
  'event.unsettled',
  'data.unreadable',
  'sealed.unreadable',
  'webhook.disabled',
  'alarm.security',
  'alarm.operation',
] as const

export type NoticeKind = (typeof noticeKinds)[number]

/** How someone is mailed about a kind; the bell always shows it. */
export const cadences = ['off', 'at_once', 'daily'] as const

export type Cadence = (typeof cadences)[number]

/** Whose side someone is on. */
export type NoticeSide = 'agency' | 'operator'

const kindsOfAdmins: readonly NoticeKind[] = [
  'data.unreadable',
  'sealed.unreadable',
  'webhook.disabled',
  'alarm.security',
  'alarm.operation',
]

const kindsOfOperatorAlone: readonly NoticeKind[] = [
  'event.escalated',
  'ship.unknown',
  'event.unsettled',
  ...kindsOfAdmins.filter((kind) => kind !== 'webhook.disabled'),
]

const kindsOfAgency = noticeKinds.filter((kind) => !kindsOfOperatorAlone.includes(kind))

const kindsOfOperator: readonly NoticeKind[] = [
  'event.pickup_changed',
  'comment.new',
  'comment.mention',
  'event.escalated',
  'invoice.overdue',
  'pickup.conflict',
  'ship.no_call',
  'ship.unknown',
  'event.unsettled',
]

/** Everything someone can get a notice about, in the order of `noticeKinds`. */
export function kindsOf(
  side: NoticeSide,
  { isAdmin }: { isAdmin: boolean } = { isAdmin: false },
): readonly NoticeKind[] {
  if (side === 'agency') return kindsOfAgency
  const told = isAdmin ? [...kindsOfOperator, ...kindsOfAdmins] : kindsOfOperator
  return noticeKinds.filter((kind) => told.includes(kind))
}

/** The operator gets the work of every agency, so its people start with the digest. */
const dailyForOperator: readonly NoticeKind[] = [
  'event.pickup_changed',
  'invoice.overdue',
  'ship.unknown',
]

/** What applies until the person chooses something else. */
export function defaultCadence(kind: NoticeKind, side: NoticeSide): Cadence {
  return side === 'operator' && dailyForOperator.includes(kind) ? 'daily' : 'at_once'
}

/** The page that shows what a notice is about, as a path of the web app. */
export function noticePath({
  kind,
  event_id,
  invoice_number,
}: {
  kind: NoticeKind
  event_id: number | null
  invoice_number: string | null
}): string {
  if (event_id !== null) return `/events/${event_id}`
  if (kind === 'webhook.disabled') return '/webhooks'
  if (kind === 'sealed.unreadable') return '/audit?action=damage'
  return invoice_number === null
    ? '/dashboard'
    : `/invoices?filter=${encodeURIComponent(invoice_number)}`
}
