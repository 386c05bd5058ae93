import { startPostgresCluster } from '@gangway/testkit/postgres-cluster'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { defaultAgencyRole } from './agency-role.ts'
import { atEnd } from '../../testing/at-end.ts'
import { createDatabase, onServer } from '../../testing/postgres-databases.ts'
import { type Database, openInMemory, openPostgres } from './database.ts'
import { migrate } from './migrations.ts'
import { writeAs } from './scope.ts'

const { engine } = inject('databaseTemplate')

async function insertAgencies(db: Database): Promise<number[]> {
  const values = ['one', 'two'].map((reference, index) => ({
    reference,
    name: reference,
    emails: [`${reference}@agency.example`],
    agency_hash: String(index).repeat(32),
    source_hash: null,
    source_updated_at: null,
  }))
  const rows = await db.insertInto('agency').values(values).returning('id').execute()
  return rows.map(({ id }) => id)
}

async function seenByOneOf(db: Database): Promise<{ own: number; seen: number[] }> {
  const [own = 0] = await insertAgencies(db)
  const rows = await writeAs(db, { agency_id: own }, (transaction) =>
    transaction.selectFrom('agency').select('id').execute(),
  )
  return { own, seen: rows.map(({ id }) => id) }
}

async function startCluster() {
  const cluster = await startPostgresCluster()
  if (cluster === null) throw new Error('this machine has no PostgreSQL server')
  atEnd(() => cluster.stop())
  const as = (user: string, database: string) => {
    const url = new URL(cluster.url)
    url.username = user
    url.pathname = `/${database}`
    return url.href
  }
  return {
    run: (statements: string, database = 'postgres') =>
      onServer(as('gangway', database), statements),
    /** A separate database for a new user without any further rights. */
    addOwner: async (name: string) => {
      await onServer(cluster.url, `create role ${name} login`)
      await createDatabase(cluster.url, name)
      await onServer(cluster.url, `alter database ${name} owner to ${name}`)
    },
    open: (user: string, database: string) => {
      const opened = openPostgres(as(user, database), 2)
      atEnd(() => opened.close())
      return opened.db
    },
  }
}

test.runIf(engine === 'postgres')(
  'an ordinary owner gets the two statements to run, and can start once they ran',
  async () => {
    const server = await startCluster()
    await server.addOwner('harbour')
    const db = server.open('harbour', 'harbour')
    await expect(migrate(db, defaultAgencyRole)).rejects.toThrow(
      'DATABASE_URL: harbour may not set up everything in the database harbour; its administrator has to run there: create role gangway_agency nologin; grant gangway_agency to harbour;',
    )
    await server.run('create role gangway_agency nologin; grant gangway_agency to harbour')
    await migrate(db, defaultAgencyRole)
    expect(await migrate(db, defaultAgencyRole)).toEqual([])
    const { own, seen } = await seenByOneOf(db)
    expect(seen).toEqual([own])
  },
)

test.runIf(engine === 'postgres')(
  'two owners on one server each have a role, and neither is mistaken for the other’s',
  async () => {
    const server = await startCluster()
    await server.addOwner('one')
    await server.addOwner('two')
    await server.run('create role gangway_agency nologin; grant gangway_agency to one')
    await server.run('create role two_agency nologin; grant two_agency to two')
    const [one, two] = [server.open('one', 'one'), server.open('two', 'two')]
    await migrate(one, defaultAgencyRole)
    await expect(migrate(two, defaultAgencyRole)).rejects.toThrow(
      'grant gangway_agency to two; (or, if that role is of another installation, name one of your own with DATABASE_AGENCY_ROLE)',
    )
    await migrate(two, 'two_agency')
    for (const db of [one, two]) {
      const { own, seen } = await seenByOneOf(db)
      expect(seen).toEqual([own])
    }
    await server.run('grant gangway_agency to two')
    await expect(migrate(two, defaultAgencyRole)).rejects.toThrow(
      'DATABASE_AGENCY_ROLE: gangway_agency is not the role that the database two was set up with',
    )
  },
)

test.runIf(engine === 'postgres')(
  'a role that could see through the wall is refused, and so is a user who owns nothing',
  async () => {
    const server = await startCluster()
    await server.addOwner('harbour')
    await server.run('create role seer bypassrls; grant seer to harbour')
    await server.run('create role heir; grant heir to harbour; create role guest login')
    const db = server.open('harbour', 'harbour')
    await expect(migrate(db, 'seer')).rejects.toThrow('seer would see every agency')
    await expect(migrate(db, 'harbour')).rejects.toThrow('harbour would see every agency')
    await migrate(db, 'heir')
    await server.run('revoke heir from harbour; grant harbour to heir')
    await expect(migrate(db, 'heir')).rejects.toThrow('heir would see every agency')
    await expect(migrate(server.open('guest', 'harbour'), 'heir')).rejects.toThrow(
      'its administrator has to run: alter database harbour owner to guest;',
    )
  },
)

test.runIf(engine === 'postgres')(
  'a database that cannot distinguish letters is refused',
  async () => {
    const server = await startCluster()
    await server.run("create database ascii template template0 encoding 'SQL_ASCII' locale 'C'")
    await expect(migrate(server.open('gangway', 'ascii'), defaultAgencyRole)).rejects.toThrow(
      "DATABASE_URL: the database ascii is in SQL_ASCII; create one with encoding 'UTF8'",
    )
  },
)

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
    const { own, seen } = await seenByOneOf(db)
    expect(seen).toEqual([own])
  },
)
