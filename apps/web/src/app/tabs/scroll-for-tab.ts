/** Room between the strip's edge and the neighbour of the current tab, in pixels. */
const spacing = 4

/** Where the strip is scrolled to so that the current tab and both its neighbours are in view. */
export function scrollForTab(strip: HTMLElement, tab: HTMLElement): number {
  const before = tab.previousElementSibling
  const after = tab.nextElementSibling
  if (!(before instanceof HTMLElement)) return 0
  if (!(after instanceof HTMLElement)) return strip.scrollWidth - strip.clientWidth
  const start = before.offsetLeft - spacing
  const end = after.offsetLeft + after.offsetWidth + spacing - strip.clientWidth
  if (end > strip.scrollLeft) return end
  return Math.min(strip.scrollLeft, start)
}
