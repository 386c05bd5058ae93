import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findPostgresBinaries } from '@gangway/testkit/postgres-cluster'
import { Client } from 'pg'
import { graceSeconds, undoSeconds } from '../doors/product-words.ts'
import { attend } from './attended.ts'
import { startCountingProxy } from './counting-proxy.ts'
import { call } from './http-call.ts'
import { startServer } from './running-server.ts'
import type { Seasons } from './seasons.ts'
import { confirmations, undecidedOrders } from './speed-requests.ts'
import { againstBar, cells, figure } from './table.ts'
import { untilReviewed } from './until-reviewed.ts'
import { dumpWal, relationsOf, type TableWrites, type WalWrites, walWrites } from './wal-records.ts'

/** So many are made before any counts, and then so many that do. */
const decisions = { before: 50, counted: 200 }
/** Kilobytes of log right after a checkpoint, and entries of leaves, of one decision at most. */
const bars = { kilobytes: 30, leaves: 20 }

export interface WritesMeasured extends WalWrites {
  statements: number
  roundTrips: number
}

/** Database writes of decisions made one after the other, until programs know of the last. */
export async function measureWrites(seasons: Seasons): Promise<WritesMeasured> {
  const season = await seasons.copy('large')
  const proxy = await startCountingProxy(season.url)
  const server = await startServer({ ...season, url: proxy.url })
  const client = new Client({ connectionString: season.url })
  await client.connect()
  const attended = await attend(server)
  try {
    await untilReviewed(client)
    const { before, counted } = decisions
    const requests = confirmations(await undecidedOrders(client, before + counted))
    const decide = async (from: number, count: number) => {
      for (const request of requests.slice(from, from + count)) {
        const { status, body } = await call(server, request)
        if (status !== 200) throw new Error(`${request.path} answered ${status}: ${body}`)
      }
    }
    await decide(0, before)
    await untilTold(client)
    await client.query('checkpoint')
    // As long as this connection lives, no part of the log from here on is removed.
    const slot = `gangway_bench_${process.pid}`
    await client.query('select pg_create_physical_replication_slot($1, true, true)', [slot])
    const from = await position(client)
    const sent = proxy.count()
    await decide(before, counted)
    const { statements, roundTrips } = proxy.count()
    await untilTold(client)
    const until = await position(client)
    const { rows } = await client.query<{ id: number; folder: string }>(
      `select oid::int as id, current_setting('data_directory') as folder
      from pg_database where datname = current_database()`,
    )
    const [{ id, folder } = { id: 0, folder: '' }] = rows
    const program = join((await findPostgresBinaries()) ?? '', 'pg_waldump')
    const lines = dumpWal(program, join(folder, 'pg_wal'), [from, until])
    return {
      ...walWrites(lines, id, await relationsOf(client)),
      statements: statements - sent.statements,
      roundTrips: roundTrips - sent.roundTrips,
    }
  } finally {
    await attended.stop()
    await client.end()
    await server.stop()
    await proxy.stop()
    await season.drop()
  }
}

async function position(client: Client): Promise<string> {
  const { rows } = await client.query<{ lsn: string }>('select pg_current_wal_flush_lsn() as lsn')
  return rows[0]?.lsn ?? ''
}

/** Waits until all decisions are published and nothing more is written. */
async function untilTold(client: Client): Promise<void> {
  await wait((undoSeconds + graceSeconds + 2) * 1000)
  let last = ''
  for (let turn = 0; turn < 600; turn += 1) {
    const next = await position(client)
    if (next === last) return
    last = next
    await wait(1_000)
  }
  throw new Error('The server writes without end.')
}

export function writesSection(
  measured: WritesMeasured,
  { date, machine }: { date: string; machine: string },
): string {
  const each = (value: number) => value / decisions.counted
  const tables = [...measured.tables]
    .filter(([, writes]) => weight(writes) > 0)
    .toSorted(([, one], [, other]) => weight(other) - weight(one))
  const all = tables.map(([, writes]) => writes)
  const sum = (part: keyof TableWrites) => all.reduce((so, writes) => so + writes[part], 0)
  const [kilobytes, images] = [each(measured.bytes) / 1000, each(measured.images) / 1000]
  return `## What a decision writes

Measured on ${date}. ${machine} ${decisions.counted} decisions, each of another event, one after the other on a million events, right after a
checkpoint and until programs have been told of the last; what the log says (\`pg_waldump\`), for one decision.

| | one decision | bar |
|---|---:|---|
| kB of log | ${figure(kilobytes)}, of which images of pages ${figure(images)} | ${againstBar(kilobytes, { atMost: bars.kilobytes }, ' kB')} |
| entries of B-tree leaves | ${figure(each(sum('leaves')))} | ${againstBar(each(sum('leaves')), { atMost: bars.leaves })} |
| updates without any index (HOT) | ${figure((sum('hot') / sum('updated')) * 100)} % | none |
| statements; round trips, until it is answered | ${figure(each(measured.statements))}; ${figure(each(measured.roundTrips))} | none |

| table | inserted | updated | of these HOT | deleted | locked | leaves |
|---|---:|---:|---:|---:|---:|---:|
${tables.map(([name, writes]) => cells([name, ...columns.map((column) => figure(each(writes[column])))])).join('\n')}
`
}

const columns = ['inserted', 'updated', 'hot', 'deleted', 'locked', 'leaves'] as const

function weight(writes: TableWrites): number {
  return columns.reduce((so, column) => so + writes[column], 0)
}
