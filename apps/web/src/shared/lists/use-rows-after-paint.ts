import { useDeferredValue } from 'react'

/**
 * The rows to draw: at first the beginning of a long list, and all of it once that is painted. The
 * same goes for a list that grows later; rows that replace others are drawn at once.
 *
 * @param first how many rows fill any screen
 */
export function useRowsAfterPaint<Row>(rows: readonly Row[], first: number): readonly Row[] {
  const drawn = Math.max(first, useDeferredValue(rows.length, first))
  return drawn < rows.length ? rows.slice(0, drawn) : rows
}
