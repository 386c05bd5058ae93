import type { SamplesOf } from '../../platform/db/query-samples.ts'
import type * as reasons from './decision-reasons.queries.ts'

const fields = {
  label_en: 'Strike',
  label_de: 'Streik',
  fault: 'operator',
  words_needed: false,
  position: 4,
} as const

export const samples = {
  './decision-reasons.queries.ts': {
    listReasons: [],
    findReason: ['no_guide'],
    lockReason: ['no_guide'],
    insertReason: [{ ...fields, code: 'strike' }],
    updateReason: {
      retired: ['no_guide', { ...fields, is_retired: true }],
      'in use': ['no_guide', { ...fields, is_retired: false }],
    },
  } satisfies SamplesOf<typeof reasons>,
}
