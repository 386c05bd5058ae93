import type { SamplesOf } from '../../platform/db/query-samples.ts'
import type * as rows from './acknowledgement-rows.queries.ts'

export const samples = {
  './acknowledgement-rows.queries.ts': {
    readAsked: { 'of events': [[1, 2], false], 'of ships, too': [[1, 2], true] },
    settleAsked: [
      [
        { step: 'forget', event_id: 1 },
        { step: 'take_back', event_id: 2, kind: 'pickup_time' },
        { step: 'move', event_id: 3, excursion_id: 4 },
      ],
    ],
    writeAsked: [
      [
        {
          step: 'ask',
          agency_id: 1,
          event_id: 1,
          excursion_id: null,
          kind: 'meeting_point',
          ship: '',
          ship_imo: null,
          asked: 'agency',
          changes: [{ field: 'meet_point', was: 'Pier 7', now: 'Pier 8' }],
          told_by: null,
          only_again: false,
        },
      ],
      [1, 2],
    ],
    markRead: [[1, 2], 1],
    markOrdersRead: [{ ids: [1, 2], account_id: 1 }],
  } satisfies SamplesOf<typeof rows>,
}
