import { expect, test } from 'vitest'
import { callAddress } from './call-address.ts'

test.each([
  ['+49 170 5550182', 'tel:+491705550182'],
  ['+44 20 7946 0360 ext. 71', 'tel:+442079460360;ext=71'],
  ['+43 (0)660 555-07.51', 'tel:+436605550751'],
  ['+1 (202) 555-0187 x9', 'tel:+12025550187;ext=9'],
  ['0170 5550182', null],
  ['+49 170 1 / ask for Eva', null],
  ['', null],
])('%j is called at %j', (text, address) => {
  expect(callAddress(text)).toBe(address)
})
