import { describe, expect, it } from 'vitest'
import { agencyFault, endsSessions, mayBecome } from './users.policy.ts'

const admin = { id: 1, role: 'admin', disabled: false } as const
const staff = { role: 'staff', disabled: false } as const
const disabled = { role: 'admin', disabled: true } as const

describe('mayBecome', () => {
  it.each([
    ['an admin demotes another', 2, admin, staff, [1, 2], true],
    ['an admin disables another', 2, admin, disabled, [1, 2], true],
    ['an admin demotes themselves', 1, admin, staff, [1, 2], false],
    ['an admin disables themselves', 1, admin, disabled, [1, 2], false],
    ['somebody demotes the last admin', 2, admin, staff, [1], false],
    ['an admin stays one', 1, admin, { role: 'admin', disabled: false }, [1], true],
    ['an admin disables staff', 1, { ...staff, id: 2 }, { ...staff, disabled: true }, [1], true],
    ['a disabled admin is demoted', 1, { ...disabled, id: 2 }, staff, [1], true],
  ] as const)('%s', (_, actor_id, before, after, admins, expected) => {
    expect(mayBecome({ actor_id, before, after, admins })).toBe(expected)
  })
})

describe('endsSessions', () => {
  const before = { role: 'agency', agency_id: 7, sees_money: true } as const

  it.each([
    ['nothing changed', { ...before, disabled: false }, false],
    ['disabled', { ...before, disabled: true }, true],
    ['another agency', { ...before, agency_id: 8, disabled: false }, true],
    ['no longer seeing money', { ...before, sees_money: false, disabled: false }, true],
    ['another role', { ...before, role: 'staff', agency_id: null, disabled: false }, true],
  ] as const)('%s', (_, after, expected) => {
    expect(endsSessions(before, after)).toBe(expected)
  })
})

describe('agencyFault', () => {
  it.each([
    ['agency', 7, true],
    ['agency', null, false],
    ['staff', null, true],
    ['staff', 7, false],
    ['admin', 7, false],
  ] as const)('role %s with agency %s fits: %s', (role, agency_id, fits) => {
    expect(agencyFault({ role, agency_id }) === null).toBe(fits)
  })
})
