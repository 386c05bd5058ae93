import { Client } from 'pg'
import type { BenchCluster } from '../bench-cluster.ts'
import { migrateSeason } from '../fill-season.ts'
import {
  eventsOfTenYears,
  filledTables,
  ordersOfTenYears,
  people,
  recordsOfTenYears,
  type TenYearsSize,
} from './ten-years-sql.ts'

/** What each step of filling took, in seconds. */
export type FillingTimes = [step: string, seconds: number][]

const forFilling = [
  `set synchronous_commit = off`,
  `set maintenance_work_mem = '1GB'`,
  `set work_mem = '256MB'`,
  // Foreign keys and what triggers do are not measured here: the rows are right as they are written.
  `set session_replication_role = replica`,
]

/**
 * Makes the database and fills it; set-based, its indexes at the end and two at a time. What an earlier run has
 * finished is not done again.
 */
export async function fillTenYears(
  cluster: BenchCluster,
  database: string,
  size: TenYearsSize,
  until: () => boolean = () => false,
): Promise<FillingTimes> {
  await onClient(cluster.urlOf('postgres'), async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [
      database,
    ])
    if (rowCount === 0) await client.query(`create database ${database}`)
  })
  const url = cluster.urlOf(database)
  await onClient(url, (client) => runAll(client, [...bookkeeping]))
  const steps: [string, () => Promise<unknown>][] = [
    ['events and invoices', () => fillEvents(url, size)],
    ['orders and sub-products', () => fill(url, ordersOfTenYears(size), people)],
    ['audit, accesses and notices', () => fill(url, recordsOfTenYears(size))],
    ['indexes', () => rebuildIndexes(url)],
    ['vacuum and statistics', () => fill(url, ['vacuum (analyze)', 'checkpoint'])],
  ]
  for (const [name, work] of steps) {
    if (until()) break
    await onClient(url, async (client) => {
      const { rowCount } = await client.query('select from scale.step where name = $1', [name])
      if (rowCount === 1) return
      const began = performance.now()
      await work()
      const seconds = (performance.now() - began) / 1000
      await client.query('insert into scale.step values ($1, $2)', [name, seconds])
      process.stdout.write(`${name}: ${seconds.toFixed(0)} s\n`)
    })
  }
  return onClient(url, async (client) => {
    const { rows } = await client.query<{ name: string; seconds: number }>(
      'select name, seconds from scale.step order by at',
    )
    return rows.map(({ name, seconds }) => [name, seconds])
  })
}

const bookkeeping = [
  'create schema if not exists scale',
  `create table if not exists scale.step (name text primary key, seconds float8 not null,
    at timestamptz not null default clock_timestamp())`,
  'create table if not exists scale.index_to_build (definition text not null)',
] as const

async function fillEvents(url: string, size: TenYearsSize): Promise<void> {
  await migrateSeason(url)
  await onClient(url, async (client) => {
    await runAll(client, forFilling)
    const indexes = await dropIndexes(client, ['event', 'invoice'])
    await runAll(client, [...eventsOfTenYears(size), ...indexes, 'analyze'])
  })
}

/** Without the indexes of the tables that are filled here, which are built later. */
async function fill(
  url: string,
  statements: readonly string[],
  first: readonly string[] = [],
): Promise<void> {
  await onClient(url, async (client) => {
    await runAll(client, [...forFilling, ...first])
    for (const definition of await dropIndexes(client, first.length > 0 ? filledTables : [])) {
      await client.query('insert into scale.index_to_build values ($1)', [definition])
    }
    await runAll(client, statements)
  })
}

/** Each is taken off the list when it is there. */
async function rebuildIndexes(url: string): Promise<void> {
  const builder = () =>
    onClient(url, async (client) => {
      await runAll(client, [...forFilling, 'set max_parallel_maintenance_workers = 0'])
      for (;;) {
        await client.query('begin')
        const { rows } = await client.query<{ definition: string }>(
          `delete from scale.index_to_build where ctid = (
            select ctid from scale.index_to_build order by definition like '%gin%' desc, definition
            limit 1 for update skip locked) returning definition`,
        )
        if (rows[0] !== undefined) await client.query(rows[0].definition)
        await client.query('commit')
        if (rows[0] === undefined) return
      }
    })
  await Promise.all([builder(), builder()])
}

export async function runAll(client: Client, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await client.query(statement)
}

export async function onClient<Result>(
  url: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** @returns the statements that make them again, those that take longest first */
async function dropIndexes(client: Client, tables: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i where not i.indisunique and i.indrelid = any ($1::regclass[])
    order by pg_get_indexdef(i.indexrelid) like '%gin%' desc, 2`,
    [tables],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(({ definition }) => definition)
}
