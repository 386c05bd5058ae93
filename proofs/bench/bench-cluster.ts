import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '@gangway/testkit/free-port'
import { findPostgresBinaries, unprivilegedIdentity } from '@gangway/testkit/postgres-cluster'
import { Client } from 'pg'

export interface BenchCluster {
  urlOf: (database: string) => string
  /** Process id of the postmaster; its children are the connections. */
  pid: number
  /** Path of its JSON log. */
  logFolder: string
  stop: () => Promise<void>
}

/** The server's defaults, except for memory and for making seasons in large statements. */
const settings = [
  'listen_addresses=127.0.0.1',
  'max_connections=100',
  'timezone=UTC',
  'lc_messages=C',
  'shared_buffers=1GB',
  'effective_cache_size=8GB',
  'max_wal_size=4GB',
  'logging_collector=on',
  'log_destination=jsonlog',
  'log_directory=log',
  'log_rotation_size=0',
]

/**
 * Its standard input closes when the bench ends, however that happens; then the server stops and
 * keeps its data.
 */
const script = `
exec 3<&0
"$@" </dev/null >/dev/null 2>&1 &
server=$!
{ read -r word <&3; kill -INT "$server"; } >/dev/null 2>&1 &
watcher=$!
wait "$server"
kill "$watcher" 2>/dev/null
`

/** The version of the PostgreSQL server on this machine, such as `15`. */
export async function postgresMajor(): Promise<string> {
  const { stdout } = spawnSync(join(await binaries(), 'postgres'), ['--version'])
  return /\d+/.exec(stdout.toString())?.[0] ?? 'unknown'
}

/** Starts the durable PostgreSQL server with its data in a folder; initializes an empty folder. */
export async function startBenchCluster(folder: string): Promise<BenchCluster> {
  const bin = await binaries()
  const identity = (await unprivilegedIdentity()) ?? {}
  const options = { cwd: folder, env: { PATH: process.env['PATH'], LC_ALL: 'C' }, ...identity }
  if (!existsSync(join(folder, 'PG_VERSION'))) {
    const init = ['-D', folder, '-U', 'gangway', '--auth=trust', '--encoding=UTF8', '--locale=C']
    const { status, stderr } = spawnSync(join(bin, 'initdb'), init, options)
    if (status !== 0) throw new Error(`initdb failed: ${stderr.toString()}`)
  }
  const port = await freePort()
  const command = [join(bin, 'postgres'), '-D', folder, '-k', folder, '-p', String(port)]
  const named = settings.flatMap((setting) => ['-c', setting])
  const shell = spawn('sh', ['-c', script, 'sh', ...command, ...named], {
    ...options,
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  const urlOf = (database: string) => `postgres://gangway@127.0.0.1:${port}/${database}`
  while (!(await accepts(urlOf('postgres')))) {
    if (shell.exitCode !== null) {
      throw new Error(`PostgreSQL did not start; does another bench use ${folder}?`)
    }
    await wait(100)
  }
  const [pid = ''] = (await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n')
  return {
    urlOf,
    pid: Number(pid),
    logFolder: join(folder, 'log'),
    stop: async () => {
      const ended = once(shell, 'exit')
      shell.stdin.end()
      await ended
    },
  }
}

async function binaries(): Promise<string> {
  const found = await findPostgresBinaries()
  if (found === null) throw new Error('There is no PostgreSQL server to measure on.')
  return found
}

async function accepts(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  )
}
