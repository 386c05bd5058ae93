import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { findPostgresBinaries } from '@gangway/testkit/postgres-cluster'
import { sql } from 'kysely'
import type { Ground } from '../ground.ts'

/** Everything in the database as a dump has it; of the embedded one, each row of each table as text. */
export async function dumpOf(ground: Ground): Promise<Buffer> {
  const url = ground.settings['DATABASE_URL']
  if (url !== undefined) return dumpServer(url)
  return ground.look(async (db) => {
    const { rows: tables } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db)
    const texts: string[] = []
    for (const { name } of tables) {
      const { rows } = await sql<{ text: string | null }>`
        select string_agg(t::text, chr(10)) as text from ${sql.table(name)} as t`.execute(db)
      texts.push(rows[0]?.text ?? '')
    }
    return Buffer.from(texts.join('\n'))
  })
}

async function dumpServer(url: string): Promise<Buffer> {
  const program = join((await findPostgresBinaries()) ?? '', 'pg_dump')
  const dump = spawn(program, [`--dbname=${url}`], { stdio: ['ignore', 'pipe', 'inherit'] })
  const code = new Promise<number | null>((resolve) => dump.once('close', resolve))
  const bytes = await buffer(dump.stdout)
  if ((await code) !== 0) throw new Error('pg_dump did not succeed.')
  return bytes
}

/** Where the engine keeps its own files. */
export async function dataFolderOf(ground: Ground): Promise<string> {
  return ground.look(async (db) => {
    if (ground.settings['DATABASE_URL'] === undefined) {
      return join(ground.settings['DATA_DIR'] ?? '', 'database')
    }
    const { rows } = await sql<{ data_directory: string }>`show data_directory`.execute(db)
    return rows[0]?.data_directory ?? ''
  })
}
