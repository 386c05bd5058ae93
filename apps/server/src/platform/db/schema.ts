import type { EventStatus } from '@gangway/domain/events/event-status'
import type { SavedViewList } from '@gangway/domain/lists/saved-view'
import type { OrderStatus } from '@gangway/domain/orders/order-status'
import type { RequiredDataKey } from '@gangway/domain/orders/required-data'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type {
  AccountLinkTable,
  AccountTable,
  LoginFailureTable,
  RecoveryCodeTable,
  SessionTable,
} from './account-tables.ts'
import type { Computed, Instant, InstantByDefault, Json } from './column-types.ts'
import type {
  CommentAttachmentTable,
  CommentReadTable,
  CommentTable,
  CommentThreadTable,
} from './comment-tables.ts'
import type {
  InvoiceTable,
  StoredFileTable,
  StoredNameTable,
  StoreIdentityTable,
  TicketTable,
  UploadChunkTable,
  UploadSessionTable,
} from './file-tables.ts'
import type {
  CountedView,
  DataVersionTable,
  EventTallyTable,
  InvoiceTallyTable,
} from './kept-number-tables.ts'
import type { NoticeMailTable, NoticePreferenceTable, NoticeTable } from './notice-tables.ts'
import type { PickupChangeTable, PickupConflictTable, ShipCallTable } from './ship-tables.ts'

export interface PortTable {
  id: GeneratedAlways<number>
  code: string
  name: string
  time_zone: string
  search: Computed<string>
}

export interface AgencyTable {
  id: GeneratedAlways<number>
  reference: string
  name: string
  emails: string[]
  agency_hash: string
  source_hash: string | null
  source_updated_at: Instant | null
  contact_name: Generated<string>
  contact_phone: Generated<string>
  language: Generated<'en' | 'de'>
  name_search: Computed<string>
  search: Computed<string>
}

export interface EventTable {
  id: GeneratedAlways<number>
  reference: string
  agency_id: number
  port_id: number
  /** As the port's and the agency's own row have it; the database sees to that. */
  port_name: Computed<string>
  agency_name: Computed<string>
  agency_title: string
  product_name: string
  event_date: string
  language_guide: string
  duration: number | null
  email: string
  contact_name: string
  contact_phone: string
  meet_point: string
  pickup_time: string | null
  need_ticket: boolean
  /** An approved order of it needs a ticket and has none; the database sees to that, too. */
  lacks_ticket: Generated<boolean>
  total_pax: Generated<number>
  status: Generated<EventStatus>
  alert: Generated<boolean>
  pickup_accepted_spare: number | null
  comments_guid: string | null
  source_hash: string | null
  source_updated_at: Instant | null
  created_at: InstantByDefault
  search: Computed<string>
}

/** When each task of housekeeping is due again. */
export interface HousekeepingTurnTable {
  task: string
  settings: string
  due_at: Instant
}

export interface ExcursionOrderTable {
  id: GeneratedAlways<number>
  reference: string
  event_id: number
  agency_id: number
  order_id: string
  customer: string
  phone: string
  ship: string
  berth: string
  pickup_time: string | null
  status: Generated<OrderStatus>
  shop_language: string
  decided_at: Instant | null
  decided_by: number | null
  decided_from: OrderStatus | null
  source_hash: string | null
  source_updated_at: Instant | null
  created_at: InstantByDefault
  search: Computed<string>
}

export interface SubProductTable {
  id: GeneratedAlways<number>
  excursion_id: number
  agency_id: number
  position: number
  product_name: string
  person_count: number
  origin_person_count: number
  additional_required_data: Generated<RequiredDataKey[]>
  required_data_keys: Generated<RequiredDataKey[]>
  required_person_count: number | null
}

/** A row waits until the agency has acknowledged it. */
export interface CountChangeTable {
  excursion_id: number
  agency_id: number
  position: number
  product_name: string
  nth: number
  was: number
  now: number
  changed_at: Instant
}

export type PersonKind = 'passport_data' | 'personal_data' | 'age'

export interface PersonTable {
  id: number
  sub_product_id: number
  excursion_id: number
  agency_id: number
  kind: PersonKind
  position: number
  enc: string
  key_id: Computed<string>
}

/** What may be told of an order's persons without opening their data. */
export interface DataDoubtTable {
  excursion_id: number
  agency_id: number
  event_date: string
  passport_months: number
  expired: number
  expiring: number
  doubtful: number
}

export interface AuditEntryTable {
  id: GeneratedAlways<number>
  at: InstantByDefault
  account_id: number | null
  actor: 'account' | 'import' | 'system'
  action: string
  agency_id: number | null
  event_id: number | null
  excursion_id: number | null
  before: Json
  after: Json
}

export interface PersonAccessTable {
  id: GeneratedAlways<number>
  at: InstantByDefault
  account_id: number
  agency_id: number
  excursion_id: number
  fields: string[]
}

export interface IdempotencyKeyTable {
  account_id: number
  key: string
  request_hash: Uint8Array
  status: number
  body: string
  created_at: InstantByDefault
}

export interface JobTable {
  id: GeneratedAlways<number>
  kind: string
  payload: ColumnType<object, string, never>
  dedupe_key: string | null
  run_at: InstantByDefault
  attempts: Generated<number>
  locked_until: Instant | null
  failed_at: Instant | null
  last_error: string | null
  created_at: InstantByDefault
}

export interface RealtimeClaimTable {
  key: string
  created_at: InstantByDefault
}

export interface RealtimeGenerationTable {
  audience: string
  generation: number
}

/** One of a person's own views of a list. */
export interface SavedViewTable {
  id: GeneratedAlways<number>
  account_id: number
  list: SavedViewList
  name: string
  filter: ColumnType<object, string, string>
  sort: string
  per_page: number
  is_default: Generated<boolean>
  created_at: InstantByDefault
}

/** An agency's feed of its events, for calendar programs. */
export interface CalendarFeedTable {
  agency_id: number
  token_hash: Uint8Array
  created_by: number | null
  created_at: InstantByDefault
}

/** The typed schema; a test holds it against the migrated database. */
export interface Schema {
  event_tally: EventTallyTable
  counted_event: CountedView<EventTallyTable>
  invoice_tally: InvoiceTallyTable
  counted_invoice: CountedView<InvoiceTallyTable>
  data_version: DataVersionTable
  port: PortTable
  agency: AgencyTable
  account: AccountTable
  recovery_code: RecoveryCodeTable
  account_link: AccountLinkTable
  session: SessionTable
  login_failure: LoginFailureTable
  event: EventTable
  ship_call: ShipCallTable
  pickup_conflict: PickupConflictTable
  pickup_change: PickupChangeTable
  housekeeping_turn: HousekeepingTurnTable
  excursion_order: ExcursionOrderTable
  sub_product: SubProductTable
  count_change: CountChangeTable
  person: PersonTable
  data_doubt: DataDoubtTable
  audit_entry: AuditEntryTable
  person_access: PersonAccessTable
  idempotency_key: IdempotencyKeyTable
  job: JobTable
  realtime_claim: RealtimeClaimTable
  realtime_generation: RealtimeGenerationTable
  saved_view: SavedViewTable
  stored_file: StoredFileTable
  stored_name: StoredNameTable
  store_identity: StoreIdentityTable
  invoice: InvoiceTable
  ticket: TicketTable
  upload_session: UploadSessionTable
  upload_chunk: UploadChunkTable
  calendar_feed: CalendarFeedTable
  comment_thread: CommentThreadTable
  comment: CommentTable
  comment_read: CommentReadTable
  comment_attachment: CommentAttachmentTable
  notice: NoticeTable
  notice_mail: NoticeMailTable
  notice_preference: NoticePreferenceTable
}
