import { type RefObject, useLayoutEffect } from 'react'
import { panelIdOf } from './tab-address.ts'

function canSkipContents(): boolean {
  return CSS.supports('content-visibility', 'hidden')
}

/**
 * Keeps hidden pages laid out, so that one that comes back has only to be painted: Activity takes them
 * out of the layout, though `content-visibility` hides them as well. It stands before the pages, whose
 * effects ask for the layout.
 */
export function LaidOutPanels({ paths }: { paths: readonly string[] }) {
  useLayoutEffect(() => {
    if (!canSkipContents()) return
    for (const path of paths) {
      const panel = document.getElementById(panelIdOf(path))
      if (panel !== null) layOut(panel)
    }
  })
  return null
}

/** Does so again when Activity hides a page once more: it does whenever something in the page renders. */
export function useLaidOutPanel(pane: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const panel = pane.current?.firstElementChild
    if (!(panel instanceof HTMLElement) || !canSkipContents()) return undefined
    const observer = new MutationObserver(() => layOut(panel))
    observer.observe(panel, { attributeFilter: ['style'] })
    return () => observer.disconnect()
  }, [pane])
}

function layOut(panel: HTMLElement): void {
  if (panel.style.display === 'none') panel.style.removeProperty('display')
}
