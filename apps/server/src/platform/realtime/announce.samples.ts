import type { SamplesOf } from '../db/query-samples.ts'
import * as announcing from './announce.queries.ts'

const change = {
  event_id: 1,
  agency_id: 1,
  signal: { kind: 'status', event_id: 1, excursion_id: null, status: 'requested' },
} as const

export const samples = {
  './announce.queries.ts': {
    // Sent right after the commit.
    announce: (db) => db.transaction().execute((it) => announcing.announce(it, [change])),
    notifySignal: (db) =>
      db.transaction().execute((it) => announcing.notifySignal(it, change, '1.2')),
    notifyChannel: [{ channel: 'agency.1', name: 'event', data: '{}', except: null }],
    notifyLeave: [1],
  } satisfies SamplesOf<typeof announcing>,
}
