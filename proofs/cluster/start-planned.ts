import { readFile } from 'node:fs/promises'
import { createConnection } from 'node:net'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { startArguments } from '../doors/start-arguments.ts'
import { root } from '../doors/gangway.ts'
import { type Cluster, folderOf, identityOf, logOf } from './cluster.ts'
import { configurationFiles, configure } from './configuration.ts'
import type { DebianPrograms } from './debian-programs.ts'
import type { PlannedProcess } from './plan.ts'
import { RefusedError } from './refused-error.ts'
import { postmasterOf, processIn, startDetached } from './running-process.ts'

/** The id of a process of the plan; null: it does not run. */
export function pidOf(cluster: Cluster, planned: PlannedProcess): number | null {
  const folder = folderOf(cluster, planned)
  return planned.program === 'postgres'
    ? postmasterOf(join(folder, 'data'))
    : processIn(join(folder, `${planned.name}.pid`))
}

/**
 * Starts a process of the plan with its configuration; PostgreSQL is for Patroni to start.
 *
 * @throws RefusedError when another program has its address
 */
export async function startPlanned(
  cluster: Cluster,
  planned: PlannedProcess,
  programs: DebianPrograms,
): Promise<void> {
  if (planned.program === 'postgres' || pidOf(cluster, planned) !== null) return
  const { address, port, name } = planned
  if (await isAnswered(address, port)) {
    throw new RefusedError(
      `${name} cannot start: another program has ${address}:${port}. Stop it, or make a cluster on other addresses: --net 127.0.1 --folder …`,
    )
  }
  await configure(cluster, planned, programs.postgres)
  const folder = folderOf(cluster, planned)
  await startDetached({
    ...(await commandOf(cluster, planned, programs)),
    folder,
    identity: identityOf(cluster, planned),
    log: logOf(cluster, planned),
    pidFile: join(folder, `${name}.pid`),
  })
}

async function commandOf(
  cluster: Cluster,
  planned: PlannedProcess,
  programs: DebianPrograms,
): Promise<{ program: string; args: readonly string[]; env?: NodeJS.ProcessEnv }> {
  const { program, address, port } = planned
  const folder = folderOf(cluster, planned)
  const file = join(folder, configurationFiles[program] ?? '')
  switch (program) {
    case 'etcd':
      return { program: programs.etcd, args: ['--config-file', file] }
    case 'patroni':
    case 'postgres':
      return { program: programs.patroni, args: [file] }
    case 'pgbouncer':
      return { program: programs.pgbouncer, args: [file] }
    case 'haproxy':
      return { program: programs.haproxy, args: ['-db', '-f', file] }
    case 's3': {
      const script = join(root, 'apps/server/src/testing/s3-worker.ts')
      const args = [script, address, String(port), join(folder, 'objects')]
      return { program: process.execPath, args }
    }
    case 'gangway':
      return {
        program: process.execPath,
        args: startArguments,
        env: parseEnv(await readFile(file, 'utf8')),
      }
  }
}

/** Whether someone listens there. */
export async function isAnswered(address: string, port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const socket = createConnection({ host: address, port, timeout: 2_000 })
  socket.once('connect', () => resolve(true))
  socket.once('timeout', () => resolve(true))
  socket.once('error', () => resolve(false))
  const isOpen = await promise
  socket.destroy()
  return isOpen
}
