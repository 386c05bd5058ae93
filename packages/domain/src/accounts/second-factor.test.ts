import { expect, it } from 'vitest'
import { mustSetUpSecondFactor } from './second-factor.ts'

it.each([
  ['required', 'password', false, true],
  ['required', 'password', true, false],
  ['required', 'provider', false, false],
  ['optional', 'password', false, false],
  ['off', 'password', false, false],
] as const)(
  'policy %s, signed in by %s, set up %s: must set up %s',
  (policy, signed_in_by, totp_enabled, expected) => {
    expect(mustSetUpSecondFactor({ policy, signed_in_by, totp_enabled })).toBe(expected)
  },
)
