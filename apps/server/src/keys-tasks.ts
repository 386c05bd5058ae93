import {
  activateKey,
  addKey,
  type KeyStatus,
  keyStatus,
  namesOfKinds,
  type Outcome,
  reencrypt,
  retireKey,
  rotateKeys,
  type RowsByKind,
  total,
} from './modules/keys/index.ts'
import { setsThatNeed } from './platform/backup/set-ledger.ts'
import { systemClock } from './platform/clock.ts'
import { type Database, type OpenDatabase, openDatabase } from './platform/db/database.ts'
import { migrate } from './platform/db/migrations.ts'
import type { Config } from './platform/env.ts'
import { openFiles } from './platform/files/open-file-store.ts'
import { followKeys } from './platform/personal-data/followed-keys.ts'
import { requireKnownKeys } from './platform/personal-data/key-check.ts'
import { parseKeyFile } from './platform/personal-data/key-file.ts'
import { keySourceOf } from './platform/personal-data/key-source.ts'
import { type SealedKind, sealedKinds } from './platform/personal-data/sealed-rows.ts'

const tasks = ['status', 'add', 'activate', 'rotate', 'reencrypt', 'retire'] as const

/** What needs the database. */
export type Task = (typeof tasks)[number]

export function isTask(name: string | undefined): name is Task {
  return tasks.some((task) => task === name)
}

/** One connection holds the lock, the others work. */
const connections = 3

async function withDatabase<Result>(
  config: Config,
  work: (open: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  const opened = await openDatabase({ ...config, DATABASE_POOL: connections })
  try {
    await migrate(opened.db, config.DATABASE_AGENCY_ROLE)
    return await work(opened)
  } finally {
    await opened.close()
  }
}

/** Exit code 2 while rows are under another key than the active one. */
export async function reportKeys(config: Config): Promise<string> {
  const keyRing = followKeys(keySourceOf(config))
  const status = await withDatabase(config, ({ db }) => keyStatus(db, keyRing, systemClock()))
  if (status.waiting > 0) process.exitCode = 2
  return printStatus(status)
}

export function changeKeys(
  config: Config,
  task: 'add' | 'activate' | 'retire',
  { key, isDespiteBackups }: { key: string; isDespiteBackups: boolean },
): Promise<string> {
  const source = keySourceOf(config)
  const keyRing = followKeys(source)
  return withDatabase(config, async ({ db }) => {
    await requireKnownKeys(db, keyRing)
    const readFile = () => parseKeyFile(source.unlock(source.readKept()))
    const deps = {
      db,
      readFile,
      replace: (text: string) => source.replace(text),
      now: systemClock(),
    }
    if (task === 'add') {
      const id = await addKey(deps)
      return `${source.place} has a new key, ${id}, which does not seal yet. Keep two copies offline, bring the file to every machine that runs the product, then: npm run keys -- activate ${id}`
    }
    if (task === 'activate') {
      await activateKey(deps, key)
      return `${key} seals from now on; running instances notice within half a minute. Bring the file to every machine, then: npm run keys -- rotate (or reencrypt, if a key has leaked).`
    }
    const sets = await setsThatNeed(config.BACKUP_DIR, key)
    await retireKey(deps, key, isDespiteBackups ? [] : sets)
    const needing = sets.length === 0 ? 'Backups kept elsewhere' : `The backups ${sets.join(', ')}`
    return `${key} is no longer in ${source.place}. ${needing} from before may still need it: keep an offline copy as long as those.`
  })
}

export function resealAll(config: Config, task: 'rotate' | 'reencrypt'): Promise<string> {
  const keyRing = followKeys(keySourceOf(config))
  return withDatabase(config, async ({ db, engine }) => {
    await requireKnownKeys(db, keyRing)
    const deps = {
      db,
      isShared: engine === 'postgres',
      keyRing,
      now: systemClock(),
      onProgress: (done: RowsByKind) => process.stdout.write(`${printRows(done)}\n`),
    }
    const outcome =
      task === 'rotate' ? await rotateKeys(deps) : await reencryptEverything(config, db, deps)
    if (total(outcome.damaged) > 0) process.exitCode = 1
    return printOutcome(outcome, keyRing.activeId)
  })
}

async function reencryptEverything(
  config: Config,
  db: Database,
  deps: Parameters<typeof rotateKeys>[0],
): Promise<Outcome> {
  const { files } = await openFiles(config, db, deps.keyRing)
  return reencrypt({ ...deps, files })
}

function printOutcome({ done, damaged }: Outcome, activeId: string): string {
  const end =
    total(done) === 0
      ? `Nothing to do: no row that opens is under another key than ${activeId}.`
      : `Done: ${printRows(done)} are now under ${activeId}.`
  if (total(damaged) === 0) return end
  return `${end}\nDamaged, and left as they were: ${printRows(damaged)}.`
}

function printRows(rows: RowsByKind): string {
  const counts = sealedKinds.filter((kind) => rows[kind] > 0)
  const list = counts.map((kind: SealedKind) => `${rows[kind]} ${namesOfKinds[kind]}`)
  return list.length === 0 ? 'nothing' : list.join(', ')
}

function printStatus({ keys, waiting }: KeyStatus): string {
  const lines = keys.map(({ id, standing, created, rows }) => {
    const made = created === null ? 'unknown' : created.toISOString().slice(0, 10)
    return `${id}  made ${made}  ${standing}: ${printRows(rows)}`
  })
  const end =
    waiting === 0
      ? 'Everything is under the active key.'
      : `${waiting} rows are under other keys: npm run keys -- rotate (or reencrypt, if a key has leaked).`
  return [...lines, '', end].join('\n')
}
