import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/test-database.ts'
import { deleteInBatches } from '../tasks/clear-rows.ts'

const { db } = await openTestDatabase()

const isOld = sql<boolean>`created_at < now() - interval '1 hour'`
const add = (rows: number, age: string) =>
  sql`insert into realtime_claim (key, created_at)
    select ${age} || n, now() - ${age}::interval from generate_series(1, ${rows}::integer) as n`.execute(
    db,
  )
const count = async () => (await db.selectFrom('realtime_claim').selectAll().execute()).length

test('deletes everything that matches, in as many batches as it takes, and nothing else', async () => {
  await add(2_001, '2 hours')
  await add(3, '1 minute')
  await deleteInBatches({ db }, 'realtime_claim', isOld)
  expect(await count()).toBe(3)
})

test('ends where it is asked to stop', async () => {
  await add(1, '2 hours')
  await deleteInBatches({ db, stopped: AbortSignal.abort() }, 'realtime_claim', isOld)
  expect(await count()).toBe(4)
})
