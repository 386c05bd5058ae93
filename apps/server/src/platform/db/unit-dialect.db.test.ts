import { CompiledQuery, sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { atEnd } from '../../testing/at-end.ts'
import { openTestDatabase } from '../../testing/test-database.ts'
import { afterCommit, sendWithNext, inOneRoundTrip } from './round-trips.ts'
import { type Database, type DatabaseTransaction, openPostgres } from './database.ts'
import { inOneTransaction } from './one-transaction.ts'
import { customPlan } from './prepared-statements.ts'
import { inOneTransactionAs, readAs, writeAs } from './scope.ts'

const { db, engine, url = '' } = await openTestDatabase()
const agency = { agency_id: 7 }
const staff = { agency_id: null }

const insert = (value: number) => CompiledQuery.raw('insert into trial values ($1)', [value])
const values = CompiledQuery.raw('select value from trial order by value')

async function valuesIn(database: Database) {
  const { rows } = await database.executeQuery<{ value: number }>(values)
  return rows.map(({ value }) => value)
}

/** A transaction that ends by a fault of one of its statements. */
const fails = (work: (transaction: DatabaseTransaction) => Promise<unknown>) =>
  expect(db.transaction().execute(work)).rejects.toThrow(/duplicate key/)

beforeEach(async () => {
  const script = 'drop table if exists trial; create table trial (value integer unique)'
  await sql.raw(script).execute(db)
})

describe('several statements asked together', () => {
  test('are each answered in order, and each sees what those before it did', async () => {
    const [, one, , two] = await inOneRoundTrip(db, [insert(1), values, insert(2), values])
    expect([one, two]).toEqual([[{ value: 1 }], [{ value: 1 }, { value: 2 }]])
  })

  test('may be the same one any number of times', async () => {
    const many = Array.from({ length: 9 }, (_, value) => insert(value))
    await inOneRoundTrip(db, many)
    await db.transaction().execute(async (transaction) => {
      await inOneRoundTrip(transaction, [...many.map((_, value) => insert(value + 9)), values])
    })
    expect(await valuesIn(db)).toHaveLength(18)
  })
})

describe('a deferred write', () => {
  test('is there for the next statement and with the commit', async () => {
    await db.transaction().execute(async (transaction) => {
      await sendWithNext(transaction, insert(1))
      expect(await valuesIn(transaction)).toEqual([1])
      await sendWithNext(transaction, insert(2))
    })
    expect(await valuesIn(db)).toEqual([1, 2])
  })

  test('that fails takes the transaction with it', async () => {
    await fails(async (transaction) => {
      await transaction.executeQuery(insert(1))
      await sendWithNext(transaction, insert(1))
    })
    expect(await valuesIn(db)).toEqual([])
  })

  test('is rolled back with the part it belongs to', async () => {
    await inOneTransaction(db, async () => {
      await writeAs(db, staff, (part) => sendWithNext(part, insert(1)))
      const failing = writeAs(db, staff, async (part) => {
        await sendWithNext(part, insert(2))
        throw new Error('no')
      })
      await expect(failing).rejects.toThrow('no')
      const faulty = writeAs(db, staff, (part) => sendWithNext(part, insert(1)))
      await expect(faulty).rejects.toThrow(/duplicate key/)
      await writeAs(db, staff, (part) => sendWithNext(part, insert(3)))
    })
    expect(await valuesIn(db)).toEqual([1, 3])
  })
})

describe('a statement after the commit', () => {
  const insertAfter = (value: number) => CompiledQuery.raw(`insert into trial values (${value})`)

  test('runs once, after it, and never without one', async () => {
    await db.transaction().execute(async (transaction) => {
      await sendWithNext(transaction, insert(1))
      await afterCommit(transaction, insertAfter(2))
      await afterCommit(transaction, insertAfter(2))
      expect(await valuesIn(transaction)).toEqual([1])
    })
    await fails(async (transaction) => {
      await afterCommit(transaction, insertAfter(3))
      await transaction.executeQuery(insert(1))
    })
    expect(await valuesIn(db)).toEqual([1, 2])
  })

  test('does not undo the commit when it fails, nor run when the commit does', async () => {
    await db.transaction().execute(async (transaction) => {
      await sendWithNext(transaction, insert(1))
      await afterCommit(transaction, insertAfter(1))
    })
    await fails(async (transaction) => {
      await sendWithNext(transaction, insert(1))
      await afterCommit(transaction, insertAfter(2))
    })
    expect(await valuesIn(db)).toEqual([1])
  })
})

describe('the second wall', () => {
  test('is up before the first statement, and gone for the next transaction', async () => {
    const role = () => CompiledQuery.raw('select current_user::text as role')
    const inside = await readAs(db, agency, (scoped) => scoped.executeQuery(role()))
    const after = await db.transaction().execute((transaction) => transaction.executeQuery(role()))
    expect(inside.rows).toEqual([{ role: 'gangway_agency' }])
    expect(after.rows).not.toEqual(inside.rows)
  })

  test('stays up between the parts of a transaction, whatever becomes of them', async () => {
    const question = `select current_user::text as role, current_setting('gangway.agency_id') as agency`
    const scopeOf = async (database: Database) =>
      (await database.executeQuery(CompiledQuery.raw(question))).rows[0]
    const own = { role: 'gangway_agency', agency: '7' }
    await inOneTransactionAs(db, agency, async () => {
      expect(await scopeOf(db)).toEqual(own)
      const failing = writeAs(db, { agency_id: 8 }, (part) => part.executeQuery(values))
      await expect(failing).rejects.toThrow('permission denied')
      expect(await scopeOf(db)).toEqual(own)
      expect(await writeAs(db, { agency_id: 8 }, scopeOf)).toEqual({ ...own, agency: '8' })
      expect(await scopeOf(db)).toEqual(own)
    })
  })

  test('that cannot be entered lets no statement run', async () => {
    await sql`alter function gangway_agency_role() rename to mislaid`.execute(db)
    const send = (value: number) =>
      writeAs(db, agency, (scoped) => sendWithNext(scoped, insert(value)))
    const enterAndInsert = async (scoped: Database) => {
      await scoped.executeQuery(insert(1)).catch(() => undefined)
      await scoped.executeQuery(insert(2))
    }
    try {
      for (const writing of [
        () => readAs(db, agency, enterAndInsert),
        () => writeAs(db, agency, enterAndInsert),
        () => send(3),
        () => inOneTransaction(db, () => send(4)),
      ]) {
        await expect(writing()).rejects.toThrow(/gangway_agency_role|aborted/)
      }
    } finally {
      await sql`alter function mislaid() rename to gangway_agency_role`.execute(db)
    }
    expect(await valuesIn(db)).toEqual([])
  })

  test('lets a read-only transaction write nothing', async () => {
    await sql`grant insert on trial to gangway_agency`.execute(db)
    const writing = readAs(db, agency, (scoped) => scoped.executeQuery(insert(1)))
    await expect(writing).rejects.toThrow(/read-only/)
  })
})

describe.runIf(engine === 'postgres')('prepared statements', () => {
  function open(statements: 'named' | 'unnamed') {
    const database = openPostgres(url, 1, { statements })
    atEnd(() => database.close())
    return database.db
  }
  const countPrepared = async (database: Database) => {
    const text = 'select count(*) from pg_prepared_statements where $1::text is not null'
    const { rows } = await database.executeQuery<{ count: number }>(
      CompiledQuery.raw(text, ['/* planned anew */']),
    )
    return rows[0]?.count
  }

  test('are the repeated ones, up to a limit, except those planned for each call', async () => {
    const named = open('named')
    const unnamed = open('unnamed')
    for (const database of [named, unnamed]) {
      for (let time = 0; time < 3; time += 1) {
        await sql`select ${customPlan} ${time}::int`.execute(database)
        await sql`select ${time}::int as ${sql.ref('x'.repeat(60))}`.execute(database)
      }
    }
    expect(await countPrepared(named)).toBe(1)
    expect(await countPrepared(unnamed)).toBe(0)
    for (let text = 0; text < 250; text += 1) {
      const query = CompiledQuery.raw(`select $1::int as c${text}`, [1])
      await inOneRoundTrip(named, [query, query, query])
    }
    expect(await countPrepared(named)).toBeLessThanOrEqual(201)
  })

  test('survive a change of their tables', async () => {
    const database = open('named')
    const all = CompiledQuery.raw('select * from trial where value > $1', [0])
    await database.executeQuery(insert(1))
    for (let time = 0; time < 3; time += 1) await database.executeQuery(all)
    await sql`alter table trial add column note text default 'new'`.execute(db)
    expect((await database.executeQuery(all)).rows).toEqual([{ value: 1, note: 'new' }])
    await sql`alter table trial alter column note drop default, alter column note type integer using 5`.execute(
      db,
    )
    const scoped = await database.transaction().execute((part) => part.executeQuery(all))
    expect(scoped.rows).toEqual([{ value: 1, note: 5 }])
    await database.executeQuery(CompiledQuery.raw('deallocate all'))
    expect((await database.executeQuery(all)).rows).toEqual([{ value: 1, note: 5 }])
  })
})
