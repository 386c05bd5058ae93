import type { IncomingMessage } from 'node:http'
import { describe, expect, test } from 'vitest'
import { proxyTrustFault, proxyTrustOf } from '../base/proxy-trust.ts'
import { clientAddress } from './client-address.ts'

/** A call from a neighbor, with the header it sends. */
function addressOf(setting: string | null, neighbour: string, header?: string): string {
  const request = {
    socket: { remoteAddress: neighbour },
    headers: header === undefined ? {} : { 'x-forwarded-for': header },
  } as unknown as IncomingMessage
  return clientAddress(request, setting === null ? undefined : proxyTrustOf(setting))
}

describe('who calls', () => {
  test.each([
    ['without a proxy the neighbour', null, '203.0.113.9', undefined, '203.0.113.9'],
    ['whatever the neighbour says', null, '203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['a stranger’s header is ignored', '10.0.0.1', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['whom the proxy names', '10.0.0.1', '10.0.0.1', '203.0.113.9', '203.0.113.9'],
    ['not whom the client names', '10.0.0.1', '10.0.0.1', '1.1.1.1, 203.0.113.9', '203.0.113.9'],
    ['the proxy, where it names nobody', '10.0.0.1', '10.0.0.1', undefined, '10.0.0.1'],
    [
      'through two proxies',
      '10.0.0.0/8',
      '10.1.2.3',
      '1.1.1.1,203.0.113.9,10.9.9.9',
      '203.0.113.9',
    ],
    ['one of many', '192.0.2.1, 10.0.0.0/8', '192.0.2.1', '203.0.113.9,10.0.0.7', '203.0.113.9'],
    [
      'an IPv4 neighbour in IPv6',
      '10.0.0.1',
      '::ffff:10.0.0.1',
      '::ffff:203.0.113.9',
      '203.0.113.9',
    ],
    ['with a port', '10.0.0.1', '10.0.0.1', '203.0.113.9:51234', '203.0.113.9'],
    ['an IPv6 proxy', 'fd00::/8', 'fd12::1', '203.0.113.9', '203.0.113.9'],
    ['an IPv6 network', null, '2001:db8:0:1:aaaa::1', undefined, '2001:db8:0:1::/64'],
    ['which one machine is', '::1', '::1', '[2001:DB8:0:1:bbbb::2]:443', '2001:db8:0:1::/64'],
    ['no address: the proxy it came from', '10.0.0.1', '10.0.0.1', 'unknown', '10.0.0.1'],
    ['nor is what stands left of it', '10.0.0.1', '10.0.0.1', '203.0.113.9, _x', '10.0.0.1'],
    ['one hop', '1', '10.0.0.1', '1.1.1.1, 203.0.113.9', '203.0.113.9'],
    ['two hops', '2', '10.0.0.1', '1.1.1.1, 203.0.113.9, 10.0.0.2', '203.0.113.9'],
    ['fewer than said', '2', '10.0.0.1', '203.0.113.9', '203.0.113.9'],
  ])('%s', (_what, setting, neighbour, header, expected) => {
    expect(addressOf(setting, neighbour, header)).toBe(expected)
  })
})

test.each(['127.0.0.1', ' 10.0.0.0/8 , ::1', 'fd00::/8', '2001:db8::1/128', '1', '9'])(
  'proxies may be %j',
  (setting) => expect(proxyTrustFault(setting)).toBeNull(),
)

test.each([
  'true',
  'localhost',
  '10.0.0.0/33',
  '10.0.0.0/',
  '10.0.0.1/8/8',
  '::1/129',
  '0',
  '10',
  '10.0.0.1,',
])('proxies are not %j', (setting) =>
  expect(proxyTrustFault(setting)).toContain('is neither an address nor a network'),
)

test.each(['0.0.0.0/0', '10.0.0.1, ::/0'])('proxies are not everyone: %j', (setting) => {
  expect(proxyTrustFault(setting)).toContain('would trust everyone')
})
