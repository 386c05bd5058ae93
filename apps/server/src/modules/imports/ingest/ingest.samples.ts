import type { SamplesOf } from '../../../platform/db/query-samples.ts'
import type * as ingest from './ingest.queries.ts'

export const samples = {
  './ingest.queries.ts': {
    listKnownReferences: {
      events: ['event', ['EV-1', 'EV-2']],
      orders: ['excursion_order', ['OR-1']],
      'ship calls': ['ship_call', ['SC-1']],
    },
    findSentEvent: ['EV-1'],
    findSentOrder: ['OR-1'],
    listOwnersOfFiles: [['INV-1.pdf']],
    listActiveOrders: [[1, 2]],
    listReferences: {
      agencies: ['agency', [1, 2]],
      events: ['event', [1, 2]],
    },
    listCodes: [[1, 2]],
  } satisfies SamplesOf<typeof ingest>,
}
