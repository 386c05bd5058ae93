import type { SamplesOf } from '../../platform/db/query-samples.ts'
import type * as events from './disrupted-events.queries.ts'
import type * as records from './disruption-records.queries.ts'

const counts = {
  canceled_orders: 1,
  canceled_persons: 2,
  new_times: 0,
  own_times: 0,
  waiting: 0,
  informed: 0,
}
const state = {
  status: 'approved',
  pickup_time: null,
  total_pax: 2,
  acceptances: [],
  open_requests: [],
} as const
const page = { page: 1, per_page: 25 }

export const samples = {
  './disrupted-events.queries.ts': {
    listOpenEvents: [{ port_id: 1, from: '2026-07-14', to: '2026-07-15' }],
    listEvents: [[1, 2]],
    lockEvents: [[1, 2]],
    listOrders: [[1, 2]],
    findPort: [1],
    listReceivers: [[1, 2]],
    listAnswered: [[1, 2], new Date('2026-07-14T10:00:00Z')],
  } satisfies SamplesOf<typeof events>,
  './disruption-records.queries.ts': {
    insertDisruption: [
      {
        ship_call_id: null,
        ship: null,
        port_id: 1,
        date: '2026-07-14',
        cause: 'weather',
        words: '',
        refund: true,
        times: null,
        done_by: 1,
      },
    ],
    insertParts: [
      1,
      {
        agencies: [{ agency_id: 1, informed: 2, counts }],
        events: [
          {
            event_id: 1,
            agency_id: 1,
            step: 'cancel',
            time: null,
            reason: 'weather',
            obstacle: null,
            was: state,
            became: state,
            orders: [],
          },
        ],
      },
    ],
    lockDisruption: [1],
    listTakenSteps: [1],
    markUndone: [1, { events: [{ event_id: 1, undoing: 'undone' }], times: null }],
    listDisruptions: {
      'to staff': [{}, { agency_id: null, ...page }],
      "an agency's, of a port": [
        { port: 1, from: '2026-07-14' },
        { agency_id: 1, ...page },
      ],
      'of a call': [{ ship_call: 1 }, { agency_id: null, ...page }],
    },
    countDisruptions: { 'to staff': [{}, null], "an agency's": [{ to: '2026-07-14' }, 1] },
    findDisruption: { 'to staff': [1, null], 'to an agency': [1, 1] },
    listRecordedEvents: { 'to staff': [1, null], 'to an agency': [1, 1] },
  } satisfies SamplesOf<typeof records>,
}
