import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { timeInTimeZone } from '../dates/zoned-time.ts'
import { planMails, type UnmailedNotice } from './mail-plan.ts'
import { afterQuiet, gatheringMinutes, isQuiet, mailDueAt } from './mail-time.ts'
import { cadences, kindsOf, noticeKinds, defaultCadence } from './notice-kinds.ts'

const zone = fc.constantFrom(
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
)
const hour = 3_600_000
const time = fc
  .record({ h: fc.integer({ min: 0, max: 23 }), m: fc.integer({ min: 0, max: 59 }) })
  .map(({ h, m }) => `${String(h).padStart(2, '0')}:${String(m).padStart(2, '0')}`)
const quiet = fc.option(fc.record({ from: time, to: time }).filter(({ from, to }) => from !== to))
const habits = fc.record({ time_zone: zone, quiet })
/** Around the changes of clocks of 2026 and in between. */
const instant = fc
  .date({
    min: new Date('2026-01-01T00:00:00Z'),
    max: new Date('2027-01-01T00:00:00Z'),
    noInvalidDate: true,
  })
  .map((date) => new Date(Math.floor(date.getTime() / 60_000) * 60_000))

describe('afterQuiet', () => {
  it('is never quiet, never earlier, and changes nothing outside quiet hours', () => {
    fc.assert(
      fc.property(instant, habits, (at, some) => {
        const due = afterQuiet(at, some)
        expect(isQuiet(due, some)).toBe(false)
        expect(due.getTime()).toBeGreaterThanOrEqual(at.getTime())
        expect(due.getTime() - at.getTime()).toBeLessThanOrEqual(50 * hour)
        expect(due.getTime() === at.getTime()).toBe(!isQuiet(at, some))
      }),
    )
  })

  const night = { time_zone: 'Europe/Berlin', quiet: { from: '22:00', to: '07:00' } }
  test.each([
    ['in the evening', '2026-06-15T20:00:00Z', '2026-06-16T05:00:00Z'],
    ['a minute before', '2026-06-15T19:59:00Z', '2026-06-15T19:59:00Z'],
    ['the night the clocks go forward', '2026-03-28T23:30:00Z', '2026-03-29T05:00:00Z'],
    ['the night they go back', '2026-10-24T22:30:00Z', '2026-10-25T06:00:00Z'],
  ])('%s', (_, at, due) => {
    expect(afterQuiet(new Date(at), night).toISOString()).toBe(new Date(due).toISOString())
  })
})

describe('mailDueAt', () => {
  it('a digest comes at eight by the clock of its reader, within a day and an hour', () => {
    fc.assert(
      fc.property(instant, zone, (since, time_zone) => {
        const due = mailDueAt('daily', since, { time_zone, quiet: null })
        expect(timeInTimeZone(due ?? since, time_zone)).toBe('08:00')
        const wait = (due ?? since).getTime() - since.getTime()
        expect(wait).toBeGreaterThanOrEqual(0)
        expect(wait).toBeLessThanOrEqual(25 * hour)
      }),
    )
  })

  it('mails nothing to a person who wants no mail', () => {
    expect(mailDueAt('off', new Date(0), { time_zone: 'UTC', quiet: null })).toBeNull()
  })
})

const awake = { time_zone: 'UTC', quiet: null }
const now = new Date('2026-06-15T12:00:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

describe('planMails', () => {
  const notice = fc.record({
    id: fc.integer({ min: 1, max: 1_000_000 }),
    kind: fc.constantFrom(...noticeKinds),
    subject: fc.constantFrom('event 1', 'event 2', 'invoice 1'),
    since: fc.integer({ min: 0, max: 3_000 }).map(ago),
  })
  const notices = fc.uniqueArray(notice, { selector: ({ id }) => id, maxLength: 30 })

  it('puts every notice into exactly one place', () => {
    const cadenceOf = fc.func(fc.constantFrom(...cadences))
    fc.assert(
      fc.property(notices, cadenceOf, habits, (some, cadence, their) => {
        const plan = planMails(some, { cadenceOf: cadence, habits: their, now })
        const placed = [
          ...plan.at_once,
          ...plan.daily,
          ...plan.never,
          ...plan.later.map(({ id }) => id),
        ]
        expect(placed.toSorted((a, b) => a - b)).toEqual(
          some.map(({ id }) => id).toSorted((a, b) => a - b),
        )
        for (const { at } of plan.later) expect(at.getTime()).toBeGreaterThan(now.getTime())
      }),
    )
  })

  it('twelve changes of one event within ten minutes are one mail', () => {
    const minute = fc.integer({ min: 0, max: gatheringMinutes })
    fc.assert(
      fc.property(fc.array(minute, { minLength: 12, maxLength: 12 }), (minutes) => {
        const first = 2 * gatheringMinutes
        const changes = [0, ...minutes].map((after, id): UnmailedNotice => {
          return { id, kind: 'event.count_changed', subject: 'event 1', since: ago(first - after) }
        })
        const cadenceOf = () => 'at_once' as const
        const plan = planMails(changes, { cadenceOf, habits: awake, now })
        expect(plan.at_once).toHaveLength(changes.length)
        const early = new Date(ago(first).getTime() + gatheringMinutes * 60_000 - 1)
        const before = planMails(changes, { cadenceOf, habits: awake, now: early })
        expect(before.at_once).toEqual([])
      }),
    )
  })

  it('the digest takes along what came since it was due', () => {
    const since = [ago(24 * 60), ago(1)]
    const waiting = since.map((at, id): UnmailedNotice => {
      return { id, kind: 'comment.new', subject: `event ${id}`, since: at }
    })
    const plan = planMails(waiting, { cadenceOf: () => 'daily', habits: awake, now })
    expect(plan.daily).toEqual([0, 1])
  })
})

test('every kind has a receiver, and only the operator gets an escalation', () => {
  const told = new Set([...kindsOf('agency'), ...kindsOf('operator', { isAdmin: true })])
  expect([...told].toSorted()).toEqual([...noticeKinds].toSorted())
  expect(kindsOf('agency')).not.toContain('event.escalated')
  expect(kindsOf('operator')).not.toContain('alarm.security')
  for (const kind of kindsOf('agency')) expect(defaultCadence(kind, 'agency')).toBe('at_once')
})
