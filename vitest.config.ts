import { configDefaults, defineConfig } from 'vitest/config'

const databaseTests = 'apps/server/src/**/*.db.test.ts'

const everywhere = {
  /** The files that a worker runs share what they import: starting anew for each takes longer than most tests. */
  isolate: false,
  /** What passes the second time only is a fault of the test or of the product. */
  retry: 0,
  /** Milliseconds; for a machine that is busy with other tests as well. */
  testTimeout: 30_000,
  hookTimeout: 60_000,
  setupFiles: ['apps/server/src/testing/set-up-file.ts'],
}

/** Every database test runs on both engines, each file on a copy of a migrated database. */
const databaseProject = (engine: 'embedded' | 'postgres') => ({
  test: {
    ...everywhere,
    name: engine,
    include: [databaseTests],
    globalSetup: [`apps/server/src/testing/${engine}-global-setup.ts`],
  },
})

export default defineConfig({
  test: {
    maxWorkers: '100%',
    projects: [
      {
        test: {
          ...everywhere,
          name: 'unit',
          include: ['{packages,apps,bench}/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          exclude: [...configDefaults.exclude, databaseTests],
        },
      },
      databaseProject('embedded'),
      databaseProject('postgres'),
    ],
  },
})
