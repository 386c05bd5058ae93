import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { addDays } from '../dates/calendar-date.ts'
import { instantsOf } from '../dates/zoned-time.ts'
import { clockTime, pickupTimes } from '../events/pickup-times.ts'
import { latestPickup } from '../port-days/ship-standing.ts'
import { commonSpans, lacksCommonTime } from './common-time.ts'
import type { FetchedShip } from './own-times.ts'
import { pickupAdvice } from './pickup-advice.ts'
import { defaultPickupRules } from './default-pickup-rules.ts'
import { pickupJudge, type PickupQuestion, plainPort } from './pickup-fit.ts'
import type { ShipCallTimes } from './ship-call.ts'

const event_date = '2027-07-14'

const callOf = (ship: string, arrival: string, departure: string): ShipCallTimes => ({
  ship,
  status: 'expected',
  call_date: event_date,
  arrival,
  all_aboard: null,
  departure_date: event_date,
  departure,
  tender: false,
  first_ashore: null,
  last_tender: null,
  ship_time_offset_minutes: null,
})

const apart = [callOf('One', '06:00', '12:00'), callOf('Two', '13:00', '20:00')]
const together = [callOf('One', '06:00', '18:00'), callOf('Two', '08:00', '20:00')]

const ask = (
  calls: ShipCallTimes[],
  ships: FetchedShip[] = [{ ship: 'One' }, { ship: 'Two' }],
) => ({
  event_date,
  duration: 180,
  port_time_zone: 'Europe/Berlin',
  port_times: plainPort,
  rules: defaultPickupRules,
  ships,
  calls,
})

const open = { pickup_time: null, status: 'requested', today: '2027-07-01' } as const

// Rule E4.18
describe('lacksCommonTime', () => {
  const [one, two] = [{ ship: 'One' }, { ship: 'Two' }]
  it.each<[string, boolean, Parameters<typeof lacksCommonTime>[0], ReturnType<typeof ask>]>([
    ['two ships that meet', false, open, ask(together)],
    ['two that never meet', true, open, ask(apart)],
    ['one that is there too shortly', true, open, ask([callOf('One', '08:00', '10:00')], [one])],
    ['a saved time is judged as usual', false, { ...open, pickup_time: '07:00' }, ask(apart)],
    ['an own time settles it', false, open, ask(apart, [one, { ...two, pickup_time: '14:00' }])],
    [
      'an own time of some of its orders does not',
      true,
      open,
      ask(apart, [one, two, { ...two, pickup_time: '14:00' }]),
    ],
    [
      'own times of all',
      false,
      open,
      ask(
        apart,
        [one, two].map((ship) => ({ ...ship, pickup_time: '07:00' })),
      ),
    ],
    ['one of unknown ships', false, open, ask(apart.slice(0, 1))],
    [
      'one that does not call',
      false,
      open,
      ask([
        callOf('One', '06:00', '12:00'),
        { ...callOf('Two', '13:00', '20:00'), status: 'canceled' },
      ]),
    ],
    ['a canceled event', false, { ...open, status: 'canceled' }, ask(apart)],
    ['a past event', false, { ...open, today: '2027-07-15' }, ask(apart)],
    ['on its day', true, { ...open, today: event_date }, ask(apart)],
    [
      'a second stay meets the other ship',
      false,
      open,
      ask([...apart, callOf('One', '14:00', '22:00')]),
    ],
  ])('%s: %s', (_, expected, event, question) => {
    expect(lacksCommonTime(event, question)).toBe(expected)
  })
})

/** Two to four ships with one stay or two, over midnights and changes of clocks; some of unknown length. */
const anyQuestion: fc.Arbitrary<PickupQuestion> = fc
  .constantFrom('2027-03-28', '2027-10-31', '2027-07-14', '2027-04-04', '2027-10-03')
  .chain((day) => {
    const stay = (ship: string) =>
      fc
        .record({
          from: fc.integer({ min: -720, max: 1_300 }),
          length: fc.integer({ min: 60, max: 2_000 }),
          tender: fc.boolean(),
        })
        .map(({ from, length, tender }) => {
          const at = (minutes: number) => {
            const days = Math.floor(minutes / 1_440)
            return [addDays(day, days), clockTime(minutes - days * 1_440)] as const
          }
          const [call_date, arrival] = at(from)
          const [departure_date, departure] = at(from + length)
          return { ...callOf(ship, arrival, departure), call_date, departure_date, tender }
        })
    const names = ['A', 'B', 'C', 'D']
    return fc.record({
      event_date: fc.constant(day),
      duration: fc.option(fc.integer({ min: 30, max: 600 }), { freq: 9 }),
      port_time_zone: fc.constantFrom('Europe/Berlin', 'Australia/Lord_Howe', 'America/New_York'),
      port_times: fc.constant(plainPort),
      rules: fc.constant(defaultPickupRules),
      ships: fc
        .integer({ min: 2, max: 4 })
        .map((count) => names.slice(0, count).map((ship) => ({ ship }))),
      calls: fc
        .tuple(...names.map((ship) => fc.array(stay(ship), { minLength: 1, maxLength: 2 })))
        .map((calls) => calls.flat()),
    })
  })

test('no time is in common exactly where none of the 288 fits; then nothing is the latest and no one the compromise', () => {
  fc.assert(
    fc.property(anyQuestion, (question) => {
      const judge = pickupJudge(question)
      const fitting = pickupTimes.filter((time) => judge(time)?.verdict !== 'impossible')
      const onDay = { ...open, today: question.event_date }
      expect(lacksCommonTime(onDay, question)).toBe(fitting.length === 0)
      const latest = latestPickup(question)
      const isKnown = fitting.length > 0 && question.duration !== null
      expect(latest !== null).toBe(isKnown)
      const last = Math.max(
        ...fitting.map(
          (time) => instantsOf(question.event_date, time, question.port_time_zone).last,
        ),
      )
      // None of the 288 stands for an instant of the first hour that is repeated in autumn.
      const isLast = latest === null || (last <= latest && latest < last + 65 * 60_000)
      expect(isLast).toBe(true)
      const persons = new Map([
        ['B', 2],
        ['C', 3],
      ])
      const advice = pickupAdvice(question, pickupTimes, persons)
      const isAnyFetched = question.ships.some(
        (ship) => commonSpans({ ...question, ships: [ship] })?.length !== 0,
      )
      const kind = fitting.length > 0 ? 'times' : isAnyFetched ? 'compromise' : 'none'
      expect(advice?.kind).toBe(kind)
      const leftOut = advice?.kind === 'compromise' ? advice.leftOut : []
      expect(leftOut.length).toBeLessThan(question.ships.length)
    }),
  )
})
