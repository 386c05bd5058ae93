import { useLayoutEffect, useRef } from 'react'
import { useIsHydrating } from '../../shared/browser/use-is-hydrating.ts'

/**
 * Shows a page where it was scrolled to, each time it is shown; a new one from its start, unless the server drew it: it
 * has been read meanwhile.
 *
 * @param key of the page that is shown
 */
export function useKeptScroll(key: string | null): void {
  const isTakenOver = useRef(useIsHydrating())
  const positions = useRef(new Map<string, number>())
  useLayoutEffect(() => {
    if (key === null) return undefined
    const { current: kept } = positions
    if (isTakenOver.current) kept.set(key, window.scrollY)
    else window.scrollTo({ top: kept.get(key) ?? 0, behavior: 'instant' })
    isTakenOver.current = false
    const remember = () => {
      kept.set(key, window.scrollY)
    }
    window.addEventListener('scroll', remember, { passive: true })
    // Gone before the page is hidden: the document that gets shorter then scrolls by itself.
    return () => window.removeEventListener('scroll', remember)
  }, [key])
}
