import type { SamplesOf } from '../../platform/db/query-samples.ts'
import type * as changes from './changes.queries.ts'

export const samples = {
  './changes.queries.ts': {
    insertAudit: [
      [
        {
          actor: { account_id: 2, agency_id: null },
          action: 'event.set_pickup_time',
          agency_id: 1,
          event_id: 7,
          before: { pickup_time: null },
          after: { pickup_time: '09:30' },
        },
      ],
    ],
  } satisfies SamplesOf<typeof changes>,
}
