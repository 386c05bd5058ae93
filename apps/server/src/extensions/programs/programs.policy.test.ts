import { describe, expect, test } from 'vitest'
import { mayManage, scopesFault } from './programs.policy.ts'

test.each([
  ['the operator', null, null, true],
  ['the operator', null, 7, true],
  ['an agency', 7, 7, true],
  ['an agency', 7, 8, false],
  ['an agency', 7, null, false],
] as const)('%s (%s) manages the programs of %s: %s', (_who, own, agency_id, expected) => {
  expect(mayManage({ agency_id: own }, { agency_id })).toBe(expected)
})

describe('scopesFault', () => {
  test.each([
    ['operator', ['ingest.write'], null, null],
    ['agency', ['events.view'], null, null],
    ['agency', ['events.view', 'ingest.write'], null, { scopes: [{ code: 'only_for_operator' }] }],
    ['operator', ['passports.view'], null, { reason: [{ code: 'required' }] }],
    ['operator', ['passports.view'], 'It prints passenger lists.', null],
  ] as const)('%s with %s for %s: %s', (side, scopes, reason, expected) => {
    expect(scopesFault(side, { scopes, reason })).toEqual(expected)
  })
})
