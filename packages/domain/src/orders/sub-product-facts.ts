import { count, optionalCount, text } from '../facts/columns.ts'
import type { Column } from '../facts/fact.ts'
import type { RequiredDataKey } from './required-data.ts'

/** Facts of a sub-product in columns of its own; what is sent of its persons is sealed apart. */
export interface SubProductFacts {
  product_name: string
  person_count: number
  /** Before a change; left out, it is the count that is replaced. */
  origin_person_count: number
  /** The keys that are expected. */
  additional_required_data: RequiredDataKey[]
}

export const subProductFacts = {
  product_name: text,
  person_count: count,
  origin_person_count: optionalCount,
  additional_required_data: { kind: 'list', presence: 'optional' },
} as const satisfies Readonly<Record<keyof SubProductFacts, Column>>

export const subProductColumns = Object.keys(subProductFacts) as readonly (keyof SubProductFacts)[]

/** The facts alone, of a row that says more. */
export function subProductFactsIn(row: SubProductFacts): SubProductFacts {
  const facts = subProductColumns.map((fact) => [fact, row[fact]])
  return Object.fromEntries(facts) as SubProductFacts
}
