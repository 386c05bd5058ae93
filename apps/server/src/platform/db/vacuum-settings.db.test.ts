import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openTestDatabase } from '../../testing/test-database.ts'

it('vacuums events long before a fifth of them has changed, so that counts are read from indexes alone', async () => {
  const { db } = await openTestDatabase()
  const { rows } = await sql<{ options: string[] }>`
    select reloptions as options from pg_class where oid = 'event'::regclass
  `.execute(db)
  expect(rows[0]?.options).toEqual([
    'autovacuum_vacuum_scale_factor=0.02',
    'autovacuum_vacuum_insert_scale_factor=0.02',
  ])
})
