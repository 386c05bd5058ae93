import { availableParallelism } from 'node:os'
import { outcomeOf, type TestCounts, type TestOutcome } from './test-outcome.ts'

/** One thing that is proven, with a name a person understands. */
export interface Step {
  name: string
  run: () => Promise<TestOutcome>
}

export interface StepResult {
  name: string
  outcome: TestOutcome
  seconds: number
}

/**
 * Runs a step and says so, before and after; what it throws is one failure, so that the others still run.
 *
 * @param position such as `2 of 13`
 */
async function runStep({ name, run }: Step, position: string): Promise<StepResult> {
  process.stdout.write(`\n▸ ${name} (${position}) …\n`)
  const start = performance.now()
  const outcome = await run().catch((error: unknown) => {
    process.stdout.write(`${error instanceof Error ? error.stack : String(error)}\n`)
    return outcomeOf(false)
  })
  const seconds = (performance.now() - start) / 1000
  process.stdout.write(`${markOf(outcome)} ${name}, ${seconds.toFixed(1)} s\n`)
  return { name, outcome, seconds }
}

function markOf({ failed }: TestCounts): string {
  return failed > 0 ? '✗' : '✓'
}

/**
 * Runs groups one after the other; the steps of a group side by side, one a processor, in the given order.
 *
 * @returns their results in that order
 */
export async function runSteps(...groups: readonly (readonly Step[])[]): Promise<StepResult[]> {
  const steps = groups.flat()
  const results: StepResult[] = []
  for (const group of groups) {
    const waiting = [...group]
    const work = async () => {
      for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
        const index = steps.indexOf(step)
        results[index] = await runStep(step, `${index + 1} of ${steps.length}`)
      }
    }
    await Promise.all(Array.from({ length: availableParallelism() }, work))
  }
  return results
}

/** A table of the steps, one a line, failures marked; below it the tests that failed. */
function summary(results: readonly StepResult[]): string {
  const width = Math.max(...results.map(({ name }) => name.length))
  const lines = results.map(({ name, outcome, seconds }) => {
    return `${markOf(outcome)} ${name.padEnd(width)} ${seconds.toFixed(1).padStart(7)} s   ${countsLine(outcome)}`
  })
  const failures = results.flatMap(({ outcome }) => outcome.failures)
  return [...lines, ...failures.map((failure) => `✗ ${failure}`)].join('\n')
}

/**
 * Says what the steps came to, the total in the last line, and with the exit code whether anything failed.
 */
export function conclude(results: readonly StepResult[]): void {
  const total = totalOf(results)
  process.stdout.write(`\n${summary(results)}\n\n${countsLine(total)}\n`)
  process.exitCode = total.failed > 0 ? 1 : 0
}

export function totalOf(results: readonly StepResult[]): TestCounts {
  return results.reduce(
    (total, { outcome }) => ({
      passed: total.passed + outcome.passed,
      failed: total.failed + outcome.failed,
      skipped: total.skipped + outcome.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  )
}

/** `N passed, N failed`, and what was skipped when anything was. */
export function countsLine({ passed, failed, skipped }: TestCounts): string {
  const counted = `${passed} passed, ${failed} failed`
  return skipped > 0 ? `${counted}, ${skipped} skipped` : counted
}
