import { type EventSortField, factsIn } from '@gangway/domain/events/event-facts'
import type { SortItem } from '@gangway/domain/lists/sort-param'
import { placeOf } from '../../../platform/db/lists/way-to-page.ts'
import type { SamplesOf } from '../../../platform/db/query-samples.ts'
import type { EventFilter } from './events.filter.queries.ts'
import type * as table from './event-table.queries.ts'
import type * as data from './events.data.queries.ts'
import type * as filter from './events.filter.queries.ts'
import type * as listed from './listed.queries.ts'
import type * as orderSearch from './order-search.queries.ts'
import type * as tally from './events.tally.queries.ts'
import type * as choices from './events.choices.queries.ts'
import type * as counts from './events.counts.queries.ts'
import type * as list from './events.list.queries.ts'
import type * as nearPage from './near-page.queries.ts'
import type { FoundWord } from './events.text.queries.ts'
import type * as text from './events.text.queries.ts'
import type * as lookUps from './word-look-ups.queries.ts'

const now = new Date('2026-06-15T10:00:00Z')
const staff: EventFilter = { agency_id: null, account_id: 1, now }
const agency: EventFilter = { ...staff, agency_id: 1 }
const byDate = { field: 'event_date', direction: 'asc' } as const
const byProduct = { field: 'product_name', direction: 'desc' } as const
const by = (...sort: readonly SortItem<EventSortField>[]) =>
  placeOf({ sort, page: 1, per_page: 25 })
const deepByDate = placeOf({ sort: [byDate], page: 4_000, per_page: 25 })
const word: FoundWord = {
  word: 'aida',
  part: 'aida',
  own: [...factsIn('search'), 'id'],
  ownEvents: null,
  sample: null,
  ports: ['Hamburg'],
  agencies: [],
  ships: ['aidanova'],
  shipEvents: [2, 3],
  ordered: ['customer', 'order_id'],
  events: [1, 2],
  referenced: [],
}

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
  './events.choices.queries.ts': {
    listAgencies: { all: [null], 'its own': [1] },
    listShips: [],
    listProducts: { 'of all agencies': [null], 'of one': [1] },
  } satisfies SamplesOf<typeof choices>,
  './events.counts.queries.ts': {
    countChips: { 'of all events': [staff], 'of an agency': [agency] },
  } satisfies SamplesOf<typeof counts>,
  './events.list.queries.ts': {
    countEvents: {
      all: [staff],
      'between days': [{ ...staff, from: '2026-06-10', to: '2026-07-20' }],
      'of a port': [{ ...staff, port: 1 }],
      'of a ship': [{ ...staff, ship: 'AIDAnova' }],
      'of a reference': [{ ...staff, reference: 'EX-20001' }],
      'changed since': [{ ...agency, updated_since: '2026-06-14T10:00:00Z' }],
      urgent: [{ ...staff, waiting: 'act_now' }],
      'without a ticket': [{ ...agency, ticket: 'missing' }],
      'that lack data': [{ ...agency, data: 'missing' }],
      'with doubtful data': [{ ...agency, data: 'doubtful' }],
      'with a ship without a call': [{ ...staff, ship_call: 'missing' }],
      'with unread comments': [{ ...agency, comments: 'unread' }],
      'with unread changes': [{ ...agency, changes: 'unread' }],
      'with open proposals': [{ ...agency, proposals: 'open' }],
    },
    isPrepared: 'part',
    findPage: {
      'by date': [staff, by(byDate)],
      'by date, deep': {
        given: [{ ...staff, languages: ['de'] }, deepByDate],
        answers: [
          [{ total: 500_000, all: 1_000_000 }],
          [{ event_date: '2026-07-01', before: 99_900, total: 500_000 }],
        ],
      },
      'of a ship, by date': [{ ...staff, ship: 'AIDAnova', from: '2026-06-10' }, by(byDate)],
      'by product': {
        given: [staff, by(byProduct)],
        answers: [[{ total: 500_000, all: 1_000_000 }]],
      },
      'of an agency, by product': {
        given: [agency, by(byProduct)],
        answers: [[{ total: 5_000, all: 1_000_000 }]],
      },
      'by product and date': {
        given: [staff, by(byProduct, byDate)],
        answers: [[{ total: 500_000, all: 1_000_000 }]],
      },
      'with a pick-up conflict': [{ ...staff, pickup_time: 'conflict' }, by(byDate)],
      'with a ship without a call': [{ ...staff, ship_call: 'missing' }, by(byDate)],
      'with a word': [{ ...staff, words: [word] }, by(byDate)],
      'with a frequent name': [
        { ...staff, words: [{ ...word, events: null, shipEvents: null, way: 'walk' }] },
        by(byDate),
      ],
    },
    selectRows: 'part',
    latestWithWords: 'part',
    listRows: {
      'for staff': [[1, 2], staff],
      'for an agency': [[1, 2], agency],
    },
    listIds: [{ ...staff, status: 'requested' }, [byProduct]],
  } satisfies SamplesOf<typeof list>,
  './near-page.queries.ts': {
    readNearPage: {
      all: [staff, by(byDate)],
      'of an agency': [agency, placeOf({ sort: [byDate], page: 2, per_page: 25 })],
      'of a status': [{ ...staff, status: 'new' }, by(byDate)],
      deep: [staff, deepByDate],
      'deep, of an agency': [agency, deepByDate],
      'of a port and status': [{ ...staff, status: 'new', port: 1 }, by(byDate)],
    },
  } satisfies SamplesOf<typeof nearPage>,
  './events.text.queries.ts': {
    eventTexts: 'part',
    findWords: {
      'for staff': ['aida hamburg', { agency_id: null }],
      'for an agency': ['aida', { agency_id: 1 }],
      'in customers': ['li', { agency_id: null, searchable: ['customer'] }],
    },
    haveWords: 'part',
    planOfWords: 'part',
    wordsOfAll: 'part',
  } satisfies SamplesOf<typeof text>,
  './word-look-ups.queries.ts': {
    eventsReferenced: 'part',
    lookUp: 'part',
  } satisfies SamplesOf<typeof lookUps>,
}
