import { execFile, spawnSync } from 'node:child_process'
import { appendFile, chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from './free-port.ts'
import { findPostgresBinaries, unprivilegedIdentity } from './postgres-cluster.ts'

/** A PostgreSQL server that archives its log with pgBackRest, as docs/operations.md says. */
export interface ArchivingCluster {
  /** Connects as the superuser `gangway` to the database `postgres`. */
  url: string
  /** For what should outlive the server's disk. */
  folder: string
  /** `pgbackrest --stanza=gangway …` */
  archive: (...args: string[]) => Promise<void>
  /** The server ends in the middle of its work, and its disk is lost; the archive remains. */
  loseDisk: () => Promise<void>
  start: () => Promise<void>
  /** Ends the server and removes everything. */
  end: () => Promise<void>
}

const example = join(import.meta.dirname, '../../../deploy/pgbackrest/pgbackrest.conf')

/** Settings that docs/operations.md prescribes for `postgresql.conf`. */
async function documentedSettings(): Promise<string> {
  const page = await readFile(join(import.meta.dirname, '../../../docs/operations.md'), 'utf8')
  const settings = /```\n(archive_mode = on\n[^`]+)```/.exec(page)?.[1]
  if (settings === undefined) throw new Error('docs/operations.md no longer says how to archive.')
  return settings
}

/**
 * With the settings of the example and of docs/operations.md, on other paths.
 *
 * @returns null when this machine has no PostgreSQL server, or no pgBackRest
 */
export async function startArchivingCluster(): Promise<ArchivingCluster | null> {
  const binaries = await findPostgresBinaries()
  if (binaries === null || spawnSync('pgbackrest', ['version']).status !== 0) return null
  const identity = await unprivilegedIdentity()
  const folder = await mkdtemp(join(tmpdir(), 'gangway-archive-'))
  if (identity !== null) await chown(folder, identity.uid, identity.gid)
  const [data, port] = [join(folder, 'data'), await freePort()]
  const run = async (program: string, ...args: string[]) => {
    await promisify(execFile)(program, args, { cwd: folder, ...identity })
  }
  const config = join(folder, 'pgbackrest.conf')
  await writeFile(config, configurationIn(await readFile(example, 'utf8'), { folder, data, port }))
  const archive = (...args: string[]) =>
    run('pgbackrest', `--config=${config}`, '--stanza=gangway', ...args)
  const control = (...args: string[]) =>
    run(join(binaries, 'pg_ctl'), '-D', data, '-l', join(folder, 'server.log'), '-w', ...args)
  const start = () => control('-t', '600', 'start')
  const stopAtOnce = () => control('-m', 'immediate', 'stop')
  await run(
    join(binaries, 'initdb'),
    '-D',
    data,
    '-U',
    'gangway',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
  )
  const archiving = (await documentedSettings()).replace(
    'pgbackrest ',
    `pgbackrest --config=${config} `,
  )
  await appendFile(
    join(data, 'postgresql.conf'),
    `port=${port}\nunix_socket_directories='${folder}'\nmax_wal_size=4GB\n${archiving}`,
  )
  await start()
  return {
    url: `postgres://gangway@127.0.0.1:${port}/postgres`,
    folder,
    archive,
    start,
    loseDisk: async () => {
      await stopAtOnce()
      await rm(data, { recursive: true })
    },
    end: async () => {
      await stopAtOnce().catch(() => undefined)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function configurationIn(
  text: string,
  { folder, data, port }: { folder: string; data: string; port: number },
): string {
  return text
    .replace(
      /^repo1-path=.*/m,
      `repo1-path=${folder}/repo\nlog-path=${folder}\nlock-path=${folder}\nspool-path=${folder}`,
    )
    .replace(/^pg1-path=.*/m, `pg1-path=${data}\npg1-socket-path=${folder}\npg1-user=gangway`)
    .replace(/^pg1-port=.*/m, `pg1-port=${port}\npg1-database=postgres`)
}
