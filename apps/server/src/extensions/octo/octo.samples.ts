import type { SamplesOf } from '../../platform/db/query-samples.ts'
import type * as octo from './octo.queries.ts'

const uuid = '559aed3d-6d5b-4fe0-bfca-99f5e7218a56'
const seller = { account_id: 1, is_test: false }
const product = 'DEHAM-0123456789abcdef0123456789abcdef'
const now = new Date('2026-07-14T08:00:00Z')

export const samples = {
  './octo.queries.ts': {
    listOptions: { all: [now, null], 'of one product': [now, product] },
    listEvents: {
      'of some days': [
        { product, language: 'de', days: ['2026-07-01', '2026-07-31'], references: null },
        now,
      ],
      'of all days': [
        {
          product,
          language: 'de',
          days: ['2026-07-01', '2026-07-31'],
          references: null,
          limit: null,
        },
        now,
      ],
      'by reference': [{ product, language: 'de', days: null, references: ['EV-1'] }, now],
    },
    findEvent: ['EV-1', now],
    findBooking: [seller, uuid, now],
    lockRoom: [1],
    listBookings: {
      'by what the reseller calls it': [seller, { resellerReference: 'R-1' }, now],
      'by everything else': [
        seller,
        {
          supplierReference: '4711',
          localDateStart: '2026-07-01',
          localDateEnd: '2026-07-31',
          productId: product,
          optionId: 'de',
        },
        now,
      ],
    },
    insertBooking: [
      {
        uuid,
        ...seller,
        event_id: 1,
        reseller_reference: 'R-1',
        units: [uuid],
        notes: null,
        now,
        expires_at: now,
      },
    ],
    updateBookings: [{ uuid }, { units: [uuid], updated_at: now }],
  } satisfies SamplesOf<typeof octo>,
}
