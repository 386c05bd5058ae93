import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/test-database.ts'
import { isConnectionLost } from './lost-connection.ts'

const { db, engine } = await openTestDatabase()

async function isConnected(pid: number): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_stat_activity where pid = ${pid}`.execute(db)
  return rows.length > 0
}

test.runIf(engine === 'postgres')(
  'a connection that the server ends during a transaction ends that transaction and nothing else',
  async () => {
    const broken = db.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(
        transaction,
      )
      const pid = rows[0]?.pid ?? 0
      await sql`select pg_terminate_backend(${pid})`.execute(db)
      await expect.poll(() => isConnected(pid)).toBe(false)
      await sql`select 1`.execute(transaction)
    })
    await expect(broken).rejects.toSatisfy(isConnectionLost)
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
  },
)
