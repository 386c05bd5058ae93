import { askKinds, askSteps } from '@gangway/domain/asks/ask-kinds'
import type { Change, ChangeAction } from '@gangway/domain/changes/change'
import { exampleChanges } from '@gangway/testkit/example-changes'
import { describe, expect, test } from 'vitest'
import { noticesOf } from './effects.rules.ts'

const told = (changes: readonly Change[]) =>
  noticesOf(changes).raised.map(({ kind, audience }) => `${kind} → ${audience}`)

/** Notices caused by staff or an import; actions not named here cause none. */
/** The other side gets a notice of what is asked and of its answer. */
const causedByAsks = askSteps.flatMap(({ kind, action, role }) => {
  const { asked, answered } = askKinds[kind].notices
  if (role === 'withdrawn' || role === 'lapsed') return []
  return [[action, [role === 'asked' ? `${asked} → operator` : `${answered} → agency`]]]
})

const caused: Partial<Record<ChangeAction, string[]>> = {
  ...Object.fromEntries(causedByAsks),
  'event.create': ['event.new_request → agency'],
  'event.set_pickup_time': ['event.pickup_changed → agency'],
  'event.clear_pickup_time': ['event.pickup_changed → agency'],
  'order.set_pickup_time': ['event.pickup_changed → agency'],
  'order.clear_pickup_time': ['event.pickup_changed → agency'],
  'comment.write': ['comment.mention → mentioned', 'comment.new → agency'],
  'comment.edit': ['comment.mention → mentioned'],
  'order.change': ['event.count_changed → agency'],
  'event.replace': ['event.new_request → agency'],
  'event.withdraw': ['event.count_changed → agency'],
  'order.withdraw': ['event.count_changed → agency'],
  'order.reopen': ['order.reopened → agency'],
  'order.find_unreadable': ['data.unreadable → admins'],
  'disruption.perform': ['disruption.done → agency'],
  'dispatch.answer': ['dispatch.refused → agency'],
  'sealed.find_unreadable': ['sealed.unreadable → admins'],
  'invoice.create': ['invoice.new → agency'],
  'webhook.disable': ['webhook.disabled → agency'],
}

const eventChange = (values: Pick<Change<'event.change'>, 'before' | 'after'>) => ({
  ...exampleChanges['event.change'],
  ...values,
})
const orderChange = (values: Pick<Change<'order.change'>, 'before' | 'after'>) => ({
  ...exampleChanges['order.change'],
  ...values,
})
const lines = (...counts: number[]) => ({
  subproducts: counts.map((person_count) => ({ product_name: 'City walk', person_count })),
})
const internal = { comment_id: 5, is_internal: true }
const ofAgency = { account_id: 2, agency_id: 3 }

describe('noticesOf', () => {
  test.each(Object.values(exampleChanges))('$action', (change) => {
    expect(told([change])).toEqual(caused[change.action] ?? [])
  })

  test.each([
    [
      eventChange({ before: { agency_id: 3 }, after: { agency_id: 8, total_pax: 5 } }),
      'new_request',
    ],
    [eventChange({ before: { total_pax: 4 }, after: { total_pax: 5 } }), 'count_changed'],
    [orderChange({ before: lines(2, 3), after: lines(3, 2) }), 'count_changed'],
    [
      orderChange({ before: { pickup_time: null }, after: { pickup_time: '09:00' } }),
      'pickup_changed',
    ],
  ])('%o notifies the agency', (change, kind) => {
    expect(told([change])).toEqual([`event.${kind} → agency`])
  })

  test('unchanged person counts notify no one', () => {
    expect(told([orderChange({ before: lines(2), after: lines(2) })])).toEqual([])
  })

  test('an internal comment notifies the operator’s people', () => {
    expect(told([{ ...exampleChanges['comment.write'], after: internal }])).toEqual([
      'comment.mention → mentioned',
      'comment.new → operator',
    ])
  })

  test.each(['comment.write', 'comment.edit'] as const)(
    'a person whom a %s mentions is notified once, however often it is reworded',
    (action) => {
      expect(noticesOf([exampleChanges[action]]).raised[0]).toMatchObject({
        key: 'comment.mention:5',
        comment_id: 5,
        repeats: false,
      })
    },
  )

  test('an agency’s actions notify the operator', () => {
    const done = [
      { ...exampleChanges['event.set_pickup_time'], actor: ofAgency },
      { ...exampleChanges['comment.write'], actor: ofAgency },
    ]
    expect(told(done)).toEqual([
      'event.pickup_changed → operator',
      'comment.mention → mentioned',
      'comment.new → operator',
    ])
  })

  test('several changes of one kind to one event, recorded together, make one notice', () => {
    const counted = orderChange({ before: lines(1), after: lines(2) })
    expect(told([counted, counted, { ...counted, event_id: 13 }])).toHaveLength(2)
  })

  test.each([
    ['event.create', ['new', 'requested']],
    ['order.change', ['requested', 'approved']],
    ['event.set_pickup_time', ['requested', 'approved']],
    ['order.ask_data', ['new', 'requested', 'approved']],
    ['comment.write', null],
    ['order.reopen', null],
  ] as const)('%s makes a notice while the event is %o', (action, statuses) => {
    const causes = noticesOf([exampleChanges[action]]).raised
    for (const { event_statuses } of causes) expect(event_statuses).toEqual(statuses)
    expect(causes).not.toHaveLength(0)
  })

  // Rule N1.4
  test('an agency gets no notice of changes to a request that is new to it', () => {
    const outcomes = Object.values(exampleChanges).flatMap((change) => noticesOf([change]).raised)
    const ofChanges = outcomes.filter(
      ({ audience, event_statuses }) => audience === 'agency' && event_statuses !== null,
    )
    const whileNew = ofChanges.filter(({ event_statuses }) => event_statuses?.includes('new'))
    // Answers to the agency's own requests are no changes.
    const answers = Object.values(askKinds).flatMap(({ notices: { each, answered } }) =>
      each === 'event' ? [answered] : [],
    )
    const kinds = new Set(whileNew.map(({ kind }) => kind))
    expect(kinds).toEqual(new Set(['event.new_request', ...answers]))
  })

  // Rule N1.4
  test('what waits for an answer about an event is closed when it is canceled', () => {
    const change = exampleChanges['event.follow_orders']
    const closedBy = (status: 'approved' | 'canceled') =>
      noticesOf([{ ...change, after: { ...change.after, status } }]).closed
    expect(closedBy('approved')).toEqual([])
    expect(closedBy('canceled')).toEqual([
      {
        events: [change.event_id],
        kinds: expect.arrayContaining(['event.new_request', 'ticket.missing', 'data.asked']),
      },
    ])
    const kinds = closedBy('canceled').flatMap((one) => one.kinds)
    for (const kept of ['comment.new', 'proposal.made', 'disruption.done'])
      expect(kinds).not.toContain(kept)
  })

  test('a reopened order notifies others, not its author, once it can no longer be undone', () => {
    expect(noticesOf([exampleChanges['order.reopen']]).raised).toMatchObject([
      { key: 'order.reopened:9', excursion_id: 9, delay_seconds: 13, actor: 1 },
    ])
  })

  test('damage is reported once, also to the admin who came across it', () => {
    expect(noticesOf([exampleChanges['order.find_unreadable']]).raised).toMatchObject([
      { key: 'data.unreadable:9:2:11', actor: null, repeats: false },
    ])
  })

  test('an unpaid invoice makes one notice, by its number', () => {
    const cause = {
      key: 'invoice.new:3:R-1',
      invoice_number: 'R-1',
      event_id: null,
      repeats: false,
    }
    expect(noticesOf([exampleChanges['invoice.create']]).raised).toMatchObject([
      { ...cause, invoice_statuses: ['unpaid'] },
    ])
  })

  test('only what is undone and a deleted comment withdraw their notices', () => {
    expect(noticesOf(Object.values(exampleChanges)).withdrawn).toEqual([
      { key: 'disruption:77:3', comment_id: null },
      { key: 'comment.mention:5', comment_id: 5 },
      { key: 'comment.new:7', comment_id: 5 },
      { key: 'order.reopened:9', comment_id: null },
      { key: 'proposal.made:9', comment_id: null },
    ])
  })

  // Rule O7.7
  test('a cancellation alone waits for no one; what is proposed with it does, once it cannot be undone', () => {
    const cancel = exampleChanges['order.cancel']
    const after = { ...cancel.after, proposal: 'time', proposed: '09:30' } as const
    expect(told([cancel])).toEqual([])
    expect(noticesOf([{ ...cancel, after }]).raised).toMatchObject([
      { kind: 'proposal.made', audience: 'operator', excursion_id: 9, delay_seconds: 13 },
    ])
  })
})
