import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../dates/calendar-date.ts'
import { instantsOf } from '../dates/zoned-time.ts'
import { pickupTimes } from '../events/pickup-times.ts'
import {
  missesShip,
  pickupJudge,
  type PickupQuestion,
  type PickupRules,
  defaultPickupRules,
} from './pickup-fit.ts'
import { allAboardDate, callFault, type ShipCallTimes } from './ship-call.ts'

const call = (change: Partial<ShipCallTimes> = {}): ShipCallTimes => ({
  ship: 'AIDAprima',
  call_date: '2027-07-14',
  arrival: '08:00',
  all_aboard: null,
  departure_date: '2027-07-14',
  departure: '18:00',
  ...change,
})

const question = (change: Partial<PickupQuestion> = {}): PickupQuestion => ({
  event_date: '2027-07-14',
  duration: 180,
  port_time_zone: 'Europe/Berlin',
  ships: ['AIDAprima'],
  calls: [call()],
  rules: defaultPickupRules,
  ...change,
})

const judged = (time: string, change: Partial<PickupQuestion> = {}) =>
  pickupJudge(question(change))(time)

describe('pickupJudge', () => {
  it.each([
    [89, 'impossible', -1],
    [90, 'tight', 0],
    [91, 'tight', 1],
    [119, 'tight', 29],
    [120, 'fitting', 30],
  ] as const)(
    'a tour that ends %i minutes before the departure is %s',
    (minutes, verdict, spare) => {
      // Fetched at 13:00, five hours before the departure.
      expect(judged('13:00', { duration: 300 - minutes })).toEqual({
        verdict,
        ship: 'AIDAprima',
        bound: 'departure',
        spare_minutes: spare,
      })
    },
  )

  it.each([
    ['08:25', 'impossible', -5],
    ['08:30', 'tight', 0],
    ['08:55', 'tight', 25],
    ['09:00', 'fitting', 30],
  ] as const)('a ship that arrives at 08:00 makes %s %s', (time, verdict, spare_minutes) => {
    expect(judged(time)).toEqual({ verdict, ship: 'AIDAprima', bound: 'arrival', spare_minutes })
  })

  it('counts back from all-aboard where it is known', () => {
    expect(judged('13:30')?.spare_minutes).toBe(0)
    const aboard = { calls: [call({ all_aboard: '17:30' })] }
    expect(judged('13:30', aboard)).toMatchObject({ verdict: 'impossible', spare_minutes: -30 })
  })

  it('names the ship that leaves the least time', () => {
    const calls = [call(), call({ ship: 'MSC Euribia', arrival: '09:30' })]
    const fit = judged('09:30', { calls, ships: ['AIDAprima', 'MSC Euribia'] })
    expect(fit).toMatchObject({ verdict: 'impossible', ship: 'MSC Euribia', spare_minutes: -30 })
  })

  it('claims nothing without a call, nor for calls of other ships', () => {
    expect(judged('03:00', { calls: [] })).toBeNull()
    expect(judged('03:00', { ships: ['MSC Euribia'] })).toBeNull()
    expect(judged('03:00', { ships: [] })).toBeNull()
  })

  it('claims only what the arrival demands when the duration is not known', () => {
    const verdicts = ['08:25', '08:30', '09:00', '17:55'].map(
      (time) => judged(time, { duration: null })?.verdict,
    )
    expect(verdicts).toEqual(['impossible', 'tight', 'unclaimed', 'unclaimed'])
  })

  it('takes the better one of two calls of a ship', () => {
    const calls = [call({ departure: '10:00' }), call({ arrival: '13:00', departure: '23:00' })]
    expect(judged('14:00', { calls })).toMatchObject({ verdict: 'fitting' })
    expect(judged('10:00', { calls })).toMatchObject({ verdict: 'impossible' })
  })

  it('knows ships that stay overnight, on each of their days', () => {
    const calls = [call({ departure_date: '2027-07-16', departure: '12:00' })]
    expect(judged('23:00', { calls })).toMatchObject({ verdict: 'fitting' })
    expect(judged('00:00', { calls, event_date: '2027-07-15' })).toMatchObject({
      verdict: 'fitting',
    })
    expect(judged('07:30', { calls, event_date: '2027-07-16' })).toMatchObject({
      verdict: 'tight',
      spare_minutes: 0,
    })
  })

  it('counts the hour that is lost or won when the clocks change', () => {
    // Berlin's clocks go from 02:00 to 03:00 that night: from 01:00 to 05:00 are three hours.
    const calls = [call({ call_date: '2027-03-28', arrival: '00:00', departure: '05:00' })].map(
      (one) => ({ ...one, departure_date: '2027-03-28' }),
    )
    const spring = { event_date: '2027-03-28', duration: 80, calls }
    expect(judged('01:00', spring)).toMatchObject({ bound: 'departure', spare_minutes: 10 })
    expect(judged('01:00', { ...spring, port_time_zone: 'UTC' })).toMatchObject({
      bound: 'arrival',
      spare_minutes: 30,
    })
    const autumn = {
      event_date: '2027-11-07',
      duration: 60,
      port_time_zone: 'America/New_York',
      calls: [
        call({
          call_date: '2027-11-07',
          arrival: '00:15',
          departure_date: '2027-11-07',
          departure: '04:00',
        }),
      ],
    }
    // 01:30 comes twice: the first is 75 minutes after the arrival, the second 150 before the departure.
    expect(judged('01:30', autumn)).toMatchObject({ bound: 'departure', spare_minutes: 0 })
  })
})

const clock = fc
  .integer({ min: 0, max: 1439 })
  .map((minutes) => new Date(minutes * 60_000).toISOString().slice(11, 16))

/** Days around the changes of the clocks, and some others. */
const days = ['2027-03-28', '2027-10-31', '2027-03-14', '2027-11-07', '2027-07-14']
const date = fc
  .tuple(fc.constantFrom(...days), fc.integer({ min: -1, max: 1 }))
  .map(([day, shift]) => addDays(day, shift))

const anyCall = (event_date: string, ship: string) =>
  fc
    .record({
      ship: fc.constant(ship),
      daysBefore: fc.integer({ min: 0, max: 2 }),
      daysAfter: fc.integer({ min: 0, max: 2 }),
      arrival: clock,
      all_aboard: fc.option(clock),
      departure: clock,
    })
    .map(({ daysBefore, daysAfter, ...times }) => ({
      ...times,
      call_date: addDays(event_date, -daysBefore),
      departure_date: addDays(event_date, daysAfter),
    }))
    .filter((candidate) => callFault(candidate) === null)

const rules: fc.Arbitrary<PickupRules> = fc.record({
  clearance_minutes: fc.integer({ min: 0, max: 180 }),
  tour_end_minutes: fc.integer({ min: 0, max: 180 }),
  tight_minutes: fc.integer({ min: 0, max: 120 }),
})

const anyQuestion = date.chain((event_date) =>
  fc.record({
    event_date: fc.constant(event_date),
    duration: fc.integer({ min: 1, max: 900 }),
    port_time_zone: fc.constantFrom(
      'Europe/Berlin',
      'America/New_York',
      'America/St_Johns',
      'Atlantic/Reykjavik',
    ),
    ships: fc.constant(['A', 'B', 'C']),
    calls: fc
      .tuple(
        anyCall(event_date, 'A'),
        anyCall(event_date, 'B'),
        fc.option(anyCall(event_date, 'C')),
      )
      .map((calls) => calls.filter((one) => one !== null)),
    rules,
  }),
)

describe('every one of the 288 times', () => {
  it('that is marked as fitting or tight keeps every ship’s window, however the clocks are read', () => {
    fc.assert(
      fc.property(anyQuestion, (asked) => {
        const judge = pickupJudge(asked)
        const zone = asked.port_time_zone
        for (const time of pickupTimes) {
          const fit = judge(time)
          if (fit?.verdict === 'impossible' || fit === null) continue
          const pickup = instantsOf(asked.event_date, time, zone)
          for (const one of asked.calls) {
            const arrival = instantsOf(one.call_date, one.arrival, zone)
            const departure = instantsOf(one.departure_date, one.departure, zone)
            const tourEnd = pickup.last + asked.duration * 60_000
            const margin = asked.rules.tour_end_minutes * 60_000
            expect(pickup.first - arrival.last).toBeGreaterThanOrEqual(
              asked.rules.clearance_minutes * 60_000,
            )
            expect(departure.first - tourEnd).toBeGreaterThanOrEqual(margin)
            if (one.all_aboard === null) continue
            const day = allAboardDate({ ...one, all_aboard: one.all_aboard })
            const aboard = instantsOf(day, one.all_aboard, zone)
            expect(aboard.first - tourEnd).toBeGreaterThanOrEqual(margin)
          }
        }
      }),
      { numRuns: 60 },
    )
  })

  it('has as many spare minutes as its tightest ship has alone', () => {
    fc.assert(
      fc.property(anyQuestion, fc.constantFrom(...pickupTimes), (asked, time) => {
        const alone = asked.ships.map((ship) => pickupJudge({ ...asked, ships: [ship] })(time))
        const spares = alone.flatMap((fit) => (fit === null ? [] : [fit.spare_minutes]))
        expect(pickupJudge(asked)(time)?.spare_minutes).toBe(Math.min(...spares))
      }),
    )
  })

  it('never becomes better by a longer tour, a longer clearance or one more ship', () => {
    fc.assert(
      fc.property(anyQuestion, fc.constantFrom(...pickupTimes), (asked, time) => {
        const spare = (change: Partial<PickupQuestion>) =>
          pickupJudge({ ...asked, ...change })(time)?.spare_minutes ?? Infinity
        const present = spare({})
        const harder = { ...asked.rules, clearance_minutes: asked.rules.clearance_minutes + 10 }
        expect(spare({ duration: asked.duration + 5 })).toBeLessThanOrEqual(present)
        expect(spare({ rules: harder })).toBeLessThanOrEqual(present)
        expect(spare({ ships: ['A'] })).toBeGreaterThanOrEqual(present)
      }),
    )
  })
})

describe('missesShip', () => {
  const fit = { verdict: 'impossible', ship: 'A', bound: 'arrival', spare_minutes: -20 } as const
  it.each([
    ['a miss that nobody accepted', fit, null, true],
    ['one that was accepted', fit, -20, false],
    ['one that became smaller', fit, -35, false],
    ['one that became larger', fit, -15, true],
    ['a tight time', { ...fit, verdict: 'tight', spare_minutes: 0 } as const, null, false],
    ['nothing claimed', null, null, false],
  ])('%s', (_, given, accepted, expected) => {
    expect(missesShip(given, accepted)).toBe(expected)
  })
})
