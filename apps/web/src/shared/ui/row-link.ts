import type { MouseEvent } from 'react'
import { isMac } from '../browser/keyboard.ts'

/**
 * Makes the texts of a row as good as the first link in it. The link itself lies under the whole row, so
 * whatever a browser does with links works there; texts lie above it, so that they can be selected.
 */
export const rowLinkHandlers = {
  onClick: (event: MouseEvent<HTMLElement>) => follow(event, event),
  onAuxClick: (event: MouseEvent<HTMLElement>) => {
    if (event.button === 1) follow(event, newTab())
  },
  // A middle click on a text begins to scroll on some systems.
  onMouseDown: (event: MouseEvent<HTMLElement>) => {
    if (event.button === 1 && !isOnControl(event)) event.preventDefault()
  },
}

const newTab = () => ({ ctrlKey: !isMac(), metaKey: isMac(), shiftKey: false })

function follow(
  event: MouseEvent<HTMLElement>,
  { ctrlKey, metaKey, shiftKey }: Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey'>,
): void {
  if (isOnControl(event) || hasSelection(event.currentTarget)) return
  const link = event.currentTarget.querySelector('a')
  link?.dispatchEvent(
    new window.MouseEvent('click', {
      bubbles: true,
      cancelable: true,
      ctrlKey,
      metaKey,
      shiftKey,
    }),
  )
}

function isOnControl({ target }: MouseEvent): boolean {
  return target instanceof Element && target.closest('a, button, input, select') !== null
}

/** Whoever marks a text with the mouse wants to copy it, not to leave. */
function hasSelection(row: HTMLElement): boolean {
  const selection = window.getSelection()
  if (selection === null || selection.isCollapsed) return false
  return row.contains(selection.anchorNode) || row.contains(selection.focusNode)
}
