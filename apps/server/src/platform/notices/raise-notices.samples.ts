import type { SamplesOf } from '../db/query-samples.ts'
import { noCause } from './notice-cause.ts'
import type * as raising from './raise-notices.queries.ts'

const cause = {
  ...noCause,
  kind: 'event.new_request',
  key: 'event.new_request:1',
  audience: 'agency',
  agency_id: 1,
  event_id: 1,
} as const

export const samples = {
  './raise-notices.queries.ts': {
    raiseNotices: [[cause]],
    withdrawNotices: [[{ key: cause.key, comment_id: null }]],
    closeNotices: [{ events: [1, 2], kinds: ['pickup.conflict'], orders: [1] }],
    closePaperNotices: [[1, 2]],
    raiseUntold: [[cause]],
    listInformed: [[1, 2]],
    announceNotices: [[1, 2]],
  } satisfies SamplesOf<typeof raising>,
}
