import { spawnSync } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { chown, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Identity, unprivilegedIdentity } from '@gangway/testkit/postgres-cluster'
import { giveCertificate, makeAuthority, trustOf } from './certificates.ts'
import { type ClusterFolder, makeClusterFolder, openClusterFolder } from './cluster-folder.ts'
import { databasePorts, type PlannedProcess, planOf } from './plan.ts'
import { RefusedError } from './refused-error.ts'

export interface Cluster {
  folder: ClusterFolder
  plan: readonly PlannedProcess[]
  /** A user that PostgreSQL agrees to run as; null: the caller is one. */
  identity: Identity | null
}

/** User that a process runs as; null: the caller. Our own processes read their sources from the checkout. */
export function identityOf(
  { identity }: Cluster,
  { program }: Pick<PlannedProcess, 'program'>,
): Identity | null {
  return program === 'gangway' || program === 's3' ? null : identity
}

/** The cluster in a folder. */
export async function openCluster(path: string): Promise<Cluster> {
  return clusterIn(await openClusterFolder(path))
}

/** The same; a folder that is new or empty becomes one. */
export async function makeCluster(path: string, net: string | null): Promise<Cluster> {
  if (process.platform !== 'linux') {
    throw new RefusedError('A cluster needs Linux, where all of 127.0.0.0/8 is this machine.')
  }
  const cluster = await clusterIn(await makeClusterFolder(path, net))
  await certify(cluster)
  const { identity } = cluster
  if (identity !== null && spawnSync('test', ['-x', path], identity).status !== 0) {
    throw new RefusedError(
      `${path} cannot be reached by the user that databases run as. Name another folder, such as --folder /var/tmp/gangway-cluster`,
    )
  }
  return cluster
}

/** Before anything starts, because processes of one machine may start at the same time. */
async function certify(cluster: Cluster): Promise<void> {
  await makeAuthority(cluster.folder)
  for (const planned of cluster.plan) {
    const own = folderOf(cluster, planned)
    const owner = identityOf(cluster, planned)
    await mkdir(own, { recursive: true, mode: 0o700 })
    if (owner !== null) await chown(own, owner.uid, owner.gid)
    // A database server is also reached at HAProxy’s address; on the loopback every caller seems to be 127.0.0.1.
    const asked = [planned.address, addressOf(cluster, 'haproxy'), '127.0.0.1']
    const names = asked.map((address) => `IP:${address}`)
    await giveCertificate(cluster.folder, own, { names, owner })
  }
}

async function clusterIn(folder: ClusterFolder): Promise<Cluster> {
  const path = realpathSync(folder.path)
  const identity = await unprivilegedIdentity()
  return { folder: { ...folder, path }, plan: planOf(folder.net), identity }
}

/** The folder of a machine's files. */
export function folderOf({ folder }: Cluster, { node }: Pick<PlannedProcess, 'node'>): string {
  return join(folder.path, node)
}

export function logOf(cluster: Cluster, { node, name }: PlannedProcess): string {
  return join(folderOf(cluster, { node }), `${name}.log`)
}

/** @param name of a machine, such as `pg1` */
export function addressOf({ plan }: Cluster, name: string): string {
  const found = plan.find(({ node }) => node === name)
  if (found === undefined) throw new Error(`The plan has no ${name}.`)
  return found.address
}

/** Where people reach the product. */
export function productAddress(cluster: Cluster): string {
  return `http://${addressOf(cluster, 'haproxy')}:3000`
}

/** The primary itself, through HAProxy. */
export function sessionsAddress(
  cluster: Cluster,
  { user, database }: { user: 'postgres' | 'gangway'; database: string },
): string {
  const host = `${addressOf(cluster, 'haproxy')}:${databasePorts.sessions}`
  return databaseAddress(cluster, host, { user, database })
}

/** A database at an address of the cluster, whose certificate is checked. */
export function databaseAddress(
  { folder }: Pick<Cluster, 'folder'>,
  host: string,
  { user, database }: { user: 'postgres' | 'gangway'; database: string },
): string {
  const checked = `sslmode=verify-full&sslrootcert=${encodeURIComponent(trustOf(folder).authority)}`
  return `postgres://${user}:${folder.passwords[user]}@${host}/${database}?${checked}`
}
