import { sql } from 'kysely'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { tableTypes } from '../../generate/table-types.ts'
import { openTestDatabase } from '../../testing/test-database.ts'

const db = (await openTestDatabase()).db
const written = await readFile(join(import.meta.dirname, 'schema.ts'), 'utf8')

/** The types of the database after a change, which is rolled back. */
async function typesAfter(change: string): Promise<string> {
  const transaction = await db.startTransaction().execute()
  try {
    await sql.raw(change).execute(transaction)
    return await tableTypes(transaction)
  } finally {
    await transaction.rollback().execute()
  }
}

it('the generated types are those of the migrated database, whichever the engine', async () => {
  expect(await tableTypes(db)).toBe(written)
})

it('a new column is in them with the values that its check lists', async () => {
  const change = `alter table port add column zone text check (zone in ('low', 'high'))`
  const portEnd = /(interface PortTable \{[^}]*)\}/
  expect(await typesAfter(change)).toBe(
    written.replace(portEnd, `$1  zone: 'high' | 'low' | null\n}`),
  )
})

it('a type kept for a dropped column is named', async () => {
  const change = 'alter table upload_session drop column refusal'
  await expect(typesAfter(change)).rejects.toThrow('upload_session.refusal')
})
