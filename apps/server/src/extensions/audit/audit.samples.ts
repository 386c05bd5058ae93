import type { SamplesOf } from '../../platform/db/query-samples.ts'
import type * as filter from './audit.filter.queries.ts'
import type * as audit from './audit.queries.ts'
import type * as chain from './chain.queries.ts'

const before = { at: 1_800_000_000_000_000, kind: 'entry', id: 100 } as const
const page = { before: null, limit: 51 } as const

export const samples = {
  './audit.filter.queries.ts': {
    accessConditions: 'part',
    actionsAsked: 'part',
    entryConditions: 'part',
    findsFollowed: 'part',
    foundAccesses: 'part',
    foundEntries: 'part',
    where: 'part',
  } satisfies SamplesOf<typeof filter>,
  './audit.queries.ts': {
    listEntries: {
      all: [{}, page],
      older: [{}, { before, limit: 51 }],
      ofPerson: [{ person: 1 }, page],
      ofAgency: [{ agency: 1 }, page],
      ofActions: [{ actions: ['session.begin', 'session.refuse'] }, page],
      ofFollowed: [{ actions: ['event.follow_orders'] }, page],
      ofEvent: [{ event: 1 }, page],
      ofOrder: [{ order: 'A-17' }, page],
      ofAccount: [{ account: 1 }, page],
      between: [{ from: 1_790_000_000_000_000, until: 1_800_000_000_000_000 }, page],
    },
    countEntries: {
      all: [{}],
      ofPerson: [{ person: 1, actions: ['events.export'] }],
    },
    momentOfTransaction: [],
    listChoices: [],
    tellOfGrowth: { values: [{ message: '{}' }] },
    growth: 'part',
  } satisfies SamplesOf<typeof audit>,
  './chain.queries.ts': {
    listWaiting: [2000],
    findLastLink: [],
    findHashAt: [1],
    insertLinks: [[]],
    listLinks: [{ after: 0, limit: 2000 }],
    listLoose: [20],
  } satisfies SamplesOf<typeof chain>,
}
