import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * A function that stays the same and calls the latest one given: for rows that are drawn again only when
 * they change. For handlers of events, never while rendering.
 */
export function useHandler<Given extends unknown[]>(
  handler: (...given: Given) => void,
): (...given: Given) => void {
  const latest = useRef(handler)
  useLayoutEffect(() => {
    latest.current = handler
  })
  return useCallback((...given: Given) => latest.current(...given), [])
}
