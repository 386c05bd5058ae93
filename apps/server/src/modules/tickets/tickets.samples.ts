import type { SamplesOf } from '../../platform/db/query-samples.ts'
import type * as deletion from './delete-tickets.queries.ts'
import type * as sealedChunks from './sealed-chunks.queries.ts'
import type * as tickets from './tickets.queries.ts'
import type * as uploads from './uploads.queries.ts'

const uuid = '00000000-0000-4000-8000-000000000001'
const sha256 = 'a'.repeat(64)
const file = { id: uuid, storage_key: 'f/1', size: 1_000, sha256, enc: 'e1.k.x' }
const upload = { account_id: 1, excursion_id: 1, filename: 'ticket.pdf', size: 1_000, sha256 }

export const samples = {
  './tickets.queries.ts': {
    findOrder: [1],
    lockOrder: [{ event_id: 1, excursion_id: 1 }],
    listVersions: [1],
    listOfEvent: [1],
    findEvent: [1],
    retireCurrent: [1],
    insertTicket: [
      file,
      {
        excursion_id: 1,
        agency_id: 1,
        version: 2,
        filename: 'ticket.pdf',
        page_count: 1,
        uploaded_by: 1,
      },
    ],
  } satisfies SamplesOf<typeof tickets>,
  './delete-tickets.queries.ts': {
    deleteUploads: [[1, 2]],
    deleteTickets: [[1, 2]],
  } satisfies SamplesOf<typeof deletion>,
  './sealed-chunks.queries.ts': {
    listChunksToReseal: [{ activeId: 'abcd', after: '', limit: 500 }],
  } satisfies SamplesOf<typeof sealedChunks>,
  './uploads.queries.ts': {
    insertUpload: [{ ...upload, agency_id: 1 }],
    findSameUpload: [upload],
    countUnfinished: [1],
    findUpload: [uuid, 1],
    listChunks: [uuid],
    insertChunk: [
      { session_id: uuid, start_offset: 0, size: 1_000, sha256, storage_key: 'c/1', enc: 'e1.k.x' },
    ],
    finishUpload: [uuid, 1],
    refuseUpload: [uuid, 'file_too_large'],
  } satisfies SamplesOf<typeof uploads>,
}
