import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand } from './run-command.ts'
import type { Step } from './step.ts'
import type { SystemPackages } from './system-packages.ts'
import { outcomeOf, playwrightOutcome, vitestOutcome, vitestTestsIn } from './test-outcome.ts'
import { ensureWebBuild } from './web-build.ts'

/** Unit and component tests, and database tests on each engine that can be had. */
export function vitestStep({ chromium, hasPostgres }: SystemPackages): Step {
  if (chromium === null) throw new Error('There is no Chromium, so no component test could run.')
  const projects = ['unit', 'component', 'embedded', ...(hasPostgres ? ['postgres'] : [])]
  return {
    name: `tests: ${projects.join(', ')}`,
    run: async () => {
      const report = await withReport(async (file) => {
        const only = projects.flatMap((project) => ['--project', project])
        const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
        await runCommand({
          program: 'vitest',
          args: ['run', ...only, ...reporters],
          env: { CHROMIUM_PATH: chromium },
          shown: true,
        })
      })
      const outcome = vitestOutcome(report)
      if (hasPostgres) return outcome
      process.stdout.write(
        '\nNO POSTGRESQL SERVER COULD BE HAD: the database tests ran on the embedded database only, and *.postgres.test.ts not at all.\n',
      )
      return { ...outcome, skipped: outcome.skipped + vitestTestsIn(report, '.db.test.ts') }
    },
  }
}

/** Leaves the same build behind that `npm start` would. */
export function webBuildStep(): Step {
  return { name: 'build of the web app', run: async () => outcomeOf(await ensureWebBuild()) }
}

/** The product in a browser. */
export function browserStep({ chromium }: { chromium: string | null }): Step {
  return {
    name: 'browser tests',
    run: async () => {
      if (chromium === null) throw new Error('There is no Chromium, so no browser test could run.')
      if (!(await ensureWebBuild())) return outcomeOf(false)
      const report = await withReport(async (file) => {
        await runCommand({
          program: 'playwright',
          args: ['test', '--reporter=list,json'],
          folder: 'apps/e2e',
          env: {
            CHROMIUM_PATH: chromium,
            E2E_WORKERS: '2',
            PLAYWRIGHT_JSON_OUTPUT_FILE: file,
          },
          shown: true,
        })
      })
      return playwrightOutcome(report)
    },
  }
}

/** @throws when the program left no report, so that a crash is not taken for "no tests" */
async function withReport(run: (file: string) => Promise<void>): Promise<unknown> {
  const folder = await mkdtemp(join(tmpdir(), 'gangway-report-'))
  try {
    const file = join(folder, 'report.json')
    await run(file)
    return JSON.parse(await readFile(file, 'utf8'))
  } finally {
    await rm(folder, { recursive: true })
  }
}
