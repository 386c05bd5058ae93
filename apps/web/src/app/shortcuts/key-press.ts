import type { KeyCombination, Shortcut } from './shortcuts.ts'

/** The parts of a `KeyboardEvent` that count. */
export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing'
>

/** Whether a key was pressed as the shortcut says, with Cmd for Ctrl on a Mac. */
export function isPressed(press: KeyPress, { keys }: Shortcut, isMac: boolean): boolean {
  return !press.isComposing && keys.some((keys) => isCombination(press, keys, isMac))
}

function isCombination(press: KeyPress, keys: KeyCombination, isMac: boolean): boolean {
  const needsMod = keys.includes('Mod')
  const isHeld =
    press.ctrlKey === (needsMod && !isMac) &&
    press.metaKey === (needsMod && isMac) &&
    !press.altKey &&
    // A sign is typed with Shift on one keyboard and without on another.
    (!needsMod || press.shiftKey === keys.includes('Shift'))
  return isHeld && isKey(press, keys.at(-1) ?? '')
}

/** By the letter; where a keyboard writes other than Latin ones, by the place of the key. */
function isKey({ key, code }: KeyPress, name: string): boolean {
  const writesLatin = /^[ -~]/.test(key)
  return writesLatin ? key.toUpperCase() === name.toUpperCase() : code === `Key${name}`
}

const typedInto =
  'textarea, select, [contenteditable=""], [contenteditable=true], input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=reset], [type=file], [type=range], [type=color])'

/** Whether a key pressed there writes something, or seeks an option by its letter. */
export function isTypedInto(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(typedInto) !== null
}
