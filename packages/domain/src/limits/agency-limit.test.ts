import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AgencyLimit, beyondLimit, type CountedEvent, roomLeft } from './agency-limit.ts'

const day = '2027-07-14'

const limitOf = (given: Partial<AgencyLimit>): AgencyLimit => ({
  id: 1,
  port_id: null,
  product: null,
  language: null,
  from: day,
  to: day,
  max_persons: 50,
  ...given,
})

const eventOf = (given: Partial<CountedEvent>): CountedEvent => ({
  event_id: 1,
  port_id: 3,
  product_name: 'Harbour',
  language_guide: 'de',
  event_date: day,
  approved: 0,
  requested: 20,
  ...given,
})

// Rule E8.4
test.each<[string, Partial<AgencyLimit>[], Partial<CountedEvent>[], string]>([
  ['no limit', [], [], 'fits'],
  ['room for all', [{}], [], 'fits'],
  ['exactly full', [{ max_persons: 20 }], [], 'fits'],
  ['one too many', [{ max_persons: 19 }], [], '1 beyond #1, room 19'],
  ['a blackout day', [{ max_persons: 0 }], [], '20 beyond #1, room 0'],
  [
    'the day before it begins',
    [{ from: '2027-07-15', to: '2027-07-20', max_persons: 0 }],
    [],
    'fits',
  ],
  ['its last day', [{ from: '2027-07-01', max_persons: 0 }], [], '20 beyond #1, room 0'],
  ['another port', [{ port_id: 4, max_persons: 0 }], [], 'fits'],
  ['its port', [{ port_id: 3, max_persons: 0 }], [], '20 beyond #1, room 0'],
  ['another product', [{ product: 'Castle', max_persons: 0 }], [], 'fits'],
  ['its product', [{ product: 'Harbour', max_persons: 0 }], [], '20 beyond #1, room 0'],
  ['another language', [{ language: 'en', max_persons: 0 }], [], 'fits'],
  ['its language', [{ language: 'de', max_persons: 0 }], [], '20 beyond #1, room 0'],
  ['others confirmed', [{}], [{ approved: 40 }], '10 beyond #1, room 10'],
  ['others waiting', [{}], [{ requested: 40 }], 'fits'],
  ['others in another port', [{ port_id: 3 }], [{ approved: 40, port_id: 4 }], 'fits'],
  ['others on another day', [{}], [{ approved: 40, event_date: '2027-07-15' }], 'fits'],
  ['more confirmed than allowed', [{}], [{ approved: 60 }], '20 beyond #1, room 0'],
  [
    'the tightest of two counts',
    [{}, { id: 2, language: 'de', max_persons: 15 }],
    [],
    '5 beyond #2, room 15',
  ],
  [
    'of two alike, the first',
    [{ id: 2, max_persons: 0 }, { max_persons: 0 }],
    [],
    '20 beyond #1, room 0',
  ],
])('%s', (_, limits, others, expected) => {
  const events = [{}, ...others.map((other) => ({ requested: 0, ...other }))].map((given, index) =>
    eventOf({ event_id: index + 1, ...given }),
  )
  const found = beyondLimit(eventOf({}), { limits: limits.map(limitOf), events })
  const said =
    found === null ? 'fits' : `${found.persons} beyond #${found.limit.id}, room ${found.room}`
  expect(said).toBe(expected)
})

test('nothing is beyond where nothing waits', () => {
  const own = eventOf({ approved: 20, requested: 0 })
  expect(beyondLimit(own, { limits: [limitOf({ max_persons: 0 })], events: [own] })).toBeNull()
})

// Rule E8.4
describe('the room', () => {
  const pick = <Value>(...values: Value[]) => fc.constantFrom(...values)
  const anyDay = pick('2027-07-13', day, '2027-07-15')
  const anyLimit = fc.record({
    id: fc.nat(20),
    port_id: pick(null, 3, 4),
    product: pick(null, 'Harbour', 'Castle'),
    language: pick(null, 'de', 'en'),
    from: anyDay,
    to: anyDay,
    max_persons: fc.nat(60),
  })
  const anyEvent = fc.record({
    event_id: fc.nat(20),
    port_id: pick(3, 4),
    product_name: pick('Harbour', 'Castle'),
    language_guide: pick('de', 'en'),
    event_date: anyDay,
    approved: fc.nat(30),
    requested: fc.nat(30),
  })
  const anyLimits = fc.uniqueArray(anyLimit, { selector: ({ id }) => id, maxLength: 6 })
  const all = ({ approved, requested }: CountedEvent) => approved + requested
  const roomOf = (event: CountedEvent, limits: AgencyLimit[], others: CountedEvent[]) =>
    roomLeft(event, { limits, events: [event, ...others] }, all)?.room ?? Infinity

  test('never grows with another limit, and never with another event', () => {
    fc.assert(
      fc.property(
        anyEvent,
        anyLimits,
        fc.array(anyEvent),
        anyLimit,
        anyEvent,
        (event, limits, others, limit, other) => {
          const room = roomOf(event, limits, others)
          expect(roomOf(event, [...limits, limit], others)).toBeLessThanOrEqual(room)
          expect(roomOf(event, limits, [...others, other])).toBeLessThanOrEqual(room)
        },
      ),
    )
  })

  test('does not depend on the order of limits and events', () => {
    fc.assert(
      fc.property(anyEvent, anyLimits, fc.array(anyEvent), (event, limits, others) => {
        const events = [event, ...others]
        expect(
          beyondLimit(event, { limits: limits.toReversed(), events: events.toReversed() }),
        ).toEqual(beyondLimit(event, { limits, events }))
      }),
    )
  })
})
