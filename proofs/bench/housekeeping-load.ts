import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { housekeeping } from '../../apps/server/src/housekeeping.ts'
import { systemClock } from '../../apps/server/src/platform/clock.ts'
import { openPostgres } from '../../apps/server/src/platform/db/database.ts'
import { readConfig } from '../../apps/server/src/platform/env.ts'
import {
  newKeyRingText,
  parseKeyRing,
} from '../../apps/server/src/platform/personal-data/key-ring.ts'
import { openFileStore } from '../../apps/server/src/platform/files/open-file-store.ts'

/** They look at files, not at events. */
const skipped = new Set(['remove ended files', 'report the file store'])

const silent = { info: () => undefined, warn: () => undefined }

/**
 * Runs each housekeeping task once on the filled database of a PostgreSQL URL, and prints how long
 * it took and the longest stall of the event loop: `node proofs/bench/housekeeping-load.ts
 * postgres://…`.
 */
async function main(url: string): Promise<void> {
  const { db, engine, close } = openPostgres(url, 10)
  const folder = await mkdtemp(join(tmpdir(), 'gangway-housekeeping-'))
  const config = readConfig({ DATA_DIR: folder })
  const store = await openFileStore(config)
  const keyRing = parseKeyRing(newKeyRingText())
  const tasks = housekeeping({
    db,
    engine,
    clock: systemClock,
    config,
    store,
    keyRing,
    sinkAddress: null,
    log: silent,
  })
  const { signal } = new AbortController()
  // How long the machine itself stalls an idle event loop.
  const nothing = { name: 'nothing, for comparison', run: () => wait(10_000) }
  for (const { name, run } of [nothing, ...tasks]) {
    if (skipped.has(name)) continue
    const delay = monitorEventLoopDelay({ resolution: 1 })
    delay.enable()
    const began = performance.now()
    await run(signal)
    const seconds = (performance.now() - began) / 1_000
    delay.disable()
    const stall = Math.round(delay.max / 1_000_000)
    process.stdout.write(`${name.padEnd(34)}${seconds.toFixed(2)} s, longest stall ${stall} ms\n`)
  }
  const memory = Math.round(process.memoryUsage.rss() / 2 ** 20)
  process.stdout.write(`memory ${memory} MiB\n`)
  await close()
  await rm(folder, { recursive: true })
}

const [url] = process.argv.slice(2)
if (url === undefined) throw new Error('Name a PostgreSQL URL.')
await main(url)
