import type { Clock } from '../base/clock.ts'
import { databaseNow } from '../db/database-time.ts'
import type { Database } from '../db/database.ts'
import type { BatchDeps } from './batch-by-batch.ts'

/** How soon changes that can no longer be undone are published. In minutes, like all of these. */
export const atOnce = 0.25 / 60
/** How soon notices that can no longer be withdrawn are sent, and due mails are noticed. */
export const promptly = 2 / 60
/** How soon a changed call, order or event shows as a pick-up conflict. */
export const soon = 10 / 60
export const hourly = 60
export const daily = 24 * hourly

/** The rows decide what is due, by one clock, whichever instance does it. */
export function onTime(
  db: Database,
  task: (at: BatchDeps & { clock: Clock }) => Promise<unknown>,
): (stopped: AbortSignal) => Promise<void> {
  return async (stopped) => {
    const now = await databaseNow(db)
    await task({ db, stopped, clock: () => now })
  }
}

export function inBatches(
  db: Database,
  task: (deps: BatchDeps) => Promise<unknown>,
): (stopped: AbortSignal) => Promise<unknown> {
  return (stopped) => task({ db, stopped })
}
