import { setTimeout as wait } from 'node:timers/promises'
import type { getRetention } from '@gangway/contract/personal-data'
import { Client } from 'pg'
import { callIn } from '../doors/api.ts'
import { signInAsBrowser } from '../doors/browser-session.ts'
import { runCommand } from '../doors/gangway.ts'
import { accesses, entries, filling } from './audit-load.ts'
import { addAdmin, seasonSettings } from './fill-season.ts'
import { longestIn } from './logged-plans.ts'
import { median } from './median.ts'
import { startServer } from './running-server.ts'
import type { SeasonCopy, Seasons } from './seasons.ts'
import { cells, figure, verdict } from './table.ts'

/** Every home page of an admin asks for it. */
const longestRetention = 1_000
/** Milliseconds; the product gives up a statement after a minute. */
const longestStatement = 20_000

const runs = 5

/** As if each order's sub-products waited with the passports of a whole season. */
const persons = `insert into person (id, sub_product_id, excursion_id, agency_id, kind, position, enc)
  select 10000000 + row_number() over (), s.id, s.excursion_id, s.agency_id, 'passport_data', n,
    'e1.bench.' || repeat('x', 300)
  from sub_product as s, generate_series(10, 10 + s.id % 2) as n`

export interface WatchMeasured {
  /** `counting`: work of every hour; `milliseconds`: waiting time of a caller. */
  retention: { persons: number; orders: number; counting: number; milliseconds: number }
  chain: { links: number; linking: number; verifying: number; longest: number }
  /** One entry among a million. */
  entry: Record<'with' | 'without', { microseconds: number; bytes: number }>
}

/** Full reads by admins' home page and the daily check, and the cost of the audit's indexes to those who write. */
export async function measureWatch(seasons: Seasons): Promise<WatchMeasured> {
  return {
    retention: await onCopy(seasons, 'large', measureRetention),
    ...(await onCopy(seasons, 'small', async (season) => {
      for (const statement of filling) await season.client.query(statement)
      return { chain: await measureChain(season), entry: await measureEntries(season) }
    })),
  }
}

interface Season {
  seasons: Seasons
  copy: SeasonCopy
  client: Client
}

async function onCopy<Result>(
  seasons: Seasons,
  name: 'small' | 'large',
  measure: (season: Season) => Promise<Result>,
): Promise<Result> {
  const copy = await seasons.copy(name)
  const client = new Client({ connectionString: copy.url })
  await client.connect()
  try {
    return await measure({ seasons, copy, client })
  } finally {
    await client.end()
    await copy.drop()
  }
}

async function measureRetention({ client, copy }: Season): Promise<WatchMeasured['retention']> {
  for (const statement of [
    'set session_replication_role = replica',
    persons,
    'vacuum (analyze) person',
    'set session_replication_role = default',
  ]) {
    await client.query(statement)
  }
  const { rows } = await client.query<{ persons: number; orders: number }>(
    `select (select count(*)::integer from person) as persons,
      (select count(*)::integer from excursion_order) as orders`,
  )
  const [counted = { persons: 0, orders: 0 }] = rows
  const admin = await addAdmin(client)
  const counting: number[] = []
  for (let run = 0; run < runs; run += 1) {
    counting.push(await timed(() => runCommand(seasonSettings(copy), 'retention', ['status'])))
  }
  const server = await startServer(copy)
  try {
    const address = `http://127.0.0.1:${server.port}`
    const call = callIn(address, await signInAsBrowser(address, admin))
    const times: number[] = []
    for (let run = 0; run < runs; run += 1) {
      times.push(
        await timed(() => call<typeof getRetention>({ method: 'GET', path: '/retention' })),
      )
    }
    return { ...counted, counting: median(counting), milliseconds: median(times) }
  } finally {
    await server.stop()
  }
}

async function measureChain({ client, copy, seasons }: Season): Promise<WatchMeasured['chain']> {
  // The season was filled without triggers.
  await client.query(`insert into audit_pending (kind, row_id)
    select 'entry', id from audit_entry union all select 'access', id from person_access`)
  await client.query('vacuum (analyze) audit_pending')
  // The running product links what waits.
  const server = await startServer(copy)
  const linking = await timed(async () => {
    while ((await count(client, 'audit_pending')) > 0) await wait(200)
  })
  await server.stop()
  await client.query('vacuum (analyze) audit_pending, audit_link')
  const { database } = client
  await client.query(`alter database ${database} set log_min_duration_statement = 0`)
  const began = Date.now()
  const verifying = await timed(() => runCommand(seasonSettings(copy), 'audit', ['verify']))
  const longest = await longestIn(seasons.cluster.logFolder, copy.url, began)
  return { links: await count(client, 'audit_link'), linking, verifying, longest }
}

async function count(client: Client, table: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::integer as count from ${table}`,
  )
  return rows[0]?.count ?? 0
}

const batch = 50_000

/** With and without the indexes by which the page finds one thing, or one person's actions of one kind. */
async function measureEntries({ client }: Season): Promise<WatchMeasured['entry']> {
  const withIndexes = await insertEntries(client)
  for (const name of ['about_account', 'account_action', 'agency_action']) {
    await client.query(`drop index audit_entry_${name}`)
  }
  return { with: withIndexes, without: await insertEntries(client) }
}

async function insertEntries(client: Client) {
  const costs: { microseconds: number; bytes: number }[] = []
  for (let run = 0; run < runs; run += 1) {
    await client.query('checkpoint')
    const before = await written(client)
    const milliseconds = await timed(() =>
      client.query(`insert into audit_entry (at, actor, account_id, action, agency_id, event_id, excursion_id, before, after)
        select now(), actor, account_id, action, agency_id, event_id, excursion_id, before, after
        from audit_entry order by id limit ${batch}`),
    )
    costs.push({
      microseconds: (milliseconds * 1_000) / batch,
      bytes: ((await written(client)) - before) / batch,
    })
  }
  return {
    microseconds: median(costs.map(({ microseconds }) => microseconds)),
    bytes: median(costs.map(({ bytes }) => bytes)),
  }
}

/** Bytes of the write-ahead log so far. */
async function written(client: Client): Promise<number> {
  const { rows } = await client.query<{ bytes: number }>(
    `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as bytes`,
  )
  return rows[0]?.bytes ?? Number.NaN
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

export function hasWatchFailed({ retention, chain }: WatchMeasured): boolean {
  return retention.milliseconds > longestRetention || chain.longest > longestStatement
}

const printed = (value: number) => value.toLocaleString('en')
const seconds = (milliseconds: number) => `${figure(milliseconds / 1_000)} s`

export function watchSection(
  { retention, chain, entry }: WatchMeasured,
  { date, machine }: { date: string; machine: string },
): string {
  return `## What watches over everything

On PostgreSQL, by one caller; measured on ${date} by \`npm run bench -- watch\`. ${machine}

| | measured | bar |
|---|---:|---|
${[
  cells([
    `\`GET /retention\`: ${printed(retention.persons)} persons, ${printed(retention.orders)} orders`,
    `${figure(retention.milliseconds)} ms`,
    `${printed(longestRetention)} ms: ${verdict(retention.milliseconds <= longestRetention)}`,
  ]),
  cells(['counting them all, every hour', `${figure(retention.counting)} ms`, '']),
  cells([
    `daily check of the audit log: ${printed(chain.links)} links (${printed(entries)} entries, ${printed(accesses)} accesses)`,
    seconds(chain.verifying),
    '',
  ]),
  cells([
    'its longest statement',
    seconds(chain.longest),
    `${seconds(longestStatement)}: ${verdict(chain.longest <= longestStatement)}`,
  ]),
  cells(['linking them all', seconds(chain.linking), '']),
  cells([
    'one more entry of the audit log, by the thousand',
    `${figure(entry.with.microseconds)} µs, ${figure(entry.with.bytes)} bytes of log`,
    '',
  ]),
  cells([
    'without the three indexes that only its page needs',
    `${figure(entry.without.microseconds)} µs, ${figure(entry.without.bytes)} bytes of log`,
    '',
  ]),
].join('\n')}
`
}
