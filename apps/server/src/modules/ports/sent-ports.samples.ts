import type { SamplesOf } from '../../platform/db/query-samples.ts'
import type * as sent from './sent-ports.queries.ts'

export const samples = {
  './sent-ports.queries.ts': {
    upsertPorts: [[{ code: 'DEHAM', name: 'Hamburg', time_zone: 'Europe/Berlin' }]],
  } satisfies SamplesOf<typeof sent>,
}
