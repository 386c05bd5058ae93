import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pickupTimes } from '../events/pickup-times.ts'
import { shipClocks, shipTime } from './ship-time.ts'

// Rule E4.16
test.each([
  ['09:00', -60, '08:00'],
  ['09:00', 0, '09:00'],
  ['09:00', 45, '09:45'],
  ['00:30', -60, '23:30'],
  ['23:55', 15, '00:10'],
  ['12:00', -720, '00:00'],
  ['12:00', 840, '02:00'],
])('at %s in port, clocks %i minutes ahead show %s', (time, ahead, shown) => {
  expect(shipTime(time, ahead)).toBe(shown)
})

test('there and back is the same', () => {
  const ahead = fc.integer({ min: -48, max: 56 }).map((quarters) => quarters * 15)
  fc.assert(
    fc.property(fc.constantFrom(...pickupTimes), ahead, (time, n) => {
      expect(shipTime(shipTime(time, n), -n)).toBe(time)
    }),
  )
})

const call = (ship: string, ship_time_offset_minutes: number | null) =>
  ({ ship, status: 'expected', ship_time_offset_minutes }) as const

test('a clock is that of the call which takes place', () => {
  const calls = [
    { ...call('MS Two', 120), status: 'canceled' as const },
    call('Two', null),
    call('two', -60),
  ]
  const ships = [{ ship: 'Two' }, { ship: 'MS TWO' }, { ship: 'Three' }]
  expect(shipClocks(ships, calls).map(({ ahead }) => ahead)).toEqual([-60, 0])
})
