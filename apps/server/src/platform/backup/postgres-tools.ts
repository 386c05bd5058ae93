import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { BackupError } from './backup-error.ts'
import { hasCode } from '../base/error-code.ts'

type Tool = 'pg_dump' | 'pg_restore'

/** Debian keeps the tools of each version out of the PATH. */
const debian = '/usr/lib/postgresql'

/** @param server major version that the tool has to have: others may write or send what it does not know */
function findTool(tool: Tool, server: number): string {
  const versions = existsSync(debian) ? readdirSync(debian) : []
  const folders = [
    ...(process.env['PATH'] ?? '').split(delimiter),
    ...versions.map((version) => join(debian, version, 'bin')),
  ]
  const paths = folders.map((folder) => join(folder, tool)).filter((path) => existsSync(path))
  const found = paths.find((path) => versionOf(path) === server)
  if (found !== undefined) return found
  throw new BackupError(
    `${tool} of PostgreSQL ${server}, the server's version, is not here; Debian has it in postgresql-client-${server}.`,
  )
}

function versionOf(path: string): number {
  const { stdout } = spawnSync(path, ['--version'])
  return Number(/\b(\d+)(?:\.\d+)*/.exec(String(stdout))?.[1])
}

/** The address without its password, which the list of processes would show. */
function connectionOf(address: string): { dbname: string; env: NodeJS.ProcessEnv } {
  const url = new URL(address)
  const PGPASSWORD = decodeURIComponent(url.password)
  url.password = ''
  return { dbname: url.href, env: { ...process.env, ...(PGPASSWORD === '' ? {} : { PGPASSWORD }) } }
}

/** The database as `pg_dump` writes it, at a snapshot that another connection exported. */
export async function dumpServer(
  address: string,
  { snapshot, server }: { snapshot: string; server: number },
): Promise<AsyncIterable<Uint8Array>> {
  const { dbname, env } = connectionOf(address)
  const options = ['--format=custom', '--no-owner', `--snapshot=${snapshot}`, `--dbname=${dbname}`]
  const dump = spawn(findTool('pg_dump', server), options, {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return outputOf(dump, dump.stdout)
}

async function* outputOf(child: ChildProcess, stdout: Readable): AsyncIterable<Uint8Array> {
  const ended = endOf(child)
  try {
    yield* stdout as AsyncIterable<Uint8Array>
    await ended
  } finally {
    child.kill()
  }
}

/** Restores into the database in one transaction: all of it, or nothing. */
export async function restoreServer(
  address: string,
  { server, bytes }: { server: number; bytes: AsyncIterable<Uint8Array> },
): Promise<void> {
  const { dbname, env } = connectionOf(address)
  // The schema's extension is there already, and may belong to an administrator.
  const options = ['--no-owner', '--schema=public', '--single-transaction', `--dbname=${dbname}`]
  const restore = spawn(findTool('pg_restore', server), options, {
    env,
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  const ended = endOf(restore)
  ended.catch(() => undefined)
  try {
    await pipeline(Readable.from(bytes), restore.stdin)
  } catch (error) {
    restore.kill()
    // Its error output says why it took no more.
    if (hasCode(error, 'EPIPE')) await ended
    throw error
  }
  await ended
}

async function endOf(child: ChildProcess): Promise<void> {
  let said = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(0, 2_000)
  })
  const [code] = (await once(child, 'close')) as [number | null]
  if (code === 0) return
  // Further lines quote rows.
  const [reason = ''] = said.split('\n')
  throw new BackupError(`PostgreSQL refused: ${reason}`)
}
