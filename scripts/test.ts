import { checkSteps } from './steps/check-steps.ts'
import { conclude, runSteps } from './steps/step.ts'
import { ensureSystemPackages } from './steps/system-packages.ts'
import { browserStep, vitestStep, webBuildStep } from './steps/test-steps.ts'

const packages = await ensureSystemPackages()
conclude(
  await runSteps(
    [webBuildStep(), ...checkSteps()],
    // Side by side: each waits at its start and its end, and a browser in between.
    [vitestStep(packages), browserStep(packages)],
  ),
)
