import type { HistoryChange, HistoryEntry } from '@gangway/contract/history'
import type { AuditRow } from './history.queries.ts'

/** Fields whose values may be told; of every other one only that it changed. */
const told: ReadonlySet<string> = new Set([
  'accepted_warnings',
  'agency_title',
  'alert',
  'berth',
  'duration',
  'event_date',
  'format',
  'language_guide',
  'meet_point',
  'need_ticket',
  'passports',
  'person_count',
  'pickup_time',
  'product_name',
  'ship',
  'shop_language',
  'status',
  'total_pax',
  'unseen_warnings',
])

/** The audit names here the fields whose values it never kept. */
const withheldKey = 'withheld'

type Values = Readonly<Record<string, unknown>>

export function presentEntry({ at, before, after, ...row }: AuditRow): HistoryEntry {
  return { ...row, at: at.toISOString(), changes: changesOf(before, after) }
}

/** What became different, never what stayed; nothing of a thing that came new, which is all new. */
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
