import { describe, expect, test } from 'vitest'
import type { Change, ChangeActor } from '../changes/change.ts'
import type { AskedSide } from './acknowledgement.ts'
import {
  askedOfEvent,
  askedOfOrder,
  askedOfOwnTime,
  askedOfPickupTime,
  askedOfShipCall,
  type AskingStep,
} from './asking.ts'

const staff = { account_id: 1, agency_id: null }
const agency = { account_id: 2, agency_id: 3 }
const ofEvent = { agency_id: 3, event_id: 7 }
const ofOrder = { ...ofEvent, excursion_id: 9 }

function asks(steps: readonly AskingStep[]): string[] {
  return steps.map((step) => {
    if (step.step !== 'ask') return `forget ${step.subject}`
    const values = step.changes.map(({ field, was, now }) => `${field} ${was} → ${now}`)
    return `${step.side}: ${step.subject}, ${values.join(', ')}`
  })
}

const meetPoint = (actor: ChangeActor): Change<'event.change'> => ({
  ...ofEvent,
  actor,
  action: 'event.change',
  before: { meet_point: 'Pier 7', duration: 180 },
  after: { meet_point: 'Pier 8', duration: 200 },
})

// Rule N2.1
test.each<[ChangeActor, AskedSide]>([
  ['import', 'agency'],
  ['system', 'agency'],
  [staff, 'agency'],
  [agency, 'operator'],
])('what %j changed asks the %s', (actor, side) => {
  expect(asks(askedOfEvent(meetPoint(actor)))).toEqual([
    `${side}: meeting_point, meet_point Pier 7 → Pier 8`,
  ])
})

test('other fields of an event ask no one, and another agency knew nothing', () => {
  const duration = { ...meetPoint('import'), before: { duration: 180 }, after: { duration: 200 } }
  expect(askedOfEvent(duration)).toEqual([])
  const given = { ...meetPoint('import'), before: { agency_id: 3 }, after: { agency_id: 8 } }
  expect(asks(askedOfEvent(given))).toEqual(['forget null'])
})

// Rule N2.2
test.each<[string | null, string | null, ChangeActor, string[]]>([
  ['10:00', '11:00', staff, ['agency: pickup_time, pickup_time 10:00 → 11:00']],
  ['10:00', null, staff, ['agency: pickup_time, pickup_time 10:00 → null']],
  [null, '10:00', staff, ['agency: pickup_time, pickup_time null → 10:00']],
  [null, '10:00', agency, ['operator: pickup_time, pickup_time null → 10:00']],
  ['10:00', null, agency, ['forget pickup_time']],
])('a pick-up time from %s to %s by %j', (was, now, actor, expected) => {
  const change = {
    ...ofEvent,
    actor,
    action: now === null ? 'event.clear_pickup_time' : 'event.set_pickup_time',
    before: { pickup_time: was },
    after: { pickup_time: now },
  } as const
  const steps = askedOfPickupTime(change)
  expect(asks(steps)).toEqual(expected)
  const isFirst = actor === agency && was === null
  expect(steps.every((step) => step.step !== 'ask' || step.only_again === isFirst)).toBe(true)
})

// Rule N2.2
test.each<[string | null, string | null, ChangeActor, string, boolean]>([
  [null, '14:00', staff, 'agency: pickup_time, pickup_time null → 14:00', false],
  ['14:00', null, staff, 'agency: pickup_time, pickup_time 14:00 → null', false],
  [null, '14:00', agency, 'operator: pickup_time, pickup_time null → 14:00', true],
])('an order’s own time from %s to %s by %j', (was, now, actor, expected, only_again) => {
  const steps = askedOfOwnTime({
    ...ofEvent,
    actor,
    excursion_id: 9,
    action: now === null ? 'order.clear_pickup_time' : 'order.set_pickup_time',
    before: { pickup_time: was },
    after: { pickup_time: now },
  })
  expect(asks(steps)).toEqual([expected])
  expect(steps).toMatchObject([{ excursion_id: 9, only_again }])
})

// Rule N2.1
test.each<[Change<'ship_call.change'>['before'], Change<'ship_call.change'>['after'], string[]]>([
  [{ arrival: '08:00' }, { arrival: '09:00' }, ['agency: ship_call, arrival 08:00 → 09:00']],
  [
    { status: 'expected', cancel_reason: null },
    { status: 'canceled', cancel_reason: 'weather' },
    ['agency: ship_call, status expected → canceled'],
  ],
  [
    { status: 'canceled' },
    { status: 'expected' },
    ['agency: ship_call, status canceled → expected'],
  ],
  [
    { berth: 'A1', tender: false },
    { berth: 'B2', tender: true },
    ['agency: ship_call, tender false → true', 'agency: berth, berth A1 → B2'],
  ],
  [{ status: 'expected' }, { status: 'arrived' }, []],
  [{ cancel_reason: 'weather' }, { cancel_reason: 'port' }, []],
  [{ ship_imo: null }, { ship_imo: '9074729' }, []],
])('a call from %j to %j', (before, after, expected) => {
  const change = {
    ...ofEvent,
    actor: 'import',
    action: 'ship_call.change',
    before: { ship: 'Nordlys', ...before },
    after: { ship: 'Nordlys', ...after },
  } as const
  const steps = askedOfShipCall(change)
  expect(asks(steps)).toEqual(expected)
  expect(steps.every((step) => step.step === 'ask' && step.ship === 'Nordlys')).toBe(true)
})

describe('askedOfOrder', () => {
  const lines = (...counts: number[]) => ({
    subproducts: counts.map((person_count) => ({ product_name: 'City walk', person_count })),
  })
  type Values = Change<'order.change'>['after']

  // Rule O2.4
  test.each<[Values, Values, string[]]>([
    [lines(2, 3), lines(2, 4), ['agency: count, person_count 3 → 4']],
    [lines(2, 3), lines(2, 3), []],
    [
      { berth: 'A1', pickup_time: null },
      { berth: 'B2', pickup_time: '09:00' },
      ['agency: pickup_time, pickup_time null → 09:00', 'agency: berth, berth A1 → B2'],
    ],
    [{ berth: 'A1', status: 'requested' }, { berth: 'B2', status: 'approved' }, []],
    [{ berth: 'A1', status: 'approved' }, { berth: 'B2', status: 'canceled' }, []],
    [{ event_id: 6, berth: 'A1' }, { event_id: 7, berth: 'B2' }, ['agency: berth, berth A1 → B2']],
    [{ ship: 'Nordlys' }, { ship: 'Artania' }, []],
  ])('from %j to %j', (before, after, expected) => {
    const change = { ...ofOrder, actor: 'import', action: 'order.change', before, after } as const
    expect(asks(askedOfOrder(change))).toEqual(expected)
  })
})
