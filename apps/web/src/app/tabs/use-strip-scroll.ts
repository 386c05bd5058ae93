import { type RefObject, useEffect } from 'react'

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

const pixelsPerLine = 40

/** The wheel scrolls sideways by a quarter of its delta (rule F5.4), down to the right. */
export function useWheelScroll(strip: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current: list } = strip
    if (list === null) return undefined
    const scroll = (event: WheelEvent) => {
      // Moving sideways on a trackpad already does the right thing.
      if (Math.abs(event.deltaX) > Math.abs(event.deltaY)) return
      event.preventDefault()
      const isInLines = event.deltaMode === WheelEvent.DOM_DELTA_LINE
      list.scrollLeft += (event.deltaY * (isInLines ? pixelsPerLine : 1)) / 4
    }
    // React listens passively, and then the page would scroll along.
    list.addEventListener('wheel', scroll, { passive: false })
    return () => list.removeEventListener('wheel', scroll)
  }, [strip])
}
