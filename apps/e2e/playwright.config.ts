import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'

/** The workers read this file again; what is drawn here once reaches them through the environment. */
const port = (process.env['E2E_PORT'] ??= String(20_000 + Math.floor(Math.random() * 10_000)))
const dataFolder = (process.env['E2E_DATA_DIR'] ??= newDataFolder())
const address = `http://127.0.0.1:${port}`

function newDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'gangway-e2e-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
  return folder
}

export default defineConfig({
  testDir: import.meta.dirname,
  outputDir: 'test-results',
  forbidOnly: process.env['CI'] !== undefined,
  // One database with one season: tests that decide orders would take them from each other.
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: address,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 1440, height: 900 },
    trace: 'retain-on-failure',
    launchOptions: { executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium' },
  },
  webServer: {
    command: 'node ../server/src/main.ts',
    url: `${address}/readyz`,
    env: { PORT: port, HOST: '127.0.0.1', DATA_DIR: dataFolder, LOG_LEVEL: 'warn' },
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
})
