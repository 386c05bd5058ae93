import type { Change } from '@gangway/domain/changes/change'

const ofEvent = { actor: { account_id: 1, agency_id: null }, agency_id: 3, event_id: 7 } as const

export const exampleOffers: {
  readonly [Action in 'event.offer' | 'event.replace']: Change<Action>
} = {
  'event.offer': {
    ...ofEvent,
    action: 'event.offer',
    before: { agency: 'Harbour Tours' },
    after: { agency: 'Fjord Guides' },
  },
  'event.replace': {
    ...ofEvent,
    action: 'event.replace',
    before: { agency: 'Harbour Tours' },
    after: {
      agency: 'Fjord Guides',
      status: 'new',
      total_pax: 2,
      orders: [{ excursion_id: 4, status: 'requested', person_count: 2 }],
    },
  },
}
