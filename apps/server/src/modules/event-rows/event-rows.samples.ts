import type { SamplesOf } from '../../platform/db/query-samples.ts'
import type * as rows from './event-rows.queries.ts'
import type * as offered from './offered-events.queries.ts'
import type * as changes from './pickup-changes.queries.ts'
import type * as sent from './sent-events.queries.ts'

const progress = { status: 'approved', total_pax: 12 } as const

export const samples = {
  './event-rows.queries.ts': {
    setPickup: [1, { pickup_time: '09:30', pickup_accepted_spare: null, account_id: 2 }],
    setPickups: [[{ id: 1, pickup_time: '09:30' }], 2],
    stepStatus: [1, { from: 'new', to: 'requested' }],
    completeEvents: [[1, 2]],
    setProgress: [1, progress],
    setProgressOfMany: [[{ id: 1, ...progress }]],
    setGiven: [1, { comments_guid: '00000000-0000-4000-8000-000000000001' }],
  } satisfies SamplesOf<typeof rows>,
  './offered-events.queries.ts': {
    replaceEvent: [{ event_id: 1, agency_id: 2 }],
  } satisfies SamplesOf<typeof offered>,
  './pickup-changes.queries.ts': {
    reviewPortDays: [[{ port_id: 1, call_date: '2026-07-14', departure_date: '2026-07-15' }]],
    reviewPorts: [[1]],
    reviewShips: [['aidaprima']],
    hasPickupChanges: [],
    spreadPortChanges: ['2026-06-15', 100],
    takeChangedEvents: [500],
  } satisfies SamplesOf<typeof changes>,
  './sent-events.queries.ts': {
    upsertEvents: [
      [
        {
          reference: 'EV-1',
          agency_id: 1,
          port_id: 1,
          agency_title: 'City tour',
          product_name: 'City',
          event_date: '2026-07-14',
          language_guide: 'de',
          duration: 180,
          email: 'office@harbour.example',
          contact_name: 'Anna',
          contact_phone: '+49 40 555',
          meet_point: 'Pier 1',
          need_ticket: true,
          alert: false,
          source_hash: 'h',
          source_updated_at: '2026-06-15T10:00:00Z',
        },
      ],
    ],
    takeBackEvents: [[1, 2]],
    confirmEvents: [[{ id: 1, updated_at: '2026-06-15T10:00:00Z' }]],
  } satisfies SamplesOf<typeof sent>,
}
