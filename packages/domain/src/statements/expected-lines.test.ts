import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { instantsOf } from '../dates/zoned-time.ts'
import { type Agreement, agreedLines } from './agreed-lines.ts'
import { type ConfirmedOrder, type ExpectedLine, expectedLines } from './expected-lines.ts'
import type { Rate } from './rate.ts'
import { roundedShare } from './rounded-share.ts'
import type { Terms } from './terms.ts'

const fifty: Rate = {
  id: 1,
  product: null,
  port_id: null,
  valid_from: '2027-01-01',
  valid_to: null,
  currency: 'EUR',
  tax_rate: 0,
  amount: 50_00,
  tiers: [],
}

const child: Rate = { ...fifty, id: 2, product: 'Child (4–11)', amount: 25_00 }

const coach: Rate = {
  ...fifty,
  id: 3,
  amount: null,
  tiers: [
    { persons: 15, amount: 600_00 },
    { persons: 30, amount: 950_00 },
  ],
}

const terms: Terms = {
  id: 1,
  valid_from: '2027-01-01',
  steps: [
    { hours: 48, percent: 0 },
    { hours: 24, percent: 50 },
  ],
  no_show_percent: 100,
  no_call_percent: 0,
}

const totalOf = (lines: readonly ExpectedLine[]) =>
  lines.reduce((sum, { amount, tax }) => sum + (amount ?? 0) + tax, 0)

const two = [{ sub_product: 'Adult', persons: 2, came: 2 }]

const order = (change: Partial<ConfirmedOrder> = {}): ConfirmedOrder => ({
  id: 1,
  event_id: 1,
  places: [],
  product: 'Harbour on foot',
  port_id: 1,
  date: '2027-03-28',
  percent_held: 100,
  booked: two,
  cancellation: null,
  ...change,
})

/** Clocks go forward in the night before: 09:00 is 23 hours after 09:00 of the day before. */
const pickup = new Date(instantsOf('2027-03-28', '09:00', 'Europe/Berlin').first)

const canceled = (
  minutesBefore: number,
  fault: 'agency' | 'customer' | 'mistake' | 'operator' | 'ship' | 'weather' | null = 'customer',
) =>
  order({
    cancellation: { at: new Date(pickup.getTime() - minutesBefore * 60_000), pickup, fault },
  })

const booked = (persons: number, came: number | null) => [{ sub_product: 'Adult', persons, came }]

const riders = (id: number, dispatch_id: number, persons: number) =>
  order({ id, places: [{ dispatch_id, persons }], booked: booked(persons, persons) })

const cases: [string, ConfirmedOrder[], Rate[], string][] = [
  ['both came', [order()], [fifty], '2 service 10000'],
  [
    'one came, one did not',
    [order({ booked: booked(2, 1) })],
    [fifty],
    '1 service 5000, 1 no_show 5000',
  ],
  ['none came', [order({ booked: booked(2, 0) })], [fifty], '2 no_show 10000'],
  ['canceled 50 h before', [canceled(3_000)], [fifty], '2 cancellation_fee 0'],
  ['canceled 48 h before', [canceled(2_880)], [fifty], '2 cancellation_fee 0'],
  ['canceled 30 h before', [canceled(1_800)], [fifty], '2 cancellation_fee 5000'],
  ['canceled 24 h before', [canceled(1_440)], [fifty], '2 cancellation_fee 5000'],
  ['canceled 23 h 59 min before', [canceled(1_439)], [fifty], '2 cancellation_fee 10000'],
  ['canceled after the pick-up', [canceled(-5)], [fifty], '2 cancellation_fee 10000'],
  ['canceled by the operator', [canceled(0, 'operator')], [fifty], '2 cancellation_fee 10000'],
  ['canceled by the agency', [canceled(0, 'agency')], [fifty], '2 cancellation_fee 0'],
  ['a mistake', [canceled(0, 'mistake')], [fifty], '2 cancellation_fee 0'],
  ['no call', [canceled(0, 'ship')], [fifty], '2 cancellation_fee 0'],
  ['weather', [canceled(0, 'weather')], [fifty], '2 cancellation_fee 0'],
  ['canceled, no one knows why', [canceled(0, null)], [fifty], '2 cancellation_fee fault_unknown'],
  ['shortened to half', [order({ percent_held: 50 })], [fifty], '2 service 5000'],
  ['three came', [order({ booked: booked(2, 3) })], [fifty], '3 service 15000 exceeded'],
  ['no one counted', [order({ booked: booked(2, null) })], [fifty], '2 service 10000 uncounted'],
  [
    'an adult and a child',
    [order({ booked: [...booked(1, 1), { sub_product: 'Child (4–11)', persons: 1, came: 1 }] })],
    [fifty, child],
    '1 service 5000, 1 service 2500',
  ],
  [
    'two dispatches',
    [riders(1, 7, 10), riders(2, 7, 6), riders(3, 8, 15)],
    [coach],
    '16 service 95000, 15 service 60000',
  ],
  ['more than any tier', [riders(1, 7, 31)], [coach], '31 service no_rate'],
  [
    'one of a dispatch canceled',
    [riders(1, 7, 15), { ...canceled(60), id: 2, places: [{ dispatch_id: 7, persons: 2 }] }],
    [coach],
    '15 service 60000',
  ],
  [
    'all of a dispatch canceled, the last one late',
    [
      { ...canceled(3_000), id: 1, places: [{ dispatch_id: 7, persons: 2 }] },
      { ...canceled(1_800), id: 2, places: [{ dispatch_id: 7, persons: 2 }] },
    ],
    [coach],
    '4 cancellation_fee 30000',
  ],
  [
    'a party split over two dispatches, and a third part in none',
    [
      order({
        booked: booked(20, null),
        places: [
          { dispatch_id: 7, persons: 16 },
          { dispatch_id: 8, persons: 3 },
        ],
      }),
    ],
    [coach],
    '16 service 95000 uncounted, 3 service 60000 uncounted, 1 service 60000 uncounted',
  ],
  ['an implied dispatch', [order()], [coach], '2 service 60000'],
  ['no rate', [order()], [], '2 service no_rate'],
  ['no rate on the day', [order({ date: '2026-12-31' })], [fifty], '2 service no_rate'],
]

// R9
test.each(cases)('%s: %#', (_, orders, rates, expected) => {
  const lines = expectedLines(orders, rates, [terms])
  const said = lines.map(({ persons, kind, amount, gap, is_exceeded, is_counted }) =>
    [persons, kind, gap ?? amount, is_exceeded && 'exceeded', !is_counted && 'uncounted']
      .filter((part) => part !== false)
      .join(' '),
  )
  expect(said.join(', ')).toBe(expected)
})

// Rule S2.3
it('names each order of a dispatch whose party at fault is not known', () => {
  const of = (id: number, fault: null | 'ship') => ({
    ...canceled(60, fault),
    id,
    places: [{ dispatch_id: 7, persons: 2 }],
    booked: [...booked(1, 1), ...booked(1, 1)],
  })
  const all = [of(1, 'ship'), of(2, null), of(3, null)]
  expect(expectedLines(all, [coach], [terms])).toMatchObject([
    { order_id: null, gap: 'fault_unknown', unsettled: [2, 3] },
  ])
  expect(expectedLines(all, [], [terms]).flatMap(({ unsettled }) => unsettled)).toEqual([])
})

const agree = (id: number, percent: number, about: Partial<Agreement> = {}): Agreement => ({
  id,
  event_id: 1,
  order_id: null,
  sub_product: null,
  percent,
  ...about,
})

const ofOrder = { order_id: 1 }

// Rule S5.3
it.each<[string, ConfirmedOrder, Rate, Agreement[], string]>([
  ['an event', order(), fifty, [agree(1, 80)], 'service 10000, adjustment -2000'],
  ['another event', order(), fifty, [agree(1, 80, { event_id: 2 })], 'service 10000'],
  ['what is owed anyway', order(), fifty, [agree(1, 100)], 'service 10000'],
  [
    'an order before its event',
    order(),
    fifty,
    [agree(1, 0, ofOrder), agree(2, 80)],
    'service 10000, adjustment -10000',
  ],
  [
    'a line before its order, elsewhere the later',
    order({ booked: [...two, { sub_product: 'Child', persons: 1, came: 1 }] }),
    fifty,
    [
      agree(1, 90, { ...ofOrder, sub_product: 'Adult' }),
      agree(2, 10, ofOrder),
      agree(3, 0, ofOrder),
    ],
    'service 10000, adjustment -1000, service 5000, adjustment -5000',
  ],
  [
    'more of a fee',
    canceled(1_800),
    fifty,
    [agree(1, 75)],
    'cancellation_fee 5000, adjustment 2500',
  ],
  ['an unknown fault', canceled(0, null), fifty, [agree(1, 25)], 'cancellation_fee 2500'],
  ['no rate', order({ product: 'Boat' }), child, [agree(1, 25)], 'service no_rate'],
  [
    'a dispatch, by its event alone',
    riders(1, 7, 15),
    coach,
    [agree(1, 50), agree(2, 0, ofOrder)],
    'service 60000, adjustment -30000',
  ],
])('follows what was agreed on of %s', (_, one, rate, agreements, expected) => {
  const taxed = { ...rate, tax_rate: 10_00 }
  const lines = agreedLines(expectedLines([one], [taxed], [terms]), agreements)
  expect(lines.map(({ kind, gap, amount }) => `${kind} ${gap ?? amount}`).join(', ')).toBe(expected)
  const net = lines.reduce((sum, { amount }) => sum + (amount ?? 0), 0)
  expect(totalOf(lines)).toBe(net + roundedShare(net, 1, 10))
})

it('has no percent before the first terms', () => {
  const before = { ...canceled(60), date: '2026-12-31' }
  const [line] = expectedLines([before], [{ ...fifty, valid_from: '2026-01-01' }], [terms])
  expect(line).toMatchObject({ gap: 'no_terms', amount: null })
})

it.each([
  ['JPY', 1_001, 0, 501],
  ['KWD', 12_345, 0, 6_173],
  ['EUR', 10_01, 19_00, 501 + 95],
])('rounds half up per line, in %s', (currency, amount, tax_rate, total) => {
  const half = order({ percent_held: 50, booked: booked(1, 1) })
  const lines = expectedLines([half], [{ ...fifty, currency, amount, tax_rate }], [terms])
  expect(totalOf(lines)).toBe(total)
})

const anyOrder = fc
  .record({
    event_id: fc.integer({ min: 1, max: 3 }),
    dispatch: fc.option(fc.integer({ min: 1, max: 3 })),
    placed: fc.integer({ min: 0, max: 40 }),
    percent_held: fc.constantFrom(100, 50, 33),
    persons: fc.integer({ min: 0, max: 40 }),
    came: fc.option(fc.integer({ min: 0, max: 40 })),
    before: fc.option(fc.integer({ min: -100, max: 4_000 })),
    fault: fc.constantFrom('customer', 'agency', 'ship', null),
  })
  .map(({ persons, came, before, fault, dispatch, placed, ...facts }) =>
    order({
      ...facts,
      date: facts.event_id > 1 ? '2027-03-28' : '2026-12-31',
      places:
        dispatch === null ? [] : [{ dispatch_id: dispatch + 10 * facts.event_id, persons: placed }],
      booked: booked(persons, came),
      cancellation: before === null ? null : canceled(before, fault as 'customer').cancellation,
    }),
  )

it('owes the same in whatever order, and nothing where a line has a gap', () => {
  fc.assert(
    fc.property(
      fc.array(anyOrder, { maxLength: 12 }),
      fc.constantFrom([], [coach], [fifty, child], [child, coach]),
      (orders, rates) => {
        const numbered = orders.map((one, id) => ({ ...one, id }))
        const lines = expectedLines(numbered, rates, [terms])
        expect(totalOf(expectedLines(numbered.toReversed(), rates.toReversed(), [terms]))).toBe(
          totalOf(lines),
        )
        expect(lines.filter(({ gap, amount }) => (amount === null) !== (gap !== null))).toEqual([])
        expect(lines.filter(({ gap, tax }) => gap !== null && tax !== 0)).toEqual([])
      },
    ),
  )
})
