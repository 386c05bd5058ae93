import { checkSteps } from './steps/check-steps.ts'
import { conclude, runStep, type StepResult } from './steps/step.ts'

const results: StepResult[] = []
const steps = checkSteps()
process.stdout.write(`Checking what needs no running product, in ${steps.length} steps.\n`)
for (const [index, step] of steps.entries()) {
  results.push(await runStep(step, `${index + 1} of ${steps.length}`))
}
conclude(results)
