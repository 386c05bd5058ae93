import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { defaultAgencyRole } from '../platform/db/agency-role.ts'
import { openInMemory } from '../platform/db/database.ts'
import { migrate } from '../platform/db/migrations.ts'
import { effectsText } from './effects-text.ts'
import { partsHistory } from './parts-history.ts'
import { queryFiles, statementsFolder, writtenQueryFiles } from './query-files.ts'
import { schemaText } from './schema-text.ts'
import { tableTypes } from './table-types.ts'

const server = join(import.meta.dirname, '../..')
const statements = relative(server, statementsFolder)

/** @returns the paths of outdated files */
export async function writeGenerated(): Promise<string[]> {
  const stale = await staleTexts()
  for (const [path, text] of stale) {
    const file = join(server, path)
    if (text === null) await rm(file)
    else {
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, text)
    }
  }
  return [...stale.keys()]
}

/** What `npm run generate` would write again. */
export async function generatedFaults(): Promise<string[]> {
  const stale = await staleTexts()
  return [...stale.keys()].map((path) => `apps/server/${path} is stale: run npm run generate`)
}

/** Null: nothing makes the file anymore. */
async function staleTexts(): Promise<ReadonlyMap<string, string | null>> {
  const texts = await generatedTexts()
  const stale = new Map<string, string | null>()
  for (const name of writtenQueryFiles()) {
    const path = join(statements, name)
    if (!texts.has(path)) stale.set(path, null)
  }
  for (const [path, text] of texts) {
    const written = await readFile(join(server, path), 'utf8').catch(() => null)
    if (written !== text) stale.set(path, text)
  }
  return stale
}

/** Texts of the generated files, by path below `apps/server`. */
async function generatedTexts(): Promise<ReadonlyMap<string, string>> {
  const database = openInMemory()
  try {
    const made = migrate(database.db, defaultAgencyRole).then(async () => ({
      types: await tableTypes(database.db),
      schema: await schemaText(database.db),
      effects: await effectsText(database.db),
    }))
    const [queries, { types, schema, effects }] = await Promise.all([queryFiles(), made])
    return new Map([
      ...[...queries].map(([name, text]) => [join(statements, name), text] as const),
      ['src/platform/db/schema.ts', types],
      [
        'database/schema.sql',
        `-- Written by \`npm run generate\` from a new database.\n\n${schema}`,
      ],
      ['database/EFFECTS.md', effects],
      ['database/parts.txt', await partsHistory()],
    ])
  } finally {
    await database.close()
  }
}
