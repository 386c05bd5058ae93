import type { EventStatus } from '@gangway/domain/events/event-status'
import type { InvoiceStatus } from '@gangway/domain/invoices/invoice-status'
import type { Generated, GeneratedAlways } from 'kysely'
import type { Computed } from './column-types.ts'

/** Moved by triggers; the version of a topic is the sum of its slots. See docs/decisions/0027-versions.md. */
export interface DataVersionTable {
  topic: string
  topic_id: number
  slot: GeneratedAlways<number>
  number: Generated<number>
  writer: Computed<string>
}

/** How many events of a kind there are, in slots that add up. See docs/decisions/0028-tallies.md. */
export interface EventTallyTable {
  /** 0: all. */
  agency_id: number
  /** Empty: all. */
  language_guide: string
  /** The day; of one agency the first day of the month. */
  event_date: string
  status: EventStatus
  slot: GeneratedAlways<number>
  events: number
  without_pickup_time: number
  without_ticket: number
}

/** The same of invoices. */
export interface InvoiceTallyTable {
  /** 0: all. */
  agency_id: number
  currency: string
  status: InvoiceStatus
  /** Of one agency `infinity`: all days. */
  date: string
  slot: GeneratedAlways<number>
  invoices: number
  /** Minor units. */
  total: number
  total_paid: number
}

/** What a tally should say, counted. */
export type CountedView<Tally> = { [Column in Exclude<keyof Tally, 'slot'>]: Tally[Column] | null }
