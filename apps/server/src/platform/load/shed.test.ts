import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bearable, calm, isAdmitted, type Pressure, type RequestKind } from './shed.ts'

const everything = 'drawing export anonymous read write'
const kinds = Object.keys(bearable) as RequestKind[]
const admitted = (pressure: Partial<Pressure>) =>
  kinds.filter((kind) => isAdmitted(kind, { ...calm, underWay: 100, ...pressure })).join(' ')
const stuck = { lateness: 10_000, waited: 60_000, queued: 5 }

test.each<[string, Partial<Pressure>, string]>([
  ['nothing', {}, everything],
  ['a page drawn now and then', { lateness: 30 }, everything],
  ['a loop a little late', { lateness: 50 }, 'export anonymous read write'],
  ['a loop late', { lateness: 90 }, 'anonymous read write'],
  ['a loop later', { lateness: 120 }, 'read write'],
  ['a loop very late', { lateness: 200 }, 'write'],
  ['a loop that hardly turns', { lateness: 300 }, ''],
  ['a queue for a moment', { waited: 80, queued: 1 }, 'export anonymous read write'],
  ['a queue', { waited: 200 }, 'anonymous read write'],
  ['a slow queue', { waited: 500 }, 'read write'],
  ['a slower queue', { waited: 1_500 }, 'write'],
  ['a queue that stands', { waited: 3_000 }, ''],
  ['a crowd at once', { queued: 3 }, 'anonymous read write'],
  ['a bigger crowd', { queued: 10 }, 'read write'],
  ['an endless crowd', { queued: 30 }, ''],
  ['a machine that hardly turns, with one caller', { ...stuck, underWay: 1 }, everything],
  ['one with a page’s calls', { ...stuck, underWay: 12 }, 'export anonymous read write'],
  ['one with a small crowd', { ...stuck, underWay: 20 }, 'read write'],
  ['one with a crowd', { ...stuck, underWay: 40 }, 'write'],
])('under %s goes on what matters more', (_what, pressure, kept) => {
  expect(admitted(pressure)).toBe(kept)
})

test('more pressure never lets more in, and what matters more is never given up first', () => {
  const pressures = fc.record({
    underWay: fc.nat({ max: 100 }),
    lateness: fc.nat({ max: 500 }),
    waited: fc.nat({ max: 4_000 }),
    queued: fc.double({ min: 0, max: 50, noNaN: true }),
  })
  fc.assert(
    fc.property(pressures, pressures, (pressure, more) => {
      const before = kinds.map((kind) => isAdmitted(kind, pressure))
      const worse = {
        underWay: pressure.underWay + more.underWay,
        lateness: pressure.lateness + more.lateness,
        waited: pressure.waited + more.waited,
        queued: pressure.queued + more.queued,
      }
      const after = kinds.map((kind) => isAdmitted(kind, worse))
      expect(after.every((is, place) => !is || before[place])).toBe(true)
      expect(before.toSorted((one, other) => Number(one) - Number(other))).toEqual(before)
    }),
  )
})
