import { setTimeout as wait } from 'node:timers/promises'
import type { Database, DatabaseTransaction } from '../db/database.ts'
import type { Task } from '../base/schedule.ts'
import { noteIfFailed } from './noted-failures.ts'
import { endTurn, lockTask, takeTurn, waitForTask } from './turns.queries.ts'

export interface BatchDeps {
  db: Database
  /** Stops between two batches. */
  stopped?: AbortSignal
}

/**
 * Does a task in batches, each in a transaction that does not overlap with another instance's batch
 * of the task. After each it rests as long as the batch took, so that work people wait for comes
 * first; who stops does not wait for that.
 *
 * @param batch returns whether there may be more
 * @param whenTaken what to do while another instance is at it: leave the rest to it, or continue
 *   after its batch
 */
export async function batchByBatch(
  { db, stopped }: BatchDeps,
  task: string,
  batch: (transaction: DatabaseTransaction) => Promise<boolean>,
  whenTaken: 'leave' | 'wait' = 'leave',
): Promise<void> {
  for (;;) {
    if (stopped?.aborted === true) return
    const began = performance.now()
    const isMore = await db.transaction().execute(async (transaction) => {
      if (whenTaken === 'wait') await waitForTask(transaction, task)
      else if (!(await lockTask(transaction, task))) return false
      return batch(transaction)
    })
    if (!isMore) return
    await wait(performance.now() - began, undefined, { signal: stopped }).catch(() => undefined)
  }
}

/** Seconds by which a turn is due before the timer ticks that takes it: else it waits for the tick after. */
const early = 2

/**
 * A task that one instance does for all of them, every so often (in minutes). If that instance
 * dies, fails or is stopped, another takes over, ten minutes later at most. How often it fails in a row is noted.
 */
export function inTurn(
  db: Database,
  { name, minutes, settings = '', run }: Task & { settings?: string },
): Task {
  return {
    name,
    minutes: Math.min(minutes, 1),
    run: async (stopped) => {
      const began = performance.now()
      if (!(await takeTurn(db, { task: name, minutes, settings }))) return
      await noteIfFailed(db, { name, run }, stopped)
      const left = minutes * 60 - (performance.now() - began) / 1000 - early
      await endTurn(db, name, stopped.aborted ? 0 : Math.max(0, left))
    },
  }
}
