import { expect, test } from 'vitest'
import { statementState } from './statement-state.ts'

// Rules S3.5, S5.5
test.each([
  [{ isClosed: false, claims: 0, isAgreed: false }, 'open'],
  [{ isClosed: false, claims: 0, isAgreed: true }, 'agreed'],
  [{ isClosed: false, claims: 2, isAgreed: true }, 'disputed'],
  [{ isClosed: true, claims: 2, isAgreed: true }, 'closed'],
] as const)('%o is %s', (month, state) => expect(statementState(month)).toBe(state))
