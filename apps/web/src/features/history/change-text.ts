import type { HistoryChange } from '@gangway/contract/history'
import type { AskField } from '@gangway/domain/asks/ask-kinds'
import type { ChangedField } from '@gangway/domain/changes/change'
import { type EventFact, isEventFact } from '@gangway/domain/events/event-facts'
import { isOrderFact, type OrderFact } from '@gangway/domain/orders/order-facts'
import type { Language } from '@gangway/domain/languages/language'
import { valueText } from '../../shared/format/changed-value.ts'
import type { TextKey, Translate } from '../../shared/i18n/text-types.ts'

type FieldText =
  Extract<TextKey, `history.field.${string}`> extends `history.field.${infer Field}` ? Field : never

/** Fields that stand only beside changes whose sentence says everything. */
const inSentence = null

type OtherField = Exclude<ChangedField, EventFact | OrderFact | AskField>

/** The text with the name of each field there is; facts of events and orders are called as they are. */
const fieldNames: Readonly<Record<OtherField, FieldText | null>> = {
  accepted_warnings: inSentence,
  agency: inSentence,
  agency_id: 'agency_id',
  all_aboard: 'all_aboard',
  arrival: 'arrival',
  call_date: 'call_date',
  cancel_reason: 'cancel_reason',
  cancel_words: 'cancel_words',
  cause: inSentence,
  comment_id: inSentence,
  departure: 'departure',
  departure_date: 'departure_date',
  disruption_id: inSentence,
  event_id: 'event_id',
  fault: inSentence,
  files: 'files',
  first_ashore: 'first_ashore',
  format: inSentence,
  is_internal: inSentence,
  kind: inSentence,
  last_tender: 'last_tender',
  on_request: inSentence,
  orders: inSentence,
  page_count: inSentence,
  passports: inSentence,
  percent: 'percent',
  percent_held: 'percent_held',
  person_count: 'person_count',
  persons: inSentence,
  port_id: 'port_id',
  reason: inSentence,
  required_data: 'required_data',
  ship_time_offset_minutes: 'ship_time_offset_minutes',
  spare_minutes: inSentence,
  step: inSentence,
  subproducts: 'subproducts',
  tender: 'tender',
  total_pax: 'total_pax',
  unseen_warnings: inSentence,
  version: inSentence,
  withdrawal: inSentence,
}

/** A field's old and new value: `Date: 01 May. 2026 → 02 May. 2026`, or only that it changed. */
export function changeText(t: Translate, change: HistoryChange, language: Language): string {
  const { field, before, after, is_withheld } = change
  const name = fieldName(t, field)
  if (is_withheld) return t('history.changedField', { field: name })
  return t('history.change', {
    field: name,
    before: valueText(t, field, before, language),
    after: valueText(t, field, after, language),
  })
}

function fieldName(t: Translate, field: string): string {
  const isFact = isEventFact(field) || isOrderFact(field)
  const known = isFact ? field : (knownValue(fieldNames, field) ?? null)
  return known === null ? field : t(`history.field.${known}`)
}

/** Own entry of a table; undefined: the name is of a later release, or of none. */
export function knownValue<Value>(
  table: Readonly<Record<string, Value>>,
  name: string,
): Value | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined
}
