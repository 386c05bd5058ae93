import { randomUUID } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Database, openDatabase, openDumped } from '../db/database.ts'
import { findPrimary } from '../db/direct-address.ts'
import { migrate } from '../db/migrations.ts'
import { lockFolder } from '../db/pid-lock.ts'
import { emptyAgain, majorOf } from '../db/restored-database.ts'
import { prepareDatabase } from '../db/prepare-database.ts'
import { syncOne, syncTree } from '../db/sync-tree.ts'
import type { Config } from '../base/env.ts'
import type { FileStore } from '../files/file-store.ts'
import { adoptStore } from '../files/store-identity.ts'
import { replaceStoreId } from '../files/stored-names.queries.ts'
import type { KeyRing } from '../personal-data/key-ring.ts'
import { BackupError } from './backup-error.ts'
import type { SetFacts } from './manifest.ts'
import { filesOfSet, openDatabasePart, partOfFile } from './parts.ts'
import { restoreServer } from './postgres-tools.ts'
import { openSamples, type SealedKind } from './sealed-samples.ts'
import { countRows, listTables } from './take-snapshot.ts'
import { openSet } from './verify-set.ts'

export interface RestoreDeps {
  config: Config
  store: FileStore
  keyRing: KeyRing
  /** Records the restore in the restored database. */
  record: (db: Database, facts: SetFacts) => Promise<void>
  /** Erases again what was erased on request after the set was made. */
  eraseAgain: (db: Database) => Promise<ErasedAgain>
}

export interface ErasedAgain {
  /** Orders whose persons the set had restored. */
  orders: number
  /** Orders that the set had as erased, and the tombstones at hand had not. */
  lostTombstones: number
}

export interface Restored {
  facts: SetFacts
  opened: Record<SealedKind, number>
  erasedAgain: ErasedAgain
}

interface Source {
  folder: string
  facts: SetFacts
  key: Buffer
}

/**
 * Restores a set into an empty database and an empty store, or leaves both as empty as they were.
 *
 * @throws BackupError
 */
export async function restoreSet(deps: RestoreDeps, folder: string): Promise<Restored> {
  const source = { folder, ...(await openSet(folder, deps.keyRing)) }
  requireSameKind(deps.config, source.facts)
  await requireEmptyStore(deps.store, folder)
  const url = await findPrimary(deps.config)
  return url === null ? restoreEmbedded(deps, source) : restorePostgres(deps, url, source)
}

function requireSameKind({ DATABASE_URL, DATABASE_AGENCY_ROLE }: Config, facts: SetFacts): void {
  const engine = DATABASE_URL === undefined ? 'embedded' : 'postgres'
  if (engine !== facts.engine) {
    const wanted = facts.engine === 'postgres' ? 'set DATABASE_URL' : 'leave DATABASE_URL out'
    throw new BackupError(`This set is of the other kind of database; ${wanted}.`)
  }
  if (engine === 'postgres' && facts.agency_role !== DATABASE_AGENCY_ROLE) {
    throw new BackupError(`This set needs DATABASE_AGENCY_ROLE=${facts.agency_role}.`)
  }
}

/** Files that an interrupted restore of the same set left are no obstacle. */
async function requireEmptyStore(store: FileStore, folder: string): Promise<void> {
  const own = new Set<string>()
  for await (const { key } of filesOfSet(folder)) own.add(key)
  let isOccupied = (await store.readIdentity()) !== null
  for await (const { storage_key } of store.list()) isOccupied ||= !own.has(storage_key)
  if (!isOccupied) return
  throw new BackupError(
    `The file store, ${store.place}, is not empty. A set is restored only into an empty place; nothing was changed.`,
  )
}

async function restorePostgres(deps: RestoreDeps, url: string, source: Source): Promise<Restored> {
  const { config, store } = deps
  const database = await openDatabase(config, { isLimited: false })
  const { db } = database
  try {
    await prepareDatabase(db, config.DATABASE_AGENCY_ROLE)
    if ((await listTables(db)).length > 0) {
      throw new BackupError(
        'The database of DATABASE_URL is not empty. A set is restored only into an empty place; nothing was changed.',
      )
    }
    const server = await majorOf(db)
    if (server < source.facts.server) {
      throw new BackupError(`This set needs PostgreSQL ${source.facts.server} or newer.`)
    }
    try {
      await writeFiles(store, source)
      const bytes = openDatabasePart(source.folder, source.facts, source.key)
      await restoreServer(url, { server, bytes })
      return await settle(deps, db, source.facts)
    } catch (error) {
      await emptyAgain(db)
      throw error
    }
  } catch (error) {
    await removeFiles(store, source)
    throw error
  } finally {
    await database.close()
  }
}

async function restoreEmbedded(deps: RestoreDeps, source: Source): Promise<Restored> {
  const { config, store } = deps
  const { DATA_DIR } = config
  const [apart, target] = [join(DATA_DIR, 'restoring'), join(DATA_DIR, 'database')]
  const unlock = lockFolder(DATA_DIR)
  try {
    if (existsSync(target)) {
      throw new BackupError(
        `There is a database in ${DATA_DIR} already. A set is restored only into an empty place; nothing was changed.`,
      )
    }
    await rm(apart, { recursive: true, force: true })
    await mkdir(apart, { mode: 0o700 })
    try {
      await writeFiles(store, source)
      const restored = await restoreApart(deps, join(apart, 'database'), source)
      await syncTree(apart)
      await rename(join(apart, 'database'), target)
      await syncOne(DATA_DIR)
      return restored
    } catch (error) {
      await removeFiles(store, source)
      throw error
    } finally {
      await rm(apart, { recursive: true, force: true })
    }
  } finally {
    unlock()
  }
}

async function restoreApart(deps: RestoreDeps, folder: string, source: Source): Promise<Restored> {
  const bytes = openDatabasePart(source.folder, source.facts, source.key)
  const { db, close } = await openDumped(folder, await allOf(bytes))
  try {
    return await settle(deps, db, source.facts)
  } finally {
    await close()
  }
}

/**
 * Makes sure that all of it is there and opens. The pair gets an identity of its own: started with
 * the store it was copied from, the restored database would let files go there.
 */
async function settle(deps: RestoreDeps, db: Database, facts: SetFacts): Promise<Restored> {
  const { config, store, keyRing, record, eraseAgain } = deps
  requireCounts(facts.counts, await countRows(db))
  await migrate(db, config.DATABASE_AGENCY_ROLE)
  const opened = await openSamples({ db, store, keyRing, missing: facts.missing }, 1)
  const erasedAgain = await eraseAgain(db)
  await record(db, facts)
  await replaceStoreId(db, randomUUID())
  await adoptStore(db, store)
  return { facts, opened, erasedAgain }
}

function requireCounts(wanted: SetFacts['counts'], found: SetFacts['counts']): void {
  for (const [table, rows] of Object.entries(wanted)) {
    if (found[table] === rows) continue
    throw new BackupError(`The table ${table} has ${found[table] ?? 'no'} rows instead of ${rows}.`)
  }
}

async function writeFiles(store: FileStore, { folder }: Source): Promise<void> {
  for await (const { key } of filesOfSet(folder)) {
    await store.delete(key)
    await store.write(
      key,
      createReadStream(join(folder, partOfFile(key))) as AsyncIterable<Uint8Array>,
    )
  }
}

/** Removes the files of the set only; everything else stays. */
async function removeFiles(store: FileStore, { folder }: Source): Promise<void> {
  for await (const { key } of filesOfSet(folder)) await store.delete(key)
}

async function allOf(bytes: AsyncIterable<Uint8Array>): Promise<ArrayBuffer> {
  const parts: Uint8Array[] = []
  for await (const part of bytes) parts.push(part)
  return new Uint8Array(Buffer.concat(parts)).buffer
}
