import { setTimeout as wait } from 'node:timers/promises'
import type { previewDisruption } from '@gangway/contract/disruption-preview'
import type { performDisruption, undoDisruption } from '@gangway/contract/disruptions'
import type { getPortDay } from '@gangway/contract/port-days'
import type { changeShipCall, getShipCall } from '@gangway/contract/ship-call-changes'
import { Client } from 'pg'
import { callAt } from '../doors/api.ts'
import { addPortDay, type BusyPortDay, type PortDaySize } from './busy-port-day.ts'
import { median } from './median.ts'
import { startServer } from './running-server.ts'
import type { SeasonCopy, Seasons } from './seasons.ts'

/** Each has a port of its own. */
export const portDaySizes = {
  judged: { code: 'BEONE', events: 500, orders: 1_500, agencies: 3 },
  shown: { code: 'BETWO', events: 300, orders: 6_000, agencies: 5 },
  disrupted: { code: 'BETRE', events: 40, orders: 900, agencies: 4 },
} as const satisfies Record<string, PortDaySize>

const runs = 9

/** Milliseconds. */
export interface BeforeDayMeasured {
  /** A call moves so far that no guest of 500 events can be fetched: until the answer, and until the last notice. */
  judged: { answered: number; noticed: number; notices: number }
  /** The same rows changed and written by one statement each, without judging. */
  bareJudged: number
  shown: { first: number; again: number }
  /** The rows that the page is made of, read by one statement each. */
  bareShown: number
  /** A ship does not call: every order of 40 events is canceled, and all of it taken back. */
  disrupted: { previewed: number; performed: number; undone: number }
  /** The same orders canceled by one statement, without notices. */
  bareDisrupted: number
}

/** A ship's call that moves, and the port day of all its events. */
export async function measureBeforeDay(seasons: Seasons): Promise<BeforeDayMeasured> {
  const season = await seasons.copy('small')
  const client = new Client({ connectionString: season.url })
  await client.connect()
  try {
    const judged = await addPortDay(season, portDaySizes.judged)
    const shown = await addPortDay(season, portDaySizes.shown)
    const disrupted = await addPortDay(season, portDaySizes.disrupted)
    await client.query('vacuum (analyze)')
    return await onServer(season, async (call) => ({
      judged: await moveShip(call, client, judged),
      bareJudged: await bareJudged(client, judged),
      shown: await openPortDay(call, shown),
      bareShown: await bareShown(client, shown),
      disrupted: await disrupt(call, disrupted),
      bareDisrupted: await bareDisrupted(client, disrupted),
    }))
  } finally {
    await client.end()
    await season.drop()
  }
}

type Call = ReturnType<typeof callAt>

async function onServer<Result>(season: SeasonCopy, work: (call: Call) => Promise<Result>) {
  const server = await startServer(season)
  try {
    return await work(callAt(`http://127.0.0.1:${server.port}`, server.token))
  } finally {
    await server.stop()
  }
}

async function moveShip(call: Call, client: Client, { call_id, port_id, date }: BusyPortDay) {
  const params = { call_id }
  const path = '/ship-calls/:call_id'
  const { data } = await call<typeof getShipCall>({ method: 'GET', path, params })
  const { events } = portDaySizes.judged
  const began = performance.now()
  const body = { version: data.version, arrival: '15:00' }
  await call<typeof changeShipCall>({ method: 'PATCH', path, params, body })
  const answered = performance.now() - began
  for (;;) {
    const { rows } = await client.query<{ events: number; notices: number }>(
      `select count(distinct event_id)::int as events, count(*)::int as notices from notice
      where event_id in (select id from event where port_id = $1 and event_date = $2)`,
      [port_id, date],
    )
    const [counted = { events: 0, notices: 0 }] = rows
    if (counted.events === events) {
      return { answered, noticed: performance.now() - began, notices: counted.notices }
    }
    if (performance.now() - began > 60_000) {
      throw new Error(`Only ${counted.events} events have a notice after a minute.`)
    }
    await wait(20)
  }
}

async function bareJudged(client: Client, { call_id, port_id, date }: BusyPortDay) {
  return timed(async () => {
    await client.query('begin')
    await client.query(`update ship_call set arrival = '15:05' where id = $1`, [call_id])
    await client.query(
      `create temporary table written on commit drop as
        select n.* from notice as n join event as e on e.id = n.event_id
        where e.port_id = $1 and e.event_date = $2`,
      [port_id, date],
    )
    await client.query('rollback')
  })
}

async function openPortDay(call: Call, { port_id, date }: BusyPortDay) {
  const ask = () =>
    timed(() =>
      call<typeof getPortDay>({
        method: 'GET',
        path: '/port-days/:port_id/:date',
        params: { port_id, date },
      }),
    )
  const first = await ask()
  const again: number[] = []
  for (let run = 0; run < runs; run += 1) again.push(await ask())
  return { first, again: median(again) }
}

async function bareShown(client: Client, { port_id, date }: BusyPortDay) {
  const times: number[] = []
  for (let run = 0; run < runs; run += 1) {
    times.push(
      await timed(async () => {
        const { rows } = await client.query<{ id: string }>(
          'select * from event where port_id = $1 and event_date = $2',
          [port_id, date],
        )
        const events = rows.map(({ id }) => id)
        await client.query('select * from excursion_order where event_id = any($1)', [events])
        await client.query(
          `select s.* from sub_product as s join excursion_order as o on o.id = s.excursion_id
          where o.event_id = any($1)`,
          [events],
        )
      }),
    )
  }
  return median(times)
}

async function disrupt(call: Call, { call_id: ship_call_id }: BusyPortDay) {
  const happened = { ship_call_id, cause: 'does_not_call', refund: true } as const
  const preview = () =>
    call<typeof previewDisruption>({ method: 'POST', path: '/disruptions/preview', body: happened })
  const previewed = await timed(preview)
  const { data } = await preview()
  const events = data.agencies
    .flatMap((agency) => agency.events)
    .map(({ event_id, version }) => ({
      event_id,
      version,
      step: 'cancel' as const,
      reason: 'ship_does_not_call',
    }))
  let disruption_id = 0
  const performed = await timed(async () => {
    const body = { ...happened, events }
    const done = await call<typeof performDisruption>({
      method: 'POST',
      path: '/disruptions',
      body,
    })
    disruption_id = done.data.id
    expectOrders(done.data.orders)
  })
  const undone = await timed(async () => {
    const path = '/disruptions/:disruption_id/undo'
    await call<typeof undoDisruption>({ method: 'POST', path, params: { disruption_id } })
  })
  return { previewed, performed, undone }
}

function expectOrders(changed: number): void {
  const { orders } = portDaySizes.disrupted
  if (changed !== orders) throw new Error(`${changed} orders were canceled, not ${orders}.`)
}

async function bareDisrupted(client: Client, { port_id, date }: BusyPortDay) {
  return timed(async () => {
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    await client.query(
      `update excursion_order set status = 'canceled' where event_id in (
        select id from event where port_id = $1 and event_date = $2)`,
      [port_id, date],
    )
    await client.query('rollback')
  })
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}
