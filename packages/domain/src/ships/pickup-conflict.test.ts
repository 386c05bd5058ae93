import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { isNews, pickupConflict, type SavedPickup, shipsNotKnown } from './pickup-conflict.ts'
import { defaultPickupRules } from './default-pickup-rules.ts'
import { plainPort, type PickupQuestion } from './pickup-fit.ts'
import type { ShipCallTimes } from './ship-call.ts'

const saved: SavedPickup = {
  pickup_time: '08:00',
  acceptances: [],
  status: 'requested',
  today: '2027-07-01',
}

const call: ShipCallTimes = {
  ship: 'AIDAprima',
  status: 'expected',
  call_date: '2027-07-14',
  arrival: '08:00',
  all_aboard: null,
  departure_date: '2027-07-14',
  departure: '18:00',
  tender: false,
  first_ashore: null,
  last_tender: null,
  ship_time_offset_minutes: null,
}

const question: PickupQuestion = {
  event_date: '2027-07-14',
  duration: 180,
  port_time_zone: 'Europe/Berlin',
  port_times: plainPort,
  ships: [{ ship: 'AIDAprima' }],
  calls: [call],
  rules: defaultPickupRules,
}

describe('pickupConflict', () => {
  // Rule E4.6
  it('names the ship that the saved time misses, and by how much', () => {
    expect(pickupConflict(saved, question)).toEqual({
      verdict: 'impossible',
      ship: 'AIDAprima',
      ship_imo: null,
      bound: 'arrival',
      spare_minutes: -30,
    })
  })

  it.each<[string, Partial<SavedPickup>, boolean]>([
    ['a time that fits', { pickup_time: '09:30' }, false],
    ['a tight time', { pickup_time: '08:30' }, false],
    ['no time', { pickup_time: null }, false],
    ['a canceled event', { status: 'canceled' }, false],
    ['one that has taken place', { status: 'successful' }, false],
    ['yesterday’s', { today: '2027-07-15' }, false],
    ['today’s', { today: '2027-07-14' }, true],
    ['an approved one', { status: 'approved' }, true],
    ['what was accepted', { acceptances: [{ ship: ' aidaPRIMA', spare_minutes: -30 }] }, false],
    [
      'what became worse than accepted',
      { acceptances: [{ ship: 'AIDAprima', spare_minutes: -25 }] },
      true,
    ],
    [
      'what was accepted of another ship',
      { acceptances: [{ ship: 'AIDAnova', spare_minutes: -300 }] },
      true,
    ],
  ])('%s: %o', (_, change, isRaised) => {
    expect(pickupConflict({ ...saved, ...change }, question) !== null).toBe(isRaised)
  })

  it('raises nothing if no call is known', () => {
    const unknown = { ...question, calls: [] }
    expect(pickupConflict(saved, unknown)).toBeNull()
    expect(shipsNotKnown(unknown)).toEqual([{ ship: 'AIDAprima' }])
  })
})

describe('ship by ship', () => {
  /** A ship whose guests can be picked up from 30 minutes after its arrival; fetched at 12:30. */
  const arriving = (ship: string, spare: number): ShipCallTimes => {
    const minutes = 12 * 60 - spare
    const time = new Date(minutes * 60_000).toISOString().slice(11, 16)
    return { ...call, ship, arrival: time, departure: '23:59' }
  }
  const accepted = [{ ship: 'Two', spare_minutes: -270 }]
  const canceled = (one: ShipCallTimes): ShipCallTimes => ({ ...one, status: 'canceled' })
  test.each<
    [string, SavedPickup['acceptances'], ShipCallTimes[], [string, number | 'no_call'] | null]
  >([
    ['as accepted', accepted, [arriving('One', 30), arriving('Two', -270)], null],
    [
      'another ship comes late',
      accepted,
      [arriving('One', -210), arriving('Two', -270)],
      ['One', -210],
    ],
    ['the same comes later', accepted, [arriving('One', 30), arriving('Two', -300)], ['Two', -300]],
    ['only the other one is left', accepted, [arriving('One', 30)], null],
    [
      'a call is canceled',
      [],
      [canceled(arriving('One', 30)), arriving('Two', 30)],
      ['One', 'no_call'],
    ],
    [
      'a call that does not take place is worse than any miss',
      [],
      [arriving('One', -500), canceled(arriving('Two', 30))],
      ['Two', 'no_call'],
    ],
    ['a call moved within the day', [], [canceled(arriving('One', 30)), arriving('One', 60)], null],
    [
      'what was accepted does not bring back a ship',
      accepted,
      [arriving('One', 30), canceled(arriving('Two', -270))],
      ['Two', 'no_call'],
    ],
  ])('%s', (_, acceptances, calls, expected) => {
    const ships = [...new Set(calls.map(({ ship }) => ship))].map((ship) => ({ ship }))
    const conflict = pickupConflict(
      { ...saved, pickup_time: '12:30', acceptances },
      { ...question, duration: 60, ships, calls },
    )
    const found =
      conflict === null ? null : [conflict.ship, conflict.spare_minutes ?? conflict.verdict]
    expect(found).toEqual(expected)
  })

  test.each<[string, Partial<SavedPickup>, boolean]>([
    ['before a time is set', { pickup_time: null }, true],
    ['once canceled', { status: 'canceled' }, false],
    ['the day after, confirmed', { status: 'approved', today: '2027-07-15' }, true],
    ['the day after, never answered', { status: 'requested', today: '2027-07-15' }, false],
    ['once it is said to have taken place', { status: 'successful', today: '2027-07-15' }, false],
  ])('a ship that does not call is a conflict %s: %o', (_, change, isRaised) => {
    const gone = { ...question, calls: [canceled(call)] }
    expect(pickupConflict({ ...saved, ...change }, gone) !== null).toBe(isRaised)
  })

  it('no acceptance of one ship ever hides another', () => {
    const spare = fc.integer({ min: -600, max: 300 })
    fc.assert(
      fc.property(spare, spare, fc.integer({ min: -600, max: -1 }), (one, two, known) => {
        const calls = [arriving('One', one), arriving('Two', two)]
        const judged = (acceptances: SavedPickup['acceptances']) =>
          pickupConflict(
            { ...saved, pickup_time: '12:30', acceptances },
            { ...question, duration: 60, ships: [{ ship: 'One' }, { ship: 'Two' }], calls },
          )
        const conflict = judged([{ ship: 'Two', spare_minutes: known }])
        const isTwo = two < 0 && two < known
        const isOne = one < 0
        expect(conflict !== null).toBe(isOne || isTwo)
      }),
    )
  })
})

test.each([
  ['the first one', null, -10, true],
  ['the same', -10, -10, false],
  ['a larger miss', -10, -15, true],
  ['a smaller miss', -15, -10, false],
  ['a ship that does not call', -10, 'no_call', true],
  ['the same ship that does not call', 'no_call', 'no_call', false],
  ['a ship that calls after all, and is missed', 'no_call', -10, true],
] as const)('%s is news: from %j to %j', (_, before, after, expected) => {
  const degree = (spare: number | 'no_call') =>
    spare === 'no_call'
      ? ({ verdict: spare, spare_minutes: null } as const)
      : ({ verdict: 'impossible', spare_minutes: spare } as const)
  expect(isNews(before === null ? null : degree(before), degree(after))).toBe(expected)
})
