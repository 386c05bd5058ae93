import { cut, heal, kill } from '../../cluster/break-nodes.ts'
import { processesNamed } from '../../cluster/plan.ts'
import { pidOf } from '../../cluster/start-planned.ts'
import { until } from '../../cluster/until.ts'
import { leaderOf, processOf, untilSuccessor } from './ask-server.ts'
import type { ProvenCluster } from './proven-cluster.ts'

/** How a primary is taken away and comes back. */
export interface Way {
  name: string
  /** Resolves when there is a primary again, without anyone’s help. */
  take: (proven: ProvenCluster, node: string) => Promise<void>
  giveBack: (proven: ProvenCluster, node: string) => Promise<void> | void
}

const machine = ({ cluster }: ProvenCluster, node: string) =>
  processesNamed(cluster.plan, node) ?? []

const startMachine = async (proven: ProvenCluster, node: string) => {
  for (const planned of machine(proven, node)) await proven.start(planned)
}

export const machineKilled: Way = {
  name: 'SIGKILL of its machine',
  take: async (proven, node) => {
    await kill(proven.cluster, machine(proven, node))
    await untilSuccessor(proven.cluster, node)
  },
  giveBack: startMachine,
}

const postgresKilled: Way = {
  name: 'SIGKILL of PostgreSQL',
  take: async ({ cluster }, node) => {
    const postgres = processOf(cluster, node, 'postgres')
    const before = pidOf(cluster, postgres)
    await kill(cluster, [postgres])
    // Patroni starts it again, or gives up the role.
    const isBack = async () => {
      const leader = await leaderOf(cluster)
      if (leader !== node) return leader !== null
      return ![null, before].includes(pidOf(cluster, postgres))
    }
    await until('a primary', isBack, { seconds: 60, look: cluster.folder.path })
  },
  giveBack: () => undefined,
}

const patroniKilled: Way = {
  name: 'SIGKILL of Patroni',
  take: async ({ cluster }, node) => {
    await kill(cluster, [processOf(cluster, node, 'patroni')])
    await untilSuccessor(cluster, node)
  },
  giveBack: startMachine,
}

const frozen: Way = {
  name: 'SIGSTOP of its machine',
  take: async (proven, node) => {
    cut(proven.cluster, machine(proven, node))
    await untilSuccessor(proven.cluster, node)
  },
  giveBack: (proven, node) => void heal(proven.cluster, machine(proven, node)),
}

const networkCut: Way = {
  name: 'its network cut',
  take: async ({ cluster, nets }, node) => {
    nets?.cut(node)
    await untilSuccessor(cluster, node)
  },
  giveBack: ({ nets }, node) => nets?.heal(node),
}

/** In turn; the last only where machines may have networks of their own. */
export function waysToLose({ nets }: Pick<ProvenCluster, 'nets'>): Way[] {
  const everywhere = [postgresKilled, machineKilled, frozen, patroniKilled]
  return nets === null ? everywhere : [...everywhere, networkCut]
}
