import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { type PostgresCluster, startPostgresCluster } from '@gangway/testkit/postgres-cluster'
import { Client } from 'pg'
import type { Listeners } from './live-told-worker.ts'

/** Commits and what is told of them, with so many writers at once. */
export const toldRatesLoad = { writers: 16, seconds: 3, listeners: [1, 3, 10, 30] }

export const toldWays = ['nothing', 'within', 'behind'] as const
export type ToldWay = (typeof toldWays)[number]

export interface ToldRate {
  way: ToldWay
  /** Whether each commit waits for a second server. */
  isSynchronous: boolean
  listeners: number
  /** Commits a second, until everyone has heard of all of them. */
  perSecond: number
}

const channel = 'gangway_bench'
/** As long as what the product tells of a pick-up time. */
const message = JSON.stringify({
  to: 'event',
  event_id: 1_234_567,
  agency_id: 1_234,
  signal: { v: 12_345_678, kind: 'pickup_time' },
  except: '123456789.123456789',
})

const told = `select pg_notify('${channel}', '${message}')`
const update = 'update written set n = n + 1 where id = '
/** Each is one round trip. */
const texts: Readonly<Record<ToldWay, (writer: number) => string>> = {
  nothing: (writer) => `${update}${writer}`,
  within: (writer) => `begin; ${update}${writer}; ${told}; commit`,
  behind: (writer) => `begin; ${update}${writer}; commit; ${told}`,
}

/** How many changes a second one primary can commit and tell, alone and with a synchronous standby. */
export async function measureToldRates(load = toldRatesLoad): Promise<ToldRate[]> {
  const primary = await startPostgresCluster({ durable: true })
  if (primary === null) throw new Error('There is no PostgreSQL server to measure on.')
  const rates: ToldRate[] = []
  const measureAll = async (isSynchronous: boolean) => {
    for (const way of toldWays) {
      for (const listeners of way === 'nothing' ? [0] : load.listeners) {
        const perSecond = await rateOf(primary.url, { ...load, way, listeners })
        rates.push({ way, isSynchronous, listeners, perSecond })
      }
    }
  }
  let standby: PostgresCluster | null = null
  try {
    await run(primary.url, [
      'create table written (id int primary key, n int not null default 0)',
      `insert into written select generate_series(1, ${load.writers})`,
    ])
    await measureAll(false)
    standby = await startPostgresCluster({ durable: true, replicaOf: primary.url })
    await run(primary.url, [
      `alter system set synchronous_standby_names = '*'`,
      'select pg_reload_conf()',
    ])
    await measureAll(true)
    return rates
  } finally {
    await primary.stop()
    await standby?.stop()
  }
}

interface Tried {
  way: ToldWay
  listeners: number
  writers: number
  seconds: number
}

async function rateOf(url: string, { way, listeners, writers, seconds }: Tried): Promise<number> {
  const heard = new Int32Array(new SharedArrayBuffer(4))
  const workerData: Listeners = { url, channel, count: listeners, heard }
  const worker = new Worker(join(import.meta.dirname, 'live-told-worker.ts'), { workerData })
  try {
    await once(worker, 'message')
    const began = performance.now()
    const isOver = () => performance.now() - began > seconds * 1000
    let sent = 0
    const write = async (writer: number) => {
      const client = new Client({ connectionString: url })
      await client.connect()
      while (!isOver()) {
        await client.query(texts[way](writer))
        sent += 1
      }
      await client.end()
    }
    await Promise.all(Array.from({ length: writers }, (_, place) => write(place + 1)))
    while (Atomics.load(heard, 0) < sent * listeners) await wait(5)
    return sent / ((performance.now() - began) / 1000)
  } finally {
    await worker.terminate()
  }
}

async function run(url: string, statements: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}
