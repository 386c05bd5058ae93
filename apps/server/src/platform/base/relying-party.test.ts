import { expect, test } from 'vitest'
import { relyingPartyOf } from './relying-party.ts'

// Rule P2.7
test.each([
  ['https://gangway.example', 'gangway.example'],
  ['https://tours.gangway.example:8443/', 'tours.gangway.example'],
  ['http://localhost:3000', 'localhost'],
  ['http://gangway.example', undefined],
  ['http://127.0.0.1:3000', undefined],
  ['https://10.0.0.7', undefined],
  ['https://[::1]:8443', undefined],
])('at %s authenticators keep passkeys for %s', (APP_URL, id) => {
  expect(relyingPartyOf({ APP_URL })?.id).toBe(id)
})
