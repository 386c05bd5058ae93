import { Client } from 'pg'
import { addressOf, type Cluster, databaseAddress } from '../../cluster/cluster.ts'
import { askMembers, isLeader } from '../../cluster/patroni-members.ts'
import type { PlannedProcess, Program } from '../../cluster/plan.ts'
import { until } from '../../cluster/until.ts'

/** Seconds until someone is the primary again, twice of what is promised. */
const patience = 60

/** The first value that a statement answers with, at one server itself and as its superuser. */
export async function askServer(
  cluster: Cluster,
  node: string,
  statement: string,
): Promise<unknown> {
  const login = { user: 'postgres', database: 'postgres' } as const
  return askAt(databaseAddress(cluster, `${addressOf(cluster, node)}:5432`, login), statement)
}

/** The same at any address. */
export async function askAt(connectionString: string, statement: string): Promise<unknown> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query({ text: statement, rowMode: 'array' })
    return rows[0]?.[0]
  } finally {
    await client.end()
  }
}

/** The machine of the primary; null: there is none at the moment. */
export async function leaderOf(cluster: Cluster): Promise<string | null> {
  return (await askMembers(cluster)).find(isLeader)?.name ?? null
}

/** Whether so many replicas follow the primary; Patroni still calls one well that it is about to rewind. */
export async function isFollowed(cluster: Cluster, replicas: number): Promise<boolean> {
  const primary = await leaderOf(cluster)
  if (primary === null) return false
  const statement = `select count(*)::int from pg_stat_replication where state = 'streaming' and application_name ~ '^pg'`
  return (await askServer(cluster, primary, statement).catch(() => 0)) === replicas
}

/** Waits until there is a primary on another machine. */
export async function untilSuccessor(cluster: Cluster, node: string): Promise<void> {
  const isReplaced = async () => ![null, node].includes(await leaderOf(cluster))
  const options = { seconds: patience, look: cluster.folder.path }
  await until(`another primary than ${node}`, isReplaced, options)
}

/** One process of a machine. */
export function processOf({ plan }: Cluster, node: string, wanted: Program): PlannedProcess {
  const found = plan.find((planned) => planned.node === node && planned.program === wanted)
  if (found === undefined) throw new Error(`${node} runs no ${wanted}.`)
  return found
}
