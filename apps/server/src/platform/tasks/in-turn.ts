import type { Database } from '../db/database.ts'
import type { Task } from '../schedule.ts'
import { endTurn, takeTurn } from './turns.queries.ts'

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
