import type { FastifyBaseLogger } from 'fastify'
import { faultName } from './disk-faults.ts'

export interface Task {
  name: string
  minutes: number
  /** @param stopped aborted when the task should come to an end */
  run: (stopped: AbortSignal) => Promise<unknown>
}

/**
 * Runs each task every so often (in minutes), never twice at once. A failed task is logged and
 * tried again at its next turn.
 *
 * @returns `stop` stops all tasks, and waits for those under way; `running` names these
 */
export function schedule(
  tasks: readonly Task[],
  log: FastifyBaseLogger,
): { stop: () => Promise<void>; running: () => string[] } {
  const underWay = new Map<Promise<void>, string>()
  const stopping = new AbortController()
  const timers = tasks.map((task) => {
    let isRunning = false
    const turn = async () => {
      if (isRunning) return
      isRunning = true
      const run = task.run(stopping.signal).then(
        () => undefined,
        (error: unknown) => {
          log.error({ task: task.name, fault: faultName(error) }, 'scheduled task failed')
        },
      )
      underWay.set(run, task.name)
      await run
      underWay.delete(run)
      isRunning = false
    }
    void turn()
    return setInterval(() => void turn(), task.minutes * 60_000).unref()
  })
  return {
    stop: async () => {
      for (const timer of timers) clearInterval(timer)
      stopping.abort()
      await Promise.all(underWay.keys())
    },
    running: () => [...underWay.values()],
  }
}
