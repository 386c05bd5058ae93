import { useDeferredValue } from 'react'

/**
 * The rows to draw: of a long list the first ones, and all of them as soon as those are painted. A list that grows
 * later does so in the same way; rows that take the place of others are drawn with them.
 *
 * @param first so many fill every screen
 */
export function useRowsAfterPaint<Row>(rows: readonly Row[], first: number): readonly Row[] {
  const drawn = Math.max(first, useDeferredValue(rows.length, first))
  return drawn < rows.length ? rows.slice(0, drawn) : rows
}
