import type { ImportRow, SeasonImportDetail } from '@gangway/contract/imports/season-imports'
import { noCounts } from '@gangway/domain/imports/season-import'

/** One of a file with orders, that waits to be checked. */
export function buildImport(overrides: Partial<SeasonImportDetail> = {}): SeasonImportDetail {
  const counts = noCounts()
  return {
    id: 31,
    state: 'previewed',
    created_at: '2026-06-15T09:30:00.000Z',
    committed_at: null,
    created_by: 'Ada Brandt',
    files: [{ id: 77, name: 'orders.csv', size: 48_213 }],
    rows_read: 412,
    counts: { ...counts, orders: { ...counts.orders, created: 12, changed: 3, unchanged: 336 } },
    fault_count: 0,
    fingerprint: 'first',
    is_renewed: false,
    failure: null,
    tables: [],
    ...overrides,
  }
}

export function buildImportRow(overrides: Partial<ImportRow> = {}): ImportRow {
  return {
    noun: 'orders',
    outcome: 'changed',
    reference: 'B-700001',
    file: 'orders.csv',
    line: 14,
    field: null,
    fault: null,
    changes: [
      { field: 'berth', before: 'HafenCity', after: 'Steinwerder', is_withheld: false },
      { field: 'phone', before: null, after: null, is_withheld: true },
    ],
    ...overrides,
  }
}
