import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../dates/calendar-date.ts'
import { eventStatuses } from './event-status.ts'
import { eventUrgencies, eventUrgency } from './event-urgency.ts'

const today = '2026-11-21'
const urgencyIn = (status: (typeof eventStatuses)[number], days: number) =>
  eventUrgency({ status, event_date: addDays(today, days), today })

describe('row urgency (rule E1.4)', () => {
  // Rule E1.4
  it.each([
    ['three weeks away is calm', 'new', 21, 'none'],
    ['less than three weeks away is orange', 'new', 20, 'due_soon'],
    ['orange for requested too', 'requested', 14, 'due_soon'],
    ['less than two weeks away is red, over orange', 'requested', 13, 'act_now'],
    ['red today', 'new', 0, 'act_now'],
    ['already past is red', 'requested', -1, 'act_now'],
    ['long past is red', 'new', -400, 'act_now'],
    ['approved is settled', 'approved', 1, 'none'],
    ['canceled is settled', 'canceled', -1, 'none'],
    ['successful is settled', 'successful', -1, 'none'],
  ] as const)('%s', (_, status, days, expected) => {
    expect(urgencyIn(status, days)).toBe(expected)
  })

  it('never gets milder as the date comes nearer', () => {
    const days = fc.integer({ min: -500, max: 500 })
    fc.assert(
      fc.property(fc.constantFrom(...eventStatuses), days, days, (status, a, b) => {
        const severity = (day: number) => eventUrgencies.indexOf(urgencyIn(status, day))
        expect(severity(Math.min(a, b))).toBeGreaterThanOrEqual(severity(Math.max(a, b)))
      }),
    )
  })
})
