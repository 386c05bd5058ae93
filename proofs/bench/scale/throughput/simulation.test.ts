import { describe, expect, it } from 'vitest'
import { simulate, type Station } from './simulation.ts'

const requests = 60_000
const random = (mean: number) => (draw: () => number) => -Math.log(1 - draw()) * mean

/** One process on one machine, asked so many times a second. */
function oneStation(
  { servers, cores }: { servers: number; cores: number },
  perSecond: number,
  time: (draw: () => number) => number,
) {
  return simulate(
    { machines: { one: cores }, stations: [{ name: 'work', machine: 'one', servers }] },
    {
      perSecond,
      requests,
      seed: 5,
      visitsOf: (draw) => [{ station: 'work', milliseconds: time(draw) }],
    },
  )
}

describe('the simulation against what is known of queues', () => {
  const single = { servers: 1, cores: 1 }

  it('M/M/1: half and four fifths busy', () => {
    expect(oneStation(single, 50, random(10)).mean / 20).toBeCloseTo(1, 1)
    expect(oneStation(single, 80, random(10)).mean / 50).toBeCloseTo(1, 1)
  })

  it('M/D/1 waits half as long as M/M/1 (Pollaczek and Khinchine)', () => {
    const { mean, busy } = oneStation(single, 80, () => 10)
    expect(mean / 30).toBeCloseTo(1, 1)
    expect(busy['one']).toBeCloseTo(0.8, 1)
  })

  it('M/M/2 by Erlang’s formula', () => {
    expect(oneStation({ servers: 2, cores: 2 }, 150, random(10)).mean / 22.857).toBeCloseTo(1, 1)
  })

  it('is as slow with two processes on one core as with one', () => {
    const time = random(10)
    const two = oneStation({ servers: 2, cores: 1 }, 70, time).mean
    expect(two).toBe(oneStation(single, 70, time).mean)
  })
})

describe('several visits', () => {
  const stations: Station[] = [
    { name: 'server', machine: 'one', servers: 1 },
    { name: 'database', machine: 'two', servers: 8 },
    { name: 'disk', machine: null, servers: 1 },
  ]
  const visits = [
    { station: 'server', milliseconds: 1 },
    { station: 'database', milliseconds: 2 },
    { station: 'disk', milliseconds: 5 },
    { station: 'server', milliseconds: 1 },
  ]
  const asked = { requests: 20_000, seed: 3, visitsOf: () => visits }

  it('takes the sum of them where no one else asks, and shares what is busy', () => {
    const calm = simulate({ machines: { one: 1, two: 1 }, stations }, { ...asked, perSecond: 1 })
    expect(calm.p50).toBe(9)
    const full = simulate({ machines: { one: 1, two: 1 }, stations }, { ...asked, perSecond: 250 })
    expect(full.busy['one']).toBeCloseTo(0.5, 1)
    expect(full.busy['two']).toBeCloseTo(0.5, 1)
    expect(full.mean).toBeGreaterThan(9.5)
  })

  it('has the same answer for the same seed', () => {
    const once = () =>
      simulate({ machines: { one: 1, two: 1 }, stations }, { ...asked, perSecond: 300 })
    expect(once()).toEqual(once())
  })
})
