import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useIsHydrating } from '../../shared/browser/use-is-hydrating.tsx'

/**
 * When a page is shown and the focus would be lost, because it stood in the page that went, the focus
 * goes where it last was here, or to the page itself.
 */
export function useKeptFocus(pane: RefObject<HTMLElement | null>, isShown: boolean): void {
  const last = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const shown = pane.current?.firstElementChild
    if (!isShown || !(shown instanceof HTMLElement)) return undefined
    const left = last.current?.isConnected === true ? last.current : null
    const focused = document.activeElement
    // Nothing was focused before the first page, where reading begins with the frame.
    if (focused === null || focused === document.body) left?.focus({ preventScroll: true })
    else if (isBeingHidden(focused, shown)) (left ?? shown).focus({ preventScroll: true })
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && target !== shown) last.current = target
    }
    shown.addEventListener('focusin', remember)
    return () => shown.removeEventListener('focusin', remember)
  }, [pane, isShown])
}

/** A control of the page that goes, or of what lies over it, counts as focused until the next frame. */
function isBeingHidden(focused: Element, shown: HTMLElement): boolean {
  const itsPage = focused.closest('[role=tabpanel]')
  return itsPage === null ? !focused.checkVisibility() : itsPage !== shown
}

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
