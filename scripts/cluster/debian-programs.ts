import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { findPostgresBinaries } from '@gangway/testkit/postgres-cluster'
import { RefusedError } from './refused-error.ts'

const packages = {
  etcd: 'etcd-server',
  patroni: 'patroni',
  pgbouncer: 'pgbouncer',
  haproxy: 'haproxy',
  openssl: 'openssl',
} as const

export interface DebianPrograms extends Record<keyof typeof packages, string> {
  /** Folder of PostgreSQL's binaries. */
  postgres: string
}

/** Debian keeps servers out of the PATH of those who are not root. */
const searched = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/bin', '/usr/sbin']

/**
 * Where the programs are.
 *
 * @param folders in which they are looked for; PostgreSQL is elsewhere
 * @throws RefusedError naming the packages that are missing
 */
export async function findDebianPrograms(
  folders: readonly string[] = searched,
): Promise<DebianPrograms> {
  const find = (name: string) =>
    folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? ''
  const found = {
    etcd: find('etcd'),
    patroni: find('patroni'),
    pgbouncer: find('pgbouncer'),
    haproxy: find('haproxy'),
    openssl: find('openssl'),
    postgres: (await findPostgresBinaries()) ?? '',
  }
  const named = { ...packages, postgres: 'postgresql' }
  const missing = Object.entries(named)
    .filter(([name]) => found[name as keyof DebianPrograms] === '')
    .map(([, name]) => name)
  if (missing.length === 0) return found
  throw new RefusedError(
    `A cluster needs ${missing.join(', ')}, which this machine does not have; on Debian: apt-get install --no-install-recommends ${missing.join(' ')}`,
  )
}
