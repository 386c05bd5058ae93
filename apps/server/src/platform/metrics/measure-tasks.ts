import type { Task } from '../base/schedule.ts'
import type { Meters } from './meters.ts'

const seconds = [0.01, 0.1, 1, 10, 60, 600, 3_600]

/** Measures tasks: when each last succeeded on this instance, how long it takes, how often it fails. */
export function measureTasks(meters: Meters): (task: Task) => Task {
  const succeeded = new Map<string, number>()
  meters.readGauge(
    {
      name: 'gangway_task_last_success_timestamp_seconds',
      help: 'When a task last came to its end on this instance',
      labels: ['task'],
    },
    () => [...succeeded].map(([task, value]) => ({ labels: { task }, value })),
  )
  const times = meters.histogram({
    name: 'gangway_task_seconds',
    help: 'Runs of tasks, by task',
    labels: ['task'],
    buckets: seconds,
  })
  const failures = meters.counter({
    name: 'gangway_task_failures_total',
    help: 'Runs that failed, by task',
    labels: ['task'],
  })
  return (task) => {
    const time = times.labels({ task: task.name })
    const failed = failures.labels({ task: task.name })
    failed.inc(0)
    return {
      ...task,
      run: async (stopped) => {
        const began = performance.now()
        try {
          const result = await task.run(stopped)
          succeeded.set(task.name, Date.now() / 1000)
          return result
        } catch (error) {
          failed.inc()
          throw error
        } finally {
          time.observe((performance.now() - began) / 1000)
        }
      },
    }
  }
}
