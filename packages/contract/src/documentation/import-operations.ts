import type { ImportUndo } from '../imports/import-undo.ts'
import type {
  ImportRow,
  ImportTable,
  SeasonImport,
  SeasonImportDetail,
} from '../imports/season-imports.ts'
import type { DescribedOperations } from './described-operation.ts'
import { exampleUserRow } from './example-people.ts'
import { onlyPage } from './example-event.ts'

const params = { import_id: 31 }

const none = { created: 0, changed: 0, unchanged: 0, stale: 0, locked: 0 }

const found = {
  id: params.import_id,
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
  fingerprint: 'HkY1m0y3x9Qw6v8gq1Yk3zq0C1dJ5m4v2l8a7s6d5f4',
  is_renewed: false,
  failure: null,
} satisfies SeasonImport

const table = {
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
} satisfies ImportTable

const { file_id, sheet, columns, fixed, reading } = table

const detail = { ...found, tables: [table] } satisfies SeasonImportDetail

const row = {
  noun: 'orders',
  outcome: 'changed',
  reference: 'B-700001',
  file: 'orders-2027.csv',
  line: 14,
  field: null,
  fault: null,
  code: null,
  changes: [
    { field: 'berth', before: 'HafenCity', after: 'Steinwerder', is_withheld: false },
    { field: 'phone', before: null, after: null, is_withheld: true },
  ],
} satisfies ImportRow

const open = {
  ...detail,
  state: 'open',
  rows_read: 0,
  rows_total: 0,
  rows_done: 0,
  counts: null,
  fingerprint: null,
  tables: [],
} satisfies SeasonImportDetail

const left = { taken_back: 0, restored: 0, staying: 0 }

const undo = {
  counts: {
    ports: left,
    agencies: left,
    ship_calls: left,
    events: left,
    orders: { ...left, taken_back: 12, restored: 3 },
    invoices: left,
  },
  obstacle_count: 1,
  obstacles: [{ noun: 'orders', reference: 'B-700001', reason: 'changed' }],
} satisfies ImportUndo

const undoing = {
  ...detail,
  state: 'undoing',
  committed_at: '2027-01-08T09:34:00.000Z',
  fingerprint: null,
} satisfies SeasonImportDetail

export const importOperations = {
  listImports: {
    description:
      'Answers with the imports of the last 400 days that were carried out in the browser, and those of the last day that were not yet.',
    query: { page: 1 },
    reply: { ...onlyPage, data: [found] },
  },
  startImport: {
    description: 'Begins an import without files. What is not carried out within a day is deleted.',
    reply: { data: { ...open, files: [] } },
  },
  getImport: {
    description:
      'Answers with where an import stands. While it is being read or carried out, ask again every second.',
    params,
    reply: { data: detail },
  },
  addImportFile: {
    description:
      'Keeps a file, sealed, until the import is carried out or given up: CSV, XLSX and JSON files of up to 50 MB, PDFs of up to 10 MB. A new file makes an earlier preview void.',
    params,
    forms: { file: {} },
    reply: { data: open },
  },
  readImport: {
    description:
      'Has all files read in the background. Afterwards the import is `previewed`, or `mapping` while it is not clear what the columns of a table are, or `failed`. Nothing else changes.',
    params,
    reply: { data: { ...open, state: 'reading' } },
  },
  mapImport: {
    description:
      'Says what the rows of tables are and which field each column is; null leaves a table or a column out, and `fixed` gives fields that no column has. `reading` says how the table is read: encoding, delimiter, line of the headings and lines left out. It is remembered by the names of the columns, and the files are read again.',
    params,
    body: { tables: [{ file_id, sheet, table: 'orders', columns, fixed, reading }] },
    reply: { data: { ...detail, state: 'reading', counts: null, fingerprint: null } },
  },
  sampleImportWords: {
    description:
      'Answers with up to eight words of a CSV file that are not ASCII, as each encoding reads them. They are read from the file and not kept. None for a file in UTF-16.',
    params: { ...params, file_id },
    reply: {
      data: [
        { encoding: 'windows-1252', words: ['Grünewald'] },
        { encoding: 'macintosh', words: ['Gr¸newald'] },
      ],
    },
  },
  listImportRows: {
    description:
      'Answers with rows of a preview in the order of files and lines: what would be new, what would change from what to what, what is older than what is there, and what is wrong. Up to 5,000 rows of each kind are kept. Personal fields are named, their values never told.',
    params,
    query: { outcome: 'changed', noun: 'orders', page: 1 },
    reply: { ...onlyPage, data: [row] },
  },
  downloadImportFaults: {
    description:
      'Answers with a CSV file: a line for each fault, with file, line, field and sentence.',
    params,
    query: { language: 'en' },
  },
  commitImport: {
    description:
      'Carries out in the background what was previewed, in one transaction. If it would do anything else by then, because what is there has changed, nothing is done: the import is `previewed` again, `is_renewed` is true, and it has another fingerprint.',
    params,
    body: { fingerprint: found.fingerprint },
    reply: { data: { ...detail, state: 'committing' } },
  },
  previewImportUndo: {
    description:
      'Answers with what an undo would do with the rows that an import made and changed, and the first rows that stand in its way: changed since by people or another import, or without their earlier values, which are kept for 7 days.',
    params,
    reply: { data: undo },
  },
  undoImport: {
    description:
      'Undoes in the background what an import did, in one transaction: new orders and events are canceled as sent by mistake, new ship calls removed, changed rows get their earlier values back. New ports, agencies and invoices stay. If anything was built on it by then, nothing is undone: the import is `committed` again and its `failure` is `built_on`.',
    params,
    reply: { data: undoing },
  },
  withdrawImport: {
    description: 'Deletes an import that was not carried out, with its preview and its files.',
    params,
  },
} satisfies Partial<DescribedOperations>
