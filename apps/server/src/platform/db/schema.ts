import type { Role } from '@gangway/domain/accounts/roles'
import type { SignedInBy } from '@gangway/domain/accounts/second-factor'
import type { EventStatus } from '@gangway/domain/events/event-status'
import type { SavedViewList } from '@gangway/domain/lists/saved-view'
import type { OrderStatus } from '@gangway/domain/orders/order-status'
import type { RequiredDataKey } from '@gangway/domain/orders/required-data'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** Instants come as Date; days as `YYYY-MM-DD`; jsonb is given as JSON text (see parsers.ts). */
type Instant = ColumnType<Date, Date | string, Date | string>
type InstantByDefault = ColumnType<Date, Date | string | undefined, Date | string>
type Json = ColumnType<unknown, string | null, never>
type Computed<T> = ColumnType<T, never, never>

export interface PortTable {
  id: GeneratedAlways<number>
  code: string
  name: string
  time_zone: string
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
}

export interface AccountTable {
  id: GeneratedAlways<number>
  email: string
  name: string
  role: Role
  agency_id: number | null
  password_hash: string
  password_expired: Generated<boolean>
  language: Generated<'en' | 'de'>
  introduction: Generated<string>
  avatar: string | null
  disabled_at: Instant | null
  created_at: InstantByDefault
  totp_enc: string | null
  totp_key_id: Computed<string | null>
  totp_confirmed_at: Instant | null
  totp_last_step: number | null
  oidc_subject: string | null
  invited_at: Instant | null
  pending_email: string | null
  pending_email_until: Instant | null
}

export interface RecoveryCodeTable {
  account_id: number
  code_hash: Uint8Array
}

export type LinkPurpose = 'invitation' | 'reset' | 'email'

export interface AccountLinkTable {
  token_hash: Uint8Array
  account_id: number
  purpose: LinkPurpose
  email: string | null
  expires_at: Instant
  created_at: InstantByDefault
}

export interface SessionTable {
  id: Generated<string>
  account_id: number
  current_hash: Uint8Array
  next_hash: Uint8Array | null
  next_seed: Uint8Array | null
  previous_hash: Uint8Array | null
  previous_until: Instant | null
  bind_hash: Uint8Array | null
  user_agent: Generated<string>
  rotated_at: InstantByDefault
  seen_at: InstantByDefault
  created_at: InstantByDefault
  revoked_at: Instant | null
  revoked_reason: string | null
  signed_in_by: Generated<SignedInBy>
}

export interface LoginFailureTable {
  scope: string
  failures: number
  window_ends_at: Instant
}

export interface EventTable {
  id: GeneratedAlways<number>
  reference: string
  agency_id: number
  port_id: number
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

export interface ShipCallTable {
  id: GeneratedAlways<number>
  reference: string
  port_id: number
  call_date: string
  ship: string
  arrival: string
  all_aboard: string | null
  departure_date: string
  departure: string
  berth: string
  tender: boolean
  source_hash: string | null
  source_updated_at: Instant | null
  created_at: InstantByDefault
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
  ticket: string | null
  filename: string | null
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
  status: number | null
  body: string | null
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

/** The typed schema; a test holds it against the migrated database. */
export interface Schema {
  port: PortTable
  agency: AgencyTable
  account: AccountTable
  recovery_code: RecoveryCodeTable
  account_link: AccountLinkTable
  session: SessionTable
  login_failure: LoginFailureTable
  event: EventTable
  ship_call: ShipCallTable
  excursion_order: ExcursionOrderTable
  sub_product: SubProductTable
  count_change: CountChangeTable
  person: PersonTable
  audit_entry: AuditEntryTable
  person_access: PersonAccessTable
  idempotency_key: IdempotencyKeyTable
  job: JobTable
  realtime_claim: RealtimeClaimTable
  saved_view: SavedViewTable
}
