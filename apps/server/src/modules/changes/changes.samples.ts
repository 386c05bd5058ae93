import type { SamplesOf } from '../../platform/db/query-samples.ts'
import type * as changes from './changes.queries.ts'

export const samples = {
  './changes.queries.ts': {
    insertAudit: [
      [
        {
          action: 'event.open',
          actor: 'system',
          agency_id: 1,
          event_id: 1,
          before: { status: 'new' },
          after: { status: 'requested' },
        },
      ],
    ],
    tellPublicly: [[{ step: 'tell', type: 'event.opened' }]],
  } satisfies SamplesOf<typeof changes>,
}
