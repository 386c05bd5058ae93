import type { SamplesOf } from '../../platform/db/query-samples.ts'
import { publicChangeTypes } from '@gangway/domain/changes/public-change-types'
import type * as changes from './public-changes.queries.ts'

const page = { after: 100, limit: 100 }

export const samples = {
  './public-changes.queries.ts': {
    feedNotifications: 'part',
    referenceOfChange: 'part',
    openFeed: [],
    findFeedState: { given: [], answers: [[{ installation: '', position: 0, oldest: 0 }]] },
    listAfter: {
      all: [{ agency_id: null, types: publicChangeTypes }, page],
      someTypes: [{ agency_id: null, types: ['order.approved'] }, page],
      ofAgency: [{ agency_id: 1, types: publicChangeTypes }, page],
    },
    isAnythingDue: [],
    givePositions: [5000],
    deleteTold: [],
    renewInstallation: [],
  } satisfies SamplesOf<typeof changes>,
}
