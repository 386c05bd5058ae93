import { expect, test } from 'vitest'
import { byteText } from './quantities.ts'

test.each([
  [0, 'en', '0 bytes'],
  [1, 'en', '1 byte'],
  [999, 'en', '999 bytes'],
  [999, 'de', '999 Byte'],
  [1_000, 'en', '1 kB'],
  [48_499, 'de', '48 kB'],
  [1_550_000, 'en', '1.6 MB'],
  [10_485_760, 'de', '10,5 MB'],
  [5_000_000_000, 'en', '5,000 MB'],
])('%d bytes in %s: %s', (bytes, language, expected) => {
  expect(byteText(bytes, language).replaceAll('\u00a0', ' ')).toBe(expected)
})
