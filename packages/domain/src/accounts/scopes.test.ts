import { expect, test } from 'vitest'
import { needsReason, permissionsOfProgram, type ProgramSide, scopesOf } from './scopes.ts'

test.each([
  [
    'operator',
    [
      'events.view',
      'events.update',
      'events.history',
      'orders.reopen',
      'invoices.view',
      'rates.view',
      'rates.manage',
      'ingest.write',
      'imports.manage',
      'webhooks.manage',
      'passports.view',
      'ships.manage',
      'audit.view',
    ],
  ],
  [
    'agency',
    [
      'events.view',
      'events.update',
      'invoices.view',
      'rates.view',
      'webhooks.manage',
      'passports.view',
    ],
  ],
] as const)('programs of an %s can be given exactly %s', (side, offered) => {
  expect(scopesOf(side)).toEqual(offered)
})

test.each([
  ['operator', ['ingest.write', 'events.view'], ['events.view', 'ingest.write']],
  ['agency', ['ingest.write', 'events.view'], ['events.view']],
  ['operator', ['users.manage', 'programs.manage', 'privacy.manage', 'unknown.scope'], []],
  ['agency', [], []],
] as const satisfies [ProgramSide, string[], string[]][])(
  'a program of an %s with %s may %s',
  (side, given, permitted) => {
    expect(permissionsOfProgram(side, given)).toEqual(permitted)
  },
)

test('only personal data takes a reason', () => {
  expect(needsReason(['events.view', 'passports.view'])).toBe(true)
  expect(needsReason(scopesOf('operator').filter((scope) => scope !== 'passports.view'))).toBe(
    false,
  )
})
