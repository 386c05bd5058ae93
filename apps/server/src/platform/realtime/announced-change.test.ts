import { describe, expect, test } from 'vitest'
import { announcedChanges, type RecordedChange } from './announced-change.ts'

function change(action: string, overrides: Partial<RecordedChange> = {}): RecordedChange {
  return { action, agency_id: 3, event_id: 7, excursion_id: null, after: null, ...overrides }
}

const status = (excursion_id: number | null, to: string) => ({
  kind: 'status',
  event_id: 7,
  excursion_id,
  status: to,
})

describe('announcedChanges', () => {
  test.each([
    ['event.set_pickup_time', { after: { pickup_time: '09:30' } }, { kind: 'pickup_time' }],
    ['event.clear_pickup_time', { after: { pickup_time: null } }, { kind: 'pickup_time' }],
    ['order.approve', { excursion_id: 9, after: { status: 'approved' } }, status(9, 'approved')],
    ['order.cancel', { excursion_id: 9, after: { status: 'canceled' } }, status(9, 'canceled')],
    ['order.reopen', { excursion_id: 9, after: { status: 'requested' } }, status(9, 'requested')],
    ['event.open', { after: { status: 'requested' } }, status(null, 'requested')],
    ['event.complete', { after: { status: 'successful' } }, status(null, 'successful')],
    ['event.change', { after: { meet_point: 'Pier 7' } }, { kind: 'excursions' }],
    ['order.change', { excursion_id: 9, after: { customer: 'Anna' } }, { kind: 'excursions' }],
    ['order.foreseen_by_nobody', { excursion_id: 9 }, { kind: 'excursions' }],
    ['comment.write', { after: { is_internal: false } }, { kind: 'comments' }],
    ['comment.edit', { after: { is_internal: false } }, { kind: 'comments' }],
    ['comment.delete', { after: { is_internal: false } }, { kind: 'comments' }],
  ])('%s', (action, overrides, signal) => {
    expect(announcedChanges([change(action, overrides)])).toEqual([
      { event_id: 7, agency_id: 3, signal },
    ])
  })

  test('tells of an event once, but of every status', () => {
    const announced = announcedChanges([
      change('event.change'),
      change('order.change', { excursion_id: 1 }),
      change('order.create', { excursion_id: 2 }),
      change('order.approve', { excursion_id: 1, after: { status: 'approved' } }),
      change('order.approve', { excursion_id: 2, after: { status: 'approved' } }),
      change('event.follow_orders', { after: { status: 'approved' } }),
      change('event.change', { event_id: 8, agency_id: 4 }),
    ])
    expect(announced.map(({ event_id, signal }) => [event_id, signal.kind])).toEqual([
      [7, 'excursions'],
      [7, 'status'],
      [7, 'status'],
      [8, 'excursions'],
    ])
  })

  test('tells the operator alone of what is internal', () => {
    expect(announcedChanges([change('comment.write', { after: { is_internal: true } })])).toEqual([
      { event_id: 7, agency_id: null, signal: { kind: 'comments' } },
    ])
  })

  test('says nothing of a manifest, which changes nothing', () => {
    expect(announcedChanges([change('event.export_manifest')])).toEqual([])
  })

  test('says nothing of what concerns no event', () => {
    expect(announcedChanges([change('account.change', { event_id: null })])).toEqual([])
  })
})
