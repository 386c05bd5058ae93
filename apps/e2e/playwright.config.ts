import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { patience } from '@gangway/testkit/patience'
import { defineConfig } from '@playwright/test'
import { findChromium } from '../../scripts/steps/system-packages.ts'
import { metricsToken } from './support/metrics-token.ts'

/** Each worker has a server and a season of its own: tests decide orders, and would take them from each other. */
const workers = Number(process.env['E2E_WORKERS'] ?? 1)

/** The workers read this file again; what is drawn here once reaches them through the environment. */
const firstPort = Number(
  (process.env['E2E_PORT'] ??= String(20_000 + Math.floor(Math.random() * 10_000))),
)
const folder = (process.env['E2E_FOLDER'] ??= newFolder())

const addressOf = (worker: number) => `http://127.0.0.1:${firstPort + worker}`
const dataFolderOf = (worker: number) => join(folder, String(worker))

const ownIndex = Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)
process.env['E2E_DATA_DIR'] = dataFolderOf(ownIndex)

function newFolder(): string {
  const created = mkdtempSync(join(tmpdir(), 'gangway-e2e-'))
  process.once('exit', () => rmSync(created, { recursive: true, force: true, maxRetries: 3 }))
  return created
}

export default defineConfig({
  testDir: import.meta.dirname,
  outputDir: 'test-results',
  forbidOnly: process.env['CI'] !== undefined,
  workers,
  // A pass on the second try only is a fault of the test or of the product.
  retries: 0,
  timeout: patience(120_000),
  expect: { timeout: patience(20_000) },
  use: {
    baseURL: addressOf(ownIndex),
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 1440, height: 900 },
    trace: 'off',
    launchOptions: { executablePath: findChromium() ?? 'chromium' },
  },
  webServer: Array.from({ length: workers }, (_, worker) => ({
    command: 'node support/lay-season.ts && exec node ../server/src/main.ts',
    url: `${addressOf(worker)}/readyz`,
    env: {
      PORT: String(firstPort + worker),
      HOST: '127.0.0.1',
      DATA_DIR: dataFolderOf(worker),
      E2E_FOLDER: folder,
      LOG_LEVEL: 'warn',
      // All journeys are made with the same few accounts.
      REQUESTS_PER_MINUTE: '0',
      AGENCY_REQUESTS_PER_MINUTE: '0',
      METRICS_TOKEN: metricsToken,
    },
    timeout: patience(180_000),
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  })),
})
