import { expect, test } from 'vitest'
import { roughAddress } from './rough-address.rules.ts'

test.each([
  ['192.0.2.17', '192.0.2.x'],
  ['2001:db8:0:1::/64', '2001:db8:0:x'],
  ['', ''],
])('%s is roughly %s', (address, rough) => {
  expect(roughAddress(address)).toBe(rough)
})
