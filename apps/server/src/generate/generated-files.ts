import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { defaultAgencyRole } from '../platform/db/agency-role.ts'
import { openInMemory } from '../platform/db/database.ts'
import { migrate } from '../platform/db/migrations.ts'
import { effectsText } from './effects-text.ts'
import { partsHistory } from './parts-history.ts'
import { schemaText } from './schema-text.ts'
import { tableTypes } from './table-types.ts'

const server = join(import.meta.dirname, '../..')

/** @returns the paths of outdated files */
export async function writeGenerated(): Promise<string[]> {
  const stale = await staleTexts()
  for (const [path, text] of stale) await writeFile(join(server, path), text)
  return [...stale.keys()]
}

/** A fault for each generated file that `npm run generate` would rewrite. */
export async function generatedFaults(): Promise<string[]> {
  const stale = await staleTexts()
  return [...stale.keys()].map((path) => `apps/server/${path} is stale: run npm run generate`)
}

async function staleTexts(): Promise<ReadonlyMap<string, string>> {
  const stale = new Map<string, string>()
  for (const [path, text] of await generatedTexts()) {
    const written = await readFile(join(server, path), 'utf8').catch(() => null)
    if (written !== text) stale.set(path, text)
  }
  return stale
}

/** Texts of the generated files, by path below `apps/server`. */
async function generatedTexts(): Promise<ReadonlyMap<string, string>> {
  const database = openInMemory()
  try {
    await migrate(database.db, defaultAgencyRole)
    const schema = await schemaText(database.db)
    return new Map([
      ['src/platform/db/schema.ts', await tableTypes(database.db)],
      [
        'database/schema.sql',
        `-- Written by \`npm run generate\` from a new database; triggers and indexes with their reasons: EFFECTS.md.\n\n${schema}`,
      ],
      ['database/EFFECTS.md', await effectsText(database.db)],
      ['database/parts.txt', await partsHistory()],
    ])
  } finally {
    await database.close()
  }
}
