import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@gangway/testkit/free-port'
import { startProduct, stopProduct, untilReady } from '../../apps/e2e/support/season.ts'

/** A separate server with demo data, which is deleted with it. */
export async function startDemoServer(): Promise<{ address: string; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'gangway-demo-'))
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const product = startProduct({ PORT: String(port), DATA_DIR: folder })
  await untilReady(product, address)
  return {
    address,
    stop: async () => {
      await stopProduct(product)
      await rm(folder, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}
