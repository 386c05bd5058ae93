import { Client } from 'pg'
import { linkAudit, verifyChain } from '../../apps/server/src/extensions/audit/index.ts'
import {
  measureRetention as countHeld,
  readDeletions,
} from '../../apps/server/src/extensions/retention/index.ts'
import {
  deletionLimitsOf,
  retentionPeriodsOf,
} from '../../apps/server/src/platform/configured-rules.ts'
import { type Database, openPostgres } from '../../apps/server/src/platform/db/database.ts'
import { readConfig } from '../../apps/server/src/platform/env.ts'
import { accesses, entries, filling } from './audit-load.ts'
import { median } from './median.ts'
import type { Seasons } from './seasons.ts'
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
  /** `counting`: what happens every hour; `milliseconds`: what whoever asks waits for. */
  retention: { persons: number; orders: number; counting: number; milliseconds: number }
  chain: { links: number; linking: number; verifying: number; longest: number }
  /** Of one entry among a million. */
  entry: Record<'with' | 'without', { microseconds: number; bytes: number }>
}

/** What admins' home page and the daily check read of everything, and what the audit's indexes cost those who write. */
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
  client: Client
  db: Database
  /** Milliseconds that each round trip of `db` has taken. */
  took: number[]
}

async function onCopy<Result>(
  seasons: Seasons,
  name: 'small' | 'large',
  measure: (season: Season) => Promise<Result>,
): Promise<Result> {
  const season = await seasons.copy(name)
  const client = new Client({ connectionString: season.url })
  await client.connect()
  const took: number[] = []
  const { db, close } = openPostgres(season.url, 2, {
    watch: {
      acquired: () => undefined,
      ran: ({ seconds }) => void took.push(seconds * 1_000),
    },
  })
  try {
    return await measure({ client, db, took })
  } finally {
    await close()
    await client.end()
    await season.drop()
  }
}

async function measureRetention({ client, db }: Season): Promise<WatchMeasured['retention']> {
  for (const statement of [
    'set session_replication_role = replica',
    persons,
    'vacuum (analyze) person',
  ]) {
    await client.query(statement)
  }
  const { rows } = await client.query<{ persons: number; orders: number }>(
    `select (select count(*)::integer from person) as persons,
      (select count(*)::integer from excursion_order) as orders`,
  )
  const [counted = { persons: 0, orders: 0 }] = rows
  const config = readConfig({})
  const deps = {
    db,
    clock: () => new Date(),
    periods: retentionPeriodsOf(config),
    limits: deletionLimitsOf(config),
  }
  const counting: number[] = []
  for (let run = 0; run < runs; run += 1) counting.push(await timed(() => countHeld(deps)))
  const times: number[] = []
  for (let run = 0; run < runs; run += 1) times.push(await timed(() => readDeletions(deps)))
  return { ...counted, counting: median(counting), milliseconds: median(times) }
}

async function measureChain({ client, db, took }: Season): Promise<WatchMeasured['chain']> {
  // The season was filled without triggers.
  await client.query(`insert into audit_pending (kind, row_id)
    select 'entry', id from audit_entry union all select 'access', id from person_access`)
  await client.query('vacuum (analyze) audit_pending')
  const linking = await timed(() => linkAudit({ db }))
  await client.query('vacuum (analyze) audit_pending, audit_link')
  took.length = 0
  let links = 0
  const verifying = await timed(async () => {
    const verdictOfAll = await verifyChain(db)
    if (verdictOfAll.faults.length + verdictOfAll.loose.length > 0) throw new Error('it is broken')
    links = verdictOfAll.end.position
  })
  return { links, linking, verifying, longest: Math.max(...took) }
}

const batch = 50_000

/** With and without the indexes by which the page finds one thing, or one person's actions of one kind. */
async function measureEntries({ client }: Season): Promise<WatchMeasured['entry']> {
  const withIndexes = await insertEntries(client)
  for (const name of ['excursion', 'about_account', 'account_action', 'agency_action']) {
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

const count = (value: number) => value.toLocaleString('en')
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
    `\`GET /retention\`: ${count(retention.persons)} persons, ${count(retention.orders)} orders`,
    `${figure(retention.milliseconds)} ms`,
    `${count(longestRetention)} ms: ${verdict(retention.milliseconds <= longestRetention)}`,
  ]),
  cells(['counting them all, every hour', `${figure(retention.counting)} ms`, '']),
  cells([
    `daily check of the audit log: ${count(chain.links)} links (${count(entries)} entries, ${count(accesses)} accesses)`,
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
    'without the indexes of migration 0049',
    `${figure(entry.without.microseconds)} µs, ${figure(entry.without.bytes)} bytes of log`,
    '',
  ]),
].join('\n')}
`
}
