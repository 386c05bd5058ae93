import type { Change } from '@gangway/domain/changes/change'

const ofOrder = {
  actor: { account_id: 1, agency_id: null },
  agency_id: 3,
  event_id: 7,
  excursion_id: 9,
} as const
const passports = { kinds: ['passport_data'], entries: 2 } as const

/** Requests for missing data. */
export const exampleDataRequests: {
  readonly [Action in 'order.ask_data' | 'order.complete_data']: Change<Action>
} = {
  'order.ask_data': { ...ofOrder, action: 'order.ask_data', before: {}, after: passports },
  'order.complete_data': {
    ...ofOrder,
    action: 'order.complete_data',
    before: {},
    after: passports,
  },
}
