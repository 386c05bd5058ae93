import { type RefObject, useEffect } from 'react'

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
