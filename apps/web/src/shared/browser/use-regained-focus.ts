import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * Gives the focus to an element when it becomes due, if nothing else has it: a control that is
 * disabled while it works, or disappears when it is done, would leave keyboard users at the start
 * of the page.
 */
export function useRegainedFocus<Target extends HTMLElement>(
  isDue: boolean,
): RefObject<Target | null> {
  const target = useRef<Target>(null)
  const wasDue = useRef(isDue)
  useEffect(() => {
    if (isDue && !wasDue.current && isFocusLost()) target.current?.focus()
    wasDue.current = isDue
  }, [isDue])
  return target
}

/** A control that has just been disabled counts as focused until the next frame. */
function isFocusLost(): boolean {
  const focused = document.activeElement
  return focused === null || focused === document.body || focused.matches(':disabled')
}

/** Returns the focus to the element that had it when the panel calling this closes. */
export function useReturnedFocus(): void {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (before instanceof HTMLElement) before.focus()
    },
    [before],
  )
}
