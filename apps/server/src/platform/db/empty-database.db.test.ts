import { sql } from 'kysely'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { atEnd } from '../../testing/at-end.ts'
import { openTestDatabase } from '../../testing/test-database.ts'
import { defaultAgencyRole } from './agency-role.ts'
import { type Database, openEmbedded } from './database.ts'
import { putEmptyDatabase } from './empty-database.ts'
import { migrate } from './migrations.ts'

const migrated = await openTestDatabase()
const folder = await mkdtemp(join(tmpdir(), 'gangway-empty-'))
atEnd(() => rm(folder, { recursive: true, force: true }))

/** Everything that migrations make, each as the statement that makes it. */
async function madeOf(db: Database): Promise<string[]> {
  const made = await sql<{ what: string }>`
    select concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default,
      is_identity) as what from information_schema.columns where table_schema = 'public'
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select pg_get_constraintdef(oid) || conrelid::regclass::text from pg_constraint
      where connamespace = 'public'::regnamespace
    union all select pg_get_functiondef(p.oid) from pg_proc p join pg_language l on l.oid = prolang
      where pronamespace = 'public'::regnamespace and lanname in ('sql', 'plpgsql')
    union all select concat_ws(' ', tablename, policyname, roles, cmd, qual, with_check)
      from pg_policies
    union all select concat_ws(' ', table_name, grantee, privilege_type)
      from information_schema.role_table_grants where table_schema = 'public'
    order by what`.execute(db)
  return made.rows.map(({ what }) => what)
}

async function rowsOf(db: Database): Promise<string[]> {
  const tables = await db.introspection.getTables()
  const counts = tables
    .filter(({ name, isView }) => !isView && !name.startsWith('schema_migration'))
    .map(async ({ name }) => {
      const { rows } = await sql<{ n: number }>`select count(*) n from ${sql.table(name)}`.execute(
        db,
      )
      return `${name} ${rows[0]?.n}`
    })
  return (await Promise.all(counts)).toSorted()
}

describe.runIf(migrated.engine === 'embedded')('putEmptyDatabase', () => {
  test('copies exactly what migrations make, ready to be opened', async () => {
    const own = join(folder, 'own')
    await putEmptyDatabase(join(own, 'database'), defaultAgencyRole)
    const { db, close } = await openEmbedded(own)
    expect(await migrate(db, defaultAgencyRole)).toEqual([])
    expect(await madeOf(db)).toEqual(await madeOf(migrated.db))
    expect(await rowsOf(db)).toEqual(await rowsOf(migrated.db))
    await close()
  })

  test('copies nothing where no copy can be kept', async () => {
    const file = join(folder, 'file')
    await writeFile(file, '')
    await putEmptyDatabase(join(folder, 'none'), defaultAgencyRole, join(file, 'kept'))
    expect(existsSync(join(folder, 'none'))).toBe(false)
  })
})
