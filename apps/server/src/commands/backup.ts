import { resolve } from 'node:path'
import { makeBackup, recordBackup } from '../make-backup.ts'
import { regainTombstones, replayTombstones } from '../extensions/retention/index.ts'
import { renewInstallation } from '../extensions/public-changes/index.ts'
import { knock } from '../platform/backup/backup-door.ts'
import { BackupError } from '../platform/backup/backup-error.ts'
import type { MadeSet } from '../platform/backup/create-set.ts'
import { printFiles, printMissing, printRows, printSets } from '../platform/backup/print-sets.ts'
import {
  type ErasedAgain,
  type RestoreDeps,
  type Restored,
  restoreSet,
} from '../platform/backup/restore-set.ts'
import { listSets } from '../platform/backup/set-ledger.ts'
import { openSet } from '../platform/backup/verify-set.ts'
import { bucketCheck } from '../platform/checks/bucket-check.ts'
import type { Database } from '../platform/db/database.ts'
import { type Config, readConfig } from '../platform/base/env.ts'
import { openFileStore } from '../platform/files/open-file-store.ts'
import { requireOwnStore } from '../platform/files/store-identity.ts'
import { type KeyRing, parseKeyRing } from '../platform/personal-data/key-ring.ts'
import { keyFileOf, keySourceOf } from '../platform/personal-data/key-source.ts'
import { type Command, task } from './command.ts'
import { withDatabase } from './with-database.ts'

/** Exit code when there is a set, but files that its database names were missing. */
const incomplete = 2

export const command: Command = {
  summary: 'Makes, checks and restores sets of everything but the keys.',
  faults: [BackupError],
  tasks: {
    create: task({
      summary: 'Makes a set while the product runs, and says where it is.',
      options: {},
      run: async ({ env }) => {
        const { said, isComplete } = await create(readConfig(env))
        return { text: said, code: isComplete ? 0 : incomplete }
      },
    }),
    list: task({
      summary: 'Lists the sets in BACKUP_DIR.',
      options: {},
      run: async ({ env }) => printSets(await listSets(readConfig(env).BACKUP_DIR)),
    }),
    verify: task({
      summary: 'Reads all of a set and opens it with the key file.',
      operand: 'SET',
      options: {},
      run: ({ operands: [set = ''], env }) => verify(readConfig(env), set),
    }),
    restore: task({
      summary: 'Restores a set into an empty place.',
      operand: 'SET',
      options: {},
      run: async ({ operands: [set = ''], env }) => {
        const config = readConfig(env)
        return printRestored(config, await restore(config, placeOf(config, set)))
      },
    }),
  },
}

async function verify(config: Config, set: string): Promise<string> {
  const { facts } = await openSet(placeOf(config, set), givenKeys(config))
  return `The set of ${facts.created_at} is whole and opens: ${printRows(facts)}, ${printFiles(facts.files)}.${printMissing(facts)}`
}

/** A set by its name in BACKUP_DIR, or by its path. */
function placeOf({ BACKUP_DIR }: Config, set: string): string {
  return /^[\w-]+$/.test(set) ? resolve(BACKUP_DIR, set) : resolve(set)
}

async function create(config: Config): Promise<MadeSet> {
  const made = config.DATABASE_URL === undefined ? await knock(config) : null
  if (made !== null) return made
  await bucketCheck(config)?.run()
  return withDatabase(config, async (database) => {
    const store = await openFileStore(config)
    await requireOwnStore(database.db, store)
    return await makeBackup({ config, database, store, keyRing: givenKeys(config) })
  })
}

async function restore(config: Config, set: string): Promise<Restored> {
  await bucketCheck(config)?.run()
  const keyRing = givenKeys(config)
  const store = await openFileStore(config)
  const eraseAgain = async (db: Database): Promise<ErasedAgain> => {
    const erasure = { db, folder: config.PRIVACY_TOMBSTONES }
    const orders = await replayTombstones(erasure)
    return { orders, lostTombstones: await regainTombstones(erasure) }
  }
  return restoreSet({ config, store, keyRing, record, eraseAgain }, set)
}

const record: RestoreDeps['record'] = async (db, facts) => {
  await recordBackup(db, 'backup.restore', facts)
  await renewInstallation(db)
}

/** Never makes a key file, as a start with the embedded database does: new keys open nothing. */
function givenKeys(config: Config): KeyRing {
  const source = keySourceOf({ ...config, PII_KEYS: keyFileOf(config) })
  return parseKeyRing(source.unlock(source.readKept()))
}

function printRestored(config: Config, { facts, opened, erasedAgain }: Restored): string {
  const kinds = Object.entries(opened).map(([kind, count]) =>
    count > 0 ? `opened one of the ${kind}` : `there are no ${kind}`,
  )
  return `Restored the set of ${facts.created_at}: ${printRows(facts)}, all counted; ${printFiles(facts.files)}.
With the key file: ${kinds.join(', ')}.${printErased(config, facts, erasedAgain)}
Before you start the product, see docs/operations.md, Restoring.`
}

function printErased(
  { PRIVACY_TOMBSTONES }: Config,
  { erased }: Restored['facts'],
  { orders, lostTombstones }: ErasedAgain,
): string {
  const again =
    orders === 0 ? '' : `\nErased again, as asked after the set was made: ${printOrders(orders)}.`
  if (lostTombstones === 0) return again
  const last = erased?.last_at ? ` (the last on ${erased.last_at.slice(0, 10)})` : ''
  return `${again}\nThe tombstones in ${PRIVACY_TOMBSTONES} are older than this set: ${printOrders(lostTombstones)} that it knows as erased${last} were not among them. They are now. Bring the newest copy of that folder before you start the product: what only that copy names has its persons again.`
}

const printOrders = (count: number) => (count === 1 ? 'one order' : `${count} orders`)
