import { describe, expect, it } from 'vitest'
import { countsLine, totalOf } from './step.ts'
import { playwrightCounts, vitestCounts, vitestTestsIn } from './test-counts.ts'

const file = (name: string, statuses: string[], status = 'passed') => ({
  name,
  status,
  assertionResults: statuses.map((status) => ({ status })),
})

describe('vitestCounts', () => {
  it('counts passed, failed and skipped tests', () => {
    const testResults = [
      file('a.test.ts', ['passed', 'failed', 'skipped'], 'failed'),
      file('b.test.ts', ['passed', 'todo']),
    ]
    expect(vitestCounts({ success: false, testResults })).toEqual({
      passed: 2,
      failed: 1,
      skipped: 2,
    })
  })

  it('counts a file that could not be loaded as a failure', () => {
    const testResults = [file('a.test.ts', ['passed']), file('b.test.ts', [], 'failed')]
    expect(vitestCounts({ success: false, testResults }).failed).toBe(1)
  })

  it('never reports success for a run that failed outside of any test', () => {
    const testResults = [file('a.test.ts', ['passed'])]
    expect(vitestCounts({ success: false, testResults }).failed).toBe(1)
  })

  it('refuses a report of another shape instead of counting nothing', () => {
    expect(() => vitestCounts({ tests: 3 })).toThrow('testResults')
  })

  it('counts the tests of database files alone', () => {
    const testResults = [file('a.db.test.ts', ['passed', 'passed']), file('a.test.ts', ['passed'])]
    expect(vitestTestsIn({ success: true, testResults }, '.db.test.ts')).toBe(2)
  })
})

describe('playwrightCounts', () => {
  it('adds errors outside of tests to the failures', () => {
    const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 2 }
    expect(playwrightCounts({ stats, errors: [{ message: 'no browser' }] })).toEqual({
      passed: 4,
      failed: 2,
      skipped: 2,
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
    const step = { name: 'a', seconds: 1, counts: { passed: 1, failed: 2, skipped: 3 } }
    expect(totalOf([step, step])).toEqual({ passed: 2, failed: 4, skipped: 6 })
  })
})
