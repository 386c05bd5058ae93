import { dirname, join } from 'node:path'
import { createVitest, type Vite } from 'vitest/node'
import type { PlantedMutant } from './pick-mutants.ts'

/** After this a fault has led the tests round in circles, which is as good as failing. */
const patienceMs = 120_000

/**
 * Whether a test notices the fault: those in its folder are asked first, then all of the rules. The fault is written
 * nowhere; only the tests are handed it.
 */
export async function isNoticed(root: string, mutant: PlantedMutant): Promise<boolean> {
  const isServer = mutant.path.startsWith('apps/server/')
  const near = `${dirname(mutant.path)}/**/*.test.ts`
  if (await fails(root, mutant, near)) return true
  return !isServer && fails(root, mutant, 'packages/domain/src/**/*.test.ts')
}

async function fails(root: string, mutant: PlantedMutant, include: string): Promise<boolean> {
  const isServer = mutant.path.startsWith('apps/server/')
  const vitest = await createVitest(
    {
      root,
      config: false,
      watch: false,
      reporters: [{}],
      bail: 1,
      isolate: false,
      maxWorkers: 1,
      testTimeout: 30_000,
      include: [include],
      // What is kept of sources does not know that another fault is in them.
      fsModuleCache: false,
      ...(isServer
        ? {
            setupFiles: ['apps/server/src/testing/set-up-file.ts'],
            globalSetup: ['apps/server/src/testing/embedded-global-setup.ts'],
          }
        : {}),
    },
    { plugins: [planting(root, mutant)] },
  )
  const { promise: isOver, resolve: giveUp } = Promise.withResolvers<null>()
  const timer = setTimeout(() => giveUp(null), patienceMs)
  try {
    const tests = await vitest.globTestSpecifications()
    if (tests.length === 0) return false
    const result = await Promise.race([vitest.runTestSpecifications(tests), isOver])
    return result === null || result.testModules.some((module) => !module.ok())
  } finally {
    clearTimeout(timer)
    await vitest.close()
  }
}

/** Hands tests the source with its fault. */
function planting(
  root: string,
  { path, source, start, end, replacement }: PlantedMutant,
): Vite.Plugin {
  const file = join(root, path)
  return {
    name: 'planted-mutant',
    enforce: 'pre',
    transform: (_code, id) =>
      id.split('?')[0] === file
        ? { code: source.slice(0, start) + replacement + source.slice(end), map: null }
        : null,
  }
}
