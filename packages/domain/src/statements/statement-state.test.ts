import { expect, test } from 'vitest'
import { statementState } from './statement-state.ts'

// Rule S3.5
test.each([
  [false, false, 'open'],
  [false, true, 'agreed'],
  [true, true, 'closed'],
] as const)('closed %s, agreed %s: %s', (isClosed, isAgreed, state) => {
  expect(statementState({ isClosed, isAgreed })).toBe(state)
})
