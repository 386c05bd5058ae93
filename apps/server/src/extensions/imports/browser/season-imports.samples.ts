import { noCounts } from '@gangway/domain/imports/season-import'
import type { SamplesOf } from '../../../platform/db/query-samples.ts'
import type * as mappings from '../tables/mappings.queries.ts'
import type * as previewRows from '../preview/preview-rows.queries.ts'
import type * as imports from './season-imports.queries.ts'
import type * as growth from './table-growth.queries.ts'

const file = {
  import_id: 4,
  name: 'orders.csv',
  kind: 'csv',
  size: 12_000,
  sha256: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  file_id: '4f9d0c52-7f0a-4bd1-9a3c-3b9d3b6e8a11',
  storage_key: '9f3c2a1b9f3c2a1b9f3c2a1b9f3c2a1b',
  enc: 'sealed',
} as const

const row = {
  noun: 'orders',
  outcome: 'changed',
  reference: 'B-700001',
  file: 'orders.csv',
  line: 2,
  field: null,
  fault: null,
  changes: [{ field: 'berth', before: 'Pier 7', after: 'Pier 8', is_withheld: false }],
} as const

const page = { limit: 25, offset: 0 }

export const samples = {
  '../tables/mappings.queries.ts': {
    findMappings: [['e3b0c44298fc1c149afbf4c8996fb924']],
    rememberMapping: [
      'e3b0c44298fc1c149afbf4c8996fb924',
      {
        table: 'orders',
        columns: ['reference', null],
        fixed: { berth: '' },
        encoding: 'windows-1252',
        leaves_out_totals: true,
      },
    ],
  } satisfies SamplesOf<typeof mappings>,
  '../preview/preview-rows.queries.ts': {
    deleteRows: [4],
    insertPreviewRows: [4, [row]],
    listRows: [4, { outcome: 'changed', noun: 'orders' }, page],
    countRows: [4, { outcome: 'faulty' }],
  } satisfies SamplesOf<typeof previewRows>,
  './table-growth.queries.ts': {
    countAnalyzedRows: [],
    analyzeFilled: [],
  } satisfies SamplesOf<typeof growth>,
  './season-imports.queries.ts': {
    listImports: [page],
    countImports: [],
    findImport: [4],
    lockImport: [4],
    insertImport: [1],
    takeStep: [4, { state: 'previewed', tables: [], counts: noCounts() }, ['reading']],
    noteFigures: [4, { rows_read: 2_000, rows_total: 2_000, rows_done: 500 }],
    claimImport: [4],
    listFiles: [[4]],
    insertFile: [file],
    chooseReadings: [
      4,
      7,
      [
        {
          sheet: null,
          encoding: 'utf-8',
          delimiter: ';',
          header_line: 3,
          left_out: [9],
          total_line: 9,
        },
      ],
    ],
    deleteFilesOf: {
      given: [4],
      answers: [[{ file_id: file.file_id }], [{ storage_key: file.storage_key }]],
    },
    deleteImport: {
      given: [4],
      answers: [[{ file_id: file.file_id }], [{ storage_key: file.storage_key }]],
    },
  } satisfies SamplesOf<typeof imports>,
}
