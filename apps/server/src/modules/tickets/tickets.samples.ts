import type { SamplesOf } from '../../platform/db/query-samples.ts'
  './sealed-chunks.queries.ts': {
    listChunksToReseal: [{ activeId: 'abcd', after: '', limit: 500 }],
    replaceChunks: [[{ id: 'c/1', before: 'e1.a.x', after: 'e1.b.x' }]],
  } satisfies SamplesOf<typeof sealedChunks>,
