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
} from '../extensions/keys/index.ts'
import { setsThatNeed } from '../platform/backup/set-ledger.ts'
import { systemClock } from '../platform/base/clock.ts'
import type { Database, OpenDatabase } from '../platform/db/database.ts'
import type { Config } from '../platform/base/env.ts'
import { openFiles } from '../platform/files/open-file-store.ts'
import { followKeys } from '../platform/personal-data/followed-keys.ts'
import { requireKnownKeys } from '../platform/personal-data/key-check.ts'
import { parseKeyFile } from '../platform/personal-data/key-file.ts'
import { keySourceOf } from '../platform/personal-data/key-source.ts'
import { type SealedKind, sealedKinds } from '../platform/personal-data/sealed-rows.ts'
import type { Ended } from './command.ts'
import { withDatabase } from './with-database.ts'

/** One connection holds the lock, the others work. */
const connections = 3

const onDatabase = <Result>(config: Config, work: (opened: OpenDatabase) => Promise<Result>) =>
  withDatabase({ ...config, DATABASE_POOL: connections }, work)

/** Exit code 2 while rows are under another key than the active one. */
export async function reportKeys(config: Config): Promise<Ended> {
  const keyRing = followKeys(keySourceOf(config))
  const status = await onDatabase(config, ({ db }) => keyStatus(db, keyRing, systemClock()))
  return { text: printStatus(status), code: status.waiting > 0 ? 2 : 0 }
}

export function changeKeys(
  config: Config,
  task: 'add' | 'activate' | 'retire',
  { key, isDespiteBackups }: { key: string; isDespiteBackups: boolean },
): Promise<string> {
  const source = keySourceOf(config)
  const keyRing = followKeys(source)
  return onDatabase(config, async ({ db }) => {
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
      return `${source.place} has a new key, ${id}, which does not seal yet. Keep two copies offline, bring the file to every machine that runs the product, then: gangway keys activate ${id}`
    }
    if (task === 'activate') {
      await activateKey(deps, key)
      return `${key} seals from now on; running instances notice within half a minute. Bring the file to every machine, then: gangway keys rotate (or reencrypt, if a key has leaked).`
    }
    const sets = await setsThatNeed(config.BACKUP_DIR, key)
    await retireKey(deps, key, isDespiteBackups ? [] : sets)
    const needing = sets.length === 0 ? 'Backups kept elsewhere' : `The backups ${sets.join(', ')}`
    return `${key} is no longer in ${source.place}. ${needing} from before may still need it: keep an offline copy as long as those.`
  })
}

export function resealAll(
  config: Config,
  task: 'rotate' | 'reencrypt',
  print: (line: string) => void,
): Promise<Ended> {
  const keyRing = followKeys(keySourceOf(config))
  return onDatabase(config, async ({ db, engine }) => {
    await requireKnownKeys(db, keyRing)
    const deps = {
      db,
      isShared: engine === 'postgres',
      keyRing,
      now: systemClock(),
      onProgress: (done: RowsByKind) => print(printRows(done)),
    }
    const outcome =
      task === 'rotate' ? await rotateKeys(deps) : await reencryptEverything(config, db, deps)
    return {
      text: printOutcome(outcome, keyRing.activeId),
      code: total(outcome.damaged) > 0 ? 1 : 0,
    }
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
      : `${waiting} rows are under other keys: gangway keys rotate (or reencrypt, if a key has leaked).`
  return [...lines, '', end].join('\n')
}
