import { Kysely, sql } from 'kysely'
import { Pool } from 'pg'
import { describe, expect, test } from 'vitest'
import { atEnd } from '../../testing/at-end.ts'
import { addressWith } from '../../testing/postgres-databases.ts'
import { startProxy } from '../../testing/tcp-proxy.ts'
import { openTestDatabase } from '../../testing/test-database.ts'
import { ConnectionQueue } from './connection-queue.ts'
import { isConnectionLost } from './lost-connection.ts'
import { PostgresEngine } from './postgres-engine.ts'
import type { Schema } from './schema.ts'
import { answering } from './silent-server.ts'
import { unitDialect } from './unit-dialect.ts'

/** Milliseconds of silence after which it is asked whether anyone is there. */
const after = 100

/** A pooler in front of a server, which can freeze: it takes connections then, and passes nothing on. */
async function startPooler(target: string) {
  let isFrozen = false
  const proxy = await startProxy(Number(new URL(target).port), (client, upstream) => {
    client.on('data', (bytes: Buffer) => upstream.write(bytes))
    upstream.on('data', (bytes: Buffer) => client.write(bytes))
    if (isFrozen) client.pause()
  })
  atEnd(proxy.stop)
  return {
    url: addressWith(target, { port: String(proxy.port) }),
    freeze: () => {
      isFrozen = true
      for (const socket of proxy.open) socket.pause()
    },
    thaw: () => {
      isFrozen = false
      for (const socket of proxy.open) socket.resume()
    },
    takeNoMore: proxy.takeNoMore,
  }
}

/** With a single connection, so that one which is never given back is noticed. */
async function openThroughPooler() {
  const { url = '' } = await openTestDatabase()
  const pooler = await startPooler(url)
  const pool = new Pool({ connectionString: pooler.url, max: 1 })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const isThere = answering(pooler.url, 1_000)
  let asked = 0
  const silence = {
    after,
    isThere: () => {
      asked += 1
      return isThere()
    },
  }
  const engine = new PostgresEngine(pool, 'named', { longest: 60_000, silence })
  const db = new Kysely<Schema>({
    dialect: unitDialect({ engine, queue: new ConnectionQueue(), watch: null }),
  })
  atEnd(() => db.destroy())
  const connection = async () => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
    return rows[0]?.pid
  }
  return { db, pooler, connection, timesAsked: () => asked }
}

/** Some times as long as it takes until it is asked. */
const longStatement = sql`select pg_sleep(1)`

describe('a call whose server is silent', () => {
  test('is given up when no one is there, and its connection with it', async () => {
    const { db, pooler, connection } = await openThroughPooler()
    const before = await connection()
    pooler.freeze()
    const fault: unknown = await sql`select 1`.execute(db).catch((error: unknown) => error)
    expect(isConnectionLost(fault)).toBe(true)
    pooler.thaw()
    expect(await connection()).not.toBe(before)
  })

  test('is given up in the middle of a transaction as well', async () => {
    const { db, pooler, connection } = await openThroughPooler()
    const fault: unknown = await db
      .transaction()
      .execute(async (transaction) => {
        await sql`select 1`.execute(transaction)
        pooler.freeze()
        await sql`select 2`.execute(transaction)
      })
      .catch((error: unknown) => error)
    expect(isConnectionLost(fault)).toBe(true)
    pooler.thaw()
    expect(await connection()).toBeTypeOf('number')
  })

  test('is waited for while someone is there', async () => {
    const { db, connection, timesAsked } = await openThroughPooler()
    const before = await connection()
    await longStatement.execute(db)
    expect(timesAsked()).toBeGreaterThan(1)
    expect(await connection()).toBe(before)
  })

  test('is waited for while new connections are refused, which is an answer', async () => {
    const { db, pooler, connection, timesAsked } = await openThroughPooler()
    const before = await connection()
    pooler.takeNoMore()
    await longStatement.execute(db)
    expect(timesAsked()).toBeGreaterThan(1)
    expect(await connection()).toBe(before)
  })
})

test('a connection on which nothing is awaited may be silent', async () => {
  const { db, connection, timesAsked } = await openThroughPooler()
  const before = await connection()
  const elsewhere = await openThroughPooler()
  // Once it is asked about a statement that began later, the silence of the idle connection is over as well.
  const later = longStatement.execute(elsewhere.db)
  await expect.poll(elsewhere.timesAsked).toBeGreaterThan(0)
  expect(timesAsked()).toBe(0)
  expect(await connection()).toBe(before)
  await later
  await db.destroy()
})
