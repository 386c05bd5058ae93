import { findProgram } from '@gangway/testkit/find-program'
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

/**
 * Where the programs are.
 *
 * @param folders in which they are looked for; PostgreSQL is elsewhere
 * @throws RefusedError naming the packages that are missing
 */
export async function findDebianPrograms(folders?: readonly string[]): Promise<DebianPrograms> {
  const find = (name: string) => findProgram(name, folders) ?? ''
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
