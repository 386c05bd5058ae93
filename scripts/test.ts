import { checkSteps } from './steps/check-steps.ts'
import { conclude, runStep, type StepResult } from './steps/step.ts'
import { ensureSystemPackages } from './steps/system-packages.ts'
import { outcomeOf } from './steps/test-outcome.ts'
import { browserStep, vitestStep, webBuildStep } from './steps/test-steps.ts'

const packages = await ensureSystemPackages()
const steps = [...checkSteps(), vitestStep(packages), webBuildStep()]
const results: StepResult[] = []
const needBuild = [browserStep(packages)]
const count = steps.length + needBuild.length
for (const [index, step] of steps.entries()) {
  results.push(await runStep(step, `${index + 1} of ${count}`))
}

const isBuilt = results.at(-1)?.outcome.failed === 0
for (const [index, step] of needBuild.entries()) {
  const unbuilt = { name: step.name, outcome: outcomeOf(false), seconds: 0 }
  const position = `${steps.length + index + 1} of ${count}`
  results.push(isBuilt ? await runStep(step, position) : unbuilt)
}
conclude(results)
