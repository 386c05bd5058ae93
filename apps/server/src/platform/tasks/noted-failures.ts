import type { Database } from '../db/database.ts'
import type { Task } from '../base/schedule.ts'
import { forgetFailures, noteFailure } from './turns.queries.ts'

/** Runs a task; a database that cannot note its failure does not hide why it failed. */
export async function noteIfFailed(
  db: Database,
  { name, run }: Pick<Task, 'name' | 'run'>,
  stopped: AbortSignal,
): Promise<unknown> {
  try {
    return await run(stopped)
  } catch (error) {
    if (!stopped.aborted) await noteFailure(db, name).catch(() => undefined)
    throw error
  }
}

/**
 * A task that each instance runs by itself, with its failures noted for all. A success ends those of this instance, and
 * its first one those from before it started.
 */
export function notingFailures(db: Database, task: Task): Task {
  let isWell = false
  return {
    ...task,
    run: async (stopped) => {
      const wasWell = isWell
      isWell = false
      const result = await noteIfFailed(db, task, stopped)
      isWell = wasWell || (await hasForgotten(db, task.name))
      return result
    },
  }
}

function hasForgotten(db: Database, task: string): Promise<boolean> {
  return forgetFailures(db, task).then(
    () => true,
    () => false,
  )
}
