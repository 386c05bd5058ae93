import { useLayoutEffect, useRef } from 'react'

/**
 * Shows a page where it was scrolled to, each time it is shown; a new one from its start.
 *
 * @param key of the page that is shown
 */
export function useKeptScroll(key: string | null): void {
  const positions = useRef(new Map<string, number>())
  useLayoutEffect(() => {
    if (key === null) return undefined
    const { current: kept } = positions
    window.scrollTo({ top: kept.get(key) ?? 0, behavior: 'instant' })
    const remember = () => {
      kept.set(key, window.scrollY)
    }
    window.addEventListener('scroll', remember, { passive: true })
    // Gone before the page is hidden: the document that gets shorter then scrolls by itself.
    return () => window.removeEventListener('scroll', remember)
  }, [key])
}
