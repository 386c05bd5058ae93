import type { SamplesOf } from '../../platform/db/query-samples.ts'
import type * as acknowledgements from './acknowledgements.queries.ts'

const reader = { account_id: 1, agency_id: null }

export const samples = {
  './acknowledgements.queries.ts': {
    acknowledgementsOfEvent: 'part',
    acknowledgementsOfOrders: 'part',
    listWaiting: {
      'of all events': [
        { ...reader, event: null },
        { limit: 100, offset: 0 },
      ],
      'of one event of an agency': [
        { account_id: 1, agency_id: 1, event: 1 },
        { limit: 100, offset: 0 },
      ],
    },
    lockNamed: [1, [1, 2]],
    findAgency: [1],
    markRead: [[1, 2], 1],
    markOrdersRead: [{ ids: [1, 2], account_id: 1 }],
    waitingChanges: 'part',
    hasWaitingChanges: 'part',
  } satisfies SamplesOf<typeof acknowledgements>,
}
