import { setTimeout as wait } from 'node:timers/promises'
import type { PlannedProcess } from '../../cluster/plan.ts'
import { isAlive, signalFamily } from '../../cluster/running-process.ts'
import { isAnswered, pidOf } from '../../cluster/start-planned.ts'
import { shuffled } from '../../bench/seeded.ts'
import { leaderOf } from './ask-server.ts'
import type { ProvenCluster } from './proven-cluster.ts'

interface Victim {
  kind: string
  planned: PlannedProcess
  /** As its supervisor does. */
  restart: () => Promise<void>
}

export interface Killed {
  kind: string
  name: string
  /** Milliseconds since 1970. */
  at: number
}

/** All processes but the object store, of which there is one, and the primary’s PostgreSQL, which row F11 is about. */
async function victimsOf(proven: ProvenCluster): Promise<Victim[]> {
  const { cluster, product } = proven
  const primary = await leaderOf(cluster)
  const kinds = ['pgbouncer', 'haproxy', 'etcd', 'patroni', 'postgres']
  const parts = cluster.plan.filter(
    ({ program, node }) =>
      kinds.includes(program) && !(program === 'postgres' && [primary, null].includes(node)),
  )
  return [
    ...product.map((one) => ({
      kind: one.role === 'web' ? 'an instance' : 'a worker',
      planned: one.planned,
      restart: () => proven.startProduct(one),
    })),
    ...parts.map((planned) => ({
      kind: planned.program === 'postgres' ? 'PostgreSQL of a replica' : planned.program,
      planned,
      restart: () => proven.start(planned),
    })),
  ]
}

/**
 * Kills one process after the other, each at random and none again before all others had their turn, and starts it
 * again at once.
 *
 * @param apart milliseconds between two kills
 */
export async function killAtRandom(
  proven: ProvenCluster,
  { kills, apart, random }: { kills: number; apart: number; random: () => number },
): Promise<Killed[]> {
  const killed: Killed[] = []
  let order: string[] = []
  while (killed.length < kills) {
    const due = wait(apart)
    const victims = await victimsOf(proven)
    if (order.length === 0)
      order = shuffled(
        random,
        victims.map(({ planned }) => planned.name),
      )
    const name = order.shift()
    const victim = victims.find(({ planned }) => planned.name === name)
    const pid = victim === undefined ? null : pidOf(proven.cluster, victim.planned)
    // It has become the primary, or is still being started.
    if (victim === undefined || pid === null) continue
    killed.push({ kind: victim.kind, name: victim.planned.name, at: Date.now() })
    signalFamily(pid, 'SIGKILL')
    while (isAlive(pid)) await wait(10)
    const { address, port, program } = victim.planned
    // Patroni starts PostgreSQL by itself.
    if (program !== 'postgres') {
      // Its other threads may keep its address for a moment longer.
      while (await isAnswered(address, port)) await wait(10)
      await victim.restart()
    }
    await due
  }
  return killed
}
