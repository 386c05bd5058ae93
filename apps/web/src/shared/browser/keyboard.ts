import { readStored, store } from './browser-storage.ts'
import { currentVisit } from './visit.ts'

/** Whether the Cmd key takes the place of Ctrl here. */
export function isMac(): boolean {
  const { userAgent } = currentVisit() ?? navigator
  return /Macintosh|iPhone|iPad/.test(userAgent)
}

const storageKey = 'singleKeyShortcuts'

/**
 * Whether single keys are shortcuts. People who dictate or hit keys by accident switch them off
 * (WCAG 2.1.4).
 */
export function areSingleKeysOn(): boolean {
  return readStored(storageKey) !== 'off'
}

export function switchSingleKeys(isOn: boolean): void {
  store(storageKey, isOn ? 'on' : 'off')
}
