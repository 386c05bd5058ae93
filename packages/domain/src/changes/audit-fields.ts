import { type AskField, askFields, isAskField } from '../asks/ask-kinds.ts'
import { type EventFact, isEventFact, openEventFacts } from '../events/event-facts.ts'
import { isOrderFact, openOrderColumns, type OrderFact } from '../orders/order-facts.ts'
import type { Change } from './change.ts'
import type { PersonalField } from './kept-values.ts'

/** For a change that may have further fields, such as the filters of an export: only those that are named. */
type NamedFields<Of> = keyof {
  [Field in keyof Of as string extends Field ? never : number extends Field ? never : Field]: true
}

type FieldsOf<Of> = Of extends object ? NamedFields<Of> : never

type ValuesOf<Of> =
  | (Of extends { before: infer Before } ? Before : never)
  | (Of extends { after: infer After } ? After : never)

/** Filters of exported lists. */
type ExportFilter =
  | 'from'
  | 'to'
  | 'status'
  | 'port'
  | 'agency'
  | 'product'
  | 'waiting'
  | 'pickup_time'
  | 'ship_call'
  | 'changes'
  | 'proposals'
  | 'ticket'
  | 'comments'
  | 'languages'
  | 'person'
  | 'action'
  | 'event'
  | 'account'
  | 'ids'

/** Every field that the audit can show, beside those that a page of it shows otherwise. */
export type AuditField = Exclude<
  FieldsOf<ValuesOf<Change>> | PersonalField | EventFact | OrderFact | ExportFilter,
  'withheld' | number | symbol | ShownOtherwise
>

/** The account and the sign-in that an entry is about are part of the entry itself. */
type ShownOtherwise = 'account_id' | 'sign_in'

/** Shown in the entry's header, so left out of its field list. */
export const fieldsShownOtherwise: ReadonlySet<string> = new Set<ShownOtherwise>([
  'account_id',
  'sign_in',
])

type OtherField = Exclude<AuditField, EventFact | OrderFact | AskField>

/** Whether the audit shows a field's values; otherwise only that it changed. Facts of events and orders see below. */
const tellings: Readonly<Record<OtherField, 'told' | 'withheld'>> = {
  accepted_warnings: 'told',
  account: 'told',
  action: 'told',
  agency: 'told',
  agency_id: 'told',
  alias: 'told',
  all_aboard: 'told',
  answer: 'told',
  arrival: 'told',
  at: 'told',
  attempts: 'told',
  by: 'told',
  call_date: 'told',
  cause: 'told',
  cancel_reason: 'told',
  cancel_words: 'withheld',
  comment_id: 'told',
  changes: 'told',
  comments: 'told',
  crew_id: 'told',
  currency: 'told',
  damaged: 'told',
  date: 'told',
  departure: 'told',
  departure_date: 'told',
  disabled: 'told',
  disruption_id: 'told',
  done: 'told',
  due: 'told',
  due_date: 'told',
  event: 'told',
  events: 'told',
  event_id: 'told',
  fault: 'told',
  fields: 'told',
  filename: 'told',
  files: 'told',
  first_ashore: 'told',
  format: 'told',
  from: 'told',
  grace_hours: 'told',
  hint: 'told',
  host: 'told',
  ids: 'told',
  is_internal: 'told',
  is_new_device: 'told',
  key_id: 'told',
  kind: 'told',
  languages: 'told',
  last_tender: 'told',
  lifetime_days: 'told',
  limit: 'told',
  locked: 'told',
  minutes: 'told',
  networks: 'told',
  number: 'told',
  on_request: 'told',
  orders: 'told',
  other_port_id: 'told',
  page_count: 'told',
  passkeys: 'told',
  passports: 'told',
  pdf: 'told',
  person: 'told',
  person_count: 'told',
  persons: 'told',
  port: 'told',
  port_id: 'told',
  product: 'told',
  proposals: 'told',
  purpose: 'told',
  reason: 'told',
  refund: 'told',
  renamed: 'told',
  replaces: 'told',
  required_data: 'withheld',
  role: 'told',
  rows: 'told',
  scopes: 'told',
  sealed: 'told',
  searched: 'told',
  second_factor: 'told',
  set: 'told',
  ship_call: 'told',
  ship_time_offset_minutes: 'told',
  spare_minutes: 'told',
  step: 'told',
  subproducts: 'told',
  tender: 'told',
  text_de: 'told',
  text_en: 'told',
  ticket: 'told',
  to: 'told',
  total: 'told',
  total_paid: 'told',
  total_pax: 'told',
  unseen_warnings: 'told',
  amount: 'told',
  no_call_percent: 'told',
  no_show_percent: 'told',
  percent: 'told',
  percent_held: 'told',
  rate_ids: 'told',
  steps: 'told',
  tax_percent: 'told',
  terms_ids: 'told',
  tiers: 'told',
  valid_from: 'told',
  valid_to: 'told',
  month: 'told',
  digest: 'told',
  sees_money: 'told',
  valid_until: 'told',
  vehicle_id: 'told',
  version: 'told',
  waiting: 'told',
  withdrawal: 'told',
  webhook_id: 'told',
}

const told: ReadonlySet<string> = new Set([
  ...Object.entries(tellings).flatMap(([field, telling]) => (telling === 'told' ? [field] : [])),
  ...openEventFacts,
  ...openOrderColumns,
  ...askFields,
])

/** Another release may have recorded fields that this one does not know: their values are not shown. */
export function isTold(field: string): boolean {
  return told.has(field)
}

/** A field may belong to an event, an order or an export: the names are the same. */
export function isAuditField(field: string): field is AuditField {
  return (
    Object.hasOwn(tellings, field) || isEventFact(field) || isOrderFact(field) || isAskField(field)
  )
}
