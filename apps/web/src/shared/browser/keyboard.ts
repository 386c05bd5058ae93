import { readStored, store } from './browser-storage.ts'
import { currentVisit } from './visit.ts'

/** Whether the Cmd key does here what Ctrl does elsewhere. */
export function isMac(): boolean {
  const { userAgent } = currentVisit() ?? navigator
  return /Macintosh|iPhone|iPad/.test(userAgent)
}

const storageKey = 'singleKeyShortcuts'

/**
 * Whether a key pressed alone is a shortcut. Who dictates, or whose hands hit keys unmeant, switches
 * it off (WCAG 2.1.4).
 */
export function areSingleKeysOn(): boolean {
  return readStored(storageKey) !== 'off'
}

export function switchSingleKeys(isOn: boolean): void {
  store(storageKey, isOn ? 'on' : 'off')
}
