import { sql } from 'kysely'
import { describe, expect, inject, test } from 'vitest'
import { defaultAgencyRole } from './agency-role.ts'
import { atEnd } from '../../testing/at-end.ts'
import {
  addAgencies,
  addOwner,
  addressWith,
  onServer,
  startServer,
} from '../../testing/postgres-databases.ts'
import { type Database, openInMemory, openPostgres } from './database.ts'
import { migrate } from './migrations.ts'
import { writeAs } from './scope.ts'

const { engine } = inject('databaseTemplate')

async function seesOwnAgencyAlone(db: Database): Promise<boolean> {
  const [own] = (await addAgencies.execute(db)).rows
  const seen = await writeAs(db, { agency_id: own?.id ?? 0 }, (transaction) =>
    transaction.selectFrom('agency').select('id').execute(),
  )
  return seen.length === 1 && seen[0]?.id === own?.id
}

/** A server with a database for each owner. */
async function startWith(...owners: string[]) {
  const { url } = await startServer()
  for (const owner of owners) await addOwner(url, owner)
  return {
    run: (statements: string) => onServer(url, statements),
    open: (username: string, database = username) => {
      const opened = openPostgres(addressWith(url, { username, pathname: `/${database}` }), 2)
      atEnd(() => opened.close())
      return opened.db
    },
  }
}

describe.runIf(engine === 'postgres')('on a server', () => {
  test('an ordinary owner gets the two statements to run, and can start once they ran', async () => {
    const { run, open } = await startWith('harbour')
    const db = open('harbour')
    await expect(migrate(db, defaultAgencyRole)).rejects.toThrow(
      'DATABASE_URL: harbour may not set up everything in the database harbour; its administrator has to run there: create role gangway_agency nologin; grant gangway_agency to harbour;',
    )
    await run('create role gangway_agency nologin; grant gangway_agency to harbour')
    await migrate(db, defaultAgencyRole)
    expect(await migrate(db, defaultAgencyRole)).toEqual([])
    expect(await seesOwnAgencyAlone(db)).toBe(true)
  })

  test('two owners each have a role, and neither is mistaken for the other’s', async () => {
    const { run, open } = await startWith('one', 'two')
    await run('create role gangway_agency nologin; grant gangway_agency to one')
    await run('create role two_agency nologin; grant two_agency to two')
    const [one, two] = [open('one'), open('two')]
    await migrate(one, defaultAgencyRole)
    await expect(migrate(two, defaultAgencyRole)).rejects.toThrow(
      'grant gangway_agency to two; (or, if that role is of another installation, name one of your own with DATABASE_AGENCY_ROLE)',
    )
    await migrate(two, 'two_agency')
    for (const db of [one, two]) expect(await seesOwnAgencyAlone(db)).toBe(true)
    await run('grant gangway_agency to two')
    await expect(migrate(two, defaultAgencyRole)).rejects.toThrow(
      'DATABASE_AGENCY_ROLE: gangway_agency is not the role that the database two was set up with',
    )
  })

  test('a role that could see through the wall is refused, a user who owns nothing, and a database that cannot distinguish letters', async () => {
    const { run, open } = await startWith('harbour')
    await run('create role seer bypassrls; grant seer to harbour')
    await run('create role heir; grant heir to harbour; create role guest login')
    const db = open('harbour')
    await expect(migrate(db, 'seer')).rejects.toThrow('seer would see every agency')
    await expect(migrate(db, 'harbour')).rejects.toThrow('harbour would see every agency')
    await migrate(db, 'heir')
    await run('revoke heir from harbour; grant harbour to heir')
    await expect(migrate(db, 'heir')).rejects.toThrow('heir would see every agency')
    await expect(migrate(open('guest', 'harbour'), 'heir')).rejects.toThrow(
      'its administrator has to run: alter database harbour owner to guest;',
    )
    await run("create database ascii template template0 encoding 'SQL_ASCII' locale 'C'")
    await expect(migrate(open('gangway', 'ascii'), defaultAgencyRole)).rejects.toThrow(
      "DATABASE_URL: the database ascii is in SQL_ASCII; create one with encoding 'UTF8'",
    )
  })
})

test.runIf(engine === 'embedded')(
  'from PostgreSQL 16 on, a user who may create roles creates the role and becomes it',
  async () => {
    const { db, close } = openInMemory()
    atEnd(close)
    await sql`create role harbour login createrole`.execute(db)
    await sql`grant create on database postgres to harbour`.execute(db)
    await sql`alter schema public owner to harbour`.execute(db)
    await sql`set session authorization harbour`.execute(db)
    await migrate(db, 'harbour_agency')
    expect(await seesOwnAgencyAlone(db)).toBe(true)
  },
)
