import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { defaultAgencyRole } from '../platform/db/agency-role.ts'
import { openInMemory } from '../platform/db/database.ts'
import { migrate } from '../platform/db/migrations.ts'
import { queryFiles, writtenQueryFiles } from './query-files.ts'
import { tableTypes } from './table-types.ts'

const source = join(import.meta.dirname, '..')

/** @returns the paths of outdated files */
export async function writeGenerated(): Promise<string[]> {
  const stale = await staleTexts()
  for (const [path, text] of stale) {
    if (text === null) await rm(join(source, path))
    else await writeFile(join(source, path), text)
  }
  return [...stale.keys()]
}

/** What `npm run generate` would write again. */
export async function generatedFaults(): Promise<string[]> {
  const stale = await staleTexts()
  return [...stale.keys()].map((path) => `apps/server/src/${path} is stale: run npm run generate`)
}

/** Null: nothing makes the file anymore. */
async function staleTexts(): Promise<ReadonlyMap<string, string | null>> {
  const texts = await generatedTexts()
  const stale = new Map<string, string | null>()
  for (const path of writtenQueryFiles()) if (!texts.has(path)) stale.set(path, null)
  for (const [path, text] of texts) {
    const written = await readFile(join(source, path), 'utf8').catch(() => null)
    if (written !== text) stale.set(path, text)
  }
  return stale
}

/** Texts of the generated files, by path below `apps/server/src`. */
async function generatedTexts(): Promise<ReadonlyMap<string, string>> {
  const database = openInMemory()
  try {
    const types = migrate(database.db, defaultAgencyRole).then(() => tableTypes(database.db))
    const [queries, schema] = await Promise.all([queryFiles(), types])
    return new Map([...queries, ['platform/db/schema.ts', schema]])
  } finally {
    await database.close()
  }
}
