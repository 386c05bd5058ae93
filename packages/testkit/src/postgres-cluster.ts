import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chown, mkdtemp, readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { freePort } from './free-port.ts'

export interface PostgresCluster {
  /** Connects as the superuser `gangway` to the database `postgres`. */
  url: string
  /** As `pg_ctl restart -m immediate`: as if the power had failed; resolves when it is back. */
  crash: () => Promise<void>
  /** Ends the server at once and removes its folder. */
  stop: () => Promise<void>
}

export interface PostgresClusterOptions {
  /** Real fsync and commits, for measurements; tests are faster without. */
  durable?: boolean
  /** Follows the cluster at this URL and can be read, until it is promoted. */
  replicaOf?: string
}

const startTimeoutMs = 60_000

/**
 * A shell guarantees the clean-up: its standard input ends when this process does, however it dies,
 * and then the server stops and the folder is deleted.
 */
const script = `
folder=$1; binaries=$2; port=$3; primary=$4; shift 4
exec 3<&0
trap 'rm -rf "$folder"' EXIT
if [ -n "$primary" ]; then
  "$binaries/pg_basebackup" -d "$primary" -D "$folder/data" -R -X stream -c fast --no-sync \
    </dev/null >/dev/null || exit 1
else
  "$binaries/initdb" -D "$folder/data" -U gangway --auth=trust --encoding=UTF8 --locale=C \
    --no-sync --no-instructions </dev/null >/dev/null || exit 1
fi
while :; do
  "$binaries/postgres" -D "$folder/data" -k "$folder" -p "$port" -c listen_addresses=127.0.0.1 \
    "$@" </dev/null &
  server=$!
  {
    read -r word <&3
    signal=INT
    if [ "$word" = crash ]; then signal=QUIT; : > "$folder/crash"; fi
    kill "-$signal" "$server"
  } >/dev/null 2>&1 &
  watcher=$!
  wait "$server"
  kill "$watcher" 2>/dev/null
  rm "$folder/crash" 2>/dev/null || break
done
`

const fastAndForgetful = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']
const settings = ['max_connections=100', 'lc_messages=C', 'timezone=UTC', 'log_min_messages=log']

/**
 * Starts a throw-away PostgreSQL server from the machine's own binaries, on a free port of
 * 127.0.0.1 and in a temporary folder.
 *
 * @returns null when the machine has no PostgreSQL server
 */
export async function startPostgresCluster({
  durable = false,
  replicaOf = '',
}: PostgresClusterOptions = {}): Promise<PostgresCluster | null> {
  const binaries = await findPostgresBinaries()
  if (binaries === null) return null
  const identity = await unprivilegedIdentity()
  const folder = await mkdtemp(join(tmpdir(), 'gangway-postgres-'))
  if (identity !== null) await chown(folder, identity.uid, identity.gid)
  const port = await freePort()
  const options = [...settings, ...(durable ? [] : fastAndForgetful)].flatMap((setting) => [
    '-c',
    setting,
  ])
  const given = [folder, binaries, String(port), replicaOf, ...options]
  const shell = spawn('sh', ['-c', script, 'sh', ...given], {
    cwd: folder,
    detached: true,
    env: { PATH: process.env['PATH'], LC_ALL: 'C' },
    ...identity,
  })
  await untilReady(shell)
  return {
    url: `postgres://gangway@127.0.0.1:${port}/postgres`,
    crash: async () => {
      const ready = untilReady(shell)
      shell.stdin.write('crash\n')
      await ready
    },
    stop: async () => {
      if (shell.exitCode !== null) return
      shell.ref()
      const ended = once(shell, 'exit')
      shell.stdin.end()
      await ended
    },
  }
}

const hasServer = (folder: string) =>
  ['initdb', 'postgres'].every((name) => existsSync(join(folder, name)))

/** The folder with `initdb` and `postgres`, the newest first; Debian keeps it out of PATH. */
export async function findPostgresBinaries(): Promise<string | null> {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? await readdir(debian) : []
  const folders = [
    ...versions
      .toSorted((a, b) => Number(b) - Number(a))
      .map((version) => join(debian, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(delimiter),
  ]
  return folders.find(hasServer) ?? null
}

export interface Identity {
  uid: number
  gid: number
}

/** PostgreSQL refuses to run as root, so root hands it to another user. */
export async function unprivilegedIdentity(): Promise<Identity | null> {
  if (process.getuid?.() !== 0) return null
  const entries = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'))
  const entry = ['postgres', 'nobody']
    .map((name) => entries.find(([user]) => user === name))
    .find((found) => found !== undefined)
  if (entry === undefined) throw new Error('PostgreSQL needs a user other than root to run as')
  return { uid: Number(entry[2]), gid: Number(entry[3]) }
}

/**
 * Resolves when the server itself reports that it accepts connections; afterwards nothing waits for
 * it.
 */
async function untilReady(shell: ChildProcessWithoutNullStreams): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  let log = ''
  const timer = setTimeout(() => {
    shell.stdin.end()
    reject(new Error(`PostgreSQL did not start within ${startTimeoutMs / 1000} s:\n${log}`))
  }, startTimeoutMs)
  const giveUp = () => reject(new Error(`PostgreSQL did not start:\n${log}`))
  const read = (chunk: Buffer) => {
    log = (log + chunk.toString()).slice(-10_000)
    if (/ready to accept (?:read-only )?connections/.test(log)) resolve()
  }
  shell.on('error', reject)
  shell.on('exit', giveUp)
  shell.stderr.on('data', read)
  shell.stdout.resume()
  try {
    await promise
  } finally {
    clearTimeout(timer)
    shell.off('error', reject)
    shell.off('exit', giveUp)
    shell.stderr.off('data', read)
    // Its later output must go somewhere, or it would wait for a reader.
    shell.stderr.resume()
  }
  shell.unref()
  for (const stream of [shell.stdin, shell.stdout, shell.stderr]) {
    if ('unref' in stream && typeof stream.unref === 'function') stream.unref()
  }
}
