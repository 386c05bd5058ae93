import type { EventStatus } from '@gangway/domain/events/event-status'
import type { InvoiceStatus } from '@gangway/domain/invoices/invoice-status'
import type { NoticeKind } from '@gangway/domain/notices/notice-kinds'

/** The audiences of a notice; `raise_notices` finds these people. */
export const audiences = ['agency', 'operator', 'both', 'mentioned', 'admins'] as const

/** One notice for everyone it concerns, except the person who caused it. */
export interface NoticeCause {
  kind: NoticeKind
  /**
   * A second cause with the same key is the same notice: raised again, or dropped if `repeats` is
   * false.
   */
  key: string
  repeats: boolean
  audience: (typeof audiences)[number]
  agency_id: number | null
  event_id: number | null
  excursion_id: number | null
  invoice_number: string | null
  comment_id: number | null
  alarm_id: number | null
  disruption_id: number | null
  paper_id: number | null
  /** How long it can still be withdrawn; no one sees it before. */
  delay_seconds: number
  /** Shown only while the event is ahead and has one of these statuses; null: any status. */
  event_statuses: readonly EventStatus[] | null
  /** Shown only while the invoice has one of these statuses; null: any status. */
  invoice_statuses: readonly InvoiceStatus[] | null
  /** Account of the person who caused it. */
  actor: number | null
}

/** Notices that no longer concern anyone. */
export interface WithdrawnNotice {
  key: string
  comment_id: number | null
}

/** Notices that wait for no one any more: they count as read and are not mailed. */
export interface ClosedNotices {
  events: readonly number[]
  kinds: readonly NoticeKind[]
  /** Only those about one of these orders. */
  orders?: readonly number[]
}

export const noCause = {
  repeats: true,
  excursion_id: null,
  invoice_number: null,
  comment_id: null,
  alarm_id: null,
  disruption_id: null,
  paper_id: null,
  delay_seconds: 0,
  event_statuses: null,
  invoice_statuses: null,
  actor: null,
} as const
