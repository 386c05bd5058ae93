import { Pool } from 'pg'
import { measureExport } from '../../export-load.ts'
import { measureLiveUpdates } from '../../live-sockets.ts'
import type { SeasonCopy } from '../../seasons.ts'
import { seeded } from '../../seeded.ts'
import { onClient } from '../fill-ten-years.ts'
import { numberOf } from '../partitions/table-upkeep.ts'
import { callsOf } from './calls.ts'
import { type Chain, type Component, components, startChain } from './chain.ts'
import { inTheMix, meanOf, workOf } from './mixed-times.ts'
import { type Asked, openLoad, type OpenLoaded } from './open-load.ts'
import { kindOf, predict } from './prediction.ts'
import { type ServiceTime, serviceTime } from './service-times.ts'
import type { Simulated } from './simulation.ts'

/** Shares of what the processors could do at most. */
const loads = [0.35, 0.65]
const cores = 2

/** Milliseconds of processor that asking takes at least. */
const leastAsking = 0.25

export interface Checked {
  share: number
  perSecond: number
  measured: OpenLoaded
  predicted: Simulated
}

export interface ThroughputMeasured {
  /** Of each call, asked by itself. */
  times: ServiceTime[]
  /** The same among each other, at the highest load that was calm. */
  mixed: ServiceTime[]
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
    const mix: Mix = { chain, times, seconds, nextRequest: requestsOf(times, next) }
    // Every connection of the pooler plans each statement a few times before it keeps a plan.
    await askMix(mix, Math.min(...loads))
    let mixed = times
    const checked: Checked[] = []
    for (const share of loads) {
      mixed = inTheMix(times, await askMix(mix, share / 2), cores)
      const measured = await askMix(mix, share)
      const { perSecond, asking } = measured
      const predicted = predict(mixed, { perSecond, cores, asking })
      checked.push({ share, perSecond, measured, predicted })
    }
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
    return { times, mixed, exportRow, delivery, checked }
  } finally {
    await pool.end()
    await chain.stop()
  }
}

interface Mix {
  chain: Chain
  times: readonly ServiceTime[]
  seconds: number
  nextRequest: () => Asked
}

/** Draws from the mix. @param next for each call, which of its requests is the next */
function requestsOf(times: readonly ServiceTime[], next: Map<string, number>): () => Asked {
  const random = seeded(29)
  return () => {
    const { call } = kindOf(times, random())
    const at = next.get(call.name) ?? 0
    next.set(call.name, at + 1)
    const request = call.requests[at % call.requests.length]
    if (request === undefined) throw new Error('There is nothing to ask.')
    return { name: call.name, request }
  }
}

/** @param share of the time for which the processors would be busy, if each call cost what it costs by itself */
function askMix({ chain, times, seconds, nextRequest }: Mix, share: number): Promise<OpenLoaded> {
  const at = { port: chain.port, token: chain.server.token }
  const perSecond = (share * cores * 1000) / (meanOf(times, workOf) + leastAsking)
  return openLoad(at, { perSecond, seconds: 2 * seconds, next: nextRequest })
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
