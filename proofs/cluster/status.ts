import * as z from 'zod'
import { askSecurely } from './ask-securely.ts'
import { type Cluster, logOf } from './cluster.ts'
import { askMembers, type Member } from './patroni-members.ts'
import type { PlannedProcess } from './plan.ts'
import { isFrozen } from './running-process.ts'
import { isAnswered, pidOf } from './start-planned.ts'

export interface ProcessStatus {
  name: string
  node: string
  address: string
  /** `silent`: it runs and does not answer. */
  state: 'running' | 'silent' | 'frozen' | 'stopped'
  /** PostgreSQL: `leader`, `sync_standby` or `replica`; etcd: `leader` or `follower`; an instance: `ready`. */
  role: string | null
  /** Bytes behind the primary. */
  lag: number | string | null
  pid: number | null
  log: string
}

export async function statusOf(cluster: Cluster): Promise<ProcessStatus[]> {
  const members = await askMembers(cluster)
  return Promise.all(cluster.plan.map((planned) => statusOfOne(cluster, planned, members)))
}

async function statusOfOne(
  cluster: Cluster,
  planned: PlannedProcess,
  members: readonly Member[],
): Promise<ProcessStatus> {
  const pid = pidOf(cluster, planned)
  const state = await stateOf(planned, pid)
  const member =
    planned.program === 'postgres' ? members.find(({ name }) => name === planned.node) : undefined
  const asked = state === 'running' ? await roleOf(cluster, planned) : null
  return {
    name: planned.name,
    node: planned.node,
    address: `${planned.address}:${planned.port}`,
    state,
    role: member?.role ?? asked,
    lag: member?.lag ?? null,
    pid,
    // Patroni's log includes PostgreSQL's.
    log: logOf(cluster, { ...planned, name: planned.name.replace('postgres', 'patroni') }),
  }
}

async function stateOf(
  { address, port }: PlannedProcess,
  pid: number | null,
): Promise<ProcessStatus['state']> {
  if (pid === null) return 'stopped'
  if (isFrozen(pid)) return 'frozen'
  return (await isAnswered(address, port)) ? 'running' : 'silent'
}

const etcdRoles: Readonly<Record<string, string>> = {
  StateLeader: 'leader',
  StateFollower: 'follower',
}
const etcdState = z.object({ state: z.string() })

async function roleOf(
  cluster: Cluster,
  { program, address, port }: PlannedProcess,
): Promise<string | null> {
  const signal = AbortSignal.timeout(2_000)
  try {
    if (program === 'gangway') {
      const { ok } = await fetch(`http://${address}:${port}/readyz`, { signal })
      return ok ? 'ready' : 'not ready'
    }
    if (program !== 'etcd') return null
    const { said } = await askSecurely(cluster, `https://${address}:${port}/v2/stats/self`)
    return etcdRoles[etcdState.parse(JSON.parse(said)).state] ?? 'without a leader'
  } catch {
    return null
  }
}

/** As a table for the terminal. */
export function printed(statuses: readonly ProcessStatus[]): string {
  const head = ['process', 'node', 'address', 'state', 'role', 'bytes behind', 'pid']
  const rows = statuses.map(({ name, node, address, state, role, lag, pid }) => [
    name,
    node,
    address,
    state,
    role?.replace('_', ' ') ?? '',
    lag === null ? '' : String(lag),
    pid === null ? '' : String(pid),
  ])
  const table = [head, ...rows]
  const widths = head.map((_, column) =>
    Math.max(...table.map((cells) => cells[column]?.length ?? 0)),
  )
  return table
    .map((cells) =>
      cells
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
