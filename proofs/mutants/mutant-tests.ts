import { dirname, join } from 'node:path'
import { configDefaults } from 'vitest/config'
import { createVitest, type Vite } from 'vitest/node'
import type { PlantedMutant } from './pick-mutants.ts'
import { usersOf } from './users-of.ts'

/** Run of a folder's tests without a fault. */
interface Baseline {
  isSound: boolean
  milliseconds: number
}

const baselines = new Map<string, Promise<Baseline>>()

/**
 * Whether a test notices the fault. Those in its folder are asked first, then all of the rules, then those beside the
 * files that use it: a limit is tested where it is kept. The fault is written nowhere; only the tests are handed it.
 */
export async function isNoticed(root: string, mutant: PlantedMutant): Promise<boolean> {
  if (await isNoticedBy(root, mutant, `${dirname(mutant.path)}/**/*.test.ts`)) return true
  if (mutant.path.startsWith('apps/server/')) return false
  if (await isNoticedBy(root, mutant, 'packages/domain/src/**/*.test.ts')) return true
  for (const folder of new Set(usersOf(root, mutant.path).map(dirname))) {
    if (await isNoticedBy(root, mutant, `${folder}/*.test.ts`)) return true
  }
  return false
}

/** Tests that fail by themselves notice nothing. */
async function isNoticedBy(root: string, mutant: PlantedMutant, tests: string): Promise<boolean> {
  const baseline = baselines.get(tests) ?? measure(root, tests)
  baselines.set(tests, baseline)
  const { isSound, milliseconds } = await baseline
  if (!isSound) return false
  // After this a fault has led the tests round in circles, which is as good as failing.
  const patience = 60_000 + 5 * milliseconds
  return !(await passes({ root, tests, plugins: [planting(root, mutant)], patience }))
}

async function measure(root: string, tests: string): Promise<Baseline> {
  const start = performance.now()
  const isSound = await passes({ root, tests, plugins: [], patience: 600_000 })
  if (!isSound) process.stdout.write(`The tests of ${tests} fail without a fault.\n`)
  return { isSound, milliseconds: performance.now() - start }
}

interface Run {
  root: string
  /** A pattern of paths. */
  tests: string
  plugins: Vite.Plugin[]
  /** Milliseconds. */
  patience: number
}

async function passes({ root, tests, plugins, patience }: Run): Promise<boolean> {
  const vitest = await createVitest(
    {
      root,
      config: false,
      watch: false,
      reporters: [{}],
      bail: 1,
      isolate: false,
      maxWorkers: 1,
      testTimeout: 60_000,
      hookTimeout: 120_000,
      include: [tests],
      exclude: [...configDefaults.exclude, '**/*.postgres.test.ts'],
      // The cache does not notice that a source has another fault.
      fsModuleCache: false,
      ...(tests.startsWith('apps/server/')
        ? {
            setupFiles: ['apps/server/src/testing/set-up-file.ts'],
            globalSetup: ['apps/server/src/testing/embedded-global-setup.ts'],
          }
        : {}),
    },
    { plugins },
  )
  const { promise: isOver, resolve: giveUp } = Promise.withResolvers<null>()
  const timer = setTimeout(() => giveUp(null), patience)
  try {
    const found = await vitest.globTestSpecifications()
    if (found.length === 0) return true
    const result = await Promise.race([vitest.runTestSpecifications(found), isOver])
    return result !== null && result.testModules.every((module) => module.ok())
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
