import { startPostgresCluster } from '@gangway/testkit/postgres-cluster'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { atEnd } from '../../testing/at-end.ts'
import { createDatabase, onServer } from '../../testing/postgres-databases.ts'
import { defaultAgencyRole } from './agency-role.ts'
import { requireAgencyLogin } from './agency-login.ts'
import { type Database, type OpenDatabase, openPostgres } from './database.ts'
import { migrate } from './migrations.ts'
import { inOneTransaction } from './one-transaction.ts'
import { inOneTransactionAs, readAs, searchAs, writeAs } from './scope.ts'

/** A database of an ordinary owner, and a login for its agencies' people, as `docs/operations.md` makes them. */
const owner = 'harbour'
const login = 'harbour_agency'
let run: (statements: string) => Promise<unknown>
let open: (agency?: string | null, database?: string) => OpenDatabase
let database: OpenDatabase
let ids: number[]

beforeAll(async () => {
  const cluster = await startPostgresCluster()
  if (cluster === null) throw new Error('this machine has no PostgreSQL server')
  atEnd(() => cluster.stop())
  const as = (user: string, name = owner) => {
    const url = new URL(cluster.url)
    url.username = user
    url.pathname = `/${name}`
    return url.href
  }
  run = (statements) => onServer(as('gangway'), statements)
  await onServer(cluster.url, `create role ${owner} login`)
  await createDatabase(cluster.url, owner)
  await onServer(
    cluster.url,
    `alter database ${owner} owner to ${owner}; create role gangway_agency nologin;
      grant gangway_agency to ${owner}; create role ${login} login; grant gangway_agency to ${login}`,
  )
  open = (agency = login, name = owner) => {
    const url = agency === null ? null : as(agency, name)
    const opened = openPostgres(as(owner), 2, { agencyUrl: url })
    atEnd(() => opened.close())
    return opened
  }
  database = open()
  await migrate(database.db, defaultAgencyRole)
  const values = ['one', 'two'].map((reference, index) => ({
    reference,
    name: reference,
    emails: [`${reference}@agency.example`],
    agency_hash: String(index).repeat(32),
    source_hash: null,
    source_updated_at: null,
  }))
  const rows = await database.db.insertInto('agency').values(values).returning('id').execute()
  ids = rows.map(({ id }) => id)
})

const check = (opened: OpenDatabase) => requireAgencyLogin(opened, defaultAgencyRole)
const own = () => ({ agency_id: ids[0] ?? 0 })

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
      const agency = { session: login, role: 'gangway_agency', agencies: ids.slice(0, 1) }
      expect(await enter(database.db, own(), whoAmI)).toEqual(agency)
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
      const tried = enter(database.db, own(), async (db) => {
        await sql.raw(leaving).execute(db)
        await sql.raw(wanted).execute(db)
      })
      await expect(tried).rejects.toThrow(/permission denied|must be owner|read-only/)
    }
  })

  test('who has left the role sees no more than before', async () => {
    for (const enter of [readAs, writeAs, inOneTransactionAs]) {
      const seen = await enter(database.db, own(), async (db) => {
        await sql`reset role`.execute(db)
        return whoAmI(db)
      })
      expect(seen).toEqual({ session: login, role: login, agencies: ids.slice(0, 1) })
    }
  })

  test('all parts of one transaction run by it, and its key belongs to its account', async () => {
    const one = await inOneTransactionAs(database.db, own(), async () => [
      await readAs(database.db, own(), whoAmI),
      await writeAs(database.db, own(), whoAmI),
      await whoAmI(database.db),
    ])
    const agency = { session: login, role: 'gangway_agency', agencies: ids.slice(0, 1) }
    expect(one).toEqual([agency, agency, agency])
    const forged = inOneTransactionAs(database.db, own(), (db) =>
      sql`insert into idempotency_key (account_id, key, request_hash, status, body)
        values (1, 'forged', 'x', 200, '{}')`.execute(db),
    )
    await expect(forged).rejects.toThrow('row-level security')
  })

  test('what the owner writes in one transaction, the agency’s reads within it see', async () => {
    const seen = await inOneTransaction(database.db, async (transaction) => {
      await sql`update agency set name = 'renamed' where id = ${ids[0]}`.execute(transaction)
      return readAs(database.db, own(), (db) => db.selectFrom('agency').select('name').execute())
    })
    expect(seen).toEqual([{ name: 'renamed' }])
    const later = await readAs(database.db, own(), (db) =>
      db.selectFrom('agency').select('name').execute(),
    )
    expect(later).toEqual([{ name: 'renamed' }])
  })
})

test('without one, an agency’s people read and write by the owner’s login, behind the wall', async () => {
  const opened = open(null)
  await check(opened)
  expect(opened.agencyLogin).toBeNull()
  const agency = { session: owner, role: 'gangway_agency', agencies: ids.slice(0, 1) }
  for (const enter of [readAs, writeAs, inOneTransactionAs]) {
    expect(await enter(opened.db, own(), whoAmI)).toEqual(agency)
  }
})

describe('a login is refused', () => {
  test.each([
    ['that is a superuser', 'superuser', /^.*DATABASE_AGENCY_URL: weak is a superuser/],
    ['that bypasses row security', 'bypassrls', /bypasses row security/],
    ['that may make roles', 'createrole', /may make roles/],
  ])('%s', async (_which, right, fault) => {
    await run(`create role weak login ${right}; grant gangway_agency to weak`)
    await expect(check(open('weak'))).rejects.toThrow(fault)
    await run('drop role weak')
  })

  test('that is the owner’s', async () => {
    await expect(check(open(owner))).rejects.toThrow('harbour owns the database')
  })

  test('that can act as someone else besides, with what takes that away', async () => {
    await run(`grant ${owner} to ${login}`)
    await expect(check(open())).rejects.toThrow(`revoke ${owner} from ${login};`)
    await run(`revoke ${owner} from ${login}; grant pg_read_all_data to ${login}`)
    await expect(check(open())).rejects.toThrow(`revoke pg_read_all_data from ${login};`)
    await run(`revoke pg_read_all_data from ${login}`)
    await check(open())
  })

  test('that has rights of its own on a table, or may create some', async () => {
    await run(`grant select on account to ${login}`)
    await expect(check(open())).rejects.toThrow(`${login} has rights of its own on table account;`)
    await run(`revoke all on account from ${login}; grant select (email) on account to ${login}`)
    await expect(check(open())).rejects.toThrow('on column email of table account;')
    await run(
      `revoke all (email) on account from ${login};
        grant execute on function settle_missing_tickets to ${login}`,
    )
    await expect(check(open())).rejects.toThrow('on function settle_missing_tickets(integer[]);')
    await run(
      `revoke execute on function settle_missing_tickets from ${login};
        grant create on schema public to ${login}`,
    )
    await expect(check(open())).rejects.toThrow('may create tables')
    await run(`revoke create on schema public from ${login}`)
    await check(open())
  })

  test('that is not of the role, or of another database, or unknown', async () => {
    await run('create role stranger login')
    await expect(check(open('stranger'))).rejects.toThrow('grant gangway_agency to stranger;')
    await expect(check(open(login, 'postgres'))).rejects.toThrow(
      'another database than DATABASE_URL',
    )
    await expect(check(open('nobody'))).rejects.toThrow(/^.*DATABASE_AGENCY_URL: .*know this user/)
  })
})
