import { checkSteps } from './steps/check-steps.ts'
import { countsLine, runStep, type StepResult, summary, totalOf } from './steps/step.ts'

const results: StepResult[] = []
for (const step of checkSteps()) results.push(await runStep(step))

const total = totalOf(results)
process.stdout.write(`\n${summary(results)}\n\n${countsLine(total)}\n`)
process.exitCode = total.failed > 0 ? 1 : 0
