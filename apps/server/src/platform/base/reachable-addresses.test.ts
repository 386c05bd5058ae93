import { expect, test } from 'vitest'
import { isPublicAddress, rangesOf, reachableWith } from './reachable-addresses.ts'

test.each([
  ['93.184.216.34', true],
  ['8.8.8.8', true],
  ['0.0.0.0', false],
  ['10.0.0.1', false],
  ['100.64.0.1', false],
  ['127.0.0.1', false],
  ['127.255.255.254', false],
  ['169.254.169.254', false],
  ['172.16.0.1', false],
  ['172.32.0.1', true],
  ['192.0.2.1', false],
  ['192.168.1.1', false],
  ['198.18.0.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['2606:4700::1111', true],
  ['::', false],
  ['::1', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:7f00:1', false],
  ['::ffff:8.8.8.8', true],
  ['64:ff9b::7f00:1', false],
  ['2001:db8::1', false],
  ['2001::1', false],
  ['2002:7f00:1::', false],
  ['fc00::1', false],
  ['fe80::1', false],
  ['ff02::1', false],
  ['not an address', false],
])('%s is public: %o', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic)
})

test('ranges that were named may be reached as well, and without TLS only they', () => {
  const { mayReach, mayReachOpenly } = reachableWith(rangesOf('10.1.0.0/16,fd00::/8') ?? undefined)
  expect(['10.1.2.3', 'fd00::1', '8.8.8.8', '10.2.0.1'].map(mayReach)).toEqual([
    true,
    true,
    true,
    false,
  ])
  expect(['10.1.2.3', '8.8.8.8'].map(mayReachOpenly)).toEqual([true, false])
})

test.each(['', 'hooks.example', '10.0.0.0', '10.0.0.0/33', '10.0.0.0/8;127.0.0.1/32'])(
  '%j are no ranges',
  (text) => {
    expect(rangesOf(text)).toBeNull()
  },
)
