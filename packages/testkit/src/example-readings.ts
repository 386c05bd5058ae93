import type { Change } from '@gangway/domain/changes/change'

const actor = { account_id: 1, agency_id: null }
const ofEvent = { actor, agency_id: 3, event_id: 7 } as const
const ofOrder = { ...ofEvent, excursion_id: 9 } as const

/** Staff have read changes. */
export const exampleReadings: {
  readonly [
    Action in 'event.acknowledge' | 'order.acknowledge' | 'order.acknowledge_count'
  ]: Change<Action>
} = {
  'event.acknowledge': {
    ...ofEvent,
    action: 'event.acknowledge',
    before: { meet_point: 'Pier 7' },
    after: { meet_point: 'Pier 8' },
  },
  'order.acknowledge': {
    ...ofOrder,
    action: 'order.acknowledge',
    before: { berth: 'A1' },
    after: { berth: 'B2' },
  },
  'order.acknowledge_count': {
    ...ofOrder,
    action: 'order.acknowledge_count',
    before: { person_count: 2 },
    after: { person_count: 3 },
  },
}
