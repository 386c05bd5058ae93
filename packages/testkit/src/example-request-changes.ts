import type { Change } from '@gangway/domain/changes/change'

const ofRequest = {
  actor: { account_id: 1, agency_id: null },
  agency_id: 3,
  event_id: 7,
  excursion_id: null,
  after: { asked_time: '10:00' },
} as const

type Action = Extract<Change['action'], `event.${string}_pickup_change`>

/** An agency asks for another pick-up time, and what becomes of that. */
export const exampleRequestChanges: { readonly [Name in Action]: Change<Name> } = {
  'event.ask_pickup_change': {
    ...ofRequest,
    actor: { account_id: 2, agency_id: 3 },
    action: 'event.ask_pickup_change',
    before: { pickup_time: '09:30' },
    after: { asked_time: '10:00', reason: 'transport' },
  },
  'event.accept_pickup_change': { ...ofRequest, action: 'event.accept_pickup_change' },
  'event.refuse_pickup_change': { ...ofRequest, action: 'event.refuse_pickup_change' },
  'event.withdraw_pickup_change': { ...ofRequest, action: 'event.withdraw_pickup_change' },
  'event.lapse_pickup_change': {
    ...ofRequest,
    actor: 'system',
    action: 'event.lapse_pickup_change',
  },
}
