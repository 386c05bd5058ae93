import type { SamplesOf } from '../../platform/db/query-samples.ts'
import type * as deletions from './deletions.queries.ts'
import type * as deletion from './deletion.queries.ts'
import type * as erasure from './erasure.queries.ts'
import type * as words from './naming-words.queries.ts'
import type * as retention from './retention.queries.ts'

const by = {
  now: new Date('2026-08-12T00:00:00Z'),
  periods: {
    passport_data: 30,
    personal_data: 30,
    age: 30,
    ticket: 30,
    customer: 730,
    canceled: 7,
  },
}

export const samples = {
  './retention.queries.ts': {
    measureDue: { persons: ['persons', by], customers: ['customers', by] },
    keepMeasured: [
      {
        persons: { held: 240, due: 3, overdue_days: 0 },
        customers: { held: 8120, due: 0, overdue_days: 0 },
      },
      by.now,
    ],
    findMeasured: [],
    listDue: {
      persons: ['persons', { ...by, after: 0, limit: 20_000 }],
      customers: ['customers', { ...by, after: 0, limit: 20_000 }],
    },
    findDue: {
      persons: ['persons', { ...by, ids: [1, 2] }],
      customers: ['customers', { ...by, ids: [1, 2] }],
    },
    findHold: [],
    holdBack: [],
    goOn: [],
    approve: [100],
  } satisfies SamplesOf<typeof retention>,
  './erasure.queries.ts': {
    listOrdersByNumber: ['100001'],
    markErased: [['ORD-1']],
    listOrdersByReference: [['ORD-1']],
    listErased: [],
    selectForgotten: 'part',
  } satisfies SamplesOf<typeof erasure>,
  './naming-words.queries.ts': {
    listWords: [{ eventIds: [1, 2], orderIds: [3, 4] }],
  } satisfies SamplesOf<typeof words>,
  './deletions.queries.ts': { countDeletions: [] } satisfies SamplesOf<typeof deletions>,
  './deletion.queries.ts': {
    lockOrders: [[1, 2]],
    copyDeletions: [[{ from: 1, to: 2 }]],
    markDeleted: [[{ excursion_id: 1, agency_id: 1, kind: 'ticket', on_request: false }]],
  } satisfies SamplesOf<typeof deletion>,
}
