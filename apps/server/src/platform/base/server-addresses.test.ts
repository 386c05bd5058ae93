import { expect, test } from 'vitest'
import { addressesOf } from './server-addresses.ts'

test.each([
  ['postgres://db.example/gangway', ['postgres://db.example/gangway']],
  [
    'postgresql://u:p%23s@one:5432,two:5433,[::1]/gangway?target_session_attrs=read-write',
    [
      'postgresql://u:p%23s@one:5432/gangway',
      'postgresql://u:p%23s@two:5433/gangway',
      'postgresql://u:p%23s@[::1]/gangway',
    ],
  ],
  [
    'postgres://one,two/gangway?sslmode=require&target_session_attrs=primary',
    ['postgres://one/gangway?sslmode=require', 'postgres://two/gangway?sslmode=require'],
  ],
])('%s', (url, addresses) => {
  expect(addressesOf(url)).toEqual(addresses)
})

test.each(['mysql://one/gangway', 'postgres://', 'postgres://u:p#s@one/gangway', 'one,two'])(
  '%s names no server',
  (url) => {
    expect(addressesOf(url)).toBeNull()
  },
)
