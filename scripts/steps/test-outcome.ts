import { stripVTControlCharacters } from 'node:util'
import * as z from 'zod'

export interface TestCounts {
  passed: number
  failed: number
  skipped: number
}

/** Result of a run of tests; for failed ones, the names and the first words of each failure. */
export interface TestOutcome extends TestCounts {
  failures: readonly string[]
}

/** A check without tests of its own counts as one. */
export function outcomeOf(succeeded: boolean): TestOutcome {
  return { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1, skipped: 0, failures: [] }
}

const vitestReport = z.object({
  success: z.boolean(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()).nullable(),
        }),
      ),
    }),
  ),
})

/** The outcome in a Vitest JSON report; a file that did not even load is one failure. */
export function vitestOutcome(report: unknown): TestOutcome {
  const { success, testResults } = vitestReport.parse(report)
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({ ...test, file: name })),
  )
  const failed = tests.filter(({ status }) => status === 'failed')
  const unloaded = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  )
  const passed = tests.filter(({ status }) => status === 'passed').length
  const failures = [
    ...failed.map(({ file, fullName, failureMessages }) =>
      failureText(`${file} › ${fullName}`, failureMessages?.[0]),
    ),
    ...unloaded.map(({ name, message }) => failureText(name, message)),
  ]
  return {
    passed,
    // An error outside of any test fails the run without failing a test.
    failed: success ? failures.length : Math.max(1, failures.length),
    skipped: tests.length + unloaded.length - passed - failures.length,
    failures,
  }
}

function failureText(name: string, message = ''): string {
  return `${name}: ${message.split('\n', 1)[0]}`
}

/** Tests in the files whose name ends as given. */
export function vitestTestsIn(report: unknown, ending: string): number {
  const { testResults } = vitestReport.parse(report)
  return testResults
    .filter(({ name }) => name.endsWith(ending))
    .reduce((sum, { assertionResults }) => sum + assertionResults.length, 0)
}

const playwrightError = z.object({
  message: z.string().optional(),
  location: z.object({ line: z.int() }).optional(),
})

const playwrightSpec = z.object({
  title: z.string(),
  file: z.string(),
  line: z.int(),
  ok: z.boolean(),
  tests: z.array(z.object({ results: z.array(z.object({ errors: z.array(playwrightError) })) })),
})

const playwrightSuite = z.object({
  specs: z.array(playwrightSpec),
  get suites() {
    return z.array(playwrightSuite).optional()
  },
})

const playwrightReport = z.object({
  suites: z.array(playwrightSuite),
  errors: z.array(playwrightError),
  stats: z.object({
    expected: z.int(),
    unexpected: z.int(),
    flaky: z.int(),
    skipped: z.int(),
  }),
})

/** The outcome in a Playwright JSON report; an error outside of any test is one failure. */
export function playwrightOutcome(report: unknown): TestOutcome {
  const { suites, errors, stats } = playwrightReport.parse(report)
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    failures: [
      ...suites
        .flatMap(specsIn)
        .filter(({ ok }) => !ok)
        .map(specFailure),
      ...errors.map(({ message }) => failureText('outside of any test', message)),
    ],
  }
}

/** With the line of its file that failed, and the locator that was waited for. */
function specFailure({ file, line, title, tests }: z.infer<typeof playwrightSpec>): string {
  const name = `${file}:${line} › ${title}`
  const [error] = tests.flatMap(({ results }) => results).flatMap(({ errors }) => errors)
  if (error === undefined) return name
  const lines = stripVTControlCharacters(error.message ?? '').split('\n')
  const locator = lines.find((text) => text.startsWith('Locator:'))
  const said = [lines[0], locator].filter((text) => text !== undefined).join(' ')
  return failureText(`${name}, line ${error.location?.line ?? '?'}`, said)
}

function specsIn({
  specs,
  suites = [],
}: z.infer<typeof playwrightSuite>): z.infer<typeof playwrightSpec>[] {
  return [...specs, ...suites.flatMap(specsIn)]
}
