import type { ingestOrder } from '@gangway/contract/ingest'
import type { ingestBatch } from '@gangway/contract/ingest-batch'
import type { SentThing } from '@gangway/contract/imports/sent-things'
import { buildPassport, buildSubProduct } from '@gangway/testkit/build-order'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { callAt } from '../doors/api.ts'
import type { RunningServer } from './running-server.ts'

export const ingestLoad = { batches: 12, batch: 1_000, ordersOfEvent: 20, alone: 400, parallel: 8 }

export interface IngestMeasured {
  /** Orders a second, of each batch. */
  created: number[]
  unchanged: number[]
  changed: number[]
  /** Orders a second, one in each call: one call after the other, and several at once. */
  alone: number
  parallel: number
  /** Orders a second of the same rows, with their sub-products and persons, copied in by PostgreSQL. */
  copied: number
}

type Call = ReturnType<typeof callAt>
type Sent<Kind extends SentThing['kind']> = Extract<SentThing, { kind: Kind }>

/** Sends orders with two passports each, in batches and alone, and lets PostgreSQL copy the same rows. */
export async function measureIngest(server: RunningServer, pool: Pool): Promise<IngestMeasured> {
  const call = callAt(`http://127.0.0.1:${server.port}`, server.token)
  const { port, agency } = await places(pool)
  const { batches, batch, ordersOfEvent, alone } = ingestLoad
  const orders = Array.from({ length: batches * batch + 2 * alone }, (_, nth) =>
    orderOf(nth, `BENCH-${Math.floor(nth / ordersOfEvent)}`),
  )
  const events = [...new Set(orders.map(({ event }) => event))].map((reference) =>
    eventOf({ reference, port, agency }),
  )
  await sendBatch(call, events)
  const sets = Array.from({ length: batches }, (_, nth) =>
    orders.slice(nth * batch, (nth + 1) * batch),
  )
  const rest = orders.slice(batches * batch)
  return {
    created: await speeds(sets, (set) => sendBatch(call, set)),
    copied: await measureCopy(pool),
    unchanged: await speeds(sets, (set) => sendBatch(call, set)),
    changed: await speeds(sets, (set) => sendBatch(call, moved(set))),
    alone: await speed(alone, () => sendAlone(call, rest.slice(0, alone), 1)),
    parallel: await speed(alone, () => sendAlone(call, rest.slice(alone), ingestLoad.parallel)),
  }
}

function moved(orders: readonly Sent<'order'>[]): Sent<'order'>[] {
  return orders.map((order) => ({ ...order, berth: 'Pier 9' }))
}

async function places(pool: Pool): Promise<{ port: string; agency: string }> {
  const { rows } = await pool.query<{ port: string; agency: string }>(
    `select (select code from port order by id limit 1) as port,
      (select reference from agency order by id limit 1) as agency`,
  )
  const [found] = rows
  if (found === undefined) throw new Error('The season is empty.')
  return found
}

function eventOf(place: { reference: string; port: string; agency: string }): Sent<'event'> {
  return {
    kind: 'event',
    ...place,
    agency_title: 'Harbour walk',
    product_name: 'Harbour on foot',
    event_date: '2028-06-09',
    language_guide: 'de',
    duration: 180,
    email: 'guide@harbour.example',
    contact_name: 'Jens Petersen',
    contact_phone: '+49 40 5550111',
    meet_point: 'Exit of the terminal',
    pickup_time: null,
    need_ticket: true,
    alert: false,
  }
}

function orderOf(nth: number, event: string): Sent<'order'> {
  return {
    kind: 'order',
    reference: `BENCH-ORDER-${nth}`,
    event,
    order_id: String(70_000_000 + nth),
    customer: `Ida Ångström ${nth}`,
    phone: '+49 40 5550100',
    ship: 'AIDAprima',
    berth: 'HafenCity',
    pickup_time: null,
    shop_language: 'DE',
    subproducts: [
      buildSubProduct({
        additional_required_data: ['passport_data'],
        required_data: [{ key: 'passport_data', value: [buildPassport(), buildPassport()] }],
      }),
    ],
  }
}

async function sendBatch(call: Call, things: readonly SentThing[]): Promise<void> {
  const { counts } = await call<typeof ingestBatch>({
    method: 'POST',
    path: '/ingest/batch',
    isSentOnce: true,
    body: { all_or_nothing: true, things: [...things] },
  })
  if (counts.refused > 0) throw new Error('Things were refused.')
}

async function sendAlone(call: Call, orders: readonly Sent<'order'>[], lanes: number) {
  const waiting = [...orders]
  const lane = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const { kind: _kind, reference, ...body } = next
      await call<typeof ingestOrder>({
        method: 'PUT',
        path: '/ingest/orders/:reference',
        params: { reference },
        isSentOnce: true,
        body,
      })
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

async function speeds<Set extends readonly unknown[]>(
  sets: readonly Set[],
  send: (set: Set) => Promise<void>,
): Promise<number[]> {
  const measured: number[] = []
  for (const set of sets) measured.push(await speed(set.length, () => send(set)))
  // The first is for warming up.
  return measured.slice(1)
}

async function speed(count: number, work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return (count * 1_000) / (performance.now() - began)
}

/** Into tables with the same columns, checks and indexes, but without triggers and foreign keys. */
async function measureCopy(pool: Pool): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'gangway-copy-'))
  // PostgreSQL writes and reads there as an account of its own.
  await chmod(folder, 0o777)
  const client = await pool.connect()
  const ours = `from excursion_order where reference like 'BENCH-ORDER-%'`
  const parts = [
    ['excursion_order', `select * ${ours}`],
    ['sub_product', `select * from sub_product where excursion_id in (select id ${ours})`],
    ['person', `select * from person where excursion_id in (select id ${ours})`],
  ] as const
  try {
    for (const [table, rows] of parts) {
      await client.query(`create table copied_${table} (like ${table} including all)`)
      const shown = await client.query<{ name: string }>(
        `select column_name as name from information_schema.columns
          where table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
        [table],
      )
      const columns = shown.rows.map(({ name }) => name).join()
      const to = `'${join(folder, table)}.copy'`
      await client.query(`copy (select ${columns} from (${rows}) as r) to ${to}`)
    }
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::integer as count ${ours}`,
    )
    return await speed(rows[0]?.count ?? 0, async () => {
      await client.query('begin')
      for (const [table] of parts) {
        await client.query(`copy copied_${table} from '${join(folder, table)}.copy'`)
      }
      await client.query('commit')
    })
  } finally {
    for (const [table] of parts) await client.query(`drop table if exists copied_${table}`)
    client.release()
    await rm(folder, { recursive: true, force: true })
  }
}
