import { Pool } from 'pg'
import { measureExport } from '../../export-load.ts'
import { measureLiveUpdates } from '../../live-sockets.ts'
import type { RequestLine } from '../../request-line.ts'
import type { SeasonCopy } from '../../seasons.ts'
import { seeded } from '../../seeded.ts'
import { onClient } from '../fill-ten-years.ts'
import { numberOf } from '../partitions/table-upkeep.ts'
import { callsOf } from './calls.ts'
import { type Chain, type Component, components, startChain } from './chain.ts'
import { openLoad, type OpenLoaded } from './open-load.ts'
import { kindOf, predict } from './prediction.ts'
import { type ServiceTime, serviceTime } from './service-times.ts'
import type { Simulated } from './simulation.ts'

/** Shares of what the processors could do at most. */
const loads = [0.35, 0.65]
const cores = 2

/** Milliseconds of processor that asking takes at least, for the load that measures it. */
const leastAsking = 0.25

export interface Checked {
  share: number
  perSecond: number
  measured: OpenLoaded
  predicted: Simulated
}

export interface ThroughputMeasured {
  times: ServiceTime[]
  /** Of one row of an export, and of one message to one connection. */
  exportRow: Record<Component, number>
  delivery: Record<Component, number>
  checked: Checked[]
}

export async function measureThroughput(
  season: SeasonCopy,
  seconds: number,
): Promise<ThroughputMeasured> {
  const chain = await startChain(season)
  if (chain === null) throw new Error('HAProxy or PgBouncer is not installed.')
  const pool = new Pool({ connectionString: season.url, max: 2 })
  try {
    const calls = await onClient(season.url, callsOf)
    const times: ServiceTime[] = []
    const next = new Map<string, number>()
    for (const call of calls) {
      const time = await serviceTime(chain, call, { seconds, from: 0 })
      next.set(call.name, time.asked)
      times.push(time)
    }
    const checked: Checked[] = []
    for (const share of loads) checked.push(await check(chain, times, { share, seconds, next }))
    const exportRow = await costOf(chain, async () => {
      await measureExport({ ...chain.server, port: chain.port }, 'csv')
      return onClient(season.url, (client) =>
        numberOf(client, 'select count(*) as number from event'),
      )
    })
    const delivery = await costOf(chain, async () => {
      const load = { sockets: 500, changesPerSecond: 10, seconds }
      const { times: heard } = await measureLiveUpdates(chain.server, pool, load)
      return heard.length
    })
    return { times, exportRow, delivery, checked }
  } finally {
    await pool.end()
    await chain.stop()
  }
}

function workOf({ cpu }: ServiceTime): number {
  return components.reduce((sum, name) => sum + cpu[name], 0)
}

/** The mix at chance moments, measured and simulated. */
async function check(
  chain: Chain,
  times: readonly ServiceTime[],
  { share, seconds, next }: { share: number; seconds: number; next: Map<string, number> },
): Promise<Checked> {
  const all = times.reduce((sum, { call }) => sum + call.share, 0)
  const answering = times.reduce((sum, time) => sum + (workOf(time) * time.call.share) / all, 0)
  const rateFor = (of: number, asking: number) => (of * cores * 1000) / (answering + asking)
  const random = seeded(29)
  const nextRequest = (): RequestLine => {
    const { call } = kindOf(times, random())
    const at = next.get(call.name) ?? 0
    next.set(call.name, at + 1)
    const request = call.requests[at % call.requests.length]
    if (request === undefined) throw new Error('There is nothing to ask.')
    return request
  }
  const at = { port: chain.port, token: chain.server.token }
  // Every connection of the pooler plans each statement a few times before it keeps a plan.
  const warmUp = await openLoad(at, {
    perSecond: rateFor(share / 2, leastAsking),
    seconds: 2 * seconds,
    next: nextRequest,
  })
  const perSecond = rateFor(share, warmUp.asking)
  const measured = await openLoad(at, { perSecond, seconds: 2 * seconds, next: nextRequest })
  const { asking } = measured
  const predicted = predict(times, { perSecond: measured.perSecond, cores, asking })
  return { share, perSecond: measured.perSecond, measured, predicted }
}

async function costOf(
  chain: Chain,
  work: () => Promise<number>,
): Promise<Record<Component, number>> {
  const before = chain.used()
  const count = await work()
  const after = chain.used()
  return Object.fromEntries(
    components.map((name) => [name, (after[name] - before[name]) / count]),
  ) as Record<Component, number>
}
