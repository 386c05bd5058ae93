import { housekeeping } from '../housekeeping.ts'
import type { TestApp } from './test-app.ts'

/** Runs every task of the housekeeping once; a task that fails, fails the test. */
export async function runHousekeeping({
  deps: { config },
  db,
  engine,
  store,
  secrets: { keyRing },
  time,
}: TestApp): Promise<void> {
  await db.deleteFrom('housekeeping_turn').execute()
  const log = { info: () => undefined, warn: () => undefined }
  const clock = () => time.now
  const deps = { db, engine, clock, store, config, keyRing, sinkAddress: null, log }
  for (const { run } of housekeeping(deps)) {
    await run(new AbortController().signal)
  }
}
