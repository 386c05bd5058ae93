import type { Component } from './chain.ts'
import { meanOf } from './mixed-times.ts'
import type { ServiceTime } from './service-times.ts'

/** So many instances and replicas, each on a machine of its own. */
export interface Setup {
  instances: number
  replicas: number
}

export interface Wall {
  /** Requests of the mix that one core, or all connections, carry. */
  perSecond: number
  at: string
}

export interface Demand {
  /** Milliseconds of processor of a request of the mix. */
  haproxy: number
  product: number
  /** Of the primary’s machine, PostgreSQL and PgBouncer: what must stay there, and what a replica may do. */
  primary: number
  movable: number
  /** Milliseconds for which a request of the mix holds a connection of the pool. */
  holding: number
}

/** A core that is busier answers late. */
const busiest = 0.7
const coresOfDatabase = 4
const poolOfInstance = 10

function database({ cpu }: ServiceTime): number {
  return cpu.PostgreSQL + cpu.PgBouncer
}

/**
 * What a request of the mix asks of each machine. A list whose answer was kept does nothing but check session and
 * versions: so much of every read stays on the primary.
 *
 * @param commit milliseconds that a standby adds to each commit
 */
export function demandOf(times: readonly ServiceTime[], commit: number): Demand {
  const mixed = (value: (time: ServiceTime) => number) => meanOf(times, value)
  const check = Math.min(...times.map(database))
  const movable = (time: ServiceTime) => (time.call.isRead ? database(time) - check : 0)
  const of = (component: Component) => mixed(({ cpu }) => cpu[component])
  return {
    haproxy: of('HAProxy'),
    product: of('product'),
    primary: mixed((time) => database(time) - movable(time)),
    movable: mixed(movable),
    holding: mixed((time) => database(time) + (time.call.isRead ? 0 : commit)),
  }
}

/** Every wall of a setup, the nearest first. */
export function wallsOf(demand: Demand, { instances, replicas }: Setup): Wall[] {
  const core = 1000 * busiest
  const primary = demand.primary + (replicas === 0 ? demand.movable : 0)
  const walls: Wall[] = [
    { at: 'product: one core for each instance', perSecond: (instances * core) / demand.product },
    { at: `primary: ${coresOfDatabase} cores`, perSecond: (coresOfDatabase * core) / primary },
    { at: 'HAProxy: one core', perSecond: core / demand.haproxy },
    {
      at: 'connections of the pools',
      perSecond: (instances * poolOfInstance * core) / demand.holding,
    },
  ]
  if (replicas > 0) {
    const perSecond = (replicas * coresOfDatabase * core) / demand.movable
    walls.push({ at: `replicas: ${coresOfDatabase} cores each`, perSecond })
  }
  return walls.toSorted((one, other) => one.perSecond - other.perSecond)
}
