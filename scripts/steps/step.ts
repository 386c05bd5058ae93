import type { TestCounts } from './test-counts.ts'

/** One thing that is proven, with a name a person understands. */
export interface Step {
  name: string
  run: () => Promise<TestCounts>
}

export interface StepResult {
  name: string
  counts: TestCounts
  seconds: number
}

/** Runs a step; what it throws is one failure, so that the others still run. */
export async function runStep({ name, run }: Step): Promise<StepResult> {
  process.stdout.write(`\n▸ ${name}\n`)
  const start = performance.now()
  const counts = await run().catch((error: unknown) => {
    process.stdout.write(`${error instanceof Error ? error.stack : String(error)}\n`)
    return { passed: 0, failed: 1, skipped: 0 }
  })
  return { name, counts, seconds: (performance.now() - start) / 1000 }
}

/** A table of the steps, one a line, failures marked. */
export function summary(results: readonly StepResult[]): string {
  const width = Math.max(...results.map(({ name }) => name.length))
  const lines = results.map(({ name, counts, seconds }) => {
    const mark = counts.failed > 0 ? '✗' : '✓'
    return `${mark} ${name.padEnd(width)} ${seconds.toFixed(1).padStart(7)} s   ${countsLine(counts)}`
  })
  return lines.join('\n')
}

export function totalOf(results: readonly StepResult[]): TestCounts {
  return results.reduce(
    (total, { counts }) => ({
      passed: total.passed + counts.passed,
      failed: total.failed + counts.failed,
      skipped: total.skipped + counts.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  )
}

/** `N passed, N failed`, and what was skipped when anything was. */
export function countsLine({ passed, failed, skipped }: TestCounts): string {
  const counted = `${passed} passed, ${failed} failed`
  return skipped > 0 ? `${counted}, ${skipped} skipped` : counted
}
