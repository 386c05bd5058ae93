import type { SamplesOf } from '../../platform/db/query-samples.ts'
import type * as place from './event-place.queries.ts'
import type * as columns from './events.columns.queries.ts'
import type * as filter from './events.filter.queries.ts'
import type * as listed from './events.listed.queries.ts'
import type * as orderSearch from './events.order-search.queries.ts'
import type * as tally from './events.tally.queries.ts'

export const samples = {
  './event-place.queries.ts': { follows: 'part' } satisfies SamplesOf<typeof place>,
  './events.columns.queries.ts': {
    listFacts: 'part',
    pageFacts: 'part',
    exportFacts: 'part',
  } satisfies SamplesOf<typeof columns>,
  './events.filter.queries.ts': {
    eventList: 'part',
    eventMatches: 'part',
    todayAtPort: 'part',
    within: 'part',
  } satisfies SamplesOf<typeof filter>,
  './events.listed.queries.ts': { listedEvents: 'part' } satisfies SamplesOf<typeof listed>,
  './events.order-search.queries.ts': {
    orderColumns: 'part',
    eventsOrdered: 'part',
    ownEventsOrdered: 'part',
    hasOrder: 'part',
  } satisfies SamplesOf<typeof orderSearch>,
  './events.tally.queries.ts': {
    eventCount: 'part',
    boundedCount: 'part',
    dayOfRow: 'part',
    eventGroups: 'part',
  } satisfies SamplesOf<typeof tally>,
}
