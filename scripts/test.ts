import { checkSteps } from './steps/check-steps.ts'
import { conclude, runStep, type StepResult } from './steps/step.ts'
import { ensureSystemPackages } from './steps/system-packages.ts'
import { outcomeOf } from './steps/test-outcome.ts'
import { browserStep, vitestStep, webBuildStep } from './steps/test-steps.ts'

const packages = await ensureSystemPackages()
const steps = [...checkSteps(), vitestStep(packages), webBuildStep()]
const results: StepResult[] = []
const count = steps.length + 1
for (const [index, step] of steps.entries()) {
  results.push(await runStep(step, `${index + 1} of ${count}`))
}

const isBuilt = results.at(-1)?.outcome.failed === 0
const browserTests = browserStep(packages)
const unbuilt = { name: browserTests.name, outcome: outcomeOf(false), seconds: 0 }
results.push(isBuilt ? await runStep(browserTests, `${count} of ${count}`) : unbuilt)
conclude(results)
