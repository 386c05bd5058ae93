import type { HistoryChange, HistoryEntry } from '@gangway/contract/history'
import { type AskField, askFields } from '@gangway/domain/asks/ask-kinds'
import type { ChangedField } from '@gangway/domain/changes/change'
import { type EventFact, openEventFacts } from '@gangway/domain/events/event-facts'
import { type OrderFact, orderFactsIn } from '@gangway/domain/orders/order-facts'
import type { AuditRow } from './history.queries.ts'

type OtherField = Exclude<ChangedField, EventFact | OrderFact | AskField>

/**
 * Whether each field's values may be shown; otherwise only the fact of the change is. Facts of an event are shown
 * unless they are personal, those of an order where their place is the history, and fields of asks always.
 */
const tellings: Readonly<Record<OtherField, 'told' | 'withheld'>> = {
  accepted_warnings: 'told',
  agency: 'told',
  agency_id: 'withheld',
  all_aboard: 'told',
  arrival: 'told',
  call_date: 'told',
  cancel_reason: 'told',
  cause: 'told',
  cancel_words: 'withheld',
  comment_id: 'withheld',
  departure: 'told',
  departure_date: 'told',
  disruption_id: 'told',
  event_id: 'withheld',
  fault: 'told',
  files: 'told',
  first_ashore: 'told',
  format: 'told',
  is_internal: 'withheld',
  kind: 'told',
  last_tender: 'told',
  on_request: 'told',
  orders: 'withheld',
  page_count: 'withheld',
  passports: 'told',
  percent: 'told',
  percent_held: 'told',
  person_count: 'told',
  persons: 'withheld',
  port_id: 'withheld',
  reason: 'told',
  required_data: 'withheld',
  ship_time_offset_minutes: 'told',
  spare_minutes: 'withheld',
  step: 'told',
  subproducts: 'withheld',
  tender: 'told',
  total_pax: 'told',
  unseen_warnings: 'told',
  version: 'withheld',
  withdrawal: 'told',
}

/** Fields recorded by another release may be unknown here. */
const told: ReadonlySet<string> = new Set([
  ...Object.entries(tellings).flatMap(([field, telling]) => (telling === 'told' ? [field] : [])),
  ...openEventFacts,
  ...orderFactsIn('history'),
  ...askFields,
])

/** Here the audit names the fields whose values it never kept. */
const withheldKey = 'withheld'

type Values = Readonly<Record<string, unknown>>

export function presentEntry({ at, before, after, ...row }: AuditRow): HistoryEntry {
  return { ...row, at: at.toISOString(), changes: changesOf(before, after) }
}

/** Changed fields only; none for a new thing, where everything is new. */
function changesOf(before: unknown, after: unknown): HistoryChange[] {
  const old = valuesOf(before)
  const fresh = valuesOf(after)
  if (old === null || fresh === null) return []
  const fields = new Set([...fieldsOf(old), ...fieldsOf(fresh)])
  return [...fields]
    .map((field) => changeOf(field, old[field], fresh[field]))
    .filter(({ is_withheld, before: was, after: is }) => is_withheld || was !== is)
}

function changeOf(field: string, before: unknown, after: unknown): HistoryChange {
  const [was, is] = [textOf(before), textOf(after)]
  const is_withheld = !told.has(field) || was === undefined || is === undefined
  if (is_withheld) return { field, before: null, after: null, is_withheld }
  return { field, before: was, after: is, is_withheld }
}

/** undefined: neither a single value nor a list of names. */
function textOf(value: unknown): string | null | undefined {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return value
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value.join(',')
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined
}

function valuesOf(stored: unknown): Values | null {
  if (typeof stored !== 'object' || stored === null) return null
  return Object.fromEntries(Object.entries(stored))
}

function fieldsOf(values: Values): string[] {
  const withheld = values[withheldKey]
  const named = Array.isArray(withheld) ? withheld.filter((name) => typeof name === 'string') : []
  return [...Object.keys(values).filter((key) => key !== withheldKey), ...named]
}
