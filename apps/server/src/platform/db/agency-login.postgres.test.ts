import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { atEnd } from '../../testing/at-end.ts'
import {
  addAgencies,
  addOwner,
  addressWith,
  onServer,
  startServer,
} from '../../testing/postgres-databases.ts'
import { defaultAgencyRole } from './agency-role.ts'
import { requireAgencyLogin } from './agency-login.ts'
import { type Database, type OpenDatabase, openPostgres } from './database.ts'
import { migrate } from './migrations.ts'
import { inOneTransaction } from './one-transaction.ts'
import { inOneTransactionAs, readAs, searchAs, writeAs } from './scope.ts'

/** A database of an ordinary owner, and a login for its agencies' people, as `docs/operations.md` makes them. */
const owner = 'harbour'
const login = 'harbour_agency'
const { url } = await startServer()
const as = (username: string, name = owner) => addressWith(url, { username, pathname: `/${name}` })
const run = (statements: string) => onServer(as('gangway'), statements)
await addOwner(url, owner)
await run(
  `create role gangway_agency nologin; grant gangway_agency to ${owner};
    create role ${login} login; grant gangway_agency to ${login}`,
)

function open(agency: string | null = login, name = owner): OpenDatabase {
  const opened = openPostgres(as(owner), 2, {
    agencyUrl: agency === null ? null : as(agency, name),
  })
  atEnd(() => opened.close())
  return opened
}

const database = open()
await migrate(database.db, defaultAgencyRole)
const ids = (await addAgencies.execute(database.db)).rows.map(({ id }) => id)

const check = (opened: OpenDatabase) => requireAgencyLogin(opened, defaultAgencyRole)
const own = { agency_id: ids[0] ?? 0 }
const seenByAgency = { session: login, role: 'gangway_agency', agencies: [own.agency_id] }

async function whoAmI(db: Database) {
  const { rows } = await sql<{ session: string; role: string; agencies: number[] }>`
    select session_user as session, current_user as role,
      array(select id from agency order by id) as agencies`.execute(db)
  return rows[0]
}

describe('with a login of their own', () => {
  const ways = [readAs, searchAs, writeAs, inOneTransactionAs]

  test('an agency’s people read and write by it, their own rows alone, and staff by the owner', async () => {
    await check(database)
    for (const enter of ways) {
      expect(await enter(database.db, own, whoAmI)).toEqual(seenByAgency)
      const staff = { session: owner, role: owner, agencies: ids }
      expect(await enter(database.db, { agency_id: null }, whoAmI)).toEqual(staff)
    }
  })

  test.each([
    ['reset role', 'select password_hash from account'],
    [`set role ${owner}`, 'select 1'],
    [`set session authorization ${owner}`, 'select 1'],
    ['reset role', 'update agency set name = name'],
    ['reset role', 'create table loot ()'],
    ['reset role', 'alter table agency disable row level security'],
  ])('%s gets no one to: %s', async (leaving, wanted) => {
    for (const enter of [readAs, writeAs, inOneTransactionAs]) {
      const tried = enter(database.db, own, async (db) => {
        await sql.raw(leaving).execute(db)
        await sql.raw(wanted).execute(db)
      })
      await expect(tried).rejects.toThrow(/permission denied|must be owner|read-only/)
    }
  })

  test('who has left the role sees no more than before', async () => {
    for (const enter of [readAs, writeAs, inOneTransactionAs]) {
      const seen = await enter(database.db, own, async (db) => {
        await sql`reset role`.execute(db)
        return whoAmI(db)
      })
      expect(seen).toEqual({ ...seenByAgency, role: login })
    }
  })

  test('all parts of one transaction run by it, and its key belongs to its account', async () => {
    const one = await inOneTransactionAs(database.db, own, async () => [
      await readAs(database.db, own, whoAmI),
      await writeAs(database.db, own, whoAmI),
      await whoAmI(database.db),
    ])
    expect(one).toEqual([seenByAgency, seenByAgency, seenByAgency])
    const forged = inOneTransactionAs(database.db, own, (db) =>
      sql`insert into idempotency_key (account_id, key, request_hash, status, body)
        values (1, 'forged', 'x', 200, '{}')`.execute(db),
    )
    await expect(forged).rejects.toThrow('row-level security')
  })

  test('what the owner writes in one transaction, the agency’s reads within it see', async () => {
    const names = () =>
      readAs(database.db, own, (db) => db.selectFrom('agency').select('name').execute())
    const seen = await inOneTransaction(database.db, async (transaction) => {
      await sql`update agency set name = 'renamed' where id = ${own.agency_id}`.execute(transaction)
      return names()
    })
    expect([seen, await names()]).toEqual([[{ name: 'renamed' }], [{ name: 'renamed' }]])
  })
})

test('without one, an agency’s people read and write by the owner’s login, behind the wall', async () => {
  const opened = open(null)
  await check(opened)
  expect(opened.agencyLogin).toBeNull()
  for (const enter of [readAs, writeAs, inOneTransactionAs]) {
    expect(await enter(opened.db, own, whoAmI)).toEqual({ ...seenByAgency, session: owner })
  }
})

describe('a login is refused', () => {
  test.each([
    ['superuser', 'DATABASE_AGENCY_URL: weak is a superuser'],
    ['bypassrls', 'weak bypasses row security'],
    ['createrole', 'weak may make roles'],
  ])('that has the power of a %s', async (right, fault) => {
    await run(`create role weak login ${right}; grant gangway_agency to weak`)
    await expect(check(open('weak'))).rejects.toThrow(fault)
    await run('drop role weak')
  })

  test.each([
    [`grant ${owner} to`, `revoke ${owner} from ${login};`],
    ['grant pg_read_all_data to', `revoke pg_read_all_data from ${login};`],
    ['grant select on account to', `${login} has rights of its own on table account;`],
    ['grant select (email) on account to', 'on column email of table account;'],
    [
      'grant execute on function settle_missing_tickets to',
      'on function settle_missing_tickets(integer[]);',
    ],
    ['grant create on schema public to', 'may create tables'],
  ])('after %s it', async (grant, fault) => {
    await run(`${grant} ${login}`)
    await expect(check(open())).rejects.toThrow(fault)
    await run(`${grant.replace('grant', 'revoke').replace(/to$/, 'from')} ${login}`)
    await check(open())
  })

  test('that is the owner’s, not of the role, of another database or unknown', async () => {
    await run('create role stranger login')
    for (const [opened, fault] of [
      [open(owner), 'harbour owns the database'],
      [open('stranger'), 'grant gangway_agency to stranger;'],
      [open(login, 'postgres'), 'another database than DATABASE_URL'],
      [open('nobody'), /^.*DATABASE_AGENCY_URL: .*know this user/],
    ] as const) {
      await expect(check(opened)).rejects.toThrow(fault)
    }
  })
})
