// Written by `npm run generate` from the migrations: change those.

import type { Computed, JsonOnce, JsonText } from './column-types.ts'
import type { ErrorCode } from '@gangway/contract/errors'
import type { ExpectedLines } from '@gangway/contract/statements'
import type { AskedVersions } from '@gangway/domain/acknowledgements/acknowledgement'
import type { AlarmKind } from '@gangway/domain/alarms/alarm-kinds'
import type { AskFacts, StoredAskKind } from '@gangway/domain/asks/ask-kinds'
import type { PublicChangeType } from '@gangway/domain/changes/public-change-types'
import type { CrewRole } from '@gangway/domain/dispatches/dispatch'
import type { DisruptionObstacle } from '@gangway/domain/disruptions/disruption'
import type {
  ChangedOrders,
  DisruptedState,
  DisruptionCounts,
  DisruptionTimes,
} from '@gangway/domain/disruptions/disruption-record'
import type { EventStatus } from '@gangway/domain/events/event-status'
import type { GuideLanguage } from '@gangway/domain/events/guide-languages'
import type { InvoiceStatus } from '@gangway/domain/invoices/invoice-status'
import type { SavedViewList } from '@gangway/domain/lists/saved-view'
import type { NoticeKind } from '@gangway/domain/notices/notice-kinds'
import type { Tiers } from '@gangway/domain/statements/rate'
import type { TermsSteps } from '@gangway/domain/statements/terms'
import type { ColumnType, GeneratedAlways } from 'kysely'

export type ArrayType<T> = ArrayTypeImpl<T> extends (infer U)[] ? U[] : ArrayTypeImpl<T>

export type ArrayTypeImpl<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S[], I[], U[]> : T[]

export type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U>
    ? ColumnType<S, I | undefined, U>
    : ColumnType<T, T | undefined, T>

export type Json = JsonValue

export type JsonArray = JsonValue[]

export type JsonObject = {
  [x: string]: JsonValue | undefined
}

export type JsonPrimitive = boolean | number | string | null

export type JsonValue = JsonArray | JsonObject | JsonPrimitive

export type Timestamp = ColumnType<Date, Date | string, Date | string>

export interface AbsenceTable {
  agency_id: number
  crew_id: number | null
  from: string
  id: GeneratedAlways<number>
  to: string
  vehicle_id: number | null
}

export interface AccountTable {
  agency_id: number | null
  avatar: string | null
  created_at: Generated<Timestamp>
  disabled_at: Timestamp | null
  email: string
  id: GeneratedAlways<number>
  introduction: Generated<string>
  /**
   * null as soon as the person has set a password
   */
  invited_at: Timestamp | null
  /**
   * a program has neither a mail address nor a password: it calls with API keys
   */
  kind: Generated<'person' | 'program'>
  language: Generated<'de' | 'en'>
  name: string
  /**
   * issuer and subject of the sign-in provider, parted by a blank
   */
  oidc_subject: string | null
  password_expired: Generated<boolean>
  password_hash: string
  /**
   * the address asked for; not in force before the link in its mail is opened
   */
  pending_email: string | null
  pending_email_until: Timestamp | null
  /**
   * HH:mm in the person's time zone, about the port days of the next day; null: not wanted
   */
  port_day_mail_at: string | null
  /**
   * the person's own day on which that was last done
   */
  port_day_mailed_on: string | null
  /**
   * HH:mm in the person's time zone; no mail about notices until quiet_to
   */
  quiet_from: string | null
  quiet_to: string | null
  role: 'admin' | 'agency' | 'staff'
  search: Computed<string>
  /**
   * whether an agency's person sees rates and statements
   */
  sees_money: Generated<boolean>
  /**
   * IANA name
   */
  time_zone: Generated<string>
  totp_confirmed_at: Timestamp | null
  /**
   * the sealed secret; not yet in force while totp_confirmed_at is null
   */
  totp_enc: string | null
  totp_key_id: Computed<string | null>
  /**
   * the last time step that was accepted: a code works once
   */
  totp_last_step: number | null
  /**
   * what authenticators know the account by: it says nothing of the person
   */
  user_handle: Generated<string>
}

export interface AccountLinkTable {
  account_id: number
  created_at: Generated<Timestamp>
  /**
   * the address the link was mailed to: it proves that one and no other
   */
  email: string | null
  expires_at: Timestamp
  purpose: 'email' | 'invitation' | 'reset'
  token_hash: Uint8Array
}

export interface AcknowledgementLinkTable {
  account_id: number
  /**
   * the receiver's side when it was mailed; null: the operator's
   */
  agency_id: number | null
  /**
   * acknowledgements by id and version
   */
  asked: JsonOnce<AskedVersions>
  event_id: number
  expires_at: Timestamp
  token_hash: Uint8Array
}

export interface AdjustmentTable {
  agency_id: number
  /**
   * in minor units; below 0: less is owed
   */
  amount: number
  currency: string
  currency_exponent: number
  dispatch_id: number | null
  event_id: number
  id: GeneratedAlways<number>
  /**
   * first day of the month whose statement has it
   */
  in_month: string
  made_at: Generated<Timestamp>
  /**
   * first day of the closed month
   */
  of_month: string
  /**
   * null: of a dispatch as a whole
   */
  order_id: number | null
  rate_id: number | null
  sub_product: string
  tax: number
}

export interface AgencyTable {
  agency_hash: string
  contact_name: Generated<string>
  contact_phone: Generated<string>
  emails: string[]
  id: GeneratedAlways<number>
  language: Generated<'de' | 'en'>
  name: string
  name_search: Computed<string>
  reference: string
  search: Computed<string>
  source_hash: string | null
  source_updated_at: Timestamp | null
}

export interface AgencyLimitTable {
  agency_id: number
  from: string
  id: GeneratedAlways<number>
  /**
   * of the guide; null: all
   */
  language: GuideLanguage | null
  /**
   * for all events it applies to on one day; 0: a blackout day
   */
  max_persons: number
  /**
   * null: in all ports
   */
  port_id: number | null
  /**
   * name of the product; null: all
   */
  product: string | null
  to: string
}

export interface AgreedMonthTable {
  agency_id: number
  agreed_at: Timestamp
  agreed_by: number | null
  /**
   * SHA-256 of what the statements rested on; another one since: they are open again
   */
  digest: Uint8Array
  /**
   * its first day
   */
  month: string
}

export interface AlarmTable {
  closed_at: Timestamp | null
  /**
   * what was measured last, in the unit of its kind
   */
  figure: number
  id: GeneratedAlways<number>
  kind: AlarmKind
  opened_at: Generated<Timestamp>
  /**
   * when it was last seen to go on
   */
  renewed_at: Generated<Timestamp>
  /**
   * which host or service; empty: the product as a whole
   */
  subject: string
}

export interface ApiKeyTable {
  account_id: number
  created_at: Generated<Timestamp>
  created_by: number | null
  /**
   * sooner than its lifetime says, once another key has replaced it
   */
  expires_at: Timestamp | null
  /**
   * the last characters of the key, by which people tell it from others
   */
  hint: string
  id: Generated<string>
  /**
   * written at most once a minute
   */
  last_used_at: Timestamp | null
  /**
   * as asked for when it was made; null: for as long as no one revokes it
   */
  lifetime_days: number | null
  /**
   * when its use was last recorded as refused, at most once an hour
   */
  refused_at: Timestamp | null
  revoked_at: Timestamp | null
  /**
   * SHA-256 of the key, which is stored nowhere
   */
  secret_hash: Uint8Array
}

export interface AskTable {
  /**
   * whose it is: another agency, to which the event moves, never reads it
   */
  agency_id: number
  /**
   * words of the side that answers
   */
  answer: Generated<string>
  asked_at: Generated<Timestamp>
  asked_by: number | null
  closed_at: Timestamp | null
  /**
   * null: no one, it ended by itself
   */
  closed_by: number | null
  event_id: number
  /**
   * null: it is about the whole event
   */
  excursion_id: number | null
  expires_at: Timestamp | null
  /**
   * further values of its kind
   */
  facts: Generated<JsonText<AskFacts>>
  /**
   * unique in its kind
   */
  id: GeneratedAlways<number>
  kind: StoredAskKind
  /**
   * when people were last reminded of it
   */
  reminded_at: Timestamp | null
  state: Generated<
    | 'accepted'
    | 'canceled'
    | 'done'
    | 'expired'
    | 'obsolete'
    | 'open'
    | 'read'
    | 'refused'
    | 'taken'
    | 'withdrawn'
  >
  /**
   * value asked for
   */
  value: string | null
  /**
   * present value when it was asked
   */
  was: string | null
  words: Generated<string>
}

export interface AuditEntryTable {
  account_id: number | null
  action: string
  actor: 'account' | 'import' | 'system' | 'visitor'
  after: JsonOnce<unknown> | null
  agency_id: number | null
  at: Generated<Timestamp>
  before: JsonOnce<unknown> | null
  event_id: number | null
  excursion_id: number | null
  id: GeneratedAlways<number>
}

export interface AuditLinkTable {
  /**
   * SHA-256 of the row
   */
  digest: Uint8Array
  /**
   * SHA-256 of the hash before, position, kind, id and digest
   */
  hash: Uint8Array
  kind: 'access' | 'entry'
  position: number
  row_id: number
}

export interface AuditPendingTable {
  kind: 'access' | 'entry'
  row_id: number
}

export interface CalendarFeedTable {
  agency_id: number
  created_at: Generated<Timestamp>
  created_by: number | null
  /**
   * SHA-256 of the token in the address, which is stored nowhere
   */
  token_hash: Uint8Array
}

export interface ChangeFeedTable {
  /**
   * another one after a restore: what cursors said before is no longer so
   */
  installation: Generated<string>
  is_only: Generated<boolean>
  /**
   * the last position that was deleted: nothing up to there can be read again
   */
  oldest: Generated<number>
  /**
   * the last one given; the row is locked while more are given
   */
  position: Generated<number>
}

export interface ClaimFileTable {
  /**
   * its ask's, with which it goes
   */
  agency_id: number
  claim_id: number
  created_at: Generated<Timestamp>
  file_id: string
  filename: string
  /**
   * names its ask together with the id
   */
  kind: Generated<string>
  /**
   * that uploaded it
   */
  side: 'agency' | 'operator'
}

export interface ClosedMonthTable {
  agency_id: number
  closed_at: Timestamp
  closed_by: number | null
  /**
   * all transactions before it have been compared; the latest of all rows counts
   */
  compared_to: string | null
  /**
   * orders, rates, terms and adjustments as JSON, without names of persons
   */
  content: string
  /**
   * SHA-256 of content
   */
  digest: Uint8Array
  /**
   * a line learned of later has no amount yet
   */
  has_gaps: Generated<boolean>
  /**
   * its first day
   */
  month: string
  /**
   * version of each of its events that its adjustments take into account
   */
  versions: Json
}

export interface CommentTable {
  agency_id: number
  author_id: number | null
  author_side: 'agency' | 'operator'
  created_at: Generated<Timestamp>
  /**
   * only a trace is left: the text is deleted
   */
  deleted_at: Timestamp | null
  edited_at: Timestamp | null
  event_id: number
  id: GeneratedAlways<number>
  /**
   * for the operator’s people alone
   */
  is_internal: Generated<boolean>
  /**
   * ids of accounts
   */
  mentions: Generated<number[]>
  text: string
  thread: string
}

export interface CommentAttachmentTable {
  agency_id: number
  author_side: 'agency' | 'operator'
  /**
   * null until the comment it was uploaded for is written; for 24 hours
   */
  comment_id: number | null
  created_at: Generated<Timestamp>
  event_id: number
  file_id: string
  filename: string
  id: Generated<string>
  media_type: 'application/pdf' | 'image/jpeg' | 'image/png' | 'image/webp'
  uploaded_by: number | null
}

export interface CommentReadTable {
  account_id: number
  /**
   * up to here the person has seen the thread
   */
  last_comment_id: number
  thread: string
}

export interface CommentThreadTable {
  agency_id: number
  created_at: Generated<Timestamp>
  event_id: number
  guid: string
}

export interface CountedEventTable {
  agency_id: number | null
  event_date: string | null
  events: number | null
  language_guide: string | null
  status: EventStatus | null
  without_pickup_time: number | null
  without_ticket: number | null
}

export interface CountedInvoiceTable {
  agency_id: number | null
  currency: string | null
  currency_exponent: number | null
  date: string | null
  invoices: number | null
  status: InvoiceStatus | null
  total: number | null
  total_paid: number | null
}

export interface CrewMemberTable {
  agency_id: number
  created_at: Generated<Timestamp>
  id: GeneratedAlways<number>
  languages: Generated<Array<GuideLanguage>>
  name: string
  /**
   * E.164
   */
  phone: string | null
  roles: Generated<Array<CrewRole>>
}

export interface DataDoubtTable {
  agency_id: number
  doubtful: number
  /**
   * the day it was judged for; if the event has another day, it has to be judged again
   */
  event_date: string
  excursion_id: number
  expired: number
  expiring: number
  /**
   * as it was configured when this was judged
   */
  passport_months: number
}

export interface DataVersionTable {
  number: Generated<number>
  slot: Generated<number>
  topic: string
  /**
   * an agency, an event or an account; 0: everything, or the only one
   */
  topic_id: number
  /**
   * a transaction moves a topic once
   */
  writer: Computed<string>
}

export interface DecisionReasonTable {
  code: string
  /**
   * the party at fault
   */
  fault: 'agency' | 'customer' | 'operator' | 'ship' | 'weather'
  label_de: string
  label_en: string
  /**
   * place in the list
   */
  position: number
  /**
   * when it was taken out of use; null: it can be chosen
   */
  retired_at: Timestamp | null
  /**
   * says too little by itself
   */
  words_needed: Generated<boolean>
}

export interface DeletedDataTable {
  agency_id: number
  deleted_at: Generated<Timestamp>
  excursion_id: number
  kind: 'age' | 'customer' | 'passport_data' | 'personal_data' | 'ticket'
  /**
   * a person asked for it; otherwise its time was up
   */
  on_request: Generated<boolean>
}

export interface DispatchTable {
  agency_id: number
  created_at: Generated<Timestamp>
  event_date: string
  id: GeneratedAlways<number>
  language: GuideLanguage | null
  /**
   * null: that of each order's event
   */
  meeting_point: string | null
  number: number
  /**
   * null: that of each order's event
   */
  pickup_time: string | null
  port_id: number
  /**
   * of the vehicle, without the driver's; null: not known
   */
  seats: number | null
  vehicle_id: number | null
  vehicle_name: string | null
  wheelchair_places: number | null
}

export interface DispatchCrewTable {
  agency_id: number
  answered_at: Timestamp | null
  crew_id: number | null
  dispatch_id: number
  id: GeneratedAlways<number>
  name: string
  /**
   * one and the same for every row of a person of the agency
   */
  person: Computed<string | null>
  phone: string | null
  /**
   * meeting point that the person has last acknowledged
   */
  read_place: string | null
  /**
   * pick-up time that the person has last acknowledged
   */
  read_time: string | null
  role: 'driver' | 'escort' | 'guide'
  state: Generated<'accepted' | 'asked' | 'planned' | 'refused'>
  words: string | null
}

export interface DispatchOrderTable {
  agency_id: number
  dispatch_id: number
  excursion_id: number
  /**
   * a part of the order that was split off; null: all of it, or the rest
   */
  persons: number | null
}

export interface DisruptionTable {
  cause:
    | 'does_not_call'
    | 'early_departure'
    | 'late'
    | 'other'
    | 'port_closed'
    | 'tender_stopped'
    | 'weather'
  /**
   * day of the call or the port day
   */
  date: string
  done_at: Generated<Timestamp>
  done_by: number | null
  id: GeneratedAlways<number>
  port_id: number
  /**
   * customers get their money back; nothing here moves any
   */
  refund: boolean
  /**
   * as the call named it; null: of a port day
   */
  ship: string | null
  /**
   * null: of a port day, or the call was removed
   */
  ship_call_id: number | null
  /**
   * the call's times as they were and became; null: it kept those it had
   */
  times: JsonText<DisruptionTimes> | null
  undone_at: Timestamp | null
  /**
   * typed by staff
   */
  words: Generated<string>
}

export interface DisruptionAgencyTable {
  agency_id: number
  counts: JsonOnce<DisruptionCounts>
  disruption_id: number
  /**
   * people who got the notice
   */
  informed: number
}

export interface DisruptionEventTable {
  agency_id: number
  became: JsonOnce<DisruptedState>
  disruption_id: number
  event_id: number
  /**
   * why it was left out; null: the step was taken
   */
  obstacle: DisruptionObstacle | null
  /**
   * those that the step changed
   */
  orders: Generated<JsonOnce<ChangedOrders>>
  /**
   * code of the reason of a cancellation
   */
  reason: string | null
  step: 'cancel' | 'inform' | 'new_time' | 'own_time' | 'wait'
  time: string | null
  /**
   * null: not undone
   */
  undoing: 'agency_answered' | 'changed_meanwhile' | 'undone' | null
  was: JsonOnce<DisruptedState>
}

export interface EarlyWithdrawalTable {
  kept_until: Timestamp
  kind: 'event' | 'order' | 'ship_call'
  reason: string
  reference: string
  /**
   * of the withdrawal, by its sender's clock; null: not sent
   */
  source_updated_at: Timestamp | null
}

export interface ErasedOrderTable {
  erased_at: Generated<Timestamp>
  /**
   * the sender's own, also of an order that is not here (yet)
   */
  reference: string
}

export interface EventTable {
  agency_id: number
  agency_name: Computed<string>
  agency_title: string
  alert: Generated<boolean>
  comments_guid: string | null
  contact_name: string
  contact_phone: string
  created_at: Generated<Timestamp>
  /**
   * what its guests are asked to wear; empty: nothing special
   */
  dress_code: Generated<string>
  /**
   * minutes
   */
  duration: number | null
  email: string
  event_date: string
  id: GeneratedAlways<number>
  /**
   * it needs tickets, and an order that is approved has no current one; whatever its own status
   */
  lacks_ticket: Generated<boolean>
  language_guide: string
  /**
   * more than this cannot be taken; null: not known
   */
  max_persons: number | null
  meet_point: string
  /**
   * fewer than this are too few for it; null: not known
   */
  min_persons: number | null
  need_ticket: boolean
  /**
   * the declined event of another agency in whose place it stands
   */
  offered_from_id: number | null
  /**
   * the event of another agency that takes its place; its own orders are never active again
   */
  offered_to_id: number | null
  /**
   * share of the excursion that took place, as staff say
   */
  percent_held: Generated<number>
  /**
   * spare minutes (below 0) that were known and accepted when the pick-up time was saved
   */
  pickup_accepted_spare: number | null
  /**
   * when the pick-up time was set; null: there is none
   */
  pickup_set_at: Timestamp | null
  pickup_set_by: number | null
  /**
   * HH:mm, local to the port
   */
  pickup_time: string | null
  port_id: number
  port_name: Computed<string>
  product_name: string
  reference: string
  search: Computed<string>
  /**
   * the agency its sender names, where it was offered to another; null: the agency it has
   */
  sent_agency_id: number | null
  source_hash: string | null
  source_updated_at: Timestamp | null
  status: Generated<'approved' | 'canceled' | 'new' | 'requested' | 'successful'>
  total_pax: Generated<number>
  /**
   * why its sender withdrew it; null: it is not canceled, or not by its sender
   */
  withdrawal_reason: 'customer' | 'mistake' | 'operator' | 'other' | 'ship' | 'weather' | null
}

export interface EventShipTable {
  agency_id: number
  /**
   * references of calls of this ship that contradict each other, as of the last review; null: none do
   */
  contradicting: string[] | null
  event_date: string
  event_id: number
  /**
   * staff were notified that it lacks a call
   */
  is_told: Generated<boolean>
  /**
   * no call of this ship is known, as of the last review
   */
  lacks_call: Generated<boolean>
  ship_key: string
}

export interface EventStateTable {
  agency_id: number
  agency_name: Generated<string>
  agency_title: Generated<string>
  created_at: Timestamp
  dress_code: Generated<string>
  event_date: string
  id: number
  /**
   * an active order lacks data that is expected of its persons
   */
  lacks_data: Generated<boolean>
  lacks_ticket: boolean
  language_guide: string
  pickup_time: string | null
  port_id: number
  port_name: Generated<string>
  product_name: Generated<string>
  search: Generated<string>
  status: EventStatus
  total_pax: number
}

export interface EventTallyTable {
  /**
   * 0: all agencies, by day; -1: all agencies, by month
   */
  agency_id: number
  /**
   * the day; of a language, an agency and under -1 the first day of the month
   */
  event_date: string
  events: number
  /**
   * empty: all languages
   */
  language_guide: string
  slot: Generated<number>
  status: EventStatus
  without_pickup_time: number
  without_ticket: Generated<number>
}

export interface ExcursionOrderTable {
  agency_id: number
  berth: string
  /**
   * when it was canceled, by anyone; null also for orders canceled before this column existed
   */
  canceled_at: Timestamp | null
  /**
   * party at fault as the operator says, where no reason does; mistake: no one owes anything
   */
  canceled_fault: 'agency' | 'customer' | 'mistake' | 'operator' | 'ship' | 'weather' | null
  /**
   * status before it was canceled; null: it is not, or came so
   */
  canceled_from: 'approved' | 'requested' | null
  /**
   * effective pick-up as it stood when it was canceled, else the beginning of the day in the port
   */
  canceled_pickup: Timestamp | null
  created_at: Generated<Timestamp>
  customer: string
  decided_at: Timestamp | null
  decided_by: number | null
  /**
   * the status before the last decision
   */
  decided_from: 'approved' | 'canceled' | 'requested' | null
  /**
   * code of the reason for which it was last canceled; kept by a reopened order until the next decision, so that reopening can be undone
   */
  decision_reason: string | null
  /**
   * what was said beside the reason
   */
  decision_words: string | null
  /**
   * of the customer
   */
  email: string | null
  event_id: number
  id: GeneratedAlways<number>
  /**
   * what the customer speaks, a BCP 47 tag; null: not known
   */
  language: string | null
  /**
   * what the customer or the reseller wrote, for the operator and the agency
   */
  notes: string | null
  order_id: string
  phone: string
  /**
   * pickup_time is its dispatch's and follows it
   */
  pickup_of_dispatch: Generated<boolean>
  /**
   * when someone set its own pick-up time here; null: its sender did, or it has none
   */
  pickup_set_at: Timestamp | null
  pickup_time: string | null
  reference: string
  search: Computed<string>
  ship: string
  /**
   * IMO number; null: not known
   */
  ship_imo: string | null
  shop_language: string
  source_hash: string | null
  source_updated_at: Timestamp | null
  status: Generated<'approved' | 'canceled' | 'requested'>
  /**
   * why its sender withdrew it last; kept by a reopened order until the next decision, so that reopening can be undone
   */
  withdrawal_reason: 'customer' | 'mistake' | 'operator' | 'other' | 'ship' | 'weather' | null
}

export interface FormerStayTable {
  all_aboard: string | null
  arrival: string
  berth: string
  call_date: string
  call_id: number
  departure: string
  departure_date: string
  first_ashore: string | null
  last_tender: string | null
  /**
   * on which day the ship now calls at this port; null: not at all
   */
  moved_to: string | null
  port_id: number
  ship: string
  ship_imo: string | null
  tender: boolean
}

export interface GuidePassTable {
  agency_id: number
  created_at: Generated<Timestamp>
  created_by: number | null
  event_date: string
  id: GeneratedAlways<number>
  opened_at: Timestamp | null
  /**
   * as dispatch_crew.person
   */
  person: string
  revoked_at: Timestamp | null
  shows_passports: Generated<boolean>
  /**
   * SHA-256 of the token in the address, which is stored nowhere
   */
  token_hash: Uint8Array
}

export interface HousekeepingTurnTable {
  due_at: Timestamp
  /**
   * when the last of these was
   */
  failed_at: Timestamp | null
  /**
   * how often it has failed since it last succeeded, those within five minutes counted once
   */
  failures: Generated<number>
  /**
   * what the last turn went by; a turn with others is due at once
   */
  settings: string
  task: string
}

export interface IdempotencyKeyTable {
  account_id: number
  body: string
  created_at: Generated<Timestamp>
  key: string
  request_hash: Uint8Array
  status: number
}

export interface ImportMappingTable {
  changed_at: Generated<Timestamp>
  columns: JsonText<unknown>
  /**
   * of files that are not UTF-8; null: no one was asked
   */
  encoding: string | null
  fixed: JsonText<unknown>
  /**
   * SHA-256 of the names of its columns, in their order
   */
  header_key: string
  /**
   * a last row of sums is left out
   */
  leaves_out_totals: Generated<boolean>
  /**
   * null: such tables are left out
   */
  season_table: string | null
}

export interface InvoiceTable {
  agency_id: number
  created_at: Generated<Timestamp>
  currency: string
  /**
   * decimal places of total and total_paid
   */
  currency_exponent: number
  date: string
  due_date: string | null
  file_id: string | null
  filename: string | null
  id: GeneratedAlways<number>
  /**
   * imports no longer change it
   */
  locked: Generated<boolean>
  number: string
  reference: string
  search: Computed<string>
  source_hash: string | null
  source_updated_at: Timestamp | null
  status: Computed<InvoiceStatus>
  /**
   * minor units of the currency, such as cents
   */
  total: number
  /**
   * minor units of the currency
   */
  total_paid: Generated<number>
}

export interface InvoiceTallyTable {
  /**
   * 0: all agencies, by day; -1: all agencies, by month
   */
  agency_id: number
  currency: string
  currency_exponent: number
  /**
   * the day; of an agency and under -1 the first day of the month
   */
  date: string
  invoices: number
  slot: Generated<number>
  status: InvoiceStatus
  total: number
  total_paid: number
}

export interface JobTable {
  attempts: Generated<number>
  created_at: Generated<Timestamp>
  dedupe_key: string | null
  failed_at: Timestamp | null
  id: GeneratedAlways<number>
  kind: string
  /**
   * name and code of the error, never its message
   */
  last_error: string | null
  /**
   * somebody works on it until then; a job whose worker died is free again afterwards
   */
  locked_until: Timestamp | null
  /**
   * Times that its worker did not come back.
   */
  losses: Generated<number>
  payload: JsonOnce<object>
  run_at: Generated<Timestamp>
}

export interface LoginFailureTable {
  failures: number
  /**
   * keyed hash of what is limited: account and address, address, or account and known device
   */
  scope: string
  window_ends_at: Timestamp
}

export interface NoticeTable {
  account_id: number
  /**
   * the agency whose person is notified; null: the operator's
   */
  agency_id: number | null
  alarm_id: number | null
  comment_id: number | null
  count: Generated<number>
  created_at: Generated<Timestamp>
  dedupe_key: string
  disruption_id: number | null
  event_id: number | null
  excursion_id: number | null
  id: GeneratedAlways<number>
  invoice_id: number | null
  is_announced: Generated<boolean>
  kind: NoticeKind
  /**
   * when to look whether to mail it; null: settled
   */
  mail_at: Generated<Timestamp | null>
  mail_id: number | null
  mail_since: Generated<Timestamp>
  paper_id: number | null
  read_at: Timestamp | null
  /**
   * the same key may be raised again: unread once more, counted while unread
   */
  repeats: boolean
  /**
   * nobody sees it before: what can be undone waits
   */
  shown_at: Generated<Timestamp>
}

export interface NoticeMailTable {
  account_id: number
  attempt: Generated<number>
  cadence: 'at_once' | 'daily'
  changed_at: Generated<Timestamp>
  created_at: Generated<Timestamp>
  id: GeneratedAlways<number>
  /**
   * what the mail is about: no second mail is written under the same key
   */
  key: string
  /**
   * handing_over: the last byte is about to go; uncertain: nobody knows whether it arrived
   */
  state: Generated<'dropped' | 'handing_over' | 'sending' | 'sent' | 'uncertain' | 'waiting'>
}

export interface NoticePreferenceTable {
  account_id: number
  cadence: 'at_once' | 'daily' | 'off'
  kind: NoticeKind
}

export interface OctoBookingTable {
  /**
   * the program that made it, and alone sees it
   */
  account_id: number
  /**
   * the same for ages
   */
  ages: Generated<string[]>
  /**
   * when its program canceled it
   */
  canceled_at: Timestamp | null
  /**
   * of a test booking alone: a real one has an order
   */
  confirmed_at: Timestamp | null
  created_at: Timestamp
  event_id: number
  /**
   * until then it may be confirmed
   */
  expires_at: Timestamp
  /**
   * made with Octo-Env: test; it never becomes an order
   */
  is_test: Generated<boolean>
  /**
   * the same for personal data
   */
  names: Generated<string[]>
  /**
   * until the confirmation, which moves them to the order
   */
  notes: string | null
  /**
   * uuid of each person whose passport the order holds, in its order
   */
  passports: Generated<string[]>
  /**
   * the number under which the reseller sold it; null: its uuid is that
   */
  reseller_reference: string | null
  /**
   * uuid of each person
   */
  units: string[]
  updated_at: Timestamp
  uuid: string
}

export interface OrderNeedsTable {
  agency_id: number
  enc: string
  excursion_id: number
  key_id: Computed<string>
  /**
   * how many needs are in the envelope: all that is shown before it is opened
   */
  need_count: number
}

export interface OutboxMailTable {
  name: string
  written_at: Generated<Timestamp>
}

export interface PaperTable {
  agency_id: number
  created_at: Generated<Timestamp>
  crew_id: number | null
  file_id: string | null
  filename: string | null
  id: GeneratedAlways<number>
  kind: 'insurance' | 'licence' | 'permit'
  /**
   * the last day on which it holds
   */
  valid_until: string
  vehicle_id: number | null
}

export interface PasskeyTable {
  account_id: number
  /**
   * how often the authenticator says it has signed: has to grow, unless it always says 0
   */
  counter: number
  created_at: Generated<Timestamp>
  /**
   * chosen by the authenticator, in base64url
   */
  credential_id: string
  id: Generated<string>
  last_used_at: Timestamp | null
  name: string
  public_key: Uint8Array
  transports: string[]
}

export interface PasskeyChallengeTable {
  challenge_hash: Uint8Array
  expires_at: Timestamp
  purpose: 'add' | 'second_step' | 'sign_in' | 'step_up'
  /**
   * the only one that may answer it; null: no one is signed in yet
   */
  session_id: string | null
}

export interface PersonTable {
  agency_id: number
  enc: string
  excursion_id: number
  /**
   * taken from person_id_seq before the row is sealed: the envelope is bound to it
   */
  id: number
  /**
   * nothing that is expected of its kind is missing in the sealed content
   */
  is_complete: Generated<boolean>
  key_id: Computed<string>
  kind: 'age' | 'passport_data' | 'personal_data'
  position: number
  sub_product_id: number
}

export interface PersonAccessTable {
  account_id: number | null
  agency_id: number
  at: Generated<Timestamp>
  excursion_id: number
  fields: string[]
  id: GeneratedAlways<number>
  /**
   * link of a guide; links are deleted earlier than this
   */
  pass_id: number | null
}

export interface PickupAcceptanceTable {
  agency_id: number
  event_id: number
  ship: string
  /**
   * what was known and accepted when the pick-up time was saved
   */
  spare_minutes: number
}

export interface PickupChangeTable {
  event_id: number | null
  from_date: string | null
  id: GeneratedAlways<number>
  port_id: number | null
  to_date: string | null
}

export interface PickupConflictTable {
  agency_id: number
  event_id: number
  spare_minutes: number | null
  verdict: 'impossible' | 'no_call' | null
}

export interface PortTable {
  agent_name: string | null
  /**
   * E.164; null: not known
   */
  agent_phone: string | null
  /**
   * E.164, or a short number such as 112; null: not known
   */
  ambulance_phone: string | null
  /**
   * from a ship's arrival until a pick-up; null: as configured
   */
  clearance_minutes: number | null
  /**
   * UN/LOCODE without the space
   */
  code: string
  id: GeneratedAlways<number>
  name: string
  /**
   * from where the coach stops to the gangway
   */
  return_minutes: Generated<number>
  search: Computed<string>
  /**
   * the same for guests who come ashore by boat
   */
  tender_clearance_minutes: number | null
  /**
   * IANA name
   */
  time_zone: string
}

export interface PortDistanceTable {
  minutes: number
  other_port_id: number
  port_id: number
}

export interface PortZoneTable {
  id: number | null
  time_zone: string | null
}

export interface ProgramTable {
  account_id: number
  created_at: Generated<Timestamp>
  created_by: number | null
  /**
   * from where it may call, as addresses and networks; none: from anywhere
   */
  networks: Generated<string[]>
  /**
   * why it opens personal data
   */
  reason: string | null
  /**
   * permissions that it was given; those that its side does not have count for nothing
   */
  scopes: string[]
}

export interface PublicChangeTable {
  /**
   * whose programs hear of it beside the operator's; null: none
   */
  agency_id: number | null
  event_id: number | null
  excursion_id: number | null
  facts: JsonOnce<object>
  id: Generated<string>
  occurred_at: Generated<Timestamp>
  /**
   * its place in the feed
   */
  position: number
  type: PublicChangeType
}

export interface RateTable {
  agency_id: number
  /**
   * of one person, in minor units; null: a dispatch has a price
   */
  amount: number | null
  created_at: Generated<Timestamp>
  currency: string
  /**
   * decimal places of its amounts
   */
  currency_exponent: number
  id: GeneratedAlways<number>
  /**
   * null: in all ports
   */
  port_id: number | null
  /**
   * name of a sub-product, or of an event's product; null: any
   */
  product: string | null
  /**
   * when its agency acknowledged it
   */
  read_at: Timestamp | null
  read_by: number | null
  /**
   * hundredths of a percent, added to the amount
   */
  tax_rate: Generated<number>
  /**
   * prices of a dispatch with up to so many persons, rising in persons
   */
  tiers: Generated<JsonText<Tiers>>
  /**
   * first day of events it applies to
   */
  valid_from: string
  /**
   * last one; null: open
   */
  valid_to: string | null
}

export interface RealtimeClaimTable {
  created_at: Generated<Timestamp>
  /**
   * signature of a publish call, or version of a message handed to the hosted service
   */
  key: string
}

export interface RealtimeGenerationTable {
  /**
   * an agency's id, the operator's people, or everybody at once
   */
  audience: string
  generation: number
}

export interface RecoveryCodeTable {
  account_id: number
  /**
   * 32 bytes of salt and 32 of argon2id; the code works once
   */
  code_hash: Uint8Array
}

export interface RetentionHoldTable {
  approved_at: Timestamp | null
  /**
   * of how many orders at most something may go at once
   */
  approved_orders: number | null
  /**
   * since when it waits; null: it does not
   */
  held_back_at: Timestamp | null
  is_only: Generated<boolean>
}

export interface RetentionMeasureTable {
  /**
   * orders of which something is due
   */
  due: number
  /**
   * orders that hold anything
   */
  held: number
  holding: 'customers' | 'persons'
  measured_at: Generated<Timestamp>
  /**
   * for how many days the oldest of it has been due
   */
  overdue_days: number
}

export interface SavedViewTable {
  account_id: number
  /**
   * names joined by commas, as the list's address spells them; empty: the list's own
   */
  columns: Generated<string>
  created_at: Generated<Timestamp>
  /**
   * texts by field, as the list's address spells them; what a list no longer knows is dropped when it is read
   */
  filter: JsonText<object>
  id: GeneratedAlways<number>
  /**
   * the list opens with it when its address says nothing
   */
  is_default: Generated<boolean>
  /**
   * everyone on its owner's side finds it; the default stays personal
   */
  is_shared: Generated<boolean>
  list: SavedViewList
  name: string
  per_page: number
  sort: string
}

export interface SeasonImportTable {
  /**
   * the account that runs it; null once that account is deleted
   */
  account_id: number | null
  committed_at: Timestamp | null
  /**
   * by noun and outcome, as previewed; null before
   */
  counts: JsonText<unknown> | null
  created_at: Generated<Timestamp>
  failure:
    | 'built_on'
    | 'disk_full'
    | 'file_gone'
    | 'internal'
    | 'lost_workers'
    | 'no_rows'
    | 'too_much_json'
    | null
  fault_count: Generated<number>
  /**
   * of what was previewed; null while it cannot be carried out
   */
  fingerprint: string | null
  id: GeneratedAlways<number>
  /**
   * the preview was made again, because what it compared with had changed
   */
  is_renewed: Generated<boolean>
  /**
   * of the audit when it was carried out; null: what it did was not noted
   */
  last_entry: number | null
  remark_count: Generated<number>
  /**
   * of these, how many are
   */
  rows_done: Generated<number>
  rows_read: Generated<number>
  /**
   * rows that are to be compared or written; 0 while it is not known
   */
  rows_total: Generated<number>
  state: Generated<
    | 'committed'
    | 'committing'
    | 'failed'
    | 'mapping'
    | 'open'
    | 'previewed'
    | 'reading'
    | 'undoing'
    | 'undone'
  >
  /**
   * what the tables of its files were taken for
   */
  tables: Generated<JsonText<unknown>>
  undone_at: Timestamp | null
  /**
   * the account that undid it; null once that account is deleted
   */
  undone_by: number | null
}

export interface SeasonImportEffectTable {
  /**
   * sealed: what a changed row said before; null for a new one, and once its persons are deleted
   */
  earlier: string | null
  id: GeneratedAlways<number>
  import_id: number
  is_new: boolean
  key_id: Computed<string>
  /**
   * what the import left of the row: its hash, of a port what it says
   */
  left_as: string | null
  noun: 'agencies' | 'events' | 'invoices' | 'orders' | 'ports' | 'ship_calls'
  reference: string
  row_id: number
}

export interface SeasonImportFileTable {
  /**
   * null once the file was deleted, because it was carried out
   */
  file_id: string | null
  id: GeneratedAlways<number>
  import_id: number
  kind: 'csv' | 'json' | 'pdf' | 'xlsx'
  name: string
  /**
   * by sheet: encoding, delimiter, line of the headings, lines left out
   */
  readings: Generated<Json>
  sha256: string
  size: number
}

export interface SeasonImportRowTable {
  changes: Generated<JsonOnce<unknown>>
  fault: JsonOnce<unknown> | null
  field: string | null
  file: string
  import_id: number
  line: number
  noun: 'agencies' | 'events' | 'invoices' | 'orders' | 'ports' | 'ship_calls' | null
  outcome: 'changed' | 'created' | 'faulty' | 'locked' | 'remarked' | 'stale'
  /**
   * in the order in which they are listed, from 0
   */
  position: number
  reference: string | null
}

export interface SeenMonthTable {
  account_id: number
  agency_id: number
  lines: JsonText<ExpectedLines>
  /**
   * its first day
   */
  month: string
  seen_at: Generated<Timestamp>
}

export interface SessionTable {
  account_id: number
  bind_hash: Uint8Array | null
  created_at: Generated<Timestamp>
  current_hash: Uint8Array
  id: Generated<string>
  next_hash: Uint8Array | null
  next_seed: Uint8Array | null
  previous_hash: Uint8Array | null
  previous_until: Timestamp | null
  revoked_at: Timestamp | null
  revoked_reason: string | null
  rotated_at: Generated<Timestamp>
  seen_at: Generated<Timestamp>
  /**
   * a second factor is the provider's business where it signed the person in
   */
  signed_in_by: Generated<'passkey' | 'password' | 'provider'>
  /**
   * when all factors of the account were last given in it; null: not yet
   */
  stepped_up_at: Timestamp | null
  user_agent: Generated<string>
}

export interface ShipTable {
  key: string
  name: string
  search: Computed<string>
}

export interface ShipAliasTable {
  alias: string
  created_at: Generated<Timestamp>
  id: GeneratedAlways<number>
  /**
   * ship_key of the alias
   */
  key: string
  /**
   * name of the ship that is meant; itself no alias of another
   */
  ship: string
  ship_imo: string | null
}

export interface ShipCallTable {
  /**
   * HH:mm, within the day before the departure
   */
  all_aboard: string | null
  arrival: string
  berth: string
  /**
   * day of the arrival
   */
  call_date: string
  cancel_reason: 'other' | 'port' | 'schedule' | 'security' | 'technical' | 'weather' | null
  /**
   * what staff say about the cancellation; null: nothing
   */
  cancel_words: string | null
  /**
   * when staff last changed it by hand; null: it stands as its sender has it
   */
  corrected_at: Timestamp | null
  created_at: Generated<Timestamp>
  departure: string
  departure_date: string
  /**
   * HH:mm, when the first guests can be ashore, within the day after the arrival
   */
  first_ashore: string | null
  id: GeneratedAlways<number>
  /**
   * HH:mm, when the last boat leaves the pier, within the day before the departure
   */
  last_tender: string | null
  port_id: number
  reference: string
  ship: string
  /**
   * IMO number; null: not known
   */
  ship_imo: string | null
  ship_key: Computed<string>
  /**
   * ship minus port; null: not known, or the same
   */
  ship_time_offset_minutes: number | null
  source_hash: string | null
  source_updated_at: Timestamp | null
  status: Generated<'arrived' | 'canceled' | 'departed' | 'expected'>
  /**
   * whether guests come ashore by boat
   */
  tender: boolean
}

export interface SignInTable {
  account_id: number | null
  /**
   * of an IPv6 caller, their 64-bit network
   */
  address: string
  at: Generated<Timestamp>
  id: GeneratedAlways<number>
  is_new_device: Generated<boolean>
  /**
   * keyed hash of the address that was tried
   */
  mail_hash: string | null
  outcome:
    | 'browser_required'
    | 'no_account'
    | 'success'
    | 'wrong_code'
    | 'wrong_credentials'
    | 'wrong_passkey'
  user_agent: string
}

export interface StoredFileTable {
  created_at: Generated<Timestamp>
  /**
   * the key of this file, in an envelope. See docs/security.md, Files
   */
  enc: string
  id: Generated<string>
  key_id: Computed<string>
  sha256: string
  size: number
  /**
   * random name in the store; nobody outside sees it
   */
  storage_key: string
}

export interface StoredNameTable {
  /**
   * when the last row let go of it; its bytes go some time after that
   */
  ended_at: Timestamp | null
  recorded_at: Generated<Timestamp>
  storage_key: string
  /**
   * a backup may still want its bytes: they stay FILE_GRACE_DAYS, others a day
   */
  was_file: Generated<boolean>
}

export interface StoreIdentityTable {
  /**
   * the same stands in the file store that belongs to this database
   */
  id: string
  is_only: Generated<boolean>
}

export interface SubProductTable {
  additional_required_data: Generated<
    ArrayType<'age' | 'passport_data' | 'person_count' | 'personal_data'>
  >
  agency_id: number
  excursion_id: number
  id: GeneratedAlways<number>
  origin_person_count: number
  person_count: number
  position: number
  product_name: string
  /**
   * keys that have arrived, so that an empty list differs from none
   */
  required_data_keys: Generated<
    ArrayType<'age' | 'passport_data' | 'person_count' | 'personal_data'>
  >
  required_person_count: number | null
}

export interface TermsTable {
  agency_id: number
  created_at: Generated<Timestamp>
  id: GeneratedAlways<number>
  /**
   * of a ship that does not call, and of weather
   */
  no_call_percent: number
  /**
   * of a cancellation later than the last step, and of who does not come
   */
  no_show_percent: number
  /**
   * when its agency acknowledged them
   */
  read_at: Timestamp | null
  read_by: number | null
  /**
   * percent of a cancellation at least so many hours before the pick-up, from the earliest to the latest
   */
  steps: JsonText<TermsSteps>
  /**
   * first day of events they apply to; until the next terms begin
   */
  valid_from: string
}

export interface TextTemplateTable {
  /**
   * dispatch: for its guide or driver
   */
  kind: 'customer' | 'dispatch'
  text_de: string
  text_en: string
}

export interface TicketTable {
  agency_id: number
  excursion_id: number
  file_id: string
  /**
   * as its uploader called it
   */
  filename: string
  id: GeneratedAlways<number>
  /**
   * false: replaced by a later one, or taken away
   */
  is_current: Generated<boolean>
  page_count: number | null
  uploaded_at: Generated<Timestamp>
  uploaded_by: number | null
  version: number
}

export interface UploadChunkTable {
  enc: string
  session_id: string
  sha256: string
  size: number
  start_offset: number
  storage_key: string
}

export interface UploadSessionTable {
  account_id: number
  agency_id: number
  created_at: Generated<Timestamp>
  excursion_id: number
  filename: string
  id: Generated<string>
  /**
   * the code a repeated finish answers again
   */
  refusal: ErrorCode | null
  /**
   * of the whole file, where the sender knows it: so that an upload can be taken up again
   */
  sha256: string | null
  size: number
  /**
   * what became of it; a repeated finish answers the same
   */
  ticket_id: number | null
}

export interface UsageCountTable {
  /**
   * requests, kilobytes, or exports under way
   */
  amount: number
  /**
   * when the while began, by the database's clock
   */
  period: Timestamp
  /**
   * what is counted and for whom, such as requests:account:7
   */
  scope: string
}

export interface VehicleTable {
  agency_id: number
  created_at: Generated<Timestamp>
  has_lift: Generated<boolean>
  id: GeneratedAlways<number>
  name: string
  /**
   * without the driver's
   */
  seats: number
  wheelchair_places: Generated<number>
}

export interface WaitingChangeTable {
  agency_id: number | null
  due_at: Timestamp
  event_id: number | null
  excursion_id: number | null
  facts: JsonOnce<object>
  /**
   * it can be undone until it is due
   */
  is_held: boolean
  occurred_at: Generated<Timestamp>
  seq: GeneratedAlways<number>
  type: PublicChangeType
}

export interface WebhookTable {
  /**
   * its agency; null: the operator's, which receives everything
   */
  agency_id: number | null
  /**
   * while it is failing: nothing is sent before
   */
  asked_next_at: Generated<Timestamp>
  created_at: Generated<Timestamp>
  /**
   * the account whose rights it has: it sends what this account may read
   */
  created_by: number | null
  /**
   * hidden since; its log is deleted in batches, the row last
   */
  deleted_at: Timestamp | null
  disabled_at: Timestamp | null
  disabled_because: 'by_hand' | 'failing' | 'gone' | 'revoked' | null
  /**
   * nothing has been delivered since
   */
  failing_since: Timestamp | null
  /**
   * how often it was asked since something was last delivered
   */
  failures: Generated<number>
  id: GeneratedAlways<number>
  name: string
  /**
   * up to here changes of the feed were made deliveries
   */
  position: number
  /**
   * the types it receives; empty: all
   */
  types: Generated<string[]>
  url: string
}

export interface WebhookAttemptTable {
  agency_id: number | null
  /**
   * its beginning
   */
  answer: string | null
  at: Generated<Timestamp>
  delivery_id: number
  fault: string | null
  id: GeneratedAlways<number>
  milliseconds: number
  /**
   * of the answer; null: there was none
   */
  status: number | null
}

export interface WebhookDeliveryTable {
  agency_id: number | null
  /**
   * since it was made, or replayed
   */
  attempts: Generated<number>
  created_at: Generated<Timestamp>
  delivered_at: Timestamp | null
  /**
   * what has the same is delivered in order of id
   */
  event_id: number | null
  /**
   * the first of these attempts
   */
  first_at: Timestamp | null
  id: GeneratedAlways<number>
  locked_until: Timestamp | null
  message_id: string
  next_at: Generated<Timestamp>
  /**
   * of the change; null: a test
   */
  position: number | null
  status: Generated<'delivered' | 'given_up' | 'waiting'>
  type: string
  webhook_id: number
}

export interface WebhookSecretTable {
  agency_id: number | null
  created_at: Generated<Timestamp>
  enc: string
  /**
   * until then it signs beside its successor; null: it has none
   */
  ends_at: Timestamp | null
  id: GeneratedAlways<number>
  key_id: Computed<string>
  webhook_id: number
}

export interface Schema {
  absence: AbsenceTable
  account: AccountTable
  account_link: AccountLinkTable
  acknowledgement_link: AcknowledgementLinkTable
  adjustment: AdjustmentTable
  agency: AgencyTable
  agency_limit: AgencyLimitTable
  agreed_month: AgreedMonthTable
  alarm: AlarmTable
  api_key: ApiKeyTable
  ask: AskTable
  audit_entry: AuditEntryTable
  audit_link: AuditLinkTable
  audit_pending: AuditPendingTable
  calendar_feed: CalendarFeedTable
  change_feed: ChangeFeedTable
  claim_file: ClaimFileTable
  closed_month: ClosedMonthTable
  comment: CommentTable
  comment_attachment: CommentAttachmentTable
  comment_read: CommentReadTable
  comment_thread: CommentThreadTable
  counted_event: CountedEventTable
  counted_invoice: CountedInvoiceTable
  crew_member: CrewMemberTable
  data_doubt: DataDoubtTable
  data_version: DataVersionTable
  decision_reason: DecisionReasonTable
  deleted_data: DeletedDataTable
  dispatch: DispatchTable
  dispatch_crew: DispatchCrewTable
  dispatch_order: DispatchOrderTable
  disruption: DisruptionTable
  disruption_agency: DisruptionAgencyTable
  disruption_event: DisruptionEventTable
  early_withdrawal: EarlyWithdrawalTable
  erased_order: ErasedOrderTable
  event: EventTable
  event_ship: EventShipTable
  event_state: EventStateTable
  event_tally: EventTallyTable
  excursion_order: ExcursionOrderTable
  former_stay: FormerStayTable
  guide_pass: GuidePassTable
  housekeeping_turn: HousekeepingTurnTable
  idempotency_key: IdempotencyKeyTable
  import_mapping: ImportMappingTable
  invoice: InvoiceTable
  invoice_tally: InvoiceTallyTable
  job: JobTable
  login_failure: LoginFailureTable
  notice: NoticeTable
  notice_mail: NoticeMailTable
  notice_preference: NoticePreferenceTable
  octo_booking: OctoBookingTable
  order_needs: OrderNeedsTable
  outbox_mail: OutboxMailTable
  paper: PaperTable
  passkey: PasskeyTable
  passkey_challenge: PasskeyChallengeTable
  person: PersonTable
  person_access: PersonAccessTable
  pickup_acceptance: PickupAcceptanceTable
  pickup_change: PickupChangeTable
  pickup_conflict: PickupConflictTable
  port: PortTable
  port_distance: PortDistanceTable
  port_zone: PortZoneTable
  program: ProgramTable
  public_change: PublicChangeTable
  rate: RateTable
  realtime_claim: RealtimeClaimTable
  realtime_generation: RealtimeGenerationTable
  recovery_code: RecoveryCodeTable
  retention_hold: RetentionHoldTable
  retention_measure: RetentionMeasureTable
  saved_view: SavedViewTable
  season_import: SeasonImportTable
  season_import_effect: SeasonImportEffectTable
  season_import_file: SeasonImportFileTable
  season_import_row: SeasonImportRowTable
  seen_month: SeenMonthTable
  session: SessionTable
  ship: ShipTable
  ship_alias: ShipAliasTable
  ship_call: ShipCallTable
  sign_in: SignInTable
  store_identity: StoreIdentityTable
  stored_file: StoredFileTable
  stored_name: StoredNameTable
  sub_product: SubProductTable
  terms: TermsTable
  text_template: TextTemplateTable
  ticket: TicketTable
  upload_chunk: UploadChunkTable
  upload_session: UploadSessionTable
  usage_count: UsageCountTable
  vehicle: VehicleTable
  waiting_change: WaitingChangeTable
  webhook: WebhookTable
  webhook_attempt: WebhookAttemptTable
  webhook_delivery: WebhookDeliveryTable
  webhook_secret: WebhookSecretTable
}
