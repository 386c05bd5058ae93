import type { Change } from '@gangway/domain/changes/change'

const ofOrder = {
  actor: { account_id: 2, agency_id: null },
  agency_id: 3,
  event_id: 7,
  excursion_id: 9,
} as const

/** Staff give order 9 a time of its own, and clear it. */
export const exampleOwnTimes: {
  readonly [Action in 'order.set_pickup_time' | 'order.clear_pickup_time']: Change<Action>
} = {
  'order.set_pickup_time': {
    ...ofOrder,
    action: 'order.set_pickup_time',
    before: { pickup_time: null },
    after: { pickup_time: '10:30' },
  },
  'order.clear_pickup_time': {
    ...ofOrder,
    action: 'order.clear_pickup_time',
    before: { pickup_time: '10:30' },
    after: { pickup_time: null },
  },
}
