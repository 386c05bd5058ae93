import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findProgram } from './find-program.ts'
import { freePort } from './free-port.ts'
import { unprivilegedIdentity } from './postgres-cluster.ts'

export interface PgBouncer {
  /** The address of a database of its server, by way of the pooler. */
  through: (url: string) => string
  stop: () => Promise<void>
}

const startTimeoutMs = 20_000

/** Whether the machine's PgBouncer can keep prepared statements in transaction mode, from 1.21 on; false without one. */
export function keepsStatements(): boolean {
  const program = findProgram('pgbouncer')
  if (program === null) return false
  const [, major = 0, minor = 0] =
    /(\d+)\.(\d+)/.exec(execFileSync(program, ['--version'], { encoding: 'utf8' })) ?? []
  return Number(major) > 1 || Number(minor) >= 21
}

/**
 * Starts a throw-away PgBouncer in transaction mode in front of a server that trusts everyone.
 *
 * @param options.users who may connect
 * @param options.settings further ones, such as `ignore_startup_parameters`
 * @param options.statements how many it keeps by name for a connection; needs `keepsStatements`
 * @returns null when the machine has none
 */
export async function startPgBouncer(
  serverUrl: string,
  {
    users,
    settings = {},
    statements = 0,
  }: { users: readonly string[]; settings?: Record<string, string>; statements?: number },
): Promise<PgBouncer | null> {
  const program = findProgram('pgbouncer')
  if (program === null) return null
  const identity = await unprivilegedIdentity()
  const folder = await mkdtemp(join(tmpdir(), 'gangway-pgbouncer-'))
  const server = new URL(serverUrl)
  const port = await freePort()
  const [config, list] = [join(folder, 'pgbouncer.ini'), join(folder, 'users')]
  const all = {
    listen_addr: '127.0.0.1',
    listen_port: String(port),
    unix_socket_dir: '',
    auth_type: 'trust',
    auth_file: list,
    pool_mode: 'transaction',
    default_pool_size: '3',
    // Earlier ones do not start with it.
    ...(keepsStatements() && { max_prepared_statements: String(statements) }),
    ...settings,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name} = ${value}`)
  const databases = `* = host=${server.hostname} port=${server.port}`
  await writeFile(config, `[databases]\n${databases}\n[pgbouncer]\n${lines.join('\n')}\n`)
  await writeFile(list, users.map((user) => `"${user}" ""\n`).join(''))
  if (identity !== null) await chown(folder, identity.uid, identity.gid)
  const child = spawn(program, [config], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    ...identity,
  })
  await untilReady(child)
  return {
    through: (url) => {
      const pooled = new URL(url)
      pooled.port = String(port)
      return pooled.href
    },
    stop: async () => {
      const ended = once(child, 'exit')
      if (child.exitCode === null && child.kill('SIGKILL')) await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function untilReady(child: ChildProcess): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  let log = ''
  const giveUp = () => reject(new Error(`PgBouncer did not start:\n${log}`))
  const timer = setTimeout(giveUp, startTimeoutMs)
  child.once('error', reject)
  child.once('exit', giveUp)
  child.stderr?.on('data', (chunk: Buffer) => {
    log = (log + chunk.toString()).slice(-10_000)
    if (log.includes('process up')) resolve()
  })
  try {
    await promise
  } finally {
    clearTimeout(timer)
    child.off('exit', giveUp)
  }
}
