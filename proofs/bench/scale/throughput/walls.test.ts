import { describe, expect, it } from 'vitest'
import type { Call } from './calls.ts'
import { inTheMix, meanOf, workOf } from './mixed-times.ts'
import { kindOf, predict, waitingOf } from './prediction.ts'
import type { ServiceTime } from './service-times.ts'
import { demandOf, wallsOf } from './walls.ts'

function timeOf(
  call: Partial<Call>,
  [HAProxy, product, PgBouncer, PostgreSQL]: number[],
): ServiceTime {
  const whole: Call = { name: 'asked', requests: [], share: 1, isRead: true, ...call }
  const cpu = {
    HAProxy: HAProxy ?? 0,
    product: product ?? 0,
    PgBouncer: PgBouncer ?? 0,
    PostgreSQL: PostgreSQL ?? 0,
  }
  return { call: whole, cpu, alone: [5, 5, 5] }
}

const times = [
  timeOf({ share: 80 }, [0.1, 0.5, 0.1, 0.4]),
  timeOf({ share: 10 }, [0.1, 2, 0.1, 4.4]),
  timeOf({ share: 10, isRead: false }, [0.1, 2, 0.1, 5.4]),
]

it('leaves the session check and all writes on the primary', () => {
  const demand = demandOf(times, 2)
  expect(demand.product).toBeCloseTo(0.8)
  expect(demand.movable).toBeCloseTo(0.4)
  expect(demand.primary).toBeCloseTo(0.8 * 0.5 + 0.1 * 0.5 + 0.1 * 5.5)
  expect(demand.holding).toBeCloseTo(demand.primary + demand.movable + 0.2)
})

it('meets the product’s core first with one instance, and another wall with three', () => {
  const demand = demandOf(times, 2)
  expect(wallsOf(demand, { instances: 1, replicas: 0 })[0]).toEqual({
    at: 'product: one core for each instance',
    perSecond: 700 / demand.product,
  })
  expect(wallsOf(demand, { instances: 3, replicas: 0 })[0]?.at).toBe('primary: 4 cores')
  expect(wallsOf(demand, { instances: 3, replicas: 1 })[0]?.at).toBe(
    'product: one core for each instance',
  )
})

it('waits for what is not the processors’ work, and never less than nothing', () => {
  const [read] = times
  if (read === undefined) throw new Error('There is no time.')
  expect(waitingOf(read, 0.4)).toBeCloseTo(5 - 1.1 - 0.4)
  expect(waitingOf({ ...read, alone: [1] }, 0.4)).toBe(0)
})

it('draws kinds by their shares', () => {
  expect([0, 0.79, 0.81, 0.95].map((draw) => times.indexOf(kindOf(times, draw)))).toEqual([
    0, 0, 1, 2,
  ])
})

it('predicts what a request takes alone when hardly anyone asks', () => {
  const { p50 } = predict(times, { perSecond: 1, cores: 2, asking: 0.2 })
  expect(p50).toBeCloseTo(5)
})

describe('among each other', () => {
  const seen = Array.from({ length: 10 }, (_, index) => index + 1)
  /** Two cores are busy for a fifth of the time: 4 ms for each of a hundred requests. */
  const calm = { busy: 0.2, perSecond: 100, asking: 0.4, timesOf: new Map([['asked', seen]]) }

  it('requests take what the machine was busy for, shared as each was measured', () => {
    const mixed = inTheMix(times, calm, 2)
    expect(meanOf(mixed, workOf)).toBeCloseTo(3.6)
    const shares = mixed.map(({ cpu }, at) => cpu.product / (times[at]?.cpu.product ?? 0))
    const [first = 0] = shares
    for (const share of shares) expect(share).toBeCloseTo(first)
    expect(mixed[0]?.alone).toEqual(seen)
  })

  it('a call that was hardly seen keeps its times', () => {
    const [first] = inTheMix(times, { ...calm, timesOf: new Map([['asked', [1]]]) }, 2)
    expect(first?.alone).toEqual([5, 5, 5])
  })
})
