import { askKinds, askSteps } from '@gangway/domain/asks/ask-kinds'
import type { Change, ChangeAction } from '@gangway/domain/changes/change'
import { decisionActions } from '@gangway/domain/changes/order-changes'
import { orderStatuses } from '@gangway/domain/orders/order-status'
import { exampleChanges } from '@gangway/testkit/example-changes'
import { describe, expect, test } from 'vitest'
import type { AnnouncedChange } from '../../platform/realtime/announce.queries.ts'
import { announcedChanges } from './effects.rules.ts'

type Signal = AnnouncedChange['signal']

const status = (excursion_id: number | null, to: Extract<Signal, { kind: 'status' }>['status']) => {
  return { kind: 'status', event_id: 7, excursion_id, status: to } as const
}
const orders = { kind: 'excursions' } as const

/** Announced to boards and pages of the agency, without an event. */
const ofAgency: ReadonlySet<ChangeAction> = new Set([
  'crew_member.add',
  'crew_member.change',
  'crew_member.remove',
  'vehicle.add',
  'vehicle.change',
  'vehicle.remove',
  'paper.add',
  'paper.remove',
  'rate.add',
  'rate.change',
  'rate.remove',
  'terms.add',
  'terms.change',
  'terms.remove',
  'statement.agree',
  'statement.close',
  'statement.adjust',
])

/** Signals sent to open pages of the event; actions not named here send none. */
const heard: Partial<Record<ChangeAction, Signal>> = {
  'event.create': orders,
  'event.change': orders,
  'event.open': status(null, 'requested'),
  'event.set_pickup_time': { kind: 'pickup_time' },
  'event.clear_pickup_time': { kind: 'pickup_time' },
  'order.set_pickup_time': { kind: 'excursions' },
  'order.clear_pickup_time': { kind: 'excursions' },
  ...Object.fromEntries(
    askSteps.map(({ kind, action }) => [action, { kind: askKinds[kind].part }]),
  ),
  'event.complete': status(null, 'successful'),
  'event.withdraw': orders,
  'event.offer': orders,
  'event.change_claim_files': orders,
  'event.replace': orders,
  'ship_call.create': orders,
  'ship_call.change': orders,
  'ship_call.remove': orders,
  'comment.write': { kind: 'comments' },
  'comment.edit': { kind: 'comments' },
  'comment.delete': { kind: 'comments' },
  ...Object.fromEntries(orderStatuses.map((to) => [decisionActions[to], status(9, to)])),
  'order.create': orders,
  'order.change': orders,
  'order.withdraw': orders,
  'order.undo': orders,
  'order.set_fault': orders,
  'order.acknowledge_count': orders,
  'order.acknowledge': orders,
  'event.acknowledge': orders,
  'event.disrupt': orders,
  'event.undo_disruption': orders,
  'order.delete_personal_data': orders,
  'ticket.upload': { kind: 'ticket' },
  'ticket.remove': { kind: 'ticket' },
}

function orderChange(event_id: number, excursion_id: number): Change {
  return { ...exampleChanges['order.change'], event_id, excursion_id }
}

describe('announcedChanges', () => {
  test.each(Object.values(exampleChanges))('$action', (change) => {
    const event_id = ofAgency.has(change.action) ? null : 7
    const signal = event_id === null ? orders : heard[change.action]
    const expected = signal === undefined ? [] : [{ event_id, agency_id: 3, signal }]
    expect(announcedChanges([change])).toEqual(expected)
  })

  test('announces an event once, but every status', () => {
    const approve = exampleChanges['order.approve']
    const announced = announcedChanges([
      exampleChanges['event.change'],
      orderChange(7, 1),
      orderChange(7, 2),
      { ...approve, excursion_id: 1 },
      { ...approve, excursion_id: 2 },
      exampleChanges['event.follow_orders'],
      orderChange(8, 3),
    ])
    expect(announced.map(({ event_id, signal }) => [event_id, signal.kind])).toEqual([
      [7, 'excursions'],
      [7, 'status'],
      [7, 'status'],
      [8, 'excursions'],
    ])
  })

  test.each(['comment.write', 'comment.edit', 'comment.delete'] as const)(
    'announces an internal %s to the operator only',
    (action) => {
      const after = { comment_id: 5, is_internal: true }
      expect(announcedChanges([{ ...exampleChanges[action], after }])).toEqual([
        { event_id: 7, agency_id: null, signal: { kind: 'comments' } },
      ])
    },
  )
})
