import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { callEffect, callsAfter } from './call-effects.ts'
import type { PickupConflict } from './pickup-conflict.ts'

const ship = { ship: 'AIDAprima', ship_imo: null }
const noCall: PickupConflict = { ...ship, verdict: 'no_call', bound: null, spare_minutes: null }
const missed = (spare_minutes: number): PickupConflict => {
  return { ...ship, verdict: 'impossible', bound: 'arrival', spare_minutes }
}

// Rule E6.3
describe('what a change of a call does to an event', () => {
  test.each([
    ['fits as before', null, null, null],
    ['no longer calls', null, noCall, 'loses_ship'],
    ['was missed and no longer calls', missed(-10), noCall, 'loses_ship'],
    ['still does not call', noCall, noCall, null],
    ['is now missed', null, missed(-10), 'stops_fitting'],
    ['is missed by more', missed(-10), missed(-20), 'stops_fitting'],
    ['is missed by less', missed(-20), missed(-10), null],
    ['calls after all, and is missed', noCall, missed(-10), 'stops_fitting'],
    ['is no longer missed', missed(-10), null, 'starts_fitting'],
    ['calls after all', noCall, null, 'starts_fitting'],
  ])('a ship that %s', (_, before, after, effect) => {
    expect(callEffect(before, after)).toBe(effect)
  })
})

describe('the calls of a day', () => {
  const call = {
    reference: 'SC-1' as string | null,
    call_date: '2026-07-14',
    departure_date: '2026-07-14',
    status: 'expected' as const,
  }
  const other = { ...call, reference: 'SC-2' }
  const moved = { ...call, call_date: '2026-07-15', departure_date: '2026-07-15' }
  const lost = { ...call, status: 'canceled' as const }

  test.each([
    ['a call with other times', call, { ...call }, '2026-07-14', [other, call]],
    ['a canceled call', call, lost, '2026-07-14', [other, lost]],
    ['the day it has moved away from', call, moved, '2026-07-14', [other, lost]],
    ['the day it has moved to', call, moved, '2026-07-15', [other, moved]],
  ])('with %s', (_, before, after, date, found) => {
    const calls = [other, before].filter(({ call_date }) => call_date <= date)
    expect(callsAfter(calls, { before, after }, date)).toEqual(found)
  })

  test('are the same where nothing changes', () => {
    fc.assert(
      fc.property(fc.subarray([other, { ...other, reference: null }]), (others) => {
        const found = callsAfter([...others, call], { before: call, after: call }, '2026-07-14')
        expect(found).toEqual([...others, call])
      }),
    )
  })
})
