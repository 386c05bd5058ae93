import type { SamplesOf } from '../../../platform/db/query-samples.ts'
import type * as copied from './copied-orders.queries.ts'
import type * as progress from './follow-orders.queries.ts'
import type * as sent from './sent-orders.queries.ts'
import type * as subProducts from './sub-products.queries.ts'

const subProduct = { excursion_id: 1, agency_id: 1, position: 0, product_name: 'City tour' }

export const samples = {
  './sent-orders.queries.ts': {
    upsertOrders: [
      [
        {
          reference: 'OR-1',
          event_id: 1,
          agency_id: 1,
          order_id: '100014',
          customer: 'Li Wei',
          phone: '+49 40 555',
          ship: 'AIDAprima',
          berth: 'HafenCity',
          pickup_time: null,
          shop_language: 'en',
          source_hash: 'h',
          source_updated_at: '2026-06-15T10:00:00Z',
        },
      ],
    ],
    cancelOrders: [[1, 2], 'ship'],
    takeBackOrders: [[1, 2]],
    confirmOrders: [[{ id: 1, updated_at: '2026-06-15T10:00:00Z' }]],
  } satisfies SamplesOf<typeof sent>,
  './copied-orders.queries.ts': {
    replaceOrders: [{ from: 1, to: { event_id: 2, agency_id: 2 }, requested: [1], unreadable: [] }],
  } satisfies SamplesOf<typeof copied>,
  './sub-products.queries.ts': {
    listSubProducts: [[1, 2]],
    listFilledSubProducts: [[1, 2]],
    deleteSubProducts: [[1, 2]],
    askForSubProducts: [{ known: [1, 2], subProducts: 2, persons: 3 }],
    updateSubProducts: [
      [
        {
          excursion_id: 1,
          position: 0,
          product_name: 'City tour',
          person_count: 2,
          origin_person_count: 2,
          additional_required_data: ['age'],
          required_data_keys: [],
          required_person_count: null,
        },
      ],
    ],
    insertSubProducts: [[{ id: 1, ...subProduct, person_count: 2, origin_person_count: 2 }]],
    insertPersons: [
      [
        {
          id: 1,
          sub_product_id: 1,
          excursion_id: 1,
          agency_id: 1,
          kind: 'age',
          position: 0,
          enc: 'e1.k.x',
        },
      ],
      1,
    ],
  } satisfies SamplesOf<typeof subProducts>,
  './follow-orders.queries.ts': {
    listProgress: [[1, 2]],
  } satisfies SamplesOf<typeof progress>,
}
