import { useEffectEvent, useLayoutEffect } from 'react'
import { areSingleKeysOn, isMac } from '../../shared/browser/keyboard.ts'
import { isPressed, isTypedInto } from '../shortcuts/key-press.ts'
import { openPalette, openShortcuts } from '../shortcuts/shortcuts.ts'
import type { CommandDialogKind } from './command-dialog.tsx'

/** Listens for the keys that open the quick search and the list of shortcuts, and close them again. */
export function useCommandKeys({
  shown,
  onOpen,
  onClose,
}: {
  shown: CommandDialogKind | null
  onOpen: (kind: CommandDialogKind) => void
  onClose: () => void
}): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const wanted = kindOf(event)
    if (wanted === null) return
    // The browser uses some of these keys itself.
    event.preventDefault()
    if (event.repeat) return
    if (shown === wanted) onClose()
    else if (shown !== null || !isDialogOpen()) onOpen(wanted)
  })

  // Before the button is seen that names the keys.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

function kindOf(event: KeyboardEvent): CommandDialogKind | null {
  if (isPressed(event, openPalette, isMac())) return 'palette'
  const asksForShortcuts = isPressed(event, openShortcuts, isMac()) && !isTypedInto(event.target)
  return asksForShortcuts && areSingleKeysOn() ? 'shortcuts' : null
}

/**
 * Whether a panel, dialog, calendar or tour is shown. It would close with the page under it, or on the
 * same Escape, and lose what was typed there. Those of other tabs are in the document, too.
 */
function isDialogOpen(): boolean {
  return [...document.querySelectorAll('[role=dialog]')].some((dialog) => dialog.checkVisibility())
}
