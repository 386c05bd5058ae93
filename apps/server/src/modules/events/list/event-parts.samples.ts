import type { SamplesOf } from '../../../platform/db/query-samples.ts'
import type * as table from './event-table.queries.ts'
import type * as data from './events.data.queries.ts'
import type * as filter from './events.filter.queries.ts'
import type * as listed from './listed.queries.ts'
import type * as orderSearch from './order-search.queries.ts'
import type * as tally from './events.tally.queries.ts'

export const samples = {
  './events.data.queries.ts': { hasData: 'part' } satisfies SamplesOf<typeof data>,
  './events.filter.queries.ts': {
    eventList: 'part',
    todayAtPort: 'part',
    within: 'part',
  } satisfies SamplesOf<typeof filter>,
  './event-table.queries.ts': {
    isCovered: 'part',
    eventTable: 'part',
    searchSource: 'part',
    eventsFound: 'part',
  } satisfies SamplesOf<typeof table>,
  './listed.queries.ts': {
    listedEvents: 'part',
    kindsOf: 'part',
    valuesOf: 'part',
  } satisfies SamplesOf<typeof listed>,
  './order-search.queries.ts': {
    orderColumns: 'part',
    eventsOrdered: 'part',
    ownEventsOrdered: 'part',
    hasOrder: 'part',
  } satisfies SamplesOf<typeof orderSearch>,
  './events.tally.queries.ts': {
    eventCount: 'part',
    boundedCount: 'part',
    dayOfRow: 'part',
    dayAt: 'part',
    eventGroups: 'part',
  } satisfies SamplesOf<typeof tally>,
}
