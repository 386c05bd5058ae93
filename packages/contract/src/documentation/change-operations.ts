import type { PublicChange } from '../changes.ts'
import type { DescribedOperations } from './described-operation.ts'

export const exampleChange = {
  id: 'chg_4f1d7b7a2c3e4d5f8a9b0c1d2e3f4a5b',
  type: 'order.approved',
  version: 1,
  timestamp: '2027-05-24T08:40:00.123Z',
  data: {
    agency_id: 3,
    event_id: 4711,
    excursion_id: 90210,
    order_status: 'approved',
    url: 'https://gangway.example/api/v1/events/4711',
  },
} satisfies PublicChange

const cursor = 'p3Vt0oXc1Qm8sYb5Zk7JdA'

export const changeOperations = {
  listChanges: {
    description:
      'Answers with what has happened after the cursor `after`, in order and without gaps: of one event, nothing comes before what happened to it earlier. Decisions and pick-up times come once they can no longer be undone. With `wait` an answer without changes waits for the next one. An agency hears of its own events and invoices alone. Nothing personal is told: `url` says where the thing as it is now can be fetched. `type`, once or repeated, leaves out other types, whose place the cursor still passes. An empty `after` is a fault: without `after` the answer begins at the oldest change that is kept. More types and more fields may be added at any time.',
    query: { after: cursor, limit: 100, wait: 30 },
    reply: { data: [exampleChange], next: 'n2Hq7wEo9Rk4uTz6Xv1LbQ', has_more: false },
  },
} satisfies Partial<DescribedOperations>
