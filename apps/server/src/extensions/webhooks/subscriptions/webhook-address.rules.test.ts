import { expect, test } from 'vitest'
import { rangesOf, reachableWith } from '../../../platform/base/reachable-addresses.ts'
import { hostOf, isAcceptable } from './webhook-address.rules.ts'

const outside = reachableWith(undefined)
const here = reachableWith(rangesOf('127.0.0.1/32, 10.1.0.0/16') ?? undefined)

test.each([
  ['https://hooks.example/a?token=b', true, true],
  ['https://hooks.example:8443/', true, true],
  ['https://93.184.216.34/', true, true],
  ['https://[2606:4700::1111]/', true, true],
  ['http://hooks.example/', false, false],
  ['ftp://hooks.example/', false, false],
  ['https://user:secret@hooks.example/', false, false],
  ['https://127.0.0.1/', false, true],
  ['https://2130706433/', false, true],
  ['https://0x7f.1/', false, true],
  ['https://[::1]/', false, false],
  ['https://[::ffff:127.0.0.1]/', false, true],
  ['https://10.1.2.3/', false, true],
  ['https://10.2.2.3/', false, false],
  ['https://169.254.169.254/latest/meta-data', false, false],
  ['https://localhost/', false, true],
  ['https://db.internal/', false, true],
  ['http://127.0.0.1:9/hook', false, true],
  ['http://localhost:9/hook', false, true],
  ['http://10.1.2.3/', false, true],
  ['http://93.184.216.34/', false, false],
  ['https://hooks.example/a\r\nb', false, false],
  ['https://hooks.example/\u0085', false, false],
  [' https://hooks.example/', false, false],
  ['https://hooks.\u200bexample/', false, false],
  ['hooks.example', false, false],
  ['', false, false],
])('%s: %o, and with ranges of its own %o', (address, plain, named) => {
  expect([isAcceptable(address, outside), isAcceptable(address, here)]).toEqual([plain, named])
})

test('only the host of an address is shown', () => {
  expect(hostOf('https://hooks.example:8443/path?token=canary')).toBe('hooks.example')
})
