import type { Change } from '@gangway/domain/changes/change'
import type { ProgramChanges } from '@gangway/domain/changes/program-changes'

const actor = { account_id: 1, agency_id: null }
const account = { account_id: 2 } as const
const given = {
  ...account,
  scopes: ['events.view'],
  purpose: null,
  networks: ['203.0.113.0/24'],
} as const

/** One of every kind of change of programs: account 2, by staff. */
export const exampleProgramChanges: {
  readonly [Action in keyof ProgramChanges]: Change<Action>
} = {
  'program.create': {
    actor,
    action: 'program.create',
    agency_id: null,
    after: { ...given, lifetime_days: 90 },
  },
  'program.change': {
    actor,
    action: 'program.change',
    agency_id: null,
    before: given,
    after: { ...given, scopes: ['events.view', 'events.update'], renamed: false },
  },
  'program.rotate_key': {
    actor,
    action: 'program.rotate_key',
    agency_id: null,
    after: { ...account, grace_hours: 24, lifetime_days: 90 },
  },
  'program.revoke_key': {
    actor,
    action: 'program.revoke_key',
    agency_id: null,
    after: { ...account, hint: 'aB3d' },
  },
  'program.revoke': { actor, action: 'program.revoke', agency_id: null, after: account },
  'program.refuse_key': {
    actor: { tried_account_id: 2 },
    action: 'program.refuse_key',
    agency_id: null,
    after: { ...account, hint: 'aB3d', reason: 'revoked' },
  },
}
