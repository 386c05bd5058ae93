import { checkSteps } from './steps/check-steps.ts'
import { conclude, runSteps } from './steps/step.ts'

const steps = checkSteps()
process.stdout.write(`Checking what needs no running product, in ${steps.length} steps.\n`)
conclude(await runSteps(steps))
