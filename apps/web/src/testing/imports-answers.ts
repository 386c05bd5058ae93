import type { ImportUndo } from '@gangway/contract/imports/import-undo'
import type { SeasonImportDetail } from '@gangway/contract/imports/season-imports'
import type { ImportRow } from '@gangway/contract/imports/import-rows'
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
    undone_by: null,
    undone_at: null,
    undo_until: null,
    rows_read: 412,
    rows_total: 412,
    rows_done: 412,
    counts: { ...counts, orders: { ...counts.orders, created: 12, changed: 3, unchanged: 336 } },
    fault_count: 0,
    remark_count: 0,
    fingerprint: 'first',
    is_renewed: false,
    failure: null,
    tables: [],
    ...overrides,
  }
}

/** Undo of 12 new orders and 3 changed ones, on which nothing was built. */
export function buildImportUndo(overrides: Partial<ImportUndo> = {}): ImportUndo {
  const none = { taken_back: 0, restored: 0, staying: 0 }
  return {
    counts: {
      ports: none,
      agencies: { ...none, staying: 1 },
      ship_calls: none,
      events: none,
      orders: { ...none, taken_back: 12, restored: 3 },
      invoices: none,
    },
    obstacle_count: 0,
    obstacles: [],
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
    code: null,
    changes: [
      { field: 'berth', before: 'HafenCity', after: 'Steinwerder', is_withheld: false },
      { field: 'phone', before: null, after: null, is_withheld: true },
    ],
    ...overrides,
  }
}
