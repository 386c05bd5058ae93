import { type RefObject, useLayoutEffect, useRef } from 'react'

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
