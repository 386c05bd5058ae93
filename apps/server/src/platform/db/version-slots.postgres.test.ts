import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startWithTwoAgencies } from '../../testing/two-agencies.ts'

test('a write takes one slot of a topic, however many there are', async () => {
  const { db, addEvent } = await startWithTwoAgencies()
  const { event_id } = await addEvent({ orders: [] })
  await sql`insert into data_version (topic, topic_id)
    select 'event', n from generate_series(1000001, 1020000) as n
    union all select 'events', 0 from generate_series(1, 200)`.execute(db)
  await sql`analyze data_version`.execute(db)
  await db.transaction().execute(async (transaction) => {
    await sql`update event set total_pax = 77 where id = ${event_id}`.execute(transaction)
    const { rows } = await sql<{ read: number }>`
      select (seq_tup_read + idx_tup_fetch)::int as read
      from pg_stat_xact_user_tables where relname = 'data_version'`.execute(transaction)
    expect(rows[0]?.read).toBeLessThan(20)
  })
})
