import { readStored, store } from './browser-storage.ts'

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
