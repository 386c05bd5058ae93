import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { usualAgencyRole } from '../platform/db/agency-role.ts'
import { openInMemory } from '../platform/db/database.ts'
import { migrate } from '../platform/db/migrations.ts'
import { tableTypes } from './table-types.ts'

const source = join(import.meta.dirname, '..')

/** Texts of the files that are made from a migrated database, by path below `apps/server/src`. */
async function generatedTexts(): Promise<ReadonlyMap<string, string>> {
  const database = openInMemory()
  try {
    await migrate(database.db, usualAgencyRole)
    return new Map([['platform/db/schema.ts', await tableTypes(database.db)]])
  } finally {
    await database.close()
  }
}

/** @returns the paths of what is no longer as it was */
export async function writeGenerated(): Promise<string[]> {
  const stale = await staleTexts()
  for (const [path, text] of stale) await writeFile(join(source, path), text)
  return [...stale.keys()]
}

/** What `npm run generate` would write anew. */
export async function generatedFaults(): Promise<string[]> {
  const stale = await staleTexts()
  return [...stale.keys()].map((path) => `apps/server/src/${path} is stale: run npm run generate`)
}

async function staleTexts(): Promise<ReadonlyMap<string, string>> {
  const stale = new Map<string, string>()
  for (const [path, text] of await generatedTexts()) {
    const written = await readFile(join(source, path), 'utf8').catch(() => null)
    if (written !== text) stale.set(path, text)
  }
  return stale
}
