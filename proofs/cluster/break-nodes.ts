import type { Cluster } from './cluster.ts'
import type { PlannedProcess } from './plan.ts'
import { RefusedError } from './refused-error.ts'
import { isAlive, signalFamily } from './running-process.ts'
import { pidOf } from './start-planned.ts'
import { until } from './until.ts'

/** Ends processes as a power cut does: none of their lines runs after it. */
export async function kill(
  cluster: Cluster,
  processes: readonly PlannedProcess[],
): Promise<string> {
  const running = runningOf(cluster, processes)
  for (const { pid } of running) signalFamily(pid, 'SIGKILL')
  const areGone = () => running.every(({ pid }) => !isAlive(pid))
  await until('they have ended', areGone, { seconds: 10, look: 'npm run proofs -- cluster status' })
  return `Killed: ${namesOf(running)}. npm run proofs -- cluster up starts again what does not run.`
}

/**
 * Freezes processes: to others they look like a machine without a network, with connections that are open and never
 * answered. Nothing outside the processes is changed, so it needs no rights.
 */
export function cut(cluster: Cluster, processes: readonly PlannedProcess[]): string {
  const running = runningOf(cluster, processes)
  for (const { pid } of running) signalFamily(pid, 'SIGSTOP')
  return `Cut off: ${namesOf(running)}. They are frozen (SIGSTOP), so nothing answers and no connection ends; --heal brings them back.`
}

/** Lets what was cut off go on from where it was. */
export function heal(cluster: Cluster, processes: readonly PlannedProcess[]): string {
  const running = runningOf(cluster, processes)
  for (const { pid } of running) signalFamily(pid, 'SIGCONT')
  return `Back: ${namesOf(running)}.`
}

/** Patroni comes first, as in the plan, so that it starts nothing again. */
function runningOf(cluster: Cluster, processes: readonly PlannedProcess[]) {
  const running = processes.flatMap((planned) => {
    const pid = pidOf(cluster, planned)
    return pid === null ? [] : [{ name: planned.name, pid }]
  })
  if (running.length > 0) return running
  throw new RefusedError(`Nothing of that runs: ${namesOf(processes)}.`)
}

const namesOf = (named: readonly { name: string }[]) => named.map(({ name }) => name).join(', ')
