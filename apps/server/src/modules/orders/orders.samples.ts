import type { SamplesOf } from '../../platform/db/query-samples.ts'
import type * as added from './persons/add-persons.queries.ts'
import type * as doubts from './persons/data-doubts.queries.ts'
import type * as deletion from './persons/delete-persons.queries.ts'
import type * as details from './order-details.queries.ts'
import type * as figures from './order-figures.queries.ts'
import type * as cancellation from './decide/cancellation.queries.ts'
import type * as decisions from './decide/decisions.queries.ts'
import type * as sealedPersons from './persons/sealed-persons.queries.ts'
import type * as needs from './needs/needs.queries.ts'
import type * as orders from './orders.queries.ts'
import type * as ownTimes from './own-times.queries.ts'
import type * as proposed from './proposed/proposal-facts.queries.ts'

const doubt = {
  excursion_id: 1,
  agency_id: 1,
  event_date: '2026-07-14',
  passport_months: 6,
  expired: 1,
  expiring: 0,
  doubtful: 0,
}

export const samples = {
  './orders.queries.ts': {
    ordersOfEvent: { values: [{ event_id: 1 }] },
    someOrdersOfEvent: { values: [{ event_id: 1, ids: [1, 2] }] },
    subProductsOfEvent: { values: [{ event_id: 1 }] },
    someSubProductsOfEvent: { values: [{ event_id: 1, ids: [1, 2] }] },
    idsOf: 'part',
    someIdsOf: 'part',
    listSealedPersons: [[1, 2]],
    recordAccess: [[{ account_id: 1, agency_id: 1, excursion_id: 1, fields: ['passport_data'] }]],
  } satisfies SamplesOf<typeof orders>,
  './order-details.queries.ts': {
    detailsOfEvent: { values: [{ event_id: 1 }, null] },
    someDetailsOfEvent: { values: [{ event_id: 1, ids: [1, 2] }] },
  } satisfies SamplesOf<typeof details>,
  './order-figures.queries.ts': {
    orderFigures: 'part',
  } satisfies SamplesOf<typeof figures>,
  './own-times.queries.ts': {
    setOwnTime: [[1, 2], '10:30'],
    isDispatchOfEvent: 'part',
    followTimes: [{ ids: [1, 2], events: [3] }],
    adoptTimes: [[7, 8]],
  } satisfies SamplesOf<typeof ownTimes>,
  './decide/cancellation.queries.ts': {
    cancellationColumns: 'part',
    notCanceled: 'part',
    setCanceledFault: [{ agency_id: 1, excursion_id: 1, fault: 'customer' }],
  } satisfies SamplesOf<typeof cancellation>,
  './decide/decisions.queries.ts': {
    eventLocked: { values: [{ event_id: 1 }] },
    eventToDecideOn: { values: [{ event_id: 1, account_id: 1, reason: 'no_guide' }] },
    ordersLocked: { values: [{ event_id: 1, ids: [1, 2] }] },
    lockedById: 'part',
    setStatus: {
      canceled: [
        [1, 2],
        {
          status: 'canceled',
          decided_by: 1,
          decided_from: 'requested',
          reason: 'no_guide',
          words: 'Ill',
        },
      ],
      confirmed: [
        [1, 2],
        { status: 'approved', decided_by: 1, decided_from: 'requested', reason: null, words: null },
      ],
    },
    takeBack: [[1, 2], 'requested'],
  } satisfies SamplesOf<typeof decisions>,
  './persons/sealed-persons.queries.ts': {
    listPersonsToReseal: [{ activeId: 'abcd', after: '0', limit: 500 }],
  } satisfies SamplesOf<typeof sealedPersons>,
  './needs/needs.queries.ts': {
    listSealedNeeds: [[1, 2]],
    upsertNeeds: [[{ excursion_id: 1, agency_id: 1, enc: 'e1.abcd.x', need_count: 1 }], 1],
    deleteNeeds: [[1, 2]],
    listNeedsToReseal: [{ activeId: 'abcd', after: '0', limit: 500 }],
  } satisfies SamplesOf<typeof needs>,
  './persons/add-persons.queries.ts': {
    listProducts: [1],
    addKey: {
      passports: [1, { key: 'passport_data', value: [] }],
      'a count': [1, { key: 'person_count', value: 2 }],
    },
    freePlaces: [{ sub_product_id: 1, kind: 'passport_data' }, 2],
    takeIds: [2],
    insertEntered: [
      [
        {
          id: 1,
          excursion_id: 1,
          agency_id: 1,
          sub_product_id: 1,
          kind: 'age',
          position: 0,
          enc: 'e1.abcd.x',
        },
      ],
    ],
  } satisfies SamplesOf<typeof added>,
  './persons/data-doubts.queries.ts': {
    lockUnjudgedOrders: [{ after: 0, limit: 500, passport_months: 6 }],
    deleteDataDoubts: [[1, 2]],
    insertDataDoubts: [[doubt]],
  } satisfies SamplesOf<typeof doubts>,
  './persons/delete-persons.queries.ts': {
    deletePersons: [[{ excursion_id: 1, kind: 'age' }]],
    pseudonymiseCustomers: [[1, 2]],
    hasCustomer: 'part',
  } satisfies SamplesOf<typeof deletion>,
  './proposed/proposal-facts.queries.ts': {
    findFacts: [1],
  } satisfies SamplesOf<typeof proposed>,
}
