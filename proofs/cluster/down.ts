import type { Cluster } from './cluster.ts'
import type { PlannedProcess, Program } from './plan.ts'
import { isAlive, isFrozen, send, signalFamily } from './running-process.ts'
import { pidOf } from './start-planned.ts'
import { until } from './until.ts'

/** Each needs those after it. PostgreSQL ends with its Patroni, or by itself where that was killed. */
const order: readonly (readonly Program[])[] = [
  ['gangway'],
  ['haproxy', 'pgbouncer', 's3'],
  ['patroni'],
  ['postgres'],
  ['etcd'],
]

/** How each is asked to end without waiting for its clients. */
const signals: Readonly<Record<Program, NodeJS.Signals>> = {
  gangway: 'SIGTERM',
  haproxy: 'SIGTERM',
  pgbouncer: 'SIGTERM',
  s3: 'SIGTERM',
  patroni: 'SIGTERM',
  postgres: 'SIGINT',
  etcd: 'SIGTERM',
}

/** Seconds for one kind; what has not ended by then is killed. */
const patience = 45

/** Ends all processes of a cluster; its folder stays. */
export async function down(cluster: Cluster): Promise<string> {
  const killed: string[] = []
  for (const kinds of order) {
    const planned = cluster.plan.filter(({ program }) => kinds.includes(program))
    const ended = await Promise.all(planned.map((one) => end(cluster, one)))
    killed.push(...ended.flat())
  }
  const sentence = `The cluster is down. ${cluster.folder.path} keeps its data.`
  return killed.length === 0
    ? sentence
    : `${sentence} Killed, because they did not end within ${patience} s: ${killed.join(', ')}.`
}

/** @returns its name if it had to be killed */
export async function end(cluster: Cluster, planned: PlannedProcess): Promise<string[]> {
  const pid = pidOf(cluster, planned)
  if (pid === null) return []
  if (isFrozen(pid)) signalFamily(pid, 'SIGCONT')
  send(pid, signals[planned.program])
  const options = { seconds: patience, look: '' }
  try {
    await until(`${planned.name} ends`, () => !isAlive(pid), options)
    return []
  } catch {
    signalFamily(pid, 'SIGKILL')
    return [planned.name]
  }
}
