import { createHash } from 'node:crypto'
import { existsSync, globSync } from 'node:fs'
import { chown, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { basename, join } from 'node:path'
import { writeNewKeys } from '../doors/gangway.ts'
import { unprivilegedIdentity } from '@gangway/testkit/postgres-cluster'

/** Files kept from one run to the next. */
export interface BenchFolder {
  /** Where PostgreSQL keeps its data; empty at first. */
  postgres: string
  /** File with the keys of the personal data. */
  keyFile: string
}

const databaseFolder = join(import.meta.dirname, '../../apps/server/database')
const generator = ['season-sql.ts', 'season-names.ts', 'fill-season.ts', 'bare-season-sql.ts']
/** A folder without it was made by someone else. */
const mark = 'made-by-gangway-bench'

/** If we are root, PostgreSQL runs as another user and cannot read our home. */
function cacheFolder(): string {
  if (process.getuid?.() === 0) return '/var/cache/gangway-bench'
  return join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'gangway-bench')
}

/** The folder for seasons as this release makes them; deletes those of earlier releases. */
export async function openBenchFolder(postgresVersion: string): Promise<BenchFolder> {
  const cache = cacheFolder()
  const name = await generatorHash(postgresVersion)
  const folder = join(cache, name)
  await mkdir(folder, { recursive: true, mode: 0o755 })
  for (const other of await readdir(cache)) {
    const isOld = other !== name && existsSync(join(cache, other, mark))
    const isRunning = existsSync(join(cache, other, 'postgres/postmaster.pid'))
    if (isOld && !isRunning) await rm(join(cache, other), { recursive: true })
  }
  await writeFile(join(folder, mark), '')
  const keyFile = join(folder, 'pii-keys.json')
  if (!existsSync(keyFile)) await writeNewKeys(keyFile)
  const postgres = join(folder, 'postgres')
  await mkdir(postgres, { recursive: true, mode: 0o700 })
  const identity = await unprivilegedIdentity()
  if (identity !== null) await chown(postgres, identity.uid, identity.gid)
  return { postgres, keyFile }
}

async function generatorHash(postgresVersion: string): Promise<string> {
  return hashOf(
    [
      ...generator.map((file) => join(import.meta.dirname, file)),
      join(databaseFolder, 'baseline.sql'),
    ],
    postgresVersion,
  )
}

/** Hash of everything that a schema is made from; without a migration there is no such folder. */
export async function schemaHash(): Promise<string> {
  const files = globSync(['*.{sql,ts}', '{functions,migrations}/*'], { cwd: databaseFolder })
  return hashOf(
    files.map((file) => join(databaseFolder, file)),
    '',
  )
}

async function hashOf(files: readonly string[], salt: string): Promise<string> {
  const hash = createHash('sha256').update(salt)
  // A database knows its migrations by name.
  for (const file of files.toSorted()) hash.update(basename(file)).update(await readFile(file))
  return hash.digest('hex').slice(0, 12)
}
