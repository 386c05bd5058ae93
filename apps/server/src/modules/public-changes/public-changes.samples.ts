import type { SamplesOf } from '../../platform/db/query-samples.ts'
import type * as changes from './public-changes.queries.ts'

const page = { after: 100, limit: 100 }

export const samples = {
  './public-changes.queries.ts': {
    feedNotifications: 'part',
    openFeed: [],
    findFeedState: { given: [], answers: [[{ installation: '', position: 0, oldest: 0 }]] },
    listAfter: {
      all: [{ agency_id: null, with_invoices: true }, page],
      withoutInvoices: [{ agency_id: null, with_invoices: false }, page],
      ofAgency: [{ agency_id: 1, with_invoices: true }, page],
    },
    isAnythingDue: [],
    givePositions: [5000],
    deleteTold: [],
    renewInstallation: [],
  } satisfies SamplesOf<typeof changes>,
}
