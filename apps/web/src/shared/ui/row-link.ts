import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { isMac } from '../browser/keyboard.ts'

/**
 * Makes a click on a row's texts act like one on its first link. The link itself covers the whole
 * row, so everything a browser does with links works; the texts lie above it, so that they can be
 * selected. For the secondary button, whose menu is the link's, they let the pointer through.
 */
export const rowLinkHandlers = {
  onClick: (event: MouseEvent<HTMLElement>) => follow(event, event),
  onAuxClick: (event: MouseEvent<HTMLElement>) => {
    if (event.button === 1) follow(event, newTab())
  },
  onMouseDown: (event: MouseEvent<HTMLElement>) => {
    const { button, currentTarget: row } = event
    if (isOnControl(event)) return
    // On some systems a middle click on a text starts scrolling.
    if (button === 1) event.preventDefault()
    // The browser looks up what its menu is for after this. A selected text is there to be copied.
    row.toggleAttribute('data-menu', button === 2 && !hasSelection(row))
  },
  onContextMenu: ({ currentTarget: row }: MouseEvent<HTMLElement>) =>
    row.removeAttribute('data-menu'),
}

const newTab = () => ({ ctrlKey: !isMac(), metaKey: isMac(), shiftKey: false })

/** Marks a link of a row that leads to another page of the application: `<a {...toPage} href=…>`. */
export const toPage = { 'data-to-page': true }

/**
 * Follows such links within the application. One handler for all of a table: a link that listens itself is rendered with
 * every change of the address.
 */
export function usePageLinks(): { onClick: (event: MouseEvent<HTMLElement>) => void } {
  const navigate = useNavigate()
  return {
    onClick: (event) => {
      const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event
      const link = target instanceof Element ? target.closest('a') : null
      if (link?.dataset['toPage'] === undefined || event.isDefaultPrevented()) return
      if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return
      event.preventDefault()
      void navigate(link.pathname + link.search + link.hash)
    },
  }
}

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
  return (
    target instanceof Element && target.closest('a, button, input, select, [data-select]') !== null
  )
}

/** A person who selects a text with the mouse wants to copy it, not to leave. */
function hasSelection(row: HTMLElement): boolean {
  const selection = window.getSelection()
  if (selection === null || selection.isCollapsed) return false
  return row.contains(selection.anchorNode) || row.contains(selection.focusNode)
}
