import { checkSteps } from './steps/check-steps.ts'
import { conclude, runStep, type StepResult } from './steps/step.ts'

const results: StepResult[] = []
for (const step of checkSteps()) results.push(await runStep(step))
conclude(results)
