import { resolve } from 'node:path'
import { makeBackup, recordBackup } from './make-backup.ts'
import { regainTombstones, replayTombstones } from './modules/retention/index.ts'
import { renewInstallation } from './modules/public-changes/index.ts'
import { runOperatorCommand, UsageError } from './operator-command.ts'
import { knock } from './platform/backup/backup-door.ts'
import { BackupError } from './platform/backup/backup-error.ts'
import type { MadeSet } from './platform/backup/create-set.ts'
import { printFiles, printMissing, printRows, printSets } from './platform/backup/print-sets.ts'
import {
  type ErasedAgain,
  type RestoreDeps,
  type Restored,
  restoreSet,
} from './platform/backup/restore-set.ts'
import { listSets } from './platform/backup/set-ledger.ts'
import { openSet } from './platform/backup/verify-set.ts'
import { bucketCheck } from './platform/checks/bucket-check.ts'
import { type Database, openDatabase } from './platform/db/database.ts'
import { migrate } from './platform/db/migrations.ts'
import { type Config, readConfig } from './platform/env.ts'
import { openFileStore } from './platform/files/open-file-store.ts'
import { requireOwnStore } from './platform/files/store-identity.ts'
import { type KeyRing, parseKeyRing } from './platform/personal-data/key-ring.ts'
import { keyFileOf, keySourceOf } from './platform/personal-data/key-source.ts'

const usage = `Usage: npm run backup -- create
       npm run backup -- list
       npm run backup -- verify SET
       npm run backup -- restore SET`

/** Exit code when there is a set, but files that its database names were missing. */
const incomplete = 2

type Order = { task: 'create' | 'list' } | { task: 'verify' | 'restore'; set: string }

function readOrder([task, set, ...more]: string[]): Order {
  if (more.length > 0) throw new UsageError(usage)
  if ((task === 'create' || task === 'list') && set === undefined) return { task }
  if ((task === 'verify' || task === 'restore') && set !== undefined) return { task, set }
  throw new UsageError(usage)
}

/** `npm run backup`: sets of everything but the keys. See docs/operations.md, Backups. */
async function main(order: Order): Promise<string> {
  const config = readConfig(process.env)
  switch (order.task) {
    case 'create': {
      const { said, isComplete } = await create(config)
      if (!isComplete) process.exitCode = incomplete
      return said
    }
    case 'list':
      return printSets(await listSets(config.BACKUP_DIR))
    case 'verify': {
      const { facts } = await openSet(placeOf(config, order.set), givenKeys(config))
      return `The set of ${facts.created_at} is whole and opens: ${printRows(facts)}, ${printFiles(facts.files)}.${printMissing(facts)}`
    }
    case 'restore':
      return printRestored(config, await restore(config, placeOf(config, order.set)))
  }
}

/** A set by its name in BACKUP_DIR, or by its path. */
function placeOf({ BACKUP_DIR }: Config, set: string): string {
  return /^[\w-]+$/.test(set) ? resolve(BACKUP_DIR, set) : resolve(set)
}

async function create(config: Config): Promise<MadeSet> {
  const made = config.DATABASE_URL === undefined ? await knock(config) : null
  if (made !== null) return made
  await bucketCheck(config)?.run()
  const database = await openDatabase(config)
  try {
    await migrate(database.db, config.DATABASE_AGENCY_ROLE)
    const store = await openFileStore(config)
    await requireOwnStore(database.db, store)
    return await makeBackup({ config, database, store, keyRing: givenKeys(config) })
  } finally {
    await database.close()
  }
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

await runOperatorCommand(async () => main(readOrder(process.argv.slice(2))), [BackupError])
