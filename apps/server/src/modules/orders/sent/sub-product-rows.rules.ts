import type { SeasonRequiredData, SeasonSubProduct } from '@gangway/contract/imports/season'
import type { RequiredDataKey } from '@gangway/domain/orders/required-data'
import { type SubProductFacts, subProductFactsIn } from '@gangway/domain/orders/sub-product-facts'

/** The columns of a sub-product: counts and keys, nothing personal. */
export interface SubProductRow extends SubProductFacts {
  required_data_keys: RequiredDataKey[]
  required_person_count: number | null
}

type Counts = Pick<SubProductRow, 'product_name' | 'person_count' | 'origin_person_count'>

/**
 * The rows of an order's sub-products. A count that differs from the one it replaces keeps that as its
 * origin, unless the sender names the origin; the nth sub-product of a name replaces the nth of that
 * name, because sub-products have no reference of their own.
 *
 * @param before the present rows, in order; empty for a new order
 */
export function subProductRows(
  subproducts: readonly SeasonSubProduct[],
  before: readonly Counts[],
): SubProductRow[] {
  const replaced = new Map<string, Counts[]>()
  for (const counts of before) {
    replaced.set(counts.product_name, [...(replaced.get(counts.product_name) ?? []), counts])
  }
  return subproducts.map((sent) => ({
    ...subProductFactsIn({
      ...sent,
      origin_person_count: originOf(sent, replaced.get(sent.product_name)?.shift()),
    }),
    required_data_keys: sent.required_data.map(({ key }) => key),
    required_person_count: sentPersonCount(sent.required_data),
  }))
}

function originOf(
  { person_count, origin_person_count }: SeasonSubProduct,
  before: Counts | undefined,
): number {
  if (origin_person_count !== undefined) return origin_person_count
  if (before === undefined) return person_count
  return before.person_count === person_count ? before.origin_person_count : before.person_count
}

function sentPersonCount(entries: readonly SeasonRequiredData[]): number | null {
  for (const entry of entries) {
    if (entry.key === 'person_count') return entry.value
  }
  return null
}
