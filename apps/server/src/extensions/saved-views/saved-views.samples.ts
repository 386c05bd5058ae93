import type { SamplesOf } from '../../platform/db/query-samples.ts'
import type * as views from './saved-views.queries.ts'

const view = {
  name: 'Hamburg',
  filter: { port: '1' },
  sort: 'event_date:asc',
  per_page: 25,
  columns: 'id,status',
  is_default: true,
  is_shared: true,
}

const reader = { account_id: 1, agency_id: 2 }

export const samples = {
  './saved-views.queries.ts': {
    listViews: [reader, 'events'],
    findView: [reader, 7],
    lockViewsOf: [1],
    countViews: [1, 'events'],
    findByName: [1, { list: 'events', name: 'Hamburg' }],
    insertView: [1, { ...view, list: 'events' }],
    updateView: [7, view],
    clearDefault: [1, 'events'],
    deleteView: [7],
    lockTexts: [],
    updateTexts: [{ id: 7, name: '#7', filter: {} }],
    tellOfSharing: [2],
  } satisfies SamplesOf<typeof views>,
}
