import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * Gives the focus to an element at the moment it becomes due, if nothing else has it: a control that is
 * disabled while it works, or vanishes when it is done, would leave a keyboard at the page's start.
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

/** Gives the focus back to what had it, when the panel that calls this goes. */
export function useReturnedFocus(): void {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (before instanceof HTMLElement) before.focus()
    },
    [before],
  )
}
