import { missingRequiredData } from '@gangway/domain/orders/required-data'
import type { ExpectedData } from './expected-data.queries.ts'

/** How many orders lack data that is expected of them (rule O4.2). */
export function countOrdersLackingData(expected: readonly ExpectedData[]): number {
  return new Set(expected.filter(isLacking).map(({ excursion_id }) => excursion_id)).size
}

/** Data that was deleted by date is no longer expected, unless persons have it again. */
export function isDeletedData(
  key: string,
  deleted: readonly string[],
  persons: readonly { kind: string }[],
): boolean {
  return deleted.includes(key) && !persons.some(({ kind }) => kind === key)
}

function isLacking(row: ExpectedData): boolean {
  const countsOf = new Map(row.persons.map((counts) => [counts.kind, counts]))
  const expected = row.additional_required_data.filter(
    (key) => !isDeletedData(key, row.deleted, row.persons),
  )
  const arrived = row.required_data_keys.map((key) => ({
    key,
    value:
      key === 'person_count'
        ? (row.required_person_count ?? 0)
        : Array.from({ length: countsOf.get(key)?.whole ?? 0 }),
  }))
  const { person_count } = row
  const missing = missingRequiredData({
    person_count,
    additional_required_data: expected,
    required_data: arrived,
  })
  return missing.length > 0
}
