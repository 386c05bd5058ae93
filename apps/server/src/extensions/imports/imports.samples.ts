import type { SamplesOf } from '../../platform/db/query-samples.ts'
import type * as events from './season/import-events.queries.ts'
import type * as invoices from './invoices/import-invoices.queries.ts'
import type * as orders from './season/import-orders.queries.ts'
import type * as places from './season/import-places.queries.ts'
import type * as shipCalls from './season/import-ship-calls.queries.ts'
import type * as keys from './season/sent-keys.queries.ts'

export const samples = {
  './season/import-events.queries.ts': {
    sentEventColumns: 'part',
    lockEventsByReference: [['EV-1', 'EV-2']],
    lockingEvents: 'part',
  } satisfies SamplesOf<typeof events>,
  './invoices/import-invoices.queries.ts': {
    sentInvoiceColumns: 'part',
    listInvoicesByReference: [['INV-1', 'INV-2']],
    selectInvoices: 'part',
    listInvoiceFiles: [],
  } satisfies SamplesOf<typeof invoices>,
  './season/import-orders.queries.ts': {
    sentOrderColumns: 'part',
    lockOrdersByReference: [['OR-1', 'OR-2']],
    lockingOrders: 'part',
    lockStanding: [
      {
        ports: ['DEHAM'],
        agencies: ['AG-HARBOUR'],
        ship_calls: ['SC-1'],
        events: ['EV-1'],
        orders: ['OR-1'],
        invoices: ['INV-1'],
      },
    ],
  } satisfies SamplesOf<typeof orders>,
  './season/import-places.queries.ts': {
    sentPortColumns: 'part',
    agencyFields: 'part',
    waitForOtherImports: [],
    takeImportTurn: [],
    listPortsByCode: [['DEHAM']],
    listAgenciesByReference: [['AG-HARBOUR']],
    selectPorts: 'part',
    selectAgencies: 'part',
    listPortKeys: [],
    listTimeZones: [],
    listAgencyKeys: [],
  } satisfies SamplesOf<typeof places>,
  './season/import-ship-calls.queries.ts': {
    listCallsByReference: [['SC-1']],
    selectCalls: 'part',
  } satisfies SamplesOf<typeof shipCalls>,
  './season/sent-keys.queries.ts': {
    listReferences: {
      agencies: ['agency', [1, 2]],
      events: ['event', [1, 2]],
      ports: ['port', [1, 2]],
    },
  } satisfies SamplesOf<typeof keys>,
}
