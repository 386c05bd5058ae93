import { setTimeout as wait } from 'node:timers/promises'
import { call } from '../../http-call.ts'
import { percentile } from '../../load.ts'
import { watchProcessors } from '../../process-cpu.ts'
import { seeded } from '../../seeded.ts'
import type { RequestLine } from '../../request-line.ts'

export interface OpenLoaded {
  requests: number
  failed: number
  perSecond: number
  mean: number
  p50: number
  p95: number
  p99: number
  /** Milliseconds of processor that asking took, of each request. */
  asking: number
  /** The share of the time in which the machine's processors were. */
  busy: number
  /** Milliseconds of each request, by the name of its call. */
  timesOf: ReadonlyMap<string, readonly number[]>
}

export interface Asked {
  /** Of the call. */
  name: string
  request: RequestLine
}

/** Asks at chance moments, whether earlier requests have been answered or not, as people do. */
export async function openLoad(
  at: { port: number; token: string },
  { perSecond, seconds, next }: { perSecond: number; seconds: number; next: () => Asked },
): Promise<OpenLoaded> {
  const random = seeded(77)
  const times: number[] = []
  const timesOf = new Map<string, number[]>()
  let failed = 0
  const began = performance.now()
  const cpu = process.cpuUsage()
  const busySince = watchProcessors()
  const under: Promise<void>[] = []
  /** Timed from the moment it was meant for: who asks late would hide that he waited. */
  const ask = async (meant: number) => {
    const { name, request } = next()
    const { status } = await call(at, request)
    if (status >= 400) failed += 1
    const time = performance.now() - meant
    times.push(time)
    const own = timesOf.get(name)
    if (own === undefined) timesOf.set(name, [time])
    else own.push(time)
  }
  let due = began
  while (due - began < seconds * 1000) {
    due += (-Math.log(1 - random()) * 1000) / perSecond
    const ahead = due - performance.now()
    if (ahead > 1) await wait(ahead)
    under.push(ask(due))
  }
  await Promise.all(under)
  const { user, system } = process.cpuUsage(cpu)
  const settled = times.slice(Math.floor(times.length / 10))
  return {
    requests: times.length,
    failed,
    perSecond: (times.length * 1000) / (performance.now() - began),
    mean: settled.reduce((sum, time) => sum + time, 0) / settled.length,
    p50: percentile(settled, 0.5),
    p95: percentile(settled, 0.95),
    p99: percentile(settled, 0.99),
    asking: (user + system) / 1000 / times.length,
    busy: busySince(),
    timesOf,
  }
}
