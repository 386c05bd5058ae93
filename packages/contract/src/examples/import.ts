import { exampleUserRow } from './people.ts'

const none = { created: 0, changed: 0, unchanged: 0, stale: 0, locked: 0 }

export const exampleImport = {
  id: 31,
  state: 'previewed',
  created_at: '2027-01-08T09:30:00.000Z',
  committed_at: null,
  created_by: exampleUserRow.name,
  files: [{ id: 77, name: 'orders-2027.csv', size: 48_213 }],
  undone_by: null,
  undone_at: null,
  undo_until: null,
  rows_read: 412,
  rows_total: 412,
  rows_done: 412,
  counts: {
    ports: none,
    agencies: none,
    ship_calls: none,
    events: { ...none, unchanged: 61 },
    orders: { ...none, created: 12, changed: 3, unchanged: 336 },
    invoices: none,
  },
  fault_count: 0,
  remark_count: 0,
  fingerprint: 'HkY1m0y3x9Qw6v8gq1Yk3zq0C1dJ5m4v2l8a7s6d5f4',
  is_renewed: false,
  failure: null,
} as const

export const exampleTable = {
  file_id: 77,
  file: 'orders-2027.csv',
  sheet: null,
  headers: ['Booking', 'Excursion', 'Number', 'Name', 'Phone', 'Ship', 'Berth', 'Pick-up', 'Shop'],
  table: 'orders',
  columns: [
    'reference',
    'event',
    'order_id',
    'customer',
    'phone',
    'ship',
    'berth',
    'pickup_time',
    'shop_language',
  ],
  fixed: {},
  reading: { encoding: 'windows-1252', delimiter: ';', header_line: 3, left_out: [214] },
  total_line: 214,
  is_clear: true,
} as const

export const exampleDetail = {
  ...exampleImport,
  tables: [exampleTable],
} as const
