import type { SamplesOf } from '../../platform/db/query-samples.ts'
import type * as acknowledgements from './acknowledgements.queries.ts'
import type * as files from './claim-files.queries.ts'
import type * as claims from './claims.queries.ts'
import type * as data from './data-requests.queries.ts'
import type * as rows from './ask-rows.queries.ts'
import type * as proposals from './proposals.queries.ts'
import type * as kinds from './ask-kinds.queries.ts'

const kind = 'pickup_change'
const uuid = '0b7e8f4a-2c1d-4e3f-9a5b-6c7d8e9f0a1b'

export const samples = {
  './acknowledgements.queries.ts': {
    shownAcknowledgement: 'part',
    acknowledgementsOfEvent: 'part',
    acknowledgementsOfOrders: 'part',
    readAsked: { 'of events': [[1, 2], false], 'of ships, too': [[1, 2], true] },
    forgetAsked: [
      [
        { step: 'forget', event_id: 1, subject: null },
        { step: 'forget', event_id: 2, subject: 'pickup_time' },
      ],
    ],
    writeAsked: [
      [
        {
          id: 1,
          agency_id: 1,
          event_id: 1,
          excursion_id: null,
          facts: {
            subject: 'meeting_point',
            ship: '',
            side: 'agency',
            version: 2,
            changes: [{ field: 'meet_point', was: 'Pier 7', now: 'Pier 8' }],
          },
          asked_by: null,
        },
      ],
      [1, 2],
    ],
    markRead: [[1, 2], 1],
    markOrdersRead: [{ ids: [1, 2], account_id: 1 }],
  } satisfies SamplesOf<typeof acknowledgements>,
  './ask-rows.queries.ts': {
    hasOpenAsk: 'part',
    eventsWithAsk: 'part',
    openAsks: 'part',
    askWords: 'part',
    stateNow: 'part',
    insertAsk: [
      {
        kind,
        event_id: 1,
        agency_id: 1,
        excursion_id: null,
        was: '09:00',
        value: '10:00',
        facts: { reason: 'transport' },
        words: '',
        asked_by: 1,
      },
    ],
    findAsk: {
      'of an event': [{ kind, event_id: 1, id: 1 }],
      'of an order': [{ kind: 'proposal', event_id: 1, excursion_id: 1, id: 1 }],
    },
    closeAsk: {
      accepted: [
        { kind: 'proposal', id: 1 },
        { state: 'taken', closed_by: 1, was: '09:00', answer: '' },
      ],
      refused: [
        { kind, id: 1 },
        { state: 'refused', closed_by: 1, answer: 'Too late' },
      ],
      withdrawn: [
        { kind, id: 1 },
        { state: 'withdrawn', closed_by: 1 },
      ],
    },
    followAsks: [{ events: [1], orders: [1, 2] }],
    moveAsks: [{ events: [1], orders: [1, 2] }],
    lapseSome: {
      pickup_change: [kind, { now: new Date('2026-06-14T10:00:00Z'), limit: 250 }],
      proposal: ['proposal', { now: new Date('2026-06-14T10:00:00Z'), limit: 250 }],
    },
    deleteAsks: ['proposal', [1, 2]],
    reopenAsks: [[1, 2]],
    clearWordsOfOrders: [[1, 2]],
    clearAskWords: 'part',
  } satisfies SamplesOf<typeof rows>,
  './claims.queries.ts': {
    claimsOfEvent: [1],
    readClaims: [{ agency_id: 1, from: '2026-06-01', to: '2026-06-30' }],
    takeOverdue: [new Date('2027-05-24T08:00:00Z')],
    clearClaimWords: [[1, 2]],
  } satisfies SamplesOf<typeof claims>,
  './claim-files.queries.ts': {
    findClaimFile: [{ event_id: 1, claim_id: 1, claim_file_id: uuid }],
    countClaimFiles: [1],
    insertClaimFile: [
      { id: uuid, storage_key: 'f/1', size: 1, sha256: 'a'.repeat(64), enc: 'e1.k.s' },
      { claim_id: 1, agency_id: 1, side: 'agency', filename: 'coach.pdf' },
    ],
    deleteClaimFile: [uuid],
    deleteFilesOfClaims: { given: [[1]], answers: [[{ file_id: uuid }]] },
    deleteFilesOfKnownClaims: [[{ id: 1, created_at: new Date('2027-05-24T08:00:00Z') }]],
  } satisfies SamplesOf<typeof files>,
  './data-requests.queries.ts': {
    replaceRequests: [
      [
        {
          event_id: 1,
          agency_id: 1,
          excursion_id: 1,
          facts: { keys: ['passport_data'], persons: 2 },
          asked_by: 1,
        },
      ],
    ],
    closeRequests: [[1, 2]],
    takeReminders: [new Date('2027-05-24T08:00:00Z')],
  } satisfies SamplesOf<typeof data>,
  './proposals.queries.ts': { proposalsOfOrders: 'part' } satisfies SamplesOf<typeof proposals>,
  './ask-kinds.queries.ts': { askEnds: 'part', pickupRequestsOfEvent: 'part' } satisfies SamplesOf<
    typeof kinds
  >,
}
