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
    askAcknowledgements: [
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
          notice: null,
        },
        { step: 'forget', event_id: 2 },
      ],
    ],
    tellPublicly: [[{ step: 'tell', type: 'event.opened' }]],
  } satisfies SamplesOf<typeof changes>,
}
