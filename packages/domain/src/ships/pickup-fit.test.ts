import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../dates/calendar-date.ts'
import { instantsOf } from '../dates/zoned-time.ts'
import { pickupTimes } from '../events/pickup-times.ts'
import { defaultPickupRules } from './default-pickup-rules.ts'
import {
  pickupJudge,
  type PickupQuestion,
  type PickupRules,
  type PortTimes,
  plainPort,
} from './pickup-fit.ts'
import { callFault, type ShipCallTimes } from './ship-call.ts'
import { dayBefore } from './stay-ends.ts'

const call = (change: Partial<ShipCallTimes> = {}): ShipCallTimes => ({
  ship: 'AIDAprima',
  status: 'expected',
  tender: false,
  first_ashore: null,
  last_tender: null,
  ship_time_offset_minutes: null,
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
  port_times: plainPort,
  ships: [{ ship: 'AIDAprima' }],
  calls: [call()],
  rules: defaultPickupRules,
  ...change,
})

const judged = (time: string, change: Partial<PickupQuestion> = {}) =>
  pickupJudge(question(change))(time)

// Rule E4.5
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
        ship_imo: null,
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
    expect(judged(time)).toMatchObject({
      verdict,
      ship: 'AIDAprima',
      bound: 'arrival',
      spare_minutes,
    })
  })

  it('counts back from all-aboard where it is known', () => {
    expect(judged('13:30')?.spare_minutes).toBe(0)
    const aboard = { calls: [call({ all_aboard: '17:30' })] }
    expect(judged('13:30', aboard)).toMatchObject({ verdict: 'impossible', spare_minutes: -30 })
  })

  it('names the ship that leaves the least time', () => {
    const calls = [call(), call({ ship: 'MSC Euribia', arrival: '09:30' })]
    const fit = judged('09:30', { calls, ships: [{ ship: 'AIDAprima' }, { ship: 'MSC Euribia' }] })
    expect(fit).toMatchObject({ verdict: 'impossible', ship: 'MSC Euribia', spare_minutes: -30 })
  })

  it('claims nothing without a call, nor for calls of other ships', () => {
    expect(judged('03:00', { calls: [] })).toBeNull()
    expect(judged('03:00', { ships: [{ ship: 'MSC Euribia' }] })).toBeNull()
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

const minutesOfDay = Array.from({ length: 24 * 60 }, (_, minute) =>
  new Date(minute * 60_000).toISOString().slice(11, 16),
)

describe('the earliest and the latest time of the day that fit a ship', () => {
  const boats = { tender: true, all_aboard: '17:30' }
  const overnight = {
    call_date: '2027-07-13',
    arrival: '13:00',
    all_aboard: '01:30',
    departure_date: '2027-07-15',
    departure: '02:00',
  }
  it.each<[what: string, change: Partial<ShipCallTimes>, port: Partial<PortTimes>, string, string]>(
    [
      ['all-aboard not told', {}, {}, '08:30', '12:30'],
      ['all-aboard told', { all_aboard: '17:30' }, {}, '08:30', '12:00'],
      ['by boat', boats, {}, '09:00', '11:30'],
      [
        'boats told',
        { ...boats, first_ashore: '08:40', last_tender: '17:00' },
        {},
        '08:40',
        '11:30',
      ],
      [
        'an early last boat',
        { ...boats, first_ashore: '08:40', last_tender: '16:30' },
        {},
        '08:40',
        '11:00',
      ],
      [
        'a departure after midnight',
        { all_aboard: '23:45', departure: '00:30', departure_date: '2027-07-15' },
        {},
        '08:30',
        '18:15',
      ],
      ['over two nights, on the day between', overnight, {}, '00:00', '20:00'],
      ['a quick port', {}, { clearance_minutes: 0 }, '08:00', '12:30'],
      [
        'a quick port, by boat',
        boats,
        { clearance_minutes: 0, tender_clearance_minutes: 45 },
        '08:45',
        '11:30',
      ],
      ['a long way to the gangway', {}, { return_minutes: 20 }, '08:30', '12:10'],
      [
        'the first ashore told',
        { first_ashore: '08:10' },
        { clearance_minutes: 45 },
        '08:10',
        '12:30',
      ],
    ],
  )('%s', (_, change, port, earliest, latest) => {
    const judge = pickupJudge(
      question({ duration: 240, calls: [call(change)], port_times: { ...plainPort, ...port } }),
    )
    const possible = minutesOfDay.filter((time) => judge(time)?.verdict !== 'impossible')
    expect([possible[0], possible.at(-1)]).toEqual([earliest, latest])
  })

  it('there are none where the call is canceled', () => {
    expect(judged('10:00', { calls: [call({ status: 'canceled' })] })).toBeNull()
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
      status: fc.constantFrom('expected', 'arrived', 'departed'),
      tender: fc.boolean(),
      first_ashore: fc.option(clock),
      last_tender: fc.option(clock),
      ship_time_offset_minutes: fc.constant(null),
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

const minutes = fc.integer({ min: 0, max: 180 })

const rules: fc.Arbitrary<PickupRules> = fc.record({
  clearance_minutes: minutes,
  tender_clearance_minutes: minutes,
  tour_end_minutes: minutes,
  tight_minutes: fc.integer({ min: 0, max: 120 }),
  day_from: fc.constant('07:00'),
  day_until: fc.constant('20:00'),
})

const portTimes: fc.Arbitrary<PortTimes> = fc.record({
  clearance_minutes: fc.option(minutes),
  tender_clearance_minutes: fc.option(minutes),
  return_minutes: minutes,
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
    port_times: portTimes,
    ships: fc.constant([{ ship: 'A' }, { ship: 'B' }, { ship: 'C' }]),
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
  // Rule E4.4
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
            const { call_date, arrival, first_ashore, departure_date, departure, tender } = one
            const port = asked.port_times
            const clearance = tender
              ? (port.tender_clearance_minutes ?? asked.rules.tender_clearance_minutes)
              : (port.clearance_minutes ?? asked.rules.clearance_minutes)
            const sinceArrival = pickup.first - instantsOf(call_date, arrival, zone).last
            const isTold = first_ashore !== null
            expect(sinceArrival).toBeGreaterThanOrEqual(isTold ? 0 : clearance * 60_000)
            const tourEnd = pickup.last + asked.duration * 60_000
            const margin = (asked.rules.tour_end_minutes + port.return_minutes) * 60_000
            const ends = [
              [departure_date, departure] as const,
              ...[one.all_aboard, tender ? one.last_tender : null].flatMap((time) =>
                time === null ? [] : [[dayBefore(one, time), time] as const],
              ),
            ]
            for (const [day, time] of ends) {
              const end = instantsOf(day, time, zone).first
              expect(end - tourEnd).toBeGreaterThanOrEqual(margin)
            }
          }
        }
      }),
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
        const { rules: given, port_times } = asked
        const harder = {
          ...given,
          clearance_minutes: given.clearance_minutes + 10,
          tender_clearance_minutes: given.tender_clearance_minutes + 10,
        }
        const farther = { ...port_times, return_minutes: port_times.return_minutes + 10 }
        expect(spare({ duration: asked.duration + 5 })).toBeLessThanOrEqual(present)
        expect(spare({ rules: harder })).toBeLessThanOrEqual(present)
        expect(spare({ port_times: farther })).toBeLessThanOrEqual(present)
        expect(spare({ ships: [{ ship: 'A' }] })).toBeGreaterThanOrEqual(present)
      }),
    )
  })
})
