export type Program = 'haproxy' | 'etcd' | 'patroni' | 'postgres' | 'pgbouncer' | 's3' | 'gangway'

export interface PlannedProcess {
  /** Unique, such as `patroni2`. */
  name: string
  program: Program
  /** The machine it stands for, such as `pg2`. */
  node: string
  address: string
  /** Where it answers. */
  port: number
}

const ports: Readonly<Record<Program, number>> = {
  haproxy: 3000,
  etcd: 2379,
  patroni: 8008,
  postgres: 5432,
  pgbouncer: 6432,
  s3: 9000,
  gangway: 3000,
}

/** Ports of HAProxy for the database, as deploy/cluster/haproxy.cfg has them. */
export const databasePorts = { writer: 5000, readers: 5001, sessions: 5002 } as const

interface Machines {
  node: string
  /** How many of them; null: one, without a number. */
  count: number | null
  programs: readonly Program[]
}

/** In the order of their addresses, which begin at `.2`. */
const machines: readonly Machines[] = [
  { node: 'haproxy', count: null, programs: ['haproxy'] },
  { node: 'etcd', count: 3, programs: ['etcd'] },
  { node: 'pg', count: 3, programs: ['patroni', 'postgres', 'pgbouncer'] },
  { node: 's3', count: null, programs: ['s3'] },
  { node: 'gangway', count: 3, programs: ['gangway'] },
]

/** @param net the first three numbers of the addresses, such as `127.0.0` */
export function planOf(net: string): PlannedProcess[] {
  const numbered = machines.flatMap(({ node, count, programs }) =>
    Array.from({ length: count ?? 1 }, (_, index) => {
      const number = count === null ? '' : String(index + 1)
      return { node: `${node}${number}`, number, programs }
    }),
  )
  return numbered.flatMap(({ node, number, programs }, index) =>
    programs.map((program) => ({
      name: `${program}${number}`,
      program,
      node,
      address: `${net}.${index + 2}`,
      port: ports[program],
    })),
  )
}

/**
 * The processes that someone names: a machine with all it runs, or a single process.
 *
 * @returns null when nothing is called that
 */
export function processesNamed(
  plan: readonly PlannedProcess[],
  name: string,
): readonly PlannedProcess[] | null {
  const found = plan.filter((planned) => planned.node === name || planned.name === name)
  return found.length === 0 ? null : found
}
