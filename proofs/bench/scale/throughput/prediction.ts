import { mean } from '../../mean.ts'
import { oneOf } from '../../seeded.ts'
import type { Component } from './chain.ts'
import type { ServiceTime } from './service-times.ts'
import { simulate, type Simulated, type Station, type Visit } from './simulation.ts'

/** Everything on one machine, as it was measured, whoever asks included. */
const here = 'here'
const stations: Station[] = [
  { name: 'asking', machine: here, servers: 1 },
  { name: 'HAProxy', machine: here, servers: 1 },
  { name: 'product', machine: here, servers: 1 },
  { name: 'PgBouncer', machine: here, servers: 1 },
  { name: 'PostgreSQL', machine: here, servers: 10 },
  { name: 'waiting', machine: null, servers: 1 },
]

/** How long a request of a kind takes beyond the processors’ work: commits on the disk, and being woken. */
export function waitingOf(
  { cpu, alone }: Pick<ServiceTime, 'cpu' | 'alone'>,
  asking: number,
): number {
  const work = Object.values(cpu).reduce((sum, time) => sum + time, asking)
  return Math.max(0, mean(alone) - work)
}

/** A request of a kind, longer or shorter as those that were seen; on average as long. */
export function visitsOf(time: ServiceTime, asking: number, random: () => number): Visit[] {
  const factor = oneOf(random, time.alone) / mean(time.alone)
  const part = (station: Component, share: number): Visit => ({
    station,
    milliseconds: time.cpu[station] * share * factor,
  })
  return [
    { station: 'asking', milliseconds: asking / 2 },
    part('HAProxy', 0.5),
    part('product', 0.5),
    part('PgBouncer', 0.5),
    part('PostgreSQL', 1),
    { station: 'waiting', milliseconds: waitingOf(time, asking) * factor },
    part('PgBouncer', 0.5),
    part('product', 0.5),
    part('HAProxy', 0.5),
    { station: 'asking', milliseconds: asking / 2 },
  ]
}

/** Draws a kind by its share. */
export function kindOf<Kind extends { call: { share: number } }>(
  kinds: readonly Kind[],
  draw: number,
): Kind {
  const all = kinds.reduce((sum, { call }) => sum + call.share, 0)
  let left = draw * all
  const found = kinds.find(({ call }) => {
    left -= call.share
    return left < 0
  })
  const kind = found ?? kinds.at(-1)
  if (kind === undefined) throw new Error('There is nothing to choose from.')
  return kind
}

export function predict(
  times: readonly ServiceTime[],
  { perSecond, cores, asking }: { perSecond: number; cores: number; asking: number },
): Simulated {
  return simulate(
    { machines: { [here]: cores }, stations },
    {
      perSecond,
      requests: 40_000,
      seed: 11,
      visitsOf: (random) => visitsOf(kindOf(times, random()), asking, random),
    },
  )
}
