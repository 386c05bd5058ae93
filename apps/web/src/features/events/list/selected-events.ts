import { maximumBulkEvents } from '@gangway/domain/events/bulk-actions'

/** Some more are selected, as far as there may be so many, or some no longer. */
export function selectedWith(
  ids: ReadonlySet<number>,
  given: readonly number[],
  isSelected: boolean,
): { ids: ReadonlySet<number>; isFull: boolean } {
  const next = new Set(ids)
  for (const id of given) {
    if (!isSelected) next.delete(id)
    else if (next.size < maximumBulkEvents) next.add(id)
  }
  return { ids: next, isFull: isSelected && given.some((id) => !next.has(id)) }
}

/** The rows from the last one to this one, whichever is above; only this one, if the other is not shown. */
export function rangeOf(shown: readonly number[], last: number | null, id: number): number[] {
  const from = last === null ? -1 : shown.indexOf(last)
  const to = shown.indexOf(id)
  if (from === -1 || to === -1) return [id]
  return shown.slice(Math.min(from, to), Math.max(from, to) + 1)
}
