import { useLayoutEffect, useRef } from 'react'

/** Shows a page where it was scrolled to, each time it is shown; a new one from its start. */
export function useKeptScroll(): void {
  const position = useRef(0)
  useLayoutEffect(() => {
    window.scrollTo({ top: position.current, behavior: 'instant' })
    const remember = () => {
      position.current = window.scrollY
    }
    window.addEventListener('scroll', remember, { passive: true })
    // Gone before the page is hidden: the document that gets shorter then scrolls by itself.
    return () => window.removeEventListener('scroll', remember)
  }, [])
}
