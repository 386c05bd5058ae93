import type { EventStatus } from '@gangway/domain/events/event-status'
import type { InvoiceStatus } from '@gangway/domain/invoices/invoice-status'
import type { NoticeKind } from '@gangway/domain/notices/notice-kinds'

/** One notice for everyone whom it is for, except whoever caused it. */
export interface NoticeCause {
  kind: NoticeKind
  /** A second cause under the same key is the same notice, raised again or (`repeats` false) dropped. */
  key: string
  repeats: boolean
  audience: 'agency' | 'operator' | 'both' | 'mentioned' | 'admins'
  agency_id: number | null
  event_id: number | null
  excursion_id: number | null
  invoice_number: string | null
  comment_id: number | null
  /** How long it can still be taken back; no one hears of it before. */
  delay_seconds: number
  /** Told only while the event lies ahead and stands so; null: however it stands. */
  event_statuses: readonly EventStatus[] | null
  /** Told only while the invoice stands so; null: however it stands. */
  invoice_statuses: readonly InvoiceStatus[] | null
  /** Account of whoever caused it. */
  actor: number | null
}

/** What no one has to be told of any more. */
export interface WithdrawnNotice {
  key: string
  comment_id: number | null
}

export const noCause = {
  repeats: true,
  excursion_id: null,
  invoice_number: null,
  comment_id: null,
  delay_seconds: 0,
  event_statuses: null,
  invoice_statuses: null,
  actor: null,
} as const
