import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { addDays } from '../dates/calendar-date.ts'
import { eventStatuses } from '../events/event-status.ts'
import { eventUrgency } from '../events/event-urgency.ts'
import { type RemindedEvent, remindersOf } from './event-reminders.ts'
import { isStillOpen, type NoticeFacts, noticeKinds, noticePath } from './notice-kinds.ts'

const today = '2026-06-15'
const now = new Date('2026-06-15T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)

const waiting = (days: number, overrides: Partial<RemindedEvent> = {}): RemindedEvent => ({
  status: 'requested',
  event_date: addDays(today, days),
  missing_tickets: 0,
  last_activity: daysAgo(30),
  ...overrides,
})

describe('remindersOf', () => {
  it.each([
    ['three weeks away', waiting(21), []],
    ['less than three weeks', waiting(20), ['event.urgency_21']],
    ['less than two', waiting(13), ['event.urgency_14']],
    ['silent for three days then', waiting(10), ['event.urgency_14', 'event.escalated']],
    ['somebody was there', waiting(10, { last_activity: daysAgo(2.9) }), ['event.urgency_14']],
    ['answered', waiting(10, { status: 'approved' }), []],
    [
      'a week away, without tickets',
      waiting(7, { status: 'approved', missing_tickets: 2 }),
      ['ticket.missing'],
    ],
    ['a day more', waiting(8, { status: 'approved', missing_tickets: 2 }), []],
    ['over', waiting(-1, { missing_tickets: 2 }), []],
  ])('%s', (_, event, expected) => {
    expect(remindersOf(event, { today, now })).toEqual(expected)
  })

  it('speaks of urgency exactly when the list does, of one threshold at a time', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 60 }),
        fc.constantFrom('new', 'requested', 'approved', 'canceled', 'successful'),
        (days, status) => {
          const event = waiting(days, { status })
          const told = remindersOf(event, { today, now }).filter((kind) => kind.includes('urgency'))
          const urgency = eventUrgency({ ...event, today })
          expect(told).toHaveLength(urgency === 'none' ? 0 : 1)
        },
      ),
    )
  })
})

describe('isStillOpen', () => {
  const facts: NoticeFacts = {
    event_status: 'requested',
    order_status: 'requested',
    invoice_status: 'unpaid',
    missing_tickets: 1,
    is_ask_open: true,
    is_comment_over: false,
    is_alarm_over: false,
  }

  // Nothing in the product records that damage was repaired, who has attacked may come again, what a webhook missed is
  // missed, an answer or a disruption is news whatever it was, and a paper's notice is closed as one that is read: their
  // mail goes out until then.
  const settling = noticeKinds.filter(
    (kind) =>
      !/\.(?:unreadable|security|disabled|done|expires)$|^(?:proposal|claim)\.answered$/.test(kind),
  )

  test.each(settling)('%s: open while it waits, and not once it is settled', (kind) => {
    const event_status = kind === 'event.unsettled' ? 'approved' : facts.event_status
    expect(isStillOpen(kind, { ...facts, event_status })).toBe(true)
    const settled: NoticeFacts = {
      event_status: 'canceled',
      order_status: 'canceled',
      invoice_status: 'paid',
      missing_tickets: 0,
      is_ask_open: false,
      is_comment_over: true,
      is_alarm_over: true,
    }
    expect(isStillOpen(kind, settled)).toBe(false)
  })

  // Without an event there is nothing to notify anyone of.
  const states = [...eventStatuses, null]

  test.each([
    ['event.new_request', ['new', 'requested']],
    ['event.urgency_21', ['new', 'requested']],
    ['event.urgency_14', ['new', 'requested']],
    ['event.escalated', ['new', 'requested']],
    ['event.count_changed', ['new', 'requested', 'approved']],
    ['event.pickup_changed', ['new', 'requested', 'approved']],
    ['pickup.conflict', ['new', 'requested', 'approved']],
    ['ship.no_call', ['new', 'requested', 'approved']],
    ['event.unsettled', ['approved']],
  ] as const)('%s: open while its event is %j', (kind, open) => {
    const found = states.filter((event_status) => isStillOpen(kind, { ...facts, event_status }))
    expect(new Set(found)).toEqual(new Set(open))
  })

  it('no ticket is missing once all are there', () => {
    expect(isStillOpen('ticket.missing', { ...facts, missing_tickets: 0 })).toBe(false)
  })

  it('damaged data stays open, whatever becomes of the event', () => {
    for (const event_status of states) {
      expect(isStillOpen('data.unreadable', { ...facts, event_status })).toBe(true)
    }
  })
})

test.each([
  [{ event_id: 7, invoice_number: null }, '/events/7'],
  [{ event_id: null, invoice_number: 'R 1/2&3' }, '/invoices?filter=R%201%2F2%263'],
  [{ event_id: null, invoice_number: null }, '/dashboard'],
  [{ kind: 'webhook.disabled', event_id: null, invoice_number: null }, '/webhooks'],
  [{ kind: 'sealed.unreadable', event_id: null, invoice_number: null }, '/audit?action=damage'],
] as const)('%o is seen at %s', (given, path) => {
  const about = { kind: 'alarm.operation', ...given } as const
  expect(noticePath(about)).toBe(path)
})
