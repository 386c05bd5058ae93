import { expect, test } from 'vitest'
import { auditFinding, exitCodeOf, signaturesFinding } from './supply-chain.ts'

const advisories = (high: number) => ({
  metadata: { vulnerabilities: { high, critical: 0, total: high + 3 } },
})

test.each([
  [advisories(0), 'held'],
  [advisories(1), 'failed'],
  [{ message: '405 Method Not Allowed', statusCode: 405 }, 'unknown'],
  [null, 'unknown'],
])('an audit that answers %j is %s', (answer, standing) => {
  expect(auditFinding(answer).standing).toBe(standing)
})

test.each([
  [{ invalid: [], missing: [] }, 'held'],
  [{ invalid: [], missing: [{ name: 'some' }] }, 'failed'],
  [{ invalid: [{ name: 'some' }], missing: [] }, 'failed'],
  [{ error: { code: 'ENOTFOUND' } }, 'unknown'],
  [null, 'unknown'],
])('signatures of which the registry says %j are %s', (answer, standing) => {
  expect(signaturesFinding(answer).standing).toBe(standing)
})

test('what is unknown never counts as held, and a failure counts most', () => {
  expect(exitCodeOf(['held', 'held'])).toBe(0)
  expect(exitCodeOf(['held', 'unknown'])).toBe(2)
  expect(exitCodeOf(['unknown', 'failed'])).toBe(1)
})
