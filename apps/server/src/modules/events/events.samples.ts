import type { SamplesOf } from '../../platform/db/query-samples.ts'
import type * as place from './event-place.queries.ts'
import type * as columns from './events.columns.queries.ts'
import type * as exported from './export/events.export.queries.ts'
import type * as events from './page/events.queries.ts'
import type * as guides from './page/guides.queries.ts'
import type * as past from './settle/past-events.queries.ts'
import type * as conflicts from './pickup/pickup-conflicts.queries.ts'
import type * as shipCalls from './ships/ship-calls.queries.ts'

const from = '2026-06-14'
const next = { after: null, limit: 500 }
const further = { after: { id: 7, event_date: '2026-06-20' }, limit: 500 }

export const samples = {
  './event-place.queries.ts': { follows: 'part' } satisfies SamplesOf<typeof place>,
  './events.columns.queries.ts': {
    urgencyFacts: 'part',
    listFacts: 'part',
    pageFacts: 'part',
    exportFacts: 'part',
  } satisfies SamplesOf<typeof columns>,
  './export/events.export.queries.ts': {
    listForExport: [[1, 2]],
  } satisfies SamplesOf<typeof exported>,
  './page/events.queries.ts': {
    eventById: { values: [1, { account_id: 1, agency_id: null }] },
    eventLocked: { values: [1, { account_id: 1, agency_id: 1 }] },
    findStatus: [1, { agency_id: 1 }],
    forgetPickupConflict: [1],
    endAcceptances: [[1, 2]],
    acceptMisses: [1, [{ ship: 'AIDAprima', spare_minutes: -30 }]],
    findPickupSetting: [1],
  } satisfies SamplesOf<typeof events>,
  './page/guides.queries.ts': { guidesOf: 'part' } satisfies SamplesOf<typeof guides>,
  './settle/past-events.queries.ts': {
    listApprovedBefore: { first: [from, next], further: [from, further] },
  } satisfies SamplesOf<typeof past>,
  './pickup/pickup-conflicts.queries.ts': {
    listNextOpen: { first: [from, next], further: [from, further] },
    listConflictable: [from, [1, 2]],
    listKeptConflicts: [[1, 2, 3]],
    keepConflicts: [[1, 2, 3], [{ event_id: 2, verdict: 'impossible', spare_minutes: -30 }]],
    keepLackedCalls: [[1, 2, 3], [{ event_id: 2, ship_key: 'aidaprima' }]],
    keepContradictions: [[1, 2, 3], [{ event_id: 2, ship_key: 'aidaprima', calls: ['A', 'B'] }]],
    tellLackedCalls: {
      'of some events': [{ from, events: [1, 2], limit: 1000 }],
      'of all': [{ from, events: null, limit: 1000 }],
    },
    forgetPassedConflicts: [from, 500],
  } satisfies SamplesOf<typeof conflicts>,
  './ships/ship-calls.queries.ts': {
    callsInPort: 'part',
    callsOfEvent: { values: [{ event_id: 1 }] },
    firstArrival: 'part',
    inPortOn: 'part',
    knownAs: 'part',
    shipsOfOrders: 'part',
    shipsInPort: 'part',
    hasLostCalls: 'part',
    hasOwnTimes: 'part',
    hasShipTimes: 'part',
    portTimes: 'part',
    acceptancesOf: 'part',
    fetchedOrdersIfAny: 'part',
    listCallsInPort: [[1, 2]],
    listShipsOfOrders: [[1, 2]],
  } satisfies SamplesOf<typeof shipCalls>,
}
