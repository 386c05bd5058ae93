import type { TextKey } from '../../shared/i18n/text-types.ts'
import { isServed, paths } from '../../shared/paths.ts'

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
  | 'E'
  | 'G'
  | 'H'
  | 'I'
  | 'J'
  | 'K'
  | 'M'
  | 'N'
  | 'P'
  | 'S'
  | 'X'
  | '?'
  | ';'

/** Keys that are held together, the last one pressed. */
export type KeyCombination = readonly [KeyName, ...KeyName[]]

export interface Shortcut {
  does: TextKey
  /** One of these is enough. */
  keys: readonly [KeyCombination, ...KeyCombination[]]
  /** The keys of a combination are pressed one after the other, not held together. */
  inTurn?: true
}

export const openPalette: Shortcut = { does: 'commands.open', keys: [['Mod', 'K']] }
export const openShortcuts: Shortcut = { does: 'commands.shortcuts', keys: [['?']] }

/** The main pages, and the letter that leads to each when it is pressed after G. */
const pageKeys: readonly { path: string; does: TextKey; letter: KeyName }[] = [
  { path: paths.home, does: 'route.Home', letter: 'H' },
  { path: paths.events, does: 'route.Events', letter: 'E' },
  { path: paths.portDays, does: 'route.Port days', letter: 'P' },
  { path: paths.shipCalls, does: 'route.Ship calls', letter: 'S' },
  { path: paths.invoices, does: 'route.Invoices', letter: 'I' },
]

export function pageShortcuts(): Shortcut[] {
  return pageKeys
    .filter(({ path }) => isServed(path))
    .map(({ does, letter }) => ({ does, keys: [['G', letter]], inTurn: true }))
}

/** The page that a letter leads to after G. */
export function pageOfLetter(letter: string): string | undefined {
  return pageKeys.find((page) => page.letter === letter.toUpperCase())?.path
}

/** The letter that leads to a page after G. */
export function letterOfPage(path: string): KeyName | undefined {
  return pageKeys.find((page) => page.path === path)?.letter
}
