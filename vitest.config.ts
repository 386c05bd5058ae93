import { configDefaults, defineConfig } from 'vitest/config'

const databaseTests = 'apps/server/src/**/*.db.test.ts'

/** Every database test runs on both engines, each file on a copy of a migrated database. */
const databaseProject = (engine: 'embedded' | 'postgres') => ({
  test: {
    name: engine,
    include: [databaseTests],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    globalSetup: [`apps/server/src/testing/${engine}-global-setup.ts`],
  },
})

export default defineConfig({
  test: {
    projects: [
      {
        test: {
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
