import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { crewRoles, type CrewState, crewStates } from '../dispatches/dispatch.ts'
import { addDays } from '../dates/calendar-date.ts'
import { eventStatuses, isUnansweredEvent } from '../events/event-status.ts'
import { eventUrgency } from '../events/event-urgency.ts'
import { remindersOf } from '../notices/event-reminders.ts'
import {
  isLeftFor,
  isReady,
  type LightFacts,
  type LightName,
  lightNames,
  lightsOf,
} from './lights.ts'

const settled: LightFacts = {
  side: 'agency',
  status: 'approved',
  days: 20,
  requested_orders: 0,
  pickup_time: '09:00',
  is_change_asked: false,
  ship: 'fitting',
  data: { data_missing: 0, passport_expired: 0, passport_expires_soon: 0, data_doubtful: 0 },
  unasked_data: 0,
  lacks_ticket: false,
  changed_counts: 0,
  total_pax: 12,
  min_persons: null,
  max_persons: null,
  unread_changes: 0,
  unread_by_operator: 0,
  unread_comments: 0,
  dispatches: { crews: [], without_seat: 0, unplaced_orders: 0 },
}

const crews = (...states: CrewState[][]): Partial<LightFacts> => ({
  dispatches: {
    crews: states.map((each) => ({
      language: 'de',
      event_languages: ['de'],
      crew: each.map((state) => ({ role: 'guide', state, name: 'Nadia', languages: ['de'] })),
    })),
    without_seat: 0,
    unplaced_orders: 0,
  },
})

const places = (without_seat: number, unplaced_orders: number): Partial<LightFacts> => ({
  dispatches: { crews: [], without_seat, unplaced_orders },
})

const data = (faults: Partial<LightFacts['data']>): Partial<LightFacts> => ({
  data: { ...settled.data, ...faults },
})

describe('lightsOf', () => {
  it('is green where everything is settled', () => {
    for (const light of Object.values(lightsOf(settled))) {
      expect(light).toEqual({ color: 'green', reason: null, turn: null, count: null })
    }
  })

  // Rule E9.2
  it.each<[LightName, string, Partial<LightFacts>]>([
    ['answered', 'red requested 2', { requested_orders: 2, days: 13 }],
    ['answered', 'amber requested 2', { requested_orders: 2, days: 14 }],
    ['answered', 'red requested 1', { requested_orders: 1, days: -1 }],
    ['pickup', 'red no_time', { pickup_time: null, days: 3 }],
    ['pickup', 'amber no_time', { pickup_time: null, days: 4 }],
    ['pickup', 'amber change_asked', { is_change_asked: true, days: 0 }],
    ['ship', 'red no_call', { ship: 'no_call' }],
    ['ship', 'red missed', { ship: 'missed' }],
    ['ship', 'amber unknown_ship', { ship: 'unknown_ship' }],
    ['ship', 'amber tight', { ship: 'tight' }],
    ['ship', 'amber left_out', { ship: 'left_out' }],
    ['ship', 'amber no_common_time', { ship: 'no_common_time' }],
    ['ship', 'amber no_duration', { ship: 'no_duration' }],
    ['ship', '–', { ship: null }],
    ['data', 'red data_missing 1', { ...data({ data_missing: 1 }), unasked_data: 1, days: 3 }],
    ['data', 'amber data_missing 1', { ...data({ data_missing: 1 }), unasked_data: 1, days: 4 }],
    ['data', 'amber data_missing 1', { ...data({ data_missing: 1 }), days: 2 }],
    ['data', 'red data_missing 1', { ...data({ data_missing: 1 }), days: 1 }],
    ['data', 'red data_missing 1', { ...data({ data_missing: 1 }), side: 'operator', days: 3 }],
    [
      'data',
      'red passport_expired 1',
      { ...data({ passport_expired: 1 }), side: 'operator', days: 3 },
    ],
    [
      'data',
      'amber passport_expired 1',
      { ...data({ passport_expired: 1 }), side: 'operator', days: 4 },
    ],
    ['data', 'amber passport_expired 1', { ...data({ passport_expired: 1 }), days: 2 }],
    ['data', 'red passport_expired 1', { ...data({ passport_expired: 1 }), days: 1 }],
    ['data', 'amber passport_expires_soon 3', { ...data({ passport_expires_soon: 3 }), days: 0 }],
    ['data', 'amber data_doubtful 1', { ...data({ data_doubtful: 1 }), days: 0 }],
    ['data', 'red data_missing 2', { ...data({ data_missing: 2, data_doubtful: 5 }), days: 0 }],
    ['tickets', 'red ticket_missing', { lacks_ticket: true, days: 7 }],
    ['tickets', 'amber ticket_missing', { lacks_ticket: true, days: 8 }],
    ['tickets', 'green', { lacks_ticket: true, days: -1 }],
    ['count', 'red count_changed 1', { changed_counts: 1 }],
    ['count', 'red above_maximum 2', { max_persons: 10 }],
    ['count', 'green', { max_persons: 12, min_persons: 12 }],
    ['count', 'amber below_minimum 8', { min_persons: 20 }],
    ['read', 'red unread_change 1', { unread_changes: 1, days: 1 }],
    ['read', 'amber unread_change 1', { unread_changes: 1, days: 2 }],
    ['talk', 'red unread_comments 4', { unread_comments: 4, days: 1 }],
    ['talk', 'amber unread_comments 4', { unread_comments: 4, days: 2 }],
    ['crew', '–', { dispatches: null }],
    ['crew', 'green', crews(['accepted'], ['accepted'])],
    ['crew', 'red guide_missing 2', { ...crews([], ['accepted'], []), days: 2 }],
    ['crew', 'amber guide_missing 1', { ...crews([], ['asked']), days: 3 }],
    ['crew', 'red guide_not_accepted 2', { ...crews(['planned'], ['asked']), days: 2 }],
    ['crew', 'amber guide_refused 1', { ...crews(['refused'], ['asked']), days: 3 }],
    ['crew', 'green', { ...crews([]), days: -1 }],
    ['places', '–', { dispatches: null }],
    ['places', 'red too_many_persons 3', places(3, 1)],
    ['places', 'red not_placed 2', { ...places(0, 2), days: 1 }],
    ['places', 'amber not_placed 2', { ...places(0, 2), days: 2 }],
    ['places', 'green', { ...places(3, 2), days: -1 }],
  ])('%s is %s for %o', (name, expected, change) => {
    const light = lightsOf({ ...settled, ...change })[name]
    const parts = light === null ? ['–'] : [light.color, light.reason, light.count]
    expect(parts.filter((part) => part !== null).join(' ')).toBe(expected)
  })

  // Rule E9.2
  it.each<[LightName, string, string, Partial<LightFacts>]>([
    ['answered', 'agency', 'agency', { requested_orders: 2 }],
    ['pickup', 'agency', 'agency', { pickup_time: null }],
    ['pickup', 'operator', 'operator', { is_change_asked: true }],
    ['ship', 'operator', 'operator', { ship: 'no_call' }],
    ['ship', 'agency', 'agency', { ship: 'missed' }],
    ['ship', 'operator', 'operator', { ship: 'missed', is_change_asked: true }],
    ['ship', '–', '–', { ship: 'tight' }],
    ['ship', '–', '–', { ship: 'left_out' }],
    ['data', 'agency', 'operator', { ...data({ data_missing: 2 }), unasked_data: 1 }],
    ['data', 'operator', 'operator', data({ data_missing: 2 })],
    ['data', 'operator', 'operator', data({ data_doubtful: 2 })],
    ['tickets', 'agency', 'agency', { lacks_ticket: true }],
    ['count', 'agency', 'agency', { changed_counts: 1 }],
    ['count', '–', '–', { min_persons: 20 }],
    ['read', 'agency', 'agency', { unread_changes: 1 }],
    ['read', 'operator', 'operator', { unread_changes: 2, unread_by_operator: 1 }],
    ['talk', 'agency', 'operator', { unread_comments: 1 }],
    ['crew', 'agency', 'agency', crews(['asked'])],
    ['places', 'agency', 'agency', places(0, 1)],
  ])('%s is the turn of %s to an agency, of %s to the operator, for %o', (name, ...row) => {
    const [ofAgency, ofOperator, change] = row
    const turn = (side: 'agency' | 'operator') => {
      const lights = lightsOf({ ...settled, side, ...change })
      expect(isLeftFor(side, lights)).toBe(lights[name]?.turn === side)
      return lights[name]?.turn ?? '–'
    }
    expect([turn('agency'), turn('operator')]).toEqual([ofAgency, ofOperator])
  })

  // Rule E9.2
  it.each(eventStatuses.filter((status) => isUnansweredEvent[status]))(
    'is red where the row of a %s event is, and where its tickets are reminded of',
    (status) => {
      const today = '2027-02-20'
      for (let days = -3; days <= 25; days += 1) {
        const event = { status, event_date: addDays(today, days) }
        const lights = lightsOf({
          ...settled,
          status,
          days,
          requested_orders: 1,
          lacks_ticket: true,
        })
        const isRowRed = eventUrgency({ ...event, today }) === 'act_now'
        expect([days, lights.answered?.color]).toEqual([days, isRowRed ? 'red' : 'amber'])
        if (days < 0) continue
        const now = new Date(`${today}T12:00:00Z`)
        const reminders = remindersOf(
          { ...event, missing_tickets: 1, last_activity: now },
          { today, now },
        )
        const isReminded = reminders.includes('ticket.missing')
        expect([days, lights.tickets?.color]).toEqual([days, isReminded ? 'red' : 'amber'])
      }
    },
  )

  it('judges nothing of a canceled event', () => {
    const lights = lightsOf({ ...settled, status: 'canceled', pickup_time: null, days: 0 })
    expect(Object.values(lights)).toEqual(lightNames.map(() => null))
    expect(isReady(lights)).toBe(true)
  })
})

const count = fc.nat({ max: 3 })
const anyFacts: fc.Arbitrary<LightFacts> = fc.record({
  side: fc.constantFrom('agency', 'operator'),
  status: fc.constantFrom(...eventStatuses),
  days: fc.integer({ min: -3, max: 30 }),
  requested_orders: count,
  pickup_time: fc.constantFrom(null, '09:00'),
  is_change_asked: fc.boolean(),
  ship: fc.constantFrom(null, 'no_call', 'missed', 'unknown_ship', 'tight', 'left_out', 'fitting'),
  data: fc.record({
    data_missing: count,
    passport_expired: count,
    passport_expires_soon: count,
    data_doubtful: count,
  }),
  unasked_data: count,
  lacks_ticket: fc.boolean(),
  changed_counts: count,
  total_pax: count,
  min_persons: fc.constantFrom(null, 1, 3),
  max_persons: fc.constantFrom(null, 1, 3),
  unread_changes: count,
  unread_by_operator: count,
  unread_comments: count,
  dispatches: fc.option(
    fc.record({
      crews: fc.array(
        fc.record({
          language: fc.constantFrom(null, 'de'),
          event_languages: fc.constantFrom(['de'], ['de', 'en']),
          crew: fc.array(
            fc.record({
              role: fc.constantFrom(...crewRoles),
              state: fc.constantFrom(...crewStates),
              name: fc.constant('Nadia'),
              languages: fc.constantFrom([], ['de'], ['en']),
            }),
            { maxLength: 2 },
          ),
        }),
        { maxLength: 2 },
      ),
      without_seat: count,
      unplaced_orders: count,
    }),
  ),
})

test('no light gets better as the day comes closer', () => {
  const rank = { green: 0, amber: 1, red: 2 }
  fc.assert(
    fc.property(anyFacts, fc.nat({ max: 40 }), (facts, days) => {
      const before = lightsOf(facts)
      // Once it is over, no ticket is missed any more.
      const nearest = Math.min(facts.days, 0)
      const after = lightsOf({ ...facts, days: Math.max(facts.days - days, nearest) })
      for (const name of lightNames) {
        const [a, b] = [before[name], after[name]]
        const ranks = [a, b].map((light) => (light === null ? -1 : rank[light.color]))
        expect(ranks).toEqual(ranks.toSorted((one, other) => one - other))
        expect(b === null).toBe(a === null)
      }
    }),
  )
})
