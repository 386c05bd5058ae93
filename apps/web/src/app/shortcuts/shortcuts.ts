import type { TextKey } from '../../shared/i18n/text-types.ts'

/** A key as `KeyboardEvent.key` calls it; `Mod` is Ctrl, on a Mac Cmd; `Click` is the mouse's part. */
export type KeyName =
  | 'ArrowDown'
  | 'ArrowLeft'
  | 'ArrowRight'
  | 'ArrowUp'
  | 'Backspace'
  | 'Click'
  | 'Delete'
  | 'End'
  | 'Enter'
  | 'Escape'
  | 'Home'
  | 'Mod'
  | 'Shift'
  | 'Space'
  | 'F10'
  | 'D'
  | 'J'
  | 'K'
  | 'X'
  | '?'
  | ';'

/** Keys that are held together, the last one pressed. */
export type KeyCombination = readonly [KeyName, ...KeyName[]]

export interface Shortcut {
  does: TextKey
  /** One of these is enough. */
  keys: readonly [KeyCombination, ...KeyCombination[]]
}

export const openPalette: Shortcut = { does: 'commands.open', keys: [['Mod', 'K']] }
export const openShortcuts: Shortcut = { does: 'commands.shortcuts', keys: [['?']] }
