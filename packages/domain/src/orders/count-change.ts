/** Persons of one product of an order. */
export interface ProductCount {
  product_name: string
  person_count: number
}

/** A count that differs from the one the agency confirmed. */
export interface CountChange {
  product_name: string
  /** Distinguishes sub-products of the same name: its position among them, from 0. */
  nth: number
  was: number
  now: number
}

/**
 * Count changes of an approved order that its agency has to acknowledge. A change that is already waiting keeps the
 * number that was confirmed, however often the count changes in the meantime; a count that returns to that number needs
 * no acknowledgement. The nth sub-product of a name corresponds to the nth of that name.
 *
 * @param waiting what was already waiting before this change
 * @param before the counts before this change
 */
export function countChanges({
  waiting,
  before,
  after,
}: {
  waiting: readonly CountChange[]
  before: readonly ProductCount[]
  after: readonly ProductCount[]
}): CountChange[] {
  const changes = new Map<string, CountChange>()
  const change = ({ product_name, nth }: Named) => {
    const key = JSON.stringify([product_name, nth])
    const known = changes.get(key) ?? { product_name, nth, was: 0, now: 0 }
    changes.set(key, known)
    return known
  }
  for (const line of numbered(before)) change(line).was = line.person_count
  for (const line of waiting) change(line).was = line.was
  for (const line of numbered(after)) change(line).now = line.person_count
  return [...changes.values()].filter(({ was, now }) => was !== now)
}

type Named = Pick<CountChange, 'product_name' | 'nth'>

function numbered(counts: readonly ProductCount[]): (ProductCount & Named)[] {
  const seen = new Map<string, number>()
  return counts.map((count) => {
    const nth = seen.get(count.product_name) ?? 0
    seen.set(count.product_name, nth + 1)
    return { ...count, nth }
  })
}

/** How many persons an order had when it was confirmed, given how many it has now. */
export function confirmedPersonCount(
  now: number,
  changes: readonly Pick<CountChange, 'was' | 'now'>[],
): number {
  return changes.reduce((count, change) => count + change.was - change.now, now)
}
