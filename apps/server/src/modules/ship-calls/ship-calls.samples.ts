import type { SamplesOf } from '../../platform/db/query-samples.ts'
import type * as events from './call-events.queries.ts'
import type * as former from './former-stays.queries.ts'
import type * as sent from './sent-calls.queries.ts'
import type * as calls from './ship-calls.queries.ts'

const stay = { port_id: 1, call_date: '2026-07-14', departure_date: '2026-07-15' }

const times = {
  ship: 'AIDAprima',
  ship_imo: null,
  arrival: '08:00',
  all_aboard: null,
  departure: '20:00',
  berth: 'HafenCity',
  tender: false,
  first_ashore: null,
  last_tender: null,
}

const page = { page: 1, per_page: 25 }

export const samples = {
  './call-events.queries.ts': {
    callColumns: 'part',
    listEventsInPort: [[stay]],
    listShipsOfEvents: { 'of all agencies': [[stay], null], 'of one': [[stay], 1] },
  } satisfies SamplesOf<typeof events>,
  './former-stays.queries.ts': {
    readFormerStays: [[1, 2]],
    replaceFormerStays: [[1], [{ ...stay, ...times, call_id: 1, moved_to: null }]],
  } satisfies SamplesOf<typeof former>,
  './ship-calls.queries.ts': {
    findCall: { 'to staff': [1, null], 'to an agency': [1, 1] },
    countCalls: {
      'from a day on': [{ from: '2026-07-14' }, null],
      "an agency's": [{ from: '2026-07-14' }, 1],
      'without events': [{ from: '2026-07-14', to: '2026-07-20', events: 'without' }, null],
    },
    listCalls: {
      'from a day on': [
        { from: '2026-07-14' },
        { agency_id: null, sort: [{ field: 'call_date', direction: 'asc' }], ...page },
      ],
      'of a ship and port, by ship': [
        { port: 1, ship: 'AIDAprima', status: 'expected', events: 'with' },
        { agency_id: 1, sort: [{ field: 'ship', direction: 'desc' }], ...page },
      ],
    },
    lockCall: [1],
    correctCall: [
      1,
      {
        ...stay,
        ...times,
        ship_time_offset_minutes: null,
        status: 'canceled',
        cancel_reason: 'weather',
        cancel_words: 'Gale from the west',
      },
    ],
  } satisfies SamplesOf<typeof calls>,
  './sent-calls.queries.ts': {
    upsertCalls: [
      [
        {
          reference: 'SC-1',
          port_id: 1,
          call_date: '2026-07-14',
          ship: 'AIDAprima',
          ship_imo: '9074729',
          arrival: '08:00',
          all_aboard: '19:30',
          departure_date: '2026-07-14',
          departure: '20:00',
          berth: 'HafenCity',
          tender: false,
          first_ashore: '08:40',
          last_tender: null,
          ship_time_offset_minutes: -60,
          status: 'expected',
          cancel_reason: null,
          source_hash: 'h',
          source_updated_at: '2026-06-15T10:00:00Z',
        },
      ],
    ],
    cancelCalls: [[{ id: 1, cancel_reason: 'weather', updated_at: null }]],
    deleteCalls: [[1, 2]],
    confirmCalls: [[{ id: 1, updated_at: '2026-06-15T10:00:00Z' }]],
  } satisfies SamplesOf<typeof sent>,
}
