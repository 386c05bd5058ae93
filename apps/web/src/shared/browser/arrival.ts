const storageKey = 'arriving'

/** Someone signs in, here or at a provider: the next page's heading gets the focus. */
export function announceArrival(): void {
  try {
    sessionStorage.setItem(storageKey, 'yes')
  } catch {
    // Otherwise reading begins with the frame.
  }
}

/**
 * A ref for a page's heading, which gets the focus if the person has just signed in and has not
 * moved on.
 */
export function focusOnArrival(heading: HTMLElement | null): void {
  if (heading === null || !takeArrival()) return
  const focused = document.activeElement
  if (focused === null || focused === document.body) heading.focus({ preventScroll: true })
}

function takeArrival(): boolean {
  try {
    const isArriving = sessionStorage.getItem(storageKey) !== null
    sessionStorage.removeItem(storageKey)
    return isArriving
  } catch {
    return false
  }
}
