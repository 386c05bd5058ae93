import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { atEnd } from '../../testing/at-end.ts'
import { addressWith } from '../../testing/postgres-databases.ts'
import { startProxy } from '../../testing/tcp-proxy.ts'
import { openTestDatabase } from '../../testing/test-database.ts'
import { openPostgres } from './database.ts'

/** Bytes of the message that ends an answer and says whether a transaction is open. */
const end = 6

/** A pooler from which the end of each answer comes by itself, a moment after the rest. */
async function startSlowEnd(target: string): Promise<string> {
  const { port, stop } = await startProxy(Number(new URL(target).port), (client, upstream) => {
    client.on('data', (bytes: Buffer) => upstream.write(bytes))
    upstream.on('data', (bytes: Buffer) => {
      client.write(bytes.subarray(0, -end))
      setTimeout(() => client.write(bytes.subarray(-end)), 100)
    })
  })
  atEnd(stop)
  return addressWith(target, { port: String(port) })
}

test('a statement that fails in the first round trip of a transaction fails for its own reason', async () => {
  const { url = '' } = await openTestDatabase()
  const { db, close } = openPostgres(await startSlowEnd(url), 1, { statements: 'unnamed' })
  atEnd(close)
  const divide = db.transaction().execute((transaction) => sql`select 1 / 0`.execute(transaction))
  await expect(divide).rejects.toMatchObject({ code: '22012' })
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
})
