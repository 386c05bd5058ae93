import type { Dashboard } from '@gangway/contract/dashboard'

const none = { count: 0, filter: {} }

/** The dashboard of an agency's person for whom nothing is waiting. */
export function buildDashboard(overrides: Partial<Dashboard> = {}): Dashboard {
  return {
    requests: [],
    waiting_longest: [],
    pickup_time_missing: none,
    data_missing: none,
    unread_comments: none,
    unpaid_invoices: null,
    next_days: [],
    agencies: null,
    ...overrides,
  }
}
