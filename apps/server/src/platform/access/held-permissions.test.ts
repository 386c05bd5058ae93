import { expect, test } from 'vitest'
import { heldPermissions } from './held-permissions.ts'

test.each([
  ['agency', true, true],
  ['agency', false, false],
  ['admin', false, true],
  ['staff', true, false],
] as const)(
  '%s, where agencies make keys is %s: manages programs %s',
  (role, setting, expected) => {
    const held = heldPermissions({ role, sees_money: true }, { AGENCY_API_KEYS: setting })
    expect(held.includes('programs.manage')).toBe(expected)
    expect(held).toContain('events.view')
  },
)
