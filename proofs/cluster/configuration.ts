import { chown, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { keepsStatements } from '@gangway/testkit/pgbouncer'
import { root } from '../doors/gangway.ts'
import { addressOf, type Cluster, folderOf, identityOf } from './cluster.ts'
import type { PlannedProcess, Program } from './plan.ts'

/** The file of deploy/cluster that a program is started with; PostgreSQL is started by Patroni, with its. */
export const configurationFiles: Readonly<Record<Program, string | null>> = {
  haproxy: 'haproxy.cfg',
  etcd: 'etcd.yml',
  patroni: 'patroni.yml',
  postgres: null,
  pgbouncer: 'pgbouncer.ini',
  s3: null,
  gangway: 'gangway.env',
}

/**
 * Puts values where their names stand in `<>`.
 *
 * @throws when a name has no value
 */
export function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/<([a-z\d-]+)>/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`There is no value for <${name}>.`)
    return value
  })
}

/** Writes what a process reads at its start into its machine's folder, and gives it to who runs it. */
export async function configure(
  cluster: Cluster,
  planned: PlannedProcess,
  binaries: string,
): Promise<void> {
  const own = folderOf(cluster, planned)
  const owner = identityOf(cluster, planned)
  await mkdir(own, { recursive: true, mode: 0o700 })
  if (owner !== null) await chown(own, owner.uid, owner.gid)
  const write = async (name: string, text: string) => {
    await writeFile(join(own, name), text, { mode: 0o600 })
    if (owner !== null) await chown(join(own, name), owner.uid, owner.gid)
  }
  const name = configurationFiles[planned.program]
  if (name === null) return
  await write(name, filled(await exampleHere(name), valuesFor(cluster, planned, binaries)))
  if (planned.program === 'pgbouncer') {
    await write('userlist.txt', `"gangway" "${cluster.folder.passwords.gangway}"\n`)
  }
}

/** The same as this machine's PgBouncer has to have it. */
async function exampleHere(name: string): Promise<string> {
  const text = await example(name)
  return keepsStatements() ? text : withoutKeptStatements(text)
}

/** As the comments of pgbouncer.ini and gangway.env say for PgBouncer before 1.21. */
function withoutKeptStatements(text: string): string {
  return text
    .replace(/^max_prepared_statements = .*\n/m, '')
    .replace('DATABASE_STATEMENTS=pooled', 'DATABASE_STATEMENTS=unnamed')
}

/** A file of deploy/cluster without its comments, whose `<>` stand for other things. */
async function example(name: string): Promise<string> {
  return (await readFile(join(root, 'deploy/cluster', name), 'utf8')).replaceAll(
    /^ *[#;].*\n/gm,
    '',
  )
}

function valuesFor(
  cluster: Cluster,
  planned: PlannedProcess,
  binaries: string,
): Record<string, string> {
  const { path, passwords } = cluster.folder
  const machines = [...new Set(cluster.plan.map(({ node }) => node))]
  return {
    ...Object.fromEntries(machines.map((node) => [node, addressOf(cluster, node)])),
    name: planned.node,
    member: planned.node,
    address: planned.address,
    folder: folderOf(cluster, planned),
    binaries,
    network: '127.0.0.0/8',
    // On the loopback, every caller has this address.
    proxies: '127.0.0.1',
    keys: join(path, 'keys.json'),
    tombstones: join(path, 'tombstones'),
    's3-key': 'S3RVER',
    's3-secret': 'S3RVER',
    'postgres-password': passwords.postgres,
    'replicator-password': passwords.replicator,
    'patroni-password': passwords.patroni,
    'gangway-password': passwords.gangway,
    pepper: passwords.pepper,
  }
}
