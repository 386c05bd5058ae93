import { importFailures, importStates } from '@gangway/domain/imports/season-import'
import { csvTableNames } from '@gangway/domain/imports/season-tables'
import * as z from 'zod'
import { answer, paged } from '../answers.ts'
import { defineEndpoint } from '../define-endpoint.ts'
import { pdfErrorCodes } from '../pdf-errors.ts'
import { fault } from '../field-faults.ts'
import { exactText, id, idParam } from '../fields.ts'
import { page } from '../list-query.ts'
import { hiddenParts } from './hidden-parts.ts'
import { tableReading } from './table-reading.ts'
import { exampleDetail, exampleImport, exampleTable } from '../examples/import.ts'
import { onlyPage } from '../examples/page.ts'

const outcomeCounts = z.object({
  created: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  /** Older than what an earlier import set. */
  stale: z.int(),
  /** Closed to changes; only invoices can be. */
  locked: z.int(),
})

export const importCounts = z.object({
  ports: outcomeCounts,
  agencies: outcomeCounts,
  ship_calls: outcomeCounts,
  events: outcomeCounts,
  orders: outcomeCounts,
  invoices: outcomeCounts,
})

const seasonImportFile = z.object({
  id: z.int(),
  name: z.string(),
  /** Bytes. */
  size: z.int(),
})

export const seasonImport = z.object({
  id: z.int(),
  state: z.enum(importStates),
  created_at: z.iso.datetime(),
  /** When it was carried out. */
  committed_at: z.iso.datetime().nullable(),
  /** The person who dropped the files; null once the account is deleted. */
  created_by: z.string().nullable(),
  files: z.array(seasonImportFile),
  /** The person who undid it; null while no one has, and once the account is deleted. */
  undone_by: z.string().nullable(),
  undone_at: z.iso.datetime().nullable(),
  /** Until when it can be undone; null: it cannot. */
  undo_until: z.iso.datetime().nullable(),
  /** Rows read so far. */
  rows_read: z.int(),
  /** Rows that are being compared or written, and how many of them are; 0 of 0 while they are read. */
  rows_total: z.int(),
  rows_done: z.int(),
  /** Counts of the preview, later of the import itself; null before. */
  counts: importCounts.nullable(),
  /** With a single one, nothing can be carried out. */
  fault_count: z.int(),
  /** Values that are taken otherwise than they were sent. */
  remark_count: z.int(),
  /** Names what was previewed: carrying it out repeats this. Null while it cannot be. */
  fingerprint: z.string().nullable(),
  /** The preview was renewed, because the data it compared with had changed. */
  is_renewed: z.boolean(),
  failure: z.enum(importFailures).nullable(),
})

export type SeasonImport = z.infer<typeof seasonImport>

/** Values for fields that no column has. */
const fixedValues = z.record(exactText(40), exactText(300))

const importTable = z.object({
  file_id: z.int(),
  file: z.string(),
  /** Null where a file holds one table only. */
  sheet: z.string().nullable(),
  headers: z.array(z.string()),
  /** Kind of its rows; null: left out. */
  table: z.enum(csvTableNames).nullable(),
  /** The field of each column; null: left out. */
  columns: z.array(z.string().nullable()),
  fixed: fixedValues,
  reading: tableReading,
  /** The line of a last row of sums, proposed for leaving out; null: there is none. */
  total_line: z.int().nullable(),
  /** It is clear what its columns are and how it is read, or someone has said so before. */
  is_clear: z.boolean(),
  ...hiddenParts,
})

export type ImportTable = z.infer<typeof importTable>

export const seasonImportDetail = seasonImport.extend({ tables: z.array(importTable) })

export type SeasonImportDetail = z.infer<typeof seasonImportDetail>

export const importsPerPage = 25

const exampleOpen = {
  ...exampleDetail,
  state: 'open',
  rows_read: 0,
  rows_total: 0,
  rows_done: 0,
  counts: null,
  fingerprint: null,
  tables: [],
} as const

export const listImports = defineEndpoint({
  name: 'listImports',
  summary: 'Imports in the browser, newest first: who brought in which files, and what came of it',
  description:
    'Answers with the imports of the last 400 days that were carried out in the browser, and those of the last day that were not yet.',
  method: 'GET',
  path: '/imports',
  access: 'imports.manage',
  query: z.strictObject({ page }),
  responses: { 200: paged(seasonImport) },
  errors: [],
  example: { query: { page: 1 }, reply: { ...onlyPage, data: [exampleImport] } },
})

export const startImport = defineEndpoint({
  name: 'startImport',
  summary: 'Begin an import, to which files are then added',
  description: 'Begins an import without files. What is not carried out within a day is deleted.',
  method: 'POST',
  path: '/imports',
  access: 'imports.manage',
  responses: { 201: answer(seasonImportDetail) },
  errors: [],
  example: { reply: { data: { ...exampleOpen, files: [] } } },
})

export const importParams = z.object({ import_id: idParam })

export const getImport = defineEndpoint({
  name: 'getImport',
  summary: 'One import: where it stands, and what its tables and columns are taken for',
  description:
    'Answers with where an import stands. While it is being read or carried out, ask again every second.',
  method: 'GET',
  path: '/imports/:import_id',
  access: 'imports.manage',
  params: importParams,
  responses: { 200: answer(seasonImportDetail) },
  errors: ['import_not_found'],
  example: { params: { import_id: exampleImport.id }, reply: { data: exampleDetail } },
})

export const addImportFile = defineEndpoint({
  name: 'addImportFile',
  summary: 'Add a CSV, XLSX or JSON file of a season, or the PDF of an invoice (multipart)',
  description:
    'Keeps a file, sealed, until the import is carried out or given up: CSV, XLSX and JSON files of up to 50 MB, PDFs of up to 10 MB. A new file makes an earlier preview void.',
  method: 'POST',
  path: '/imports/:import_id/files',
  access: 'imports.manage',
  params: importParams,
  acceptsFiles: true,
  forms: [z.object({})],
  responses: { 201: answer(seasonImportDetail) },
  errors: [
    'malformed_form',
    'import_not_found',
    'import_moved_on',
    'import_file_kind',
    'import_file_too_large',
    'import_files_full',
    'file_too_large',
    'file_empty',
    'virus_found',
    ...pdfErrorCodes,
    'storage_full',
  ],
  example: {
    params: { import_id: exampleImport.id },
    forms: { file: {} },
    reply: { data: exampleOpen },
  },
})

export const readImport = defineEndpoint({
  name: 'readImport',
  summary: 'Have the files read and compared with what is there; nothing changes by it',
  description:
    'Has all files read in the background. Afterwards the import is `previewed`, or `mapping` while it is not clear what the columns of a table are, or `failed`. Nothing else changes.',
  method: 'POST',
  path: '/imports/:import_id/read',
  access: 'imports.manage',
  params: importParams,
  responses: { 202: answer(seasonImportDetail) },
  errors: ['import_not_found', 'import_moved_on'],
  example: {
    params: { import_id: exampleImport.id },
    reply: { data: { ...exampleOpen, state: 'reading' } },
  },
})

export const mapImport = defineEndpoint({
  name: 'mapImport',
  summary: 'Say what tables and columns are; it is remembered for files with the same columns',
  description:
    'Says what the rows of tables are and which field each column is; null leaves a table or a column out, and `fixed` gives fields that no column has. `reading` says how the table is read: encoding, delimiter, line of the headings and lines left out. It is remembered by the names of the columns, and the files are read again.',
  method: 'PUT',
  path: '/imports/:import_id/mapping',
  access: 'imports.manage',
  params: importParams,
  body: z.strictObject({
    tables: z
      .array(
        z.strictObject({
          file_id: id,
          sheet: exactText(200).nullable(),
          table: z.enum(csvTableNames).nullable(),
          columns: z.array(exactText(40).nullable()).max(500),
          fixed: fixedValues,
          /** Left out: as it was. Columns are not looked at when other headings come of it. */
          reading: z.strictObject(tableReading.shape).optional(),
        }),
      )
      .min(1)
      .max(500, fault('too_many_files', { maximum: 500 })),
  }),
  responses: { 202: answer(seasonImportDetail) },
  errors: ['import_not_found', 'import_moved_on', 'import_mapping_incomplete'],
  example: {
    params: { import_id: exampleImport.id },
    body: {
      tables: [
        {
          file_id: exampleTable.file_id,
          sheet: exampleTable.sheet,
          table: 'orders',
          columns: exampleTable.columns,
          fixed: exampleTable.fixed,
          reading: exampleTable.reading,
        },
      ],
    },
    reply: { data: { ...exampleDetail, state: 'reading', counts: null, fingerprint: null } },
  },
})

export const commitImport = defineEndpoint({
  name: 'commitImport',
  summary: 'Carry out exactly what was previewed, all of it or nothing',
  description:
    'Carries out in the background what was previewed, in one transaction. If it would do anything else by then, because what is there has changed, nothing is done: the import is `previewed` again, `is_renewed` is true, and it has another fingerprint.',
  method: 'POST',
  path: '/imports/:import_id/commit',
  access: 'imports.manage',
  params: importParams,
  body: z.strictObject({
    /** The fingerprint of the preview that was looked at. */
    fingerprint: exactText(100),
  }),
  responses: { 202: answer(seasonImportDetail) },
  errors: ['import_not_found', 'import_moved_on'],
  example: {
    params: { import_id: exampleImport.id },
    body: { fingerprint: exampleImport.fingerprint },
    reply: { data: { ...exampleDetail, state: 'committing' } },
  },
})

export const withdrawImport = defineEndpoint({
  name: 'withdrawImport',
  summary: 'Give up an import that was not carried out; its files are deleted',
  description: 'Deletes an import that was not carried out, with its preview and its files.',
  method: 'DELETE',
  path: '/imports/:import_id',
  access: 'imports.manage',
  params: importParams,
  responses: { 204: z.undefined() },
  errors: ['import_not_found', 'import_moved_on'],
  example: { params: { import_id: exampleImport.id } },
})

export const importEndpoints = [
  listImports,
  startImport,
  getImport,
  addImportFile,
  readImport,
  mapImport,
  commitImport,
  withdrawImport,
] as const
