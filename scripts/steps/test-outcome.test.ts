import { describe, expect, it } from 'vitest'
import { countsLine, totalOf } from './step.ts'
import { outcomeOf, playwrightOutcome, vitestOutcome, vitestTestsIn } from './test-outcome.ts'

const file = (name: string, statuses: string[], status = 'passed') => ({
  name,
  status,
  message: statuses.length === 0 ? 'cannot be parsed\n  at line 1' : '',
  assertionResults: statuses.map((status, index) => ({
    status,
    fullName: `test ${index + 1}`,
    failureMessages: status === 'failed' ? ['expected 1 to be 2\n  at line 3'] : [],
  })),
})

describe('vitestOutcome', () => {
  it('counts passed, failed and skipped tests', () => {
    const testResults = [
      file('a.test.ts', ['passed', 'failed', 'skipped'], 'failed'),
      file('b.test.ts', ['passed', 'todo']),
    ]
    expect(vitestOutcome({ success: false, testResults })).toEqual({
      passed: 2,
      failed: 1,
      skipped: 2,
      failures: ['a.test.ts › test 2: expected 1 to be 2'],
    })
  })

  it('counts a file that could not be loaded as a failure', () => {
    const testResults = [file('a.test.ts', ['passed']), file('b.test.ts', [], 'failed')]
    expect(vitestOutcome({ success: false, testResults })).toMatchObject({
      failed: 1,
      failures: ['b.test.ts: cannot be parsed'],
    })
  })

  it('never reports success for a run that failed outside of any test', () => {
    const testResults = [file('a.test.ts', ['passed'])]
    expect(vitestOutcome({ success: false, testResults }).failed).toBe(1)
  })

  it('refuses a report of another shape instead of counting nothing', () => {
    expect(() => vitestOutcome({ tests: 3 })).toThrow('testResults')
  })

  it('counts the tests of database files alone', () => {
    const testResults = [file('a.db.test.ts', ['passed', 'passed']), file('a.test.ts', ['passed'])]
    expect(vitestTestsIn({ success: true, testResults }, '.db.test.ts')).toBe(2)
  })
})

describe('playwrightOutcome', () => {
  it('adds errors outside of tests to the failures, and names them all', () => {
    const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 2 }
    const message = '\u001b[31mError: expect failed\u001b[39m\n\nLocator: getByText(1)\nExpected: 1'
    const tests = [{ results: [{ errors: [{ message, location: { line: 9 } }] }] }]
    const spec = { title: 'signs in', file: 'a.spec.ts', line: 7, ok: false, tests }
    const suites = [{ specs: [], suites: [{ specs: [spec, { ...spec, ok: true }] }] }]
    expect(playwrightOutcome({ suites, stats, errors: [{ message: 'no browser' }] })).toEqual({
      passed: 4,
      failed: 2,
      skipped: 2,
      failures: [
        'a.spec.ts:7 › signs in, line 9: Error: expect failed Locator: getByText(1)',
        'outside of any test: no browser',
      ],
    })
  })
})

describe('countsLine', () => {
  it.each([
    [{ passed: 3, failed: 0, skipped: 0 }, '3 passed, 0 failed'],
    [{ passed: 3, failed: 1, skipped: 2 }, '3 passed, 1 failed, 2 skipped'],
  ])('says %o as %s', (counts, line) => {
    expect(countsLine(counts)).toBe(line)
  })

  it('adds up every step', () => {
    const step = { name: 'a', seconds: 1, outcome: outcomeOf(false) }
    expect(totalOf([step, { ...step, outcome: outcomeOf(true) }, step])).toEqual({
      passed: 1,
      failed: 2,
      skipped: 0,
    })
  })
})
