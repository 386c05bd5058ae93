import type { SamplesOf } from '../../platform/db/query-samples.ts'
import type * as events from './events.queries.ts'
import type * as past from './past-events.queries.ts'
import type * as conflicts from './pickup-conflicts.queries.ts'
import type * as shipCalls from './ship-calls.queries.ts'

const from = '2026-06-14'
const next = { after: null, limit: 500 }
const further = { after: { id: 7, event_date: '2026-06-20' }, limit: 500 }

export const samples = {
  './events.queries.ts': {
    eventById: { values: [1, { account_id: 1, agency_id: null }] },
    eventLocked: { values: [1, { account_id: 1, agency_id: 1 }] },
    findStatus: [1, { agency_id: 1 }],
    portExists: [1],
    forgetPickupConflict: [1],
    acceptMisses: [1, [{ ship: 'AIDAprima', spare_minutes: -30 }]],
    findPickupSetting: [1],
  } satisfies SamplesOf<typeof events>,
  './past-events.queries.ts': {
    listApprovedBefore: { first: [from, next], further: [from, further] },
  } satisfies SamplesOf<typeof past>,
  './pickup-conflicts.queries.ts': {
    listNextWithPickup: { first: [from, next], further: [from, further] },
    listConflictable: [from, [1, 2]],
    listKeptConflicts: [[1, 2, 3]],
    keepConflicts: [[1, 2, 3], [{ event_id: 2, verdict: 'impossible', spare_minutes: -30 }]],
    keepLackedCalls: [[1, 2, 3], [{ event_id: 2, ship_key: 'aidaprima' }]],
    noteLackedCalls: [{ from, to: from }],
    tellLackedCalls: {
      'of some events': [{ from, to: from, events: [1, 2], limit: 1000 }],
      'of all': [{ from, to: from, events: null, limit: 1000 }],
    },
    noteLostCalls: [from],
    forgetPassedConflicts: [from, 500],
    hasPickupChanges: [],
    spreadPortChanges: [from, 100],
    takeChangedEvents: [500],
  } satisfies SamplesOf<typeof conflicts>,
  './ship-calls.queries.ts': {
    callsInPort: 'part',
    shipsOfOrders: 'part',
    hasLostCalls: 'part',
    portTimes: 'part',
    acceptancesOf: 'part',
    fetchedOrdersIfAny: 'part',
    listCallsInPort: [[1, 2]],
    listShipsOfOrders: [[1, 2]],
  } satisfies SamplesOf<typeof shipCalls>,
}
