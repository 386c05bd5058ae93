import type { Client } from 'pg'
import type { Candidate } from './candidates.ts'

export interface Upkeep {
  bytes: number
  /** Rows a second. */
  inserted: number
  deletion: Deletion
}

export interface Deletion {
  rows: number
  seconds: number
  walBytes: number
  deadRows: number
  vacuumSeconds: number
  /** That are free for others afterwards: of the disk, not of the table. */
  bytesGivenBack: number
}

const batch = 1_000

type Where = 'public' | 'partitioned'

/** Adds rows, and takes away the oldest: in batches as the product does, or with their partition. */
export async function measureUpkeep(
  client: Client,
  candidate: Candidate,
  where: Where,
): Promise<Upkeep> {
  const bytes = await sizeOf(client, candidate, where)
  const inserted = await insertAgain(client, candidate, where)
  const deletion =
    where === 'public'
      ? await deleteInBatches(client, candidate)
      : await dropOldest(client, candidate)
  return { bytes, inserted, deletion }
}

async function sizeOf(client: Client, { table }: Candidate, where: Where): Promise<number> {
  // Of a plain table there is no tree.
  return numberOf(
    client,
    `select coalesce((select sum(pg_total_relation_size(relid)) from pg_partition_tree('${where}.${table}')),
      pg_total_relation_size('${where}.${table}')) as number`,
  )
}

async function insertAgain(client: Client, { table, column, added }: Candidate, where: Where) {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = 'public.${table}'::regclass and attnum > 0
      and not attisdropped and attgenerated = '' and attname <> 'id' order by attnum`,
  )
  const names = rows.map(({ name }) => `"${name}"`)
  const values = names.map((name) =>
    name === '"reference"' || name === '"dedupe_key"' ? `${name} || ':${where}'` : name,
  )
  const newest = `select id, ${names.join(', ')} from public.${table} order by id desc limit ${added}`
  await client.query(`set session_replication_role = replica`)
  await client.query('checkpoint')
  const began = performance.now()
  const ids = await numberOf(client, `select max(id) as number from public.${table}`)
  await client.query(
    `insert into ${where}.${table} (id, ${names.join(', ')}) overriding system value
      select ${ids} + row_number() over (order by ${column}), ${values.join(', ')} from (${newest}) as newest order by ${column}`,
  )
  await client.query(`set session_replication_role = default`)
  return (added * 1000) / (performance.now() - began)
}

/** As `deleteInBatches` of the product: by their places, each batch committed. */
async function deleteInBatches(client: Client, candidate: Candidate): Promise<Deletion> {
  const { table, column, olderThan } = candidate
  const oldest = await numberOf(
    client,
    `select extract(epoch from min(${column})) as number from public.${table}`,
  )
  const condition = `${column} < to_timestamp(${oldest}) + interval '${olderThan}'`
  await client.query(`set session_replication_role = replica`)
  const before = await sizeOf(client, candidate, 'public')
  const [wal, began] = [await walPosition(client), performance.now()]
  let rows = 0
  for (;;) {
    const { rowCount } = await client.query(
      `delete from public.${table} where ctid = any(array(
        select ctid from public.${table} where ${condition} limit ${batch}))`,
    )
    rows += rowCount ?? 0
    if (rowCount !== batch) break
  }
  const seconds = (performance.now() - began) / 1000
  const walBytes = (await walPosition(client)) - wal
  const vacuumed = performance.now()
  await client.query(`vacuum public.${table}`)
  const vacuumSeconds = (performance.now() - vacuumed) / 1000
  await client.query(`set session_replication_role = default`)
  const bytesGivenBack = before - (await sizeOf(client, candidate, 'public'))
  return { rows, seconds, walBytes, deadRows: rows, vacuumSeconds, bytesGivenBack }
}

async function dropOldest(client: Client, candidate: Candidate): Promise<Deletion> {
  const { table } = candidate
  const { rows: partitions } = await client.query<{ name: string }>(
    `select relid::text as name from pg_partition_tree('partitioned.${table}') where isleaf
      order by relid::text`,
  )
  const oldest = partitions[0]?.name
  if (oldest === undefined) throw new Error(`${table} has no partition.`)
  const rows = await numberOf(client, `select count(*) as number from ${oldest}`)
  const before = await sizeOf(client, candidate, 'partitioned')
  const [wal, began] = [await walPosition(client), performance.now()]
  await client.query(`drop table ${oldest}`)
  const seconds = (performance.now() - began) / 1000
  const walBytes = (await walPosition(client)) - wal
  const bytesGivenBack = before - (await sizeOf(client, candidate, 'partitioned'))
  return { rows, seconds, walBytes, deadRows: 0, vacuumSeconds: 0, bytesGivenBack }
}

async function walPosition(client: Client): Promise<number> {
  return numberOf(client, `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') as number`)
}

export async function numberOf(client: Client, sql: string): Promise<number> {
  const { rows } = await client.query<{ number: string | number | null }>(sql)
  return Number(rows[0]?.number ?? 0)
}
