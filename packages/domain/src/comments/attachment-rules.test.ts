import { describe, expect, test } from 'vitest'
import { attachmentNameFault, attachmentTypeOfName, imageTypeOf } from './attachment-rules.ts'

describe('attachmentNameFault', () => {
  test.each([
    ['pier.pdf', null],
    ['Pier 7.PNG', null],
    ['pier.jpg', null],
    ['pier.jpeg', null],
    ['pier.webp', null],
    ['pier.svg', 'extension'],
    ['pier.gif', 'extension'],
    ['pier', 'extension'],
    ['pier.png.html', 'forbidden'],
    ['.png', 'forbidden'],
    [' .png', 'forbidden'],
    ['a/b.png', 'forbidden'],
    ['..\\b.png', 'forbidden'],
    ['gnp\u202e.png', 'forbidden'],
    ['Thumbs.db', 'forbidden'],
    [`${'x'.repeat(200)}.png`, 'forbidden'],
  ])('%j: %s', (name, fault) => expect(attachmentNameFault(name)).toBe(fault))
})

test.each([
  ['a.JPG', 'image/jpeg'],
  ['a.constructor', null],
])('%s is %s by its name', (name, type) => expect(attachmentTypeOfName(name)).toBe(type))

test.each([
  ['89504e470d0a1a0a0000000d', 'image/png'],
  ['ffd8ffe000104a4649460001', 'image/jpeg'],
  ['524946460000000057454250', 'image/webp'],
  ['524946460000000057415645', null],
  ['89504e47', null],
  ['3c7376672078', null],
  ['255044462d312e37', null],
  ['', null],
])('%s begins %s', (hex, type) => {
  expect(imageTypeOf(Uint8Array.from(hex.match(/../g) ?? [], (byte) => parseInt(byte, 16)))).toBe(
    type,
  )
})
