import type { SamplesOf } from '../../platform/db/query-samples.ts'
import type * as proposals from './proposals.queries.ts'

export const samples = {
  './proposals.queries.ts': {
    proposalsOfOrders: 'part',
    eventsWithProposal: 'part',
    findFacts: [1],
    insertProposal: [
      {
        event_id: 1,
        agency_id: 1,
        excursion_id: 1,
        kind: 'time',
        value: '09:30',
        was: '09:00',
        words: '',
        expires_at: new Date('2027-05-24T08:00:00Z'),
        made_by: 1,
      },
    ],
    findProposal: [{ excursion_id: 1, proposal_id: 1 }],
    closeProposal: {
      taken: [1, { state: 'taken', decided_by: 1, was: '09:00' }],
      withdrawn: [1, { state: 'withdrawn', decided_by: 1 }],
    },
    expireOpen: [250],
    deleteProposals: [[1, 2]],
  } satisfies SamplesOf<typeof proposals>,
}
