import { type AskKind, askKindNames, askKinds } from '../asks/ask-kinds.ts'
import { type EventStatus, isOpenEvent, isUnansweredEvent } from '../events/event-status.ts'
import type { InvoiceStatus } from '../invoices/invoice-status.ts'
import { isUnansweredOrder, type OrderStatus } from '../orders/order-status.ts'

/** The present state of what a notice is about. */
export interface NoticeFacts {
  event_status: EventStatus | null
  order_status: OrderStatus | null
  invoice_status: InvoiceStatus | null
  missing_tickets: number
  /** An ask of the kind that the notice waits for is open. */
  is_ask_open: boolean
  /** The comment was deleted, or its reader has seen it in the thread. */
  is_comment_over: boolean
  /** The alarm is over. */
  is_alarm_over: boolean
}

/** How someone is mailed about a kind; the bell always shows it. */
export const cadences = ['off', 'at_once', 'daily'] as const

export type Cadence = (typeof cadences)[number]

/** The side a person is on. */
export type NoticeSide = 'agency' | 'operator'

interface Kind {
  /** The possible receivers; `admins`: of the operator. */
  to: readonly (NoticeSide | 'admins')[]
  /** Whether it still belongs in a mail: no one is reminded of something that is already decided. */
  isOpen: (facts: NoticeFacts) => boolean
  /** The operator gets the work of every agency, so its people start with the digest of such a kind. */
  startsDaily?: true
  /** The page that shows what it is about, where that is no event and no invoice. */
  path?: string
}

const whileUnanswered = ({ event_status }: NoticeFacts) =>
  event_status !== null && isUnansweredEvent[event_status]
const whileUnfinished = ({ event_status }: NoticeFacts) =>
  event_status !== null && isOpenEvent[event_status]
const whileUnpaid = ({ invoice_status }: NoticeFacts) => invoice_status === 'unpaid'
const untilRead = ({ is_comment_over }: NoticeFacts) => !is_comment_over
const always = () => true

type AskNoticeKind = {
  [Kind in AskKind]: (typeof askKinds)[Kind]['notices']['asked' | 'answered']
}[AskKind]

/** Asks of an event end with it; what is proposed instead of a canceled order does not. */
function askNotices(): Readonly<Record<AskNoticeKind, Kind>> {
  const rows = askKindNames.flatMap((name): [AskNoticeKind, Kind][] => {
    const { notices } = askKinds[name]
    const whileOpen = notices.each === 'event' ? whileUnfinished : always
    const isOpen = (facts: NoticeFacts) => facts.is_ask_open && whileOpen(facts)
    const reminding = 'reminds' in notices && ({ startsDaily: true } as const)
    const both = 'either' in notices && ({ to: ['agency', 'operator'] } as const)
    return [
      [notices.asked, { to: ['operator'], isOpen, ...reminding, ...both }],
      [notices.answered, { to: ['agency'], isOpen: whileOpen, ...both }],
    ]
  })
  return Object.fromEntries(rows) as Readonly<Record<AskNoticeKind, Kind>>
}

/** Kinds of notices (rule N1.4), in the order in which people choose. */
const kinds = {
  'event.new_request': { to: ['agency'], isOpen: whileUnanswered },
  'event.count_changed': { to: ['agency'], isOpen: whileUnfinished },
  'event.pickup_changed': {
    to: ['agency', 'operator'],
    isOpen: whileUnfinished,
    startsDaily: true,
  },
  'event.details_changed': { to: ['agency'], isOpen: whileUnfinished },
  ...askNotices(),
  'comment.new': { to: ['agency', 'operator'], isOpen: untilRead },
  'comment.mention': { to: ['agency', 'operator'], isOpen: untilRead },
  'order.reopened': {
    to: ['agency'],
    isOpen: ({ order_status }) => order_status !== null && isUnansweredOrder[order_status],
  },
  'ticket.missing': {
    to: ['agency'],
    isOpen: ({ missing_tickets }) => missing_tickets > 0,
  },
  'event.urgency_21': { to: ['agency'], isOpen: whileUnanswered },
  'event.urgency_14': { to: ['agency'], isOpen: whileUnanswered },
  'event.escalated': { to: ['operator'], isOpen: whileUnanswered },
  'paper.expires': { to: ['agency', 'operator'], isOpen: always, startsDaily: true, path: '/crew' },
  'invoice.new': { to: ['agency'], isOpen: whileUnpaid },
  'invoice.overdue': { to: ['agency', 'operator'], isOpen: whileUnpaid, startsDaily: true },
  'pickup.conflict': { to: ['agency', 'operator'], isOpen: whileUnfinished },
  'ship.no_call': { to: ['agency', 'operator'], isOpen: whileUnfinished },
  'ship.unknown': { to: ['operator'], isOpen: whileUnfinished, startsDaily: true },
  'ship.contradiction': { to: ['operator'], isOpen: whileUnfinished, startsDaily: true },
  'disruption.done': { to: ['agency'], isOpen: always },
  'dispatch.refused': { to: ['agency'], isOpen: whileUnfinished },
  'event.unsettled': {
    to: ['operator'],
    isOpen: ({ event_status }) => event_status === 'approved',
  },
  'data.unreadable': { to: ['admins'], isOpen: always },
  'sealed.unreadable': { to: ['admins'], isOpen: always, path: '/audit?action=damage' },
  'webhook.disabled': { to: ['agency', 'admins'], isOpen: always, path: '/webhooks' },
  // An attempt to break in is reported even after it has ended.
  'alarm.security': { to: ['admins'], isOpen: always },
  'alarm.operation': { to: ['admins'], isOpen: ({ is_alarm_over }) => !is_alarm_over },
} as const satisfies Record<string, Kind>

export type NoticeKind = keyof typeof kinds

const kindOf: Readonly<Record<NoticeKind, Kind>> = kinds

export const noticeKinds = Object.keys(kinds) as [NoticeKind, ...NoticeKind[]]

export function isStillOpen(kind: NoticeKind, facts: NoticeFacts): boolean {
  return kindOf[kind].isOpen(facts)
}

/** Kinds that wait for no one once their event is canceled, with all its orders. */
export const kindsOfOpenEvents = noticeKinds.filter(
  (kind) =>
    !isStillOpen(kind, {
      event_status: 'canceled',
      order_status: 'canceled',
      invoice_status: 'unpaid',
      missing_tickets: 0,
      is_ask_open: true,
      is_comment_over: false,
      is_alarm_over: false,
    }),
)

/** Everything someone can get a notice about, in the order of `noticeKinds`. */
export function kindsOf(
  side: NoticeSide,
  { isAdmin }: { isAdmin: boolean } = { isAdmin: false },
): readonly NoticeKind[] {
  return noticeKinds.filter((kind) => {
    const { to } = kindOf[kind]
    return to.includes(side) || (side === 'operator' && isAdmin && to.includes('admins'))
  })
}

export function defaultCadence(kind: NoticeKind, side: NoticeSide): Cadence {
  return side === 'operator' && kindOf[kind].startsDaily === true ? 'daily' : 'at_once'
}

/** The page that shows what a notice is about, as a path of the web app. */
export function noticePath({
  kind,
  event_id,
  invoice_number,
  disruption_id = null,
  paper = null,
}: {
  kind: NoticeKind
  event_id: number | null
  invoice_number: string | null
  disruption_id?: number | null
  paper?: { agency_id: number } | null
}): string {
  if (event_id !== null) return `/events/${event_id}`
  if (disruption_id !== null) return `/disruptions/${disruption_id}`
  const { path } = kindOf[kind]
  if (paper !== null) return `${path}?agency=${paper.agency_id}`
  if (path !== undefined) return path
  return invoice_number === null
    ? '/dashboard'
    : `/invoices?filter=${encodeURIComponent(invoice_number)}`
}
