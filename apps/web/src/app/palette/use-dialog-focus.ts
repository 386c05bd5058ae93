import { useCallback, useEffect, useRef } from 'react'

type FocusTarget = 'back' | 'page'

/**
 * Where the focus goes when a dialog called up from anywhere closes: back to where it was, or to the
 * page shown, from where it moves on to the one that is being opened.
 */
export function useDialogFocus(isOpen: boolean): {
  /** Remembers where the focus is, unless a dialog has it already. */
  keepFocus: () => void
  giveFocus: (target: FocusTarget) => void
} {
  const before = useRef<Element>(null)
  const due = useRef<FocusTarget>(null)

  useEffect(() => {
    if (isOpen || due.current === null) return
    const wanted = due.current === 'back' ? before.current : null
    due.current = null
    before.current = null
    if (wanted instanceof HTMLElement && wanted !== document.body && wanted.checkVisibility()) {
      wanted.focus({ preventScroll: true })
      return
    }
    const page = shownPage()
    if (page?.contains(document.activeElement) === false) page.focus({ preventScroll: true })
  }, [isOpen])

  return {
    keepFocus: useCallback(() => {
      before.current ??= document.activeElement
    }, []),
    giveFocus: useCallback((target: FocusTarget) => {
      due.current = target
    }, []),
  }
}

/** The page of the tab shown, or the page without a tab. */
function shownPage(): HTMLElement | null {
  const pages = [...document.querySelectorAll<HTMLElement>('main [role=tabpanel]')]
  return pages.find((page) => page.checkVisibility()) ?? document.querySelector('main')
}
