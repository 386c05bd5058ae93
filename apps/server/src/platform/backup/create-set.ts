import { randomBytes } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { OpenDatabase } from '../db/database.ts'
import { syncOne } from '../db/sync-tree.ts'
import type { Config } from '../base/env.ts'
import { FileMissingError, type FileStore } from '../files/file-store.ts'
import { sealSegments } from '../files/segments.ts'
import type { KeyRing } from '../personal-data/key-ring.ts'
import { productVersion } from './product-version.ts'
import { type SetFacts, setFormat, writeManifest } from './manifest.ts'
import { partOfFile, writePart } from './parts.ts'
import { lockSets, type SetLedger } from './set-ledger.ts'
import { findPrimary } from '../db/direct-address.ts'
import { takeSnapshot } from './take-snapshot.ts'

export interface CreateDeps {
  config: Config
  database: Pick<OpenDatabase, 'db' | 'dumpWith' | 'engine'>
  store: FileStore
  keyRing: KeyRing
}

export interface MadeSet {
  said: string
  /** False: files that the database names were missing from the store. */
  isComplete: boolean
}

/**
 * Makes a set while the product runs: the database at one moment, then the files it names, which
 * never change and outlive their rows by days. It gets its name once all of it is on the disk.
 * Afterwards sets go whose time is over.
 */
export async function createSet(deps: CreateDeps): Promise<SetFacts> {
  const { BACKUP_DIR, BACKUP_DAYS } = deps.config
  const sets = await lockSets(BACKUP_DIR)
  try {
    const made = await fill(deps, sets)
    await sets.deleteOlder(BACKUP_DAYS, made.created_at)
    return made
  } finally {
    sets.unlock()
  }
}

async function fill(deps: CreateDeps, sets: SetLedger): Promise<SetFacts> {
  const { config, database, store, keyRing } = deps
  const id = newSetId(new Date())
  const begun = await sets.begin(id)
  try {
    const key = randomBytes(32)
    const { found, part } = await takeSnapshot(
      database,
      await findPrimary(config),
      async (snapshot, bytes) => ({
        found: snapshot,
        part: await writePart(join(begun, 'database'), sealSegments(key, bytes)),
      }),
    )
    const copied = await copyFiles(store, begun, found.files)
    const of: SetFacts = {
      format: setFormat,
      id,
      created_at: found.at,
      product: productVersion,
      engine: database.engine,
      server: found.server,
      agency_role: config.DATABASE_AGENCY_ROLE,
      migrations: found.migrations,
      counts: found.counts,
      files: copied.files,
      missing: copied.missing,
      keys: found.keys,
      erased: found.erased,
      parts: { database: part, 'files.jsonl': copied.part },
    }
    await writeManifest(begun, of, { keyRing, key })
    await syncOne(begun)
    await sets.finish(id, of.created_at)
    return of
  } catch (error) {
    await rm(begun, { recursive: true, force: true })
    throw error
  }
}

/** Such as `20260812T031500Z-9f3c2a1b`. */
function newSetId(now: Date): string {
  const time = now.toISOString().replaceAll(/[-:]|\.\d+/g, '')
  return `${time}-${randomBytes(4).toString('hex')}`
}

async function copyFiles(store: FileStore, begun: string, keys: readonly string[]) {
  const files = { count: 0, bytes: 0 }
  const missing: string[] = []
  async function* lines(): AsyncIterable<Uint8Array> {
    for (const key of keys) {
      const part = await copyFile(store, begun, key)
      if (part === null) {
        missing.push(key)
        continue
      }
      files.count += 1
      files.bytes += part.size
      yield Buffer.from(`${JSON.stringify({ key, ...part })}\n`)
    }
  }
  const part = await writePart(join(begun, 'files.jsonl'), lines())
  return { files, missing, part }
}

async function copyFile(store: FileStore, begun: string, key: string) {
  const path = join(begun, partOfFile(key))
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  try {
    return await writePart(path, store.read(key))
  } catch (error) {
    if (!(error instanceof FileMissingError)) throw error
    await rm(path, { force: true })
    return null
  }
}
