import { type PostgresCluster, startPostgresCluster } from '@gangway/testkit/postgres-cluster'
import { sql } from 'kysely'
import { Client } from 'pg'
import { atEnd } from './at-end.ts'

/** A throw-away server for the test file that calls this; it can follow the one at a URL. */
export async function startServer(replicaOf = ''): Promise<PostgresCluster> {
  const cluster = await startPostgresCluster({ replicaOf })
  if (cluster === null) throw new Error('this machine has no PostgreSQL server')
  atEnd(() => cluster.stop())
  return cluster
}

/** An address with other parts, such as another user. */
export function addressWith(
  address: string,
  parts: Partial<Pick<URL, 'username' | 'pathname' | 'port'>>,
): string {
  return Object.assign(new URL(address), parts).href
}

/** Runs statements as the user and in the database that the address names. */
export async function onServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/**
 * @param template to copy; otherwise the new database is empty
 * @returns its URL
 */
export async function createDatabase(
  serverUrl: string,
  name: string,
  template = 'template0',
): Promise<string> {
  await onServer(serverUrl, `create database ${name} template ${template}`)
  return addressWith(serverUrl, { pathname: `/${name}` })
}

/** A separate database for a new user without any further rights. */
export async function addOwner(serverUrl: string, name: string): Promise<void> {
  await onServer(serverUrl, `create role ${name} login`)
  await createDatabase(serverUrl, name)
  await onServer(serverUrl, `alter database ${name} owner to ${name}`)
}

export async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  await onServer(serverUrl, `drop database if exists ${name} with (force)`)
}

/** Two agencies of a database without any. */
export const addAgencies = sql<{ id: number }>`
  insert into agency (reference, name, emails, agency_hash)
  select name, name, array[name || '@agency.example'], md5(name)
  from unnest(array['one', 'two']) as name returning id`
