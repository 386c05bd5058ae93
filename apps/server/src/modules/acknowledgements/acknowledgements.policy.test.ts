import { expect, test } from 'vitest'
import { mayAcknowledge } from './acknowledgements.policy.ts'

// Rule N2.4
test.each([
  ['an agency’s people', { agency_id: 3 }, { agency: true, operator: false }],
  ['the operator’s', { agency_id: null }, { agency: true, operator: true }],
])('%s acknowledge what is asked of %j', (_, actor, expected) => {
  expect(mayAcknowledge(actor, 'agency')).toBe(expected.agency)
  expect(mayAcknowledge(actor, 'operator')).toBe(expected.operator)
})
