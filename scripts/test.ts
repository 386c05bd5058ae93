import { checkSteps } from './steps/check-steps.ts'
import { countsLine, runStep, type StepResult, summary, totalOf } from './steps/step.ts'
import { ensureSystemPackages } from './steps/system-packages.ts'
import { browserStep, vitestStep, webBuildStep } from './steps/test-steps.ts'

const packages = await ensureSystemPackages()
const steps = [...checkSteps(), vitestStep(packages), webBuildStep()]
const results: StepResult[] = []
for (const step of steps) results.push(await runStep(step))

const isBuilt = results.at(-1)?.counts.failed === 0
const browserTests = browserStep(packages)
const unbuilt = {
  name: browserTests.name,
  counts: { passed: 0, failed: 1, skipped: 0 },
  seconds: 0,
}
results.push(isBuilt ? await runStep(browserTests) : unbuilt)

const total = totalOf(results)
process.stdout.write(`\n${summary(results)}\n\n${countsLine(total)}\n`)
process.exitCode = total.failed > 0 ? 1 : 0
