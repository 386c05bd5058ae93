import type { Change } from '@gangway/domain/changes/change'

const actor = { account_id: 1, agency_id: null }
const ofEvent = { actor, agency_id: 3, event_id: 7 } as const
const ofDisruption = { actor, agency_id: null, agencies: [3] } as const

export const exampleDisruptionChanges: {
  readonly [
    Action in 'event.disrupt' | 'event.undo_disruption' | 'disruption.perform' | 'disruption.undo'
  ]: Change<Action>
} = {
  'event.disrupt': {
    ...ofEvent,
    action: 'event.disrupt',
    before: {},
    after: { disruption_id: 77, cause: 'does_not_call', step: 'cancel' },
  },
  'event.undo_disruption': {
    ...ofEvent,
    action: 'event.undo_disruption',
    before: {},
    after: { disruption_id: 77 },
  },
  'disruption.perform': {
    ...ofDisruption,
    action: 'disruption.perform',
    after: {
      disruption_id: 77,
      port_id: 3,
      date: '2027-06-14',
      cause: 'does_not_call',
      refund: true,
      events: 1,
      orders: 2,
    },
  },
  'disruption.undo': {
    ...ofDisruption,
    action: 'disruption.undo',
    after: { disruption_id: 77, events: 1 },
  },
}
