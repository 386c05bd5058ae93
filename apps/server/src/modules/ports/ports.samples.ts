import type { SamplesOf } from '../../platform/db/query-samples.ts'
import type * as ports from './ports.queries.ts'

const port = {
  code: 'DEHAM',
  name: 'Hamburg',
  time_zone: 'Europe/Berlin',
  clearance_minutes: 45,
  tender_clearance_minutes: null,
  return_minutes: 10,
}

export const samples = {
  './ports.queries.ts': {
    portExists: [1],
    listWithEvents: { 'of all agencies': [null], 'of one': [1] },
    upsertPorts: [[port]],
    findNumbers: [1],
    writeNumbers: [1, { agent_name: 'Hansen', agent_phone: null, ambulance_phone: '112' }],
  } satisfies SamplesOf<typeof ports>,
}
