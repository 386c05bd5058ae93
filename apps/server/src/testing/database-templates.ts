import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { defaultAgencyRole } from '../platform/db/agency-role.ts'
import {
  type OpenDatabase,
  openInMemory,
  openPostgres,
  openSnapshot,
} from '../platform/db/database.ts'
import { migrate } from '../platform/db/migrations.ts'
import { createDatabase, dropDatabase } from './postgres-databases.ts'

/** A migrated, empty database that every test file copies instead of migrating again. */
export type DatabaseTemplate =
  | { engine: 'embedded'; file: string }
  | { engine: 'postgres'; url: string; name: string }

export interface MadeTemplate {
  template: DatabaseTemplate
  remove: () => Promise<void>
}

export async function makeEmbeddedTemplate(): Promise<MadeTemplate> {
  const folder = await mkdtemp(join(tmpdir(), 'gangway-template-'))
  const file = join(folder, 'database.tar')
  const database = openInMemory()
  await migrate(database.db, defaultAgencyRole)
  await writeFile(file, new Uint8Array(await database.dump()))
  await database.close()
  const remove = () => rm(folder, { recursive: true, force: true })
  return { template: { engine: 'embedded', file }, remove }
}

/** @param url of a server's maintenance database */
export async function makePostgresTemplate(url: string): Promise<MadeTemplate> {
  const name = `gangway_template_${process.pid}`
  const database = openPostgres(await createDatabase(url, name), 1)
  await migrate(database.db, defaultAgencyRole)
  await database.close()
  return { template: { engine: 'postgres', url, name }, remove: () => dropDatabase(url, name) }
}

/**
 * The embedded engine's machine code. Every database runs in a thread of its own and would compile and
 * warm it up again; a process that holds the module shares what its threads have made of it.
 */
let engineCode: Promise<unknown> | null = null

function holdEngineCode(): Promise<unknown> {
  engineCode ??= compileEngine()
  return engineCode
}

async function compileEngine(): Promise<unknown> {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  return WebAssembly.compile(await readFile(join(dirname(entry), 'pglite.wasm')))
}

/** Its types come with a browser's, which a server is checked without. */
declare const WebAssembly: { compile: (bytes: Uint8Array) => Promise<unknown> }

let copies = 0

/** A copy of its own for one test file; closing it removes it. */
export async function openCopy(
  template: DatabaseTemplate,
): Promise<OpenDatabase & { url?: string }> {
  if (template.engine === 'embedded') {
    await holdEngineCode()
    const bytes = await readFile(template.file)
    return openSnapshot(new Uint8Array(bytes).buffer)
  }
  copies += 1
  const name = `gangway_test_${process.pid}_${copies}`
  const url = await createDatabase(template.url, name, template.name)
  const database = openPostgres(url, 10)
  const close = async () => {
    await database.close()
    await dropDatabase(template.url, name)
  }
  return { ...database, close, url }
}
