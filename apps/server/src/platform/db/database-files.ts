import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { shipKeyFunction } from './ship-key-function.ts'
import { stateFunctions } from './state-functions.ts'
import { triggerStatements } from './trigger-statements.ts'

/** `apps/server/database`: what a database is made from. */
export const databaseFolder = join(import.meta.dirname, '../../../database')

/** Its name in `schema_migration`. */
export const baselineName = '0300-baseline'

export interface DatabaseFiles {
  /** An empty database gets this one, and then all migrations. */
  baseline: string
  /** By name, in order. */
  migrations: ReadonlyMap<string, string>
  /** Functions and triggers: applied again whenever their text has changed. By name, in order. */
  parts: ReadonlyMap<string, string>
  /** Hash over all parts. */
  partsHash: string
  /** Hashes that the parts have had, the newest last. Other hashes belong to later releases. */
  knownHashes: readonly string[]
}

let read: Promise<DatabaseFiles> | undefined

/**
 * Reads once: files that replace these while the process runs belong to the next release, which runs them, not this
 * one.
 */
export function readDatabaseFiles(): Promise<DatabaseFiles> {
  read ??= readFiles()
  return read
}

export const textHash = (text: string) =>
  createHash('sha256').update(text).digest('hex').slice(0, 16)

async function readFiles(): Promise<DatabaseFiles> {
  const [baseline, hashes, migrations, functions] = await Promise.all([
    text('baseline.sql'),
    text('parts.txt'),
    sqlIn('migrations'),
    sqlIn('functions'),
  ])
  const parts = new Map([...functions].map(([name, sql]) => [`functions/${name}.sql`, sql]))
  parts.set('functions of states', stateFunctions())
  parts.set('function ship_key', shipKeyFunction())
  for (const [name, sql] of triggerStatements()) parts.set(`trigger ${name}`, sql)
  return {
    baseline,
    migrations,
    parts,
    partsHash: textHash(JSON.stringify([...parts])),
    knownHashes: lines(hashes),
  }
}

const text = (name: string) => readFile(join(databaseFolder, name), 'utf8')

const lines = (of: string) => of.split('\n').filter((line) => line !== '' && !line.startsWith('#'))

async function sqlIn(folder: string): Promise<ReadonlyMap<string, string>> {
  const path = join(databaseFolder, folder)
  // Git keeps no folder without files.
  if (!existsSync(path)) return new Map()
  const names = (await readdir(path)).filter((name) => name.endsWith('.sql')).toSorted()
  const texts = names.map(
    async (name) => [name.replace(/\.sql$/, ''), await readFile(join(path, name), 'utf8')] as const,
  )
  return new Map(await Promise.all(texts))
}
