import { join } from 'node:path'
import { freePort } from '@gangway/testkit/free-port'
import type { Browser, Page } from '@playwright/test'
import { laySeason, startProduct, stopProduct, untilReady } from './season.ts'

export interface OtherServer {
  address: string
  dataFolder: string
  /** A page in a fresh browser context, with the server's address as its base. */
  visit: (browser: Browser) => Promise<Page>
  stop: () => Promise<void>
}

/**
 * A second server with another configuration. A worker's servers share one season: they run one at
 * a time, and each leaves the demo accounts as they were.
 *
 * @param configure the environment, once the address is known
 * @param options.host by which browsers know it: they have passkeys on `localhost`, not at an IP address
 * @param options.season a name of its own for one that is not shared
 */
export async function startOtherServer(
  configure: (address: string) => Promise<NodeJS.ProcessEnv> | NodeJS.ProcessEnv,
  {
    host = '127.0.0.1',
    season = 'other',
  }: { host?: '127.0.0.1' | 'localhost'; season?: string } = {},
): Promise<OtherServer> {
  const port = await freePort()
  const address = `http://${host}:${port}`
  const runFolder = process.env['E2E_FOLDER'] ?? ''
  const dataFolder = join(runFolder, `${season}-${process.env['TEST_PARALLEL_INDEX'] ?? '0'}`)
  await laySeason(runFolder, dataFolder)
  const env = { PORT: String(port), DATA_DIR: dataFolder, ...(await configure(address)) }
  const product = startProduct(env)
  await untilReady(product, address)
  return {
    address,
    dataFolder,
    visit: async (browser) => (await browser.newContext({ baseURL: address })).newPage(),
    stop: () => stopProduct(product),
  }
}
