import { percentile } from '../../load.ts'
import { seeded } from '../../seeded.ts'
import { eventQueue } from './event-queue.ts'

/** A process, or several alike: so many requests are under way in it at once. */
export interface Station {
  name: string
  /** On whose cores it works; null: it only waits, as for a disk, and waits for any number at once. */
  machine: string | null
  servers: number
}

export interface Visit {
  station: string
  milliseconds: number
}

export interface Simulated {
  /** Milliseconds of a request. */
  mean: number
  p50: number
  p95: number
  p99: number
  /** Shares of the time in which the cores of each machine were busy. */
  busy: Record<string, number>
}

interface Layout {
  /** Cores of each machine. */
  machines: Readonly<Record<string, number>>
  stations: readonly Station[]
}

interface Load {
  perSecond: number
  /** What the next request needs, in turn. */
  visitsOf: (random: () => number) => readonly Visit[]
  requests: number
  seed: number
}

interface Request {
  began: number
  left: Visit[]
}

type Happening = 'arrival' | { request: Request; station: Station }

/** Requests come by chance, whoever waits (a Poisson process), are served in the order of their coming, and never give up. */
export function simulate({ machines, stations }: Layout, load: Load): Simulated {
  const random = seeded(load.seed)
  const events = eventQueue<Happening>()
  const free = new Map(stations.map(({ name, servers }) => [name, servers]))
  const cores = new Map(Object.entries(machines))
  const busy = new Map(Object.keys(machines).map((name) => [name, 0]))
  const waiting = new Map(Object.keys(machines).map((name) => [name, [] as Waiting[]]))
  const times: number[] = []
  const pause = () => (-Math.log(1 - random()) * 1000) / load.perSecond
  let arrived = 0
  let end = 0

  const go = (now: number, request: Request) => {
    const visit = request.left.shift()
    if (visit === undefined) {
      times.push(now - request.began)
      return
    }
    const station = stations.find(({ name }) => name === visit.station)
    if (station === undefined) throw new Error(`There is no station ${visit.station}.`)
    const { milliseconds } = visit
    if (station.machine === null) events.add(now + milliseconds, { request, station })
    else {
      waiting.get(station.machine)?.push({ request, station, milliseconds })
      dispatch(now, station.machine)
    }
  }

  /** Gives free cores to those who have waited longest for a process that is free as well. */
  const dispatch = (now: number, machine: string) => {
    const queue = waiting.get(machine) ?? []
    while ((cores.get(machine) ?? 0) > 0) {
      const index = queue.findIndex(({ station }) => (free.get(station.name) ?? 0) > 0)
      const [next] = index < 0 ? [] : queue.splice(index, 1)
      if (next === undefined) return
      take(cores, machine, -1)
      take(free, next.station.name, -1)
      take(busy, machine, next.milliseconds)
      events.add(now + next.milliseconds, next)
    }
  }

  events.add(pause(), 'arrival')
  for (let event = events.next(); event !== undefined; event = events.next()) {
    const { at: now, thing } = event
    end = now
    if (thing === 'arrival') {
      arrived += 1
      if (arrived < load.requests) events.add(now + pause(), 'arrival')
      go(now, { began: now, left: [...load.visitsOf(random)] })
      continue
    }
    const { request, station } = thing
    if (station.machine !== null) {
      take(cores, station.machine, 1)
      take(free, station.name, 1)
      dispatch(now, station.machine)
    }
    go(now, request)
  }
  // Until it has settled, it is emptier than later.
  const settled = times.slice(Math.floor(times.length / 10))
  return {
    mean: settled.reduce((sum, time) => sum + time, 0) / settled.length,
    p50: percentile(settled, 0.5),
    p95: percentile(settled, 0.95),
    p99: percentile(settled, 0.99),
    busy: Object.fromEntries(
      [...busy].map(([name, time]) => [name, time / end / (machines[name] ?? 1)]),
    ),
  }
}

interface Waiting {
  request: Request
  station: Station
  milliseconds: number
}

function take(of: Map<string, number>, name: string, amount: number): void {
  of.set(name, (of.get(name) ?? 0) + amount)
}
