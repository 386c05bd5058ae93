import { describe, expect, test } from 'vitest'
import type { AuditEntry } from '../audit-entry.ts'
import { causedNotices, withdrawnNotices } from './caused-notices.ts'

const change = (action: string, part: Partial<AuditEntry> = {}): AuditEntry => ({
  actor: { account_id: 1 },
  action,
  agency_id: 7,
  event_id: 12,
  excursion_id: null,
  before: null,
  after: null,
  ...part,
})

const told = (changes: AuditEntry[], side: 'agency' | 'operator' = 'operator') =>
  causedNotices(changes, () => side).map(({ kind, audience }) => `${kind} → ${audience}`)

const comment = (is_internal: boolean) => ({ after: { comment_id: 3, is_internal } })
const lines = (...counts: number[]) => ({
  subproducts: counts.map((person_count) => ({ person_count })),
})

describe('causedNotices', () => {
  test.each([
    ['event.create', {}, ['event.new_request → agency']],
    ['event.change', { after: { agency_id: 8 } }, ['event.new_request → agency']],
    [
      'event.change',
      { before: { total_pax: 4 }, after: { total_pax: 5 } },
      ['event.count_changed → agency'],
    ],
    ['event.change', { before: { berth: 'A' }, after: { berth: 'B' } }, []],
    ['order.change', { before: lines(2, 3), after: lines(3, 2) }, ['event.count_changed → agency']],
    ['order.change', { before: lines(2), after: lines(2) }, []],
    ['order.change', { after: { pickup_time: '09:00' } }, ['event.pickup_changed → agency']],
    ['event.set_pickup_time', {}, ['event.pickup_changed → agency']],
    ['order.reopen', {}, ['order.reopened → agency']],
    ['comment.write', comment(false), ['comment.mention → mentioned', 'comment.new → agency']],
    ['comment.write', comment(true), ['comment.mention → mentioned', 'comment.new → operator']],
    ['comment.edit', comment(false), ['comment.mention → mentioned']],
    ['comment.write', { after: { is_internal: false } }, []],
    ['invoice.create', { event_id: null, after: { number: 'R-1' } }, ['invoice.new → agency']],
    ['invoice.change', { event_id: null, after: { number: 'R-1' } }, []],
    ['order.approve', {}, []],
    ['event.export_manifest', {}, []],
  ] as const)('%s with %o tells %o', (action, part, expected) => {
    expect(told([change(action, part)])).toEqual(expected)
  })

  test('what an agency does is told to the operator', () => {
    const done = [change('event.set_pickup_time'), change('comment.write', comment(false))]
    expect(told(done, 'agency')).toEqual([
      'event.pickup_changed → operator',
      'comment.mention → mentioned',
      'comment.new → operator',
    ])
  })

  test('several changes of one kind about one event, recorded together, are one', () => {
    const counted = change('order.change', { before: lines(1), after: lines(2) })
    expect(told([counted, counted, { ...counted, event_id: 13 }])).toHaveLength(2)
  })

  test('a reopened order is told of when it can no longer be undone', () => {
    const reopened = change('order.reopen', { excursion_id: 5 })
    expect(causedNotices([reopened], () => 'operator')).toMatchObject([
      { key: 'order.reopened:5', delay_seconds: 13, actor: 1 },
    ])
  })
})

test('an undone reopening and a deleted comment are withdrawn, nothing else is', () => {
  const changes = [
    change('order.undo', { excursion_id: 5 }),
    change('comment.delete', comment(false)),
    change('order.approve', { excursion_id: 6 }),
  ]
  expect(withdrawnNotices(changes)).toEqual([
    { key: 'order.reopened:5', comment_id: null },
    { key: 'comment.mention:3', comment_id: 3 },
    { key: 'comment.new:12', comment_id: 3 },
  ])
})
