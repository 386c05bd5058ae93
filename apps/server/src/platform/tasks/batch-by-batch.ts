import { setTimeout as wait } from 'node:timers/promises'
import type { Database, DatabaseTransaction } from '../db/database.ts'
import type { Task } from '../schedule.ts'
import { endTurn, lockTask, takeTurn, waitForTask } from './turns.queries.ts'

export interface BatchDeps {
  db: Database
  /** Ends between two batches. */
  stopped?: AbortSignal
}

/**
 * Does a task in batches, each a transaction that no other instance's batch of the task overlaps. After
 * each it rests as long as the batch took, so that those whom people wait for come first.
 *
 * @param batch says whether there may be more
 * @param whenTaken what to do while someone else is at it: leave them the rest, or go on after their
 * batch
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
    await wait(performance.now() - began)
  }
}

/**
 * A task that one instance does for all of them, every so many minutes. Whoever dies on the way, fails or
 * is stopped leaves it to the next, ten minutes later at the most.
 */
export function inTurn(
  db: Database,
  { name, minutes, settings = '', run }: Task & { settings?: string },
): Task {
  return {
    name,
    minutes: Math.min(minutes, 1),
    run: async (stopped) => {
      if (!(await takeTurn(db, { task: name, minutes, settings }))) return
      await run(stopped)
      await endTurn(db, name, stopped.aborted ? 0 : minutes)
    },
  }
}
