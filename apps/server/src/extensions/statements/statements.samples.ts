import type { SamplesOf } from '../../platform/db/query-samples.ts'
import type * as agreedMonths from './agreed-months.queries.ts'
import type * as closedMonths from './closed-months.queries.ts'
import type * as seenMonths from './seen-months.queries.ts'
import type * as statements from './statements.queries.ts'

const june = { agency_id: 1, month: '2026-06-01' }
const days = { agency_id: 1, from: '2026-06-01', to: '2026-06-30' }

export const samples = {
  './statements.queries.ts': {
    readAgencyName: [1],
    readEventOfAgency: [1],
    readOwedOrders: { 'of one': [days], 'of several': [days, { ...days, agency_id: 2 }] },
  } satisfies SamplesOf<typeof statements>,
  './agreed-months.queries.ts': {
    readAgreed: [june],
    upsertAgreed: [{ ...june, digest: new Uint8Array(32), agreed_at: new Date(0), agreed_by: 1 }],
  } satisfies SamplesOf<typeof agreedMonths>,
  './seen-months.queries.ts': {
    readSeen: [{ ...june, account_id: 1 }],
    upsertSeen: [{ ...june, account_id: 1, lines: [], seen_at: new Date(0) }],
  } satisfies SamplesOf<typeof seenMonths>,
  './closed-months.queries.ts': {
    lockMonths: [1],
    readClosed: [june],
    listKept: [[june]],
    readAdjustments: { in: [june, 'in_month'], of: [june, 'of_month'] },
    insertClosed: [
      {
        ...june,
        content: '{}',
        digest: new Uint8Array(32),
        closed_at: new Date('2026-07-02T10:00:00Z'),
        closed_by: 1,
      },
    ],
    listOutdated: [],
    noteCompared: ['1'],
    updateVersions: [june, false],
    listMonthsWithGaps: [june],
    insertAdjustments: [june, []],
  } satisfies SamplesOf<typeof closedMonths>,
}
