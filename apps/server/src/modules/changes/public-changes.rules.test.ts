import { askKinds, askSteps } from '@gangway/domain/asks/ask-kinds'
import { changeData, dataOfType } from '@gangway/contract/public-changes'
import type { Change, ChangeAction } from '@gangway/domain/changes/change'
import { personalFields } from '@gangway/domain/changes/kept-values'
import { decisionActions } from '@gangway/domain/changes/order-changes'
import { publicTypeOfStatus } from '@gangway/domain/changes/public-change-types'
import { orderStatuses } from '@gangway/domain/orders/order-status'
import { exampleChanges } from '@gangway/testkit/example-changes'
import { describe, expect, test } from 'vitest'
import { publicChangesOf } from './effects.rules.ts'

const publishedOfAsks = askSteps.map(({ kind, action, role }) => {
  const { published } = askKinds[kind]
  return [action, [role === 'asked' && 'opened' in published ? published.opened : published.closed]]
})

/** Types published by action; actions not named here publish none. */
const told: Partial<Record<ChangeAction, string[]>> = {
  'event.create': ['event.requested'],
  'event.change': ['event.changed'],
  'event.withdraw': ['event.withdrawn'],
  'event.offer': ['event.withdrawn'],
  'event.replace': ['event.requested', 'order.created'],
  'event.open': ['event.opened'],
  'event.set_pickup_time': ['event.pickup_time_set'],
  'event.clear_pickup_time': ['event.pickup_time_cleared'],
  'event.follow_orders': ['event.status_changed'],
  'event.complete': ['event.completed'],
  'ship_call.create': ['event.ship_call_changed'],
  'ship_call.change': ['event.ship_call_changed'],
  'ship_call.remove': ['event.ship_call_changed'],
  'comment.write': ['comment.created'],
  'comment.edit': ['comment.edited'],
  'comment.delete': ['comment.deleted'],
  'order.create': ['order.created'],
  'order.set_pickup_time': ['order.pickup_time_set'],
  'order.clear_pickup_time': ['order.pickup_time_cleared'],
  'order.withdraw': ['order.canceled'],
  ...Object.fromEntries(orderStatuses.map((to) => [decisionActions[to], [publicTypeOfStatus[to]]])),
  ...Object.fromEntries(publishedOfAsks),
  'order.take_proposal': ['order.reopened', 'order.proposal_closed', 'order.pickup_time_set'],
  'order.undo': ['order.decision_undone'],
  'order.acknowledge': ['order.change_acknowledged'],
  'event.acknowledge': ['event.change_acknowledged'],
  'order.acknowledge_count': ['order.count_acknowledged'],
  'order.delete_personal_data': ['order.personal_data_deleted'],
  'dispatch.change': ['dispatch.changed'],
  'dispatch.remove': ['dispatch.changed'],
  'dispatch.move': ['dispatch.changed'],
  'dispatch.answer': ['dispatch.changed'],
  'crew_member.add': ['crew_member.added'],
  'crew_member.change': ['crew_member.changed'],
  'crew_member.remove': ['crew_member.removed'],
  'vehicle.add': ['vehicle.added'],
  'vehicle.change': ['vehicle.changed'],
  'vehicle.remove': ['vehicle.removed'],
  'paper.add': ['paper.added'],
  'paper.remove': ['paper.removed'],
  'ticket.upload': ['ticket.uploaded'],
  'ticket.remove': ['ticket.removed'],
  'disruption.perform': ['disruption.done'],
  'disruption.undo': ['disruption.undone'],
  'invoice.create': ['invoice.created'],
  'invoice.change': ['invoice.changed'],
  ...Object.fromEntries(
    (['rate', 'terms'] as const).flatMap((noun) =>
      (['add', 'change', 'remove'] as const).map((verb) => [`${noun}.${verb}`, ['rates.changed']]),
    ),
  ),
  'statement.close': ['statement.closed'],
}

/** Actions after which lines of an event may differ. */
const changingLines: readonly ChangeAction[] = [
  ...Object.values(decisionActions),
  'order.withdraw',
  'order.undo',
  'order.take_proposal',
  'order.set_fault',
  'event.accept_claim',
  'event.withdraw',
  'event.offer',
  'event.replace',
  'event.disrupt',
  'event.undo_disruption',
  'dispatch.remove',
  'dispatch.move',
  'statement.adjust',
]

/** Without changed lines, which come beside others. */
const publishedOf = (changes: readonly Change[]) =>
  publicChangesOf(changes).filter(({ type }) => type !== 'line.changed')

const ofOrderChange = ({ before, after }: Pick<Change<'order.change'>, 'before' | 'after'>) =>
  publishedOf([{ ...exampleChanges['order.change'], before, after }])

const lines = (...counts: number[]) => ({
  subproducts: counts.map((person_count) => ({ product_name: 'City walk', person_count })),
})

describe('publicChangesOf', () => {
  test.each(Object.values(exampleChanges).filter(({ action }) => action !== 'order.change'))(
    '$action',
    (change) => {
      const lines = changingLines.includes(change.action) ? ['line.changed'] : []
      expect(publicChangesOf([change]).map(({ type }) => type)).toEqual([
        ...(told[change.action] ?? []),
        ...lines,
      ])
    },
  )

  test.each(publicChangesOf(Object.values(exampleChanges)))(
    '$type says what is documented of it, and nothing personal',
    ({ type, agency_id, event_id, excursion_id, facts }) => {
      const given = {
        agency_id,
        ...(event_id === null ? {} : { event_id }),
        ...(excursion_id === null ? {} : { excursion_id }),
        ...facts,
        url: 'https://gangway.example/api/v1/events/7',
      }
      expect(dataOfType(type).strict().parse(given)).toEqual(given)
      expect(changeData.strict().parse(given)).toEqual(given)
      for (const field of personalFields) expect(facts).not.toHaveProperty(field)
    },
  )

  test('what an import changes of an order is published by its meaning', () => {
    expect(
      ofOrderChange({
        before: { status: 'requested', ...lines(2, 3) },
        after: { status: 'canceled', ...lines(2, 4), withheld: ['phone'] },
      }),
    ).toMatchObject([
      { type: 'order.canceled', facts: { order_status: 'canceled' }, hold: null },
      { type: 'order.count_changed', facts: { person_count: 6, previous_person_count: 5 } },
      { type: 'order.changed', facts: { fields: ['subproducts', 'phone'] } },
    ])
    expect(ofOrderChange({ before: lines(2, 3), after: lines(3, 2) })).toMatchObject([
      { type: 'order.changed' },
    ])
  })

  test.each([
    'order.approve',
    'order.cancel',
    'order.reopen',
    'event.follow_orders',
    'event.set_pickup_time',
  ] as const)('%s is held back while it can be undone', (action) => {
    expect(publishedOf([exampleChanges[action]])).toMatchObject([{ hold: 13 }])
  })

  // Rule O7.7
  test('a cancellation says what is proposed, of another excursion only that', () => {
    const { after, ...cancel } = exampleChanges['order.cancel']
    const told = (proposed: object) => {
      const [told] = publicChangesOf([{ ...cancel, after: { ...after, ...proposed } }])
      return told?.facts
    }
    expect(told({ proposal: 'persons', proposed: 2 })).toMatchObject({
      proposal_kind: 'persons',
      proposed: 2,
    })
    const other = told({ proposal: 'other_excursion' })
    expect(other).toMatchObject({ proposal_kind: 'other_excursion' })
    expect(other).not.toHaveProperty('proposed')
  })

  test('a cleared pick-up time withdraws one that was not published yet', () => {
    expect(publicChangesOf([exampleChanges['event.clear_pickup_time']])).toMatchObject([
      { step: 'undo', undoes: 'event.pickup_time_set', excursion_id: null, hold: null },
    ])
  })

  test('an event that another agency gets is taken from one and requested of the other', () => {
    const change = {
      ...exampleChanges['event.change'],
      agency_id: 8,
      before: { agency_id: 3 },
      after: { agency_id: 8, total_pax: 5 },
    }
    expect(publishedOf([change])).toMatchObject([
      { type: 'event.withdrawn', agency_id: 3 },
      { type: 'event.requested', agency_id: 8, facts: { total_pax: 5 } },
    ])
  })

  // Rule S3.6
  test.each<[string, Change[], number[]]>([
    ['a decision', [exampleChanges['order.approve'], exampleChanges['order.cancel']], [7]],
    ['counts', [{ ...exampleChanges['order.change'], before: lines(1), after: lines(2) }], [7]],
    [
      'a new day',
      [{ ...exampleChanges['event.change'], after: { event_date: '2027-06-15' } }],
      [7],
    ],
    ['another berth', [{ ...exampleChanges['order.change'], after: { berth: '5' } }], []],
    ['two events of a dispatch', [{ ...exampleChanges['dispatch.move'], events: [7, 8] }], [7, 8]],
    ['a closed month', [{ ...exampleChanges['statement.adjust'], adjusted: [8] }], [8]],
  ])('%s changes lines, of an event once', (_, changes, events) => {
    const changed = publicChangesOf(changes).filter(({ type }) => type === 'line.changed')
    expect(changed.map(({ event_id }) => event_id)).toEqual(events)
  })

  test('rates and terms changed together are published once', () => {
    const changes = [exampleChanges['rate.add'], exampleChanges['terms.change']]
    expect(publicChangesOf(changes).map(({ type }) => type)).toEqual(['rates.changed'])
  })

  test('an agency does not receive an internal comment', () => {
    const after = { comment_id: 5, is_internal: true }
    expect(publicChangesOf([{ ...exampleChanges['comment.write'], after }])).toMatchObject([
      { agency_id: null, facts: after },
    ])
  })
})
