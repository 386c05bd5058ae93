import type { ImportChange } from '@gangway/contract/imports/import-rows'
import { changedFields, personalFields } from '@gangway/domain/changes/kept-values'
import { currencyExponent } from '@gangway/domain/money/currencies'
import type { SubProductFacts } from '@gangway/domain/orders/sub-product-facts'
import { toMinorUnits, writtenAmount } from '@gangway/domain/money/minor-units'

/** Columns that hold ids, by the fields in which senders name the same rows. */
export const namedBy = { agency_id: 'agency', port_id: 'port', event_id: 'event' } as const

/** The fields of columns, as they are sent. */
export function fieldsOf(columns: readonly string[]): string[] {
  return columns.map((column) => (isNamed(column) ? namedBy[column] : column))
}

export function isNamed(column: string): column is keyof typeof namedBy {
  return Object.hasOwn(namedBy, column)
}

type Values = Readonly<Record<string, unknown>>

/** Never quoted: personal, or a secret. */
export const unquoted: ReadonlySet<string> = new Set([...personalFields, 'emails', 'agency_hash'])

export function withheld(field: string): ImportChange {
  return { field, before: null, after: null, is_withheld: true }
}

export function changesOf(
  fields: readonly string[],
  before: Values,
  after: Values,
): ImportChange[] {
  return changedFields(fields, before, after).map((field) => {
    if (unquoted.has(field)) return withheld(field)
    const [was, now] = [textOf(before[field]), textOf(after[field])]
    return { field, before: was, after: now, is_withheld: false }
  })
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (Array.isArray(value)) return value.map(textOf).join('; ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** A sub-product in a line: how many persons of what, and what must be known of them. */
export function productText({
  product_name,
  person_count,
  origin_person_count,
  additional_required_data,
}: SubProductFacts): string {
  const needs =
    additional_required_data.length > 0 ? ` (${additional_required_data.join(', ')})` : ''
  const count =
    person_count === origin_person_count
      ? String(person_count)
      : `${origin_person_count} → ${person_count}`
  return `${count} × ${product_name}${needs}`
}

/** With the decimals of its currency, however many were sent. */
export function asWritten(amount: string, currency: string): string {
  return writtenAmount(toMinorUnits(amount, currency) ?? 0, currencyExponent(currency))
}
