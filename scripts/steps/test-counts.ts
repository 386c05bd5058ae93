import * as z from 'zod'

export interface TestCounts {
  passed: number
  failed: number
  skipped: number
}

/** A check without tests of its own counts as one. */
export function countOf(succeeded: boolean): TestCounts {
  return { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1, skipped: 0 }
}

const vitestReport = z.object({
  success: z.boolean(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ status: z.string() })),
    }),
  ),
})

/** Counts of a Vitest JSON report; a file that did not even load is one failure. */
export function vitestCounts(report: unknown): TestCounts {
  const { success, testResults } = vitestReport.parse(report)
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  const unloaded = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  )
  const passed = tests.filter(({ status }) => status === 'passed').length
  const failed = tests.filter(({ status }) => status === 'failed').length + unloaded.length
  return {
    passed,
    // An error outside of any test fails the run without failing a test.
    failed: success ? failed : Math.max(1, failed),
    skipped: tests.length + unloaded.length - passed - failed,
  }
}

/** Tests in the files whose name ends as given. */
export function vitestTestsIn(report: unknown, ending: string): number {
  const { testResults } = vitestReport.parse(report)
  return testResults
    .filter(({ name }) => name.endsWith(ending))
    .reduce((sum, { assertionResults }) => sum + assertionResults.length, 0)
}

const playwrightReport = z.object({
  errors: z.array(z.unknown()),
  stats: z.object({
    expected: z.int(),
    unexpected: z.int(),
    flaky: z.int(),
    skipped: z.int(),
  }),
})

/** Counts of a Playwright JSON report; an error outside of any test is one failure. */
export function playwrightCounts(report: unknown): TestCounts {
  const { errors, stats } = playwrightReport.parse(report)
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  }
}
