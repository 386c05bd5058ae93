const storageKey = 'arriving'

/** Someone signs in, here or at a provider: reading begins with the heading of the next page. */
export function announceArrival(): void {
  try {
    sessionStorage.setItem(storageKey, 'yes')
  } catch {
    // Reading then begins with the frame.
  }
}

/** A ref for a page's heading: it takes the focus of who has just signed in and has not gone elsewhere. */
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
