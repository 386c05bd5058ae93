import { describe, expect, test } from 'vitest'
import { isPressed, type KeyPress } from './key-press.ts'
import { openPalette, openShortcuts } from './shortcuts.ts'

const press = (change: Partial<KeyPress>): KeyPress => ({
  key: 'k',
  code: 'KeyK',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  isComposing: false,
  ...change,
})

describe('isPressed', () => {
  test.each([
    ['Ctrl+K', { ctrlKey: true }, false, true],
    ['Ctrl+K with caps lock', { ctrlKey: true, key: 'K' }, false, true],
    ['Ctrl+K on a Cyrillic keyboard', { ctrlKey: true, key: 'л' }, false, true],
    ['Ctrl and the key where K lies, which writes T', { ctrlKey: true, key: 't' }, false, false],
    ['Cmd+K on a Mac', { metaKey: true }, true, true],
    ['Ctrl+K on a Mac, which deletes to the end of the line', { ctrlKey: true }, true, false],
    ['Cmd+K elsewhere', { metaKey: true }, false, false],
    ['K alone', {}, false, false],
    ['Ctrl+Shift+K', { ctrlKey: true, shiftKey: true }, false, false],
    ['Ctrl+Alt+K', { ctrlKey: true, altKey: true }, false, false],
    ['a word being composed', { ctrlKey: true, isComposing: true }, false, false],
  ])('takes %s for the quick search: %o on a Mac %s is %s', (_, change, isMac, expected) => {
    expect(isPressed(press(change), openPalette, isMac)).toBe(expected)
  })

  test.each([
    ['? by Shift', { key: '?', code: 'Slash', shiftKey: true }, true],
    ['? on a key of its own', { key: '?', code: 'IntlRo' }, true],
    ['/', { key: '/', code: 'Slash' }, false],
    ['Ctrl+?', { key: '?', code: 'Slash', shiftKey: true, ctrlKey: true }, false],
  ])('takes %s for the list of shortcuts: %o is %s', (_, change, expected) => {
    expect(isPressed(press(change), openShortcuts, false)).toBe(expected)
  })
})
