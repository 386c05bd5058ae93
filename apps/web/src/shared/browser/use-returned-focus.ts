import { useEffect, useState } from 'react'

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
