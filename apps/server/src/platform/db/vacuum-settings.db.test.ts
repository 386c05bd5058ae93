import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openTestDatabase } from '../../testing/test-database.ts'

it.each(['event', 'event_state'])(
  'vacuums %s long before a fifth of it has changed, so that counts are read from indexes alone',
  async (table) => {
    const { db } = await openTestDatabase()
    const { rows } = await sql<{ options: string[] }>`
      select reloptions as options from pg_class where oid = ${table}::regclass
    `.execute(db)
    expect(rows[0]?.options).toEqual(
      expect.arrayContaining([
        'autovacuum_vacuum_scale_factor=0.02',
        'autovacuum_vacuum_insert_scale_factor=0.02',
      ]),
    )
  },
)
