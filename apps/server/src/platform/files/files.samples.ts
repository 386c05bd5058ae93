import { sql } from 'kysely'
import type { SamplesOf } from '../db/query-samples.ts'
import type * as files from './stored-files.queries.ts'
import type * as reseal from './files-to-reseal.queries.ts'
import type * as names from './stored-names.queries.ts'

const uuid = '00000000-0000-4000-8000-000000000001'
const isReplaced = sql<boolean>`id = ${uuid}`

export const samples = {
  './stored-files.queries.ts': {
    insertFiles: [
      [{ id: uuid, storage_key: 'f/1', size: 1_000, sha256: 'a'.repeat(64), enc: 'e1.k.x' }],
    ],
    deleteFiles: [isReplaced],
    deleteFilesForGood: { given: [[uuid]], answers: [[{ storage_key: 'f/1' }]] },
  } satisfies SamplesOf<typeof files>,
  './files-to-reseal.queries.ts': {
    listFilesToReseal: [{ activeId: 'abcd', after: uuid, limit: 500 }],
    moveFile: [{ id: uuid, before: 'e1.a.x', storage_key: 'f/2', enc: 'e1.b.x' }],
  } satisfies SamplesOf<typeof reseal>,
  './stored-names.queries.ts': {
    recordNames: [['f/1', 'f/2']],
    discardName: { given: ['f/1'], answers: [[{ storage_key: 'f/1' }]] },
    endAbandonedNames: [{ after: '', limit: 1_000 }],
    listRemovable: [{ graceDays: 30, after: '', limit: 1_000 }],
    forgetNames: [['f/1', 'f/2']],
    standingsOf: [['f/1', 'f/2']],
    countHeld: [],
    findStoreId: [],
    insertStoreId: [uuid],
    replaceStoreId: [uuid],
  } satisfies SamplesOf<typeof names>,
}
