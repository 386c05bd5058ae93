import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SeasonEvent } from '@gangway/contract/season'
import { freePort } from '@gangway/testkit/free-port'
import { startProduct, stopProduct, untilReady } from './season.ts'

const importProgram = join(import.meta.dirname, '../../server/src/import-season.ts')

/**
 * A server of its own with demo data, which goes with it.
 *
 * @param events brought in on top of those, for agencies and ports of the demo season
 */
export async function startDemoServer(
  events: readonly SeasonEvent[] = [],
): Promise<{ address: string; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'gangway-demo-'))
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const start = async () => {
    const product = startProduct({ PORT: String(port), DATA_DIR: folder })
    await untilReady(product, address)
    return product
  }
  let product = await start()
  if (events.length > 0) {
    await stopProduct(product)
    await importEvents(folder, events)
    product = await start()
  }
  return {
    address,
    stop: async () => {
      await stopProduct(product)
      await rm(folder, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}

async function importEvents(folder: string, events: readonly SeasonEvent[]): Promise<void> {
  const file = join(folder, 'more-events.json')
  await writeFile(file, JSON.stringify({ events }))
  const importing = spawn(process.execPath, [importProgram, file], {
    env: { PATH: process.env['PATH'], DATA_DIR: folder },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(importing, 'exit')
  if (code !== 0) throw new Error('The events could not be imported.')
}
