import { availableParallelism } from 'node:os'
import { patience } from '@gangway/testkit/patience'
import { findPostgresBinaries } from '@gangway/testkit/postgres-cluster'
import { playwright } from '@vitest/browser-playwright'
import { build, type Plugin } from 'vite'
import { configDefaults, defineConfig } from 'vitest/config'
import { textsByLanguage } from './apps/web/texts-by-language.ts'
import { findChromium } from './scripts/steps/system-packages.ts'

const databaseTests = 'apps/server/src/**/*.db.test.ts'
/** Where the engine makes no difference, or PostgreSQL alone has what is tested. */
const postgresTests = 'apps/server/src/**/*.postgres.test.ts'
const componentTests = 'apps/web/src/**/*.component.test.tsx'

const everywhere = {
  /** The files that a worker runs share what they import: a fresh start for each takes longer than most tests. */
  isolate: false,
  /** A test that passes the second time only is a fault, of the test or of the product. */
  retry: 0,
  testTimeout: patience(120_000),
  hookTimeout: patience(120_000),
  expect: { poll: { timeout: patience(20_000) } },
}

const onNode = { ...everywhere, setupFiles: ['apps/server/src/testing/set-up-file.ts'] }

/** Where the embedded engine may differ; what a statement answers is the same, and every sample of one runs on both. */
const onBothEngines = [
  'apps/server/src/{platform/db,generate,demo,commands}/**/*.db.test.ts',
  'apps/server/src/**/{import-season,keys,live-updates,search.routes}.db.test.ts',
  'apps/server/src/**/{clean-store,lost-database,unknown-zones}.db.test.ts',
]
const hasPostgres = (await findPostgresBinaries()) !== null

/** Each file on a migrated, empty database. Without a PostgreSQL server, all that can runs on the embedded engine. */
const databaseProject = (engine: 'embedded' | 'postgres', include: string[]) => ({
  test: {
    ...onNode,
    name: engine,
    include,
    globalSetup: [`apps/server/src/testing/${engine}-global-setup.ts`],
  },
})

const chromium = findChromium()

/** The services' scripts where pages ask for them, as the product serves them. */
const serviceScripts: Plugin = {
  name: 'service-scripts',
  configureServer({ middlewares }) {
    for (const service of ['comments', 'pier']) {
      let script: Promise<string> | undefined
      middlewares.use(`/${service}/js/${service}.js`, (_, response) => {
        script ??= buildService(service)
        void script.then((code) => response.setHeader('content-type', 'text/javascript').end(code))
      })
    }
  },
}

async function buildService(service: string): Promise<string> {
  const built = await build({
    configFile: 'apps/widgets/vite.config.ts',
    mode: service,
    logLevel: 'error',
    build: { write: false },
  })
  const [chunk] = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
  if (chunk?.type !== 'chunk') throw new Error(`There is no script of ${service}.`)
  return chunk.code
}

export default defineConfig({
  test: {
    // One more than there are processors: a worker waits for its browser or its database some of the time.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        plugins: [textsByLanguage()],
        test: {
          ...onNode,
          name: 'unit',
          include: ['{packages,apps}/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          exclude: [...configDefaults.exclude, databaseTests, postgresTests, componentTests],
        },
      },
      databaseProject('embedded', hasPostgres ? onBothEngines : [databaseTests]),
      databaseProject('postgres', [databaseTests, postgresTests]),
      {
        plugins: [serviceScripts, textsByLanguage()],
        // React as people have it: what it does for developers takes most of the time of drawing a page.
        oxc: { jsx: { runtime: 'automatic', development: false } },
        optimizeDeps: {
          rolldownOptions: { transform: { define: { 'process.env.NODE_ENV': '"production"' } } },
          // Found in the middle of a run, they would reload the page.
          include: ['@mswjs/interceptors/WebSocket', 'react/jsx-runtime'],
        },
        test: {
          ...everywhere,
          name: 'component',
          include: [componentTests],
          setupFiles: ['apps/web/src/testing/set-up-file.ts'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1440, height: 900 },
            provider: playwright({
              launchOptions: chromium === null ? {} : { executablePath: chromium },
              contextOptions: { locale: 'en-GB', timezoneId: 'Europe/Berlin' },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
