import type { SamplesOf } from '../../platform/db/query-samples.ts'
import type * as programs from './programs.queries.ts'

export const samples = {
  './programs.queries.ts': {
    listPrograms: { all: [null], 'of an agency': [1] },
    findProgram: [1],
    lockProgram: [1],
    countPrograms: { 'of the operator': [null], 'of an agency': [1] },
  } satisfies SamplesOf<typeof programs>,
}
