import { expect, test } from 'vitest'
import { mayEditView, maySeeView } from './saved-views.policy.ts'

const people = {
  owner: { account_id: 1, agency_id: null, role: 'staff' },
  colleague: { account_id: 2, agency_id: null, role: 'staff' },
  admin: { account_id: 3, agency_id: null, role: 'admin' },
  agency: { account_id: 4, agency_id: 7, role: 'agency' },
  'agency’s colleague': { account_id: 5, agency_id: 7, role: 'agency' },
  'another agency': { account_id: 6, agency_id: 8, role: 'agency' },
} as const

const views = {
  'the owner’s': { account_id: 1, agency_id: null, is_shared: false },
  'the owner’s, shared': { account_id: 1, agency_id: null, is_shared: true },
  'the agency’s': { account_id: 4, agency_id: 7, is_shared: false },
  'the agency’s, shared': { account_id: 4, agency_id: 7, is_shared: true },
}

test.each([
  ['owner', 'the owner’s', true, true],
  ['colleague', 'the owner’s', false, false],
  ['admin', 'the owner’s', false, false],
  ['agency', 'the owner’s', false, false],
  ['owner', 'the owner’s, shared', true, true],
  ['colleague', 'the owner’s, shared', true, false],
  ['admin', 'the owner’s, shared', true, true],
  ['agency', 'the owner’s, shared', false, false],
  ['agency', 'the agency’s', true, true],
  ['agency’s colleague', 'the agency’s', false, false],
  ['agency', 'the agency’s, shared', true, true],
  ['agency’s colleague', 'the agency’s, shared', true, false],
  ['another agency', 'the agency’s, shared', false, false],
  ['admin', 'the agency’s, shared', false, false],
] as const)('%s and %s: sees %s, edits %s', (person, view, sees, edits) => {
  expect(maySeeView(people[person], views[view])).toBe(sees)
  expect(mayEditView(people[person], views[view])).toBe(edits)
})
