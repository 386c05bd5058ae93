import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePort } from '@gangway/testkit/free-port'
import { type Browser, expect, type Page } from '@playwright/test'

export interface OtherServer {
  address: string
  dataFolder: string
  /** A page of a browser nobody has used there, with its address as the base of all others. */
  visit: (browser: Browser) => Promise<Page>
  stop: () => Promise<void>
}

/** Long enough to make the demo season once. */
const slowestStart = 180_000

/**
 * The product once more, configured otherwise. All of a worker's share one season, which the first of
 * them makes: one at a time, and each leaves the demo accounts as they were.
 *
 * @param configure the environment, once the address is known
 */
export async function startOtherServer(
  configure: (address: string) => Promise<NodeJS.ProcessEnv> | NodeJS.ProcessEnv,
): Promise<OtherServer> {
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const worker = process.env['TEST_PARALLEL_INDEX'] ?? '0'
  const dataFolder = join(process.env['E2E_FOLDER'] ?? '', `other-${worker}`)
  const program = join(import.meta.dirname, '../../server/src/main.ts')
  const product = spawn(process.execPath, [program], {
    env: {
      PATH: process.env['PATH'],
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataFolder,
      LOG_LEVEL: 'warn',
      ...(await configure(address)),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await expect(async () => {
    expect(product.exitCode).toBeNull()
    expect((await fetch(`${address}/readyz`)).status).toBe(200)
  }).toPass({ timeout: slowestStart })
  return {
    address,
    dataFolder,
    visit: async (browser) => (await browser.newContext({ baseURL: address })).newPage(),
    stop: () => stop(product),
  }
}

async function stop(product: ChildProcess): Promise<void> {
  if (product.exitCode !== null) return
  const ended = once(product, 'exit')
  product.kill('SIGTERM')
  await ended
}
