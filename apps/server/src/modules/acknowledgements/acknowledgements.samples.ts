import type { SamplesOf } from '../../platform/db/query-samples.ts'
import type * as acknowledgements from './acknowledgements.queries.ts'
import type * as links from './links/acknowledgement-links.queries.ts'

const token_hash = new Uint8Array(32)
const asked = [{ id: 1, version: 1 }]
const reader = { account_id: 1, agency_id: null }

export const samples = {
  './acknowledgements.queries.ts': {
    listWaiting: {
      'of all events': [
        { ...reader, event: null },
        { limit: 100, offset: 0 },
      ],
      'of one event of an agency': [
        { account_id: 1, agency_id: 1, event: 1 },
        { limit: 100, offset: 0 },
      ],
    },
    lockNamed: [1, [1, 2]],
    findAgency: [1],
    isWaiting: 'part',
    waitingChanges: 'part',
    hasWaitingChanges: 'part',
  } satisfies SamplesOf<typeof acknowledgements>,
  './links/acknowledgement-links.queries.ts': {
    listAsked: [{ account_id: 1, agency_id: 1 }, [1, 2]],
    insertLinks: [[{ account_id: 1, agency_id: 1, event_id: 1, token_hash, asked }]],
    findLink: [token_hash],
    listLinked: [
      {
        account_id: 1,
        agency_id: 1,
        event_id: 1,
        asked,
        agency_title: 'City walk',
        event_date: '2026-07-14',
        port_id: 1,
        port_code: 'DEHAM',
        port_name: 'Hamburg',
      },
    ],
    useLink: [token_hash],
  } satisfies SamplesOf<typeof links>,
}
