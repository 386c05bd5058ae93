import { listedOutcomes, importNouns } from '@gangway/domain/imports/season-import'
import * as z from 'zod'
import { fileAnswer, paged } from '../answers.ts'
import { defineEndpoint } from '../define-endpoint.ts'
import { exportLanguage } from '../export-query.ts'
import { page } from '../list-query.ts'
import { exampleImport } from '../examples/import.ts'
import { onlyPage } from '../examples/page.ts'
import { importParams } from './season-imports.ts'

const importChange = z.object({
  field: z.string(),
  /** As text; null if there was none, or if the value is withheld. */
  before: z.string().nullable(),
  after: z.string().nullable(),
  /** The value is personal: only that it changes is said. */
  is_withheld: z.boolean(),
})

export type ImportChange = z.infer<typeof importChange>

export const importRow = z.object({
  /** Null for a fault of a whole file. */
  noun: z.enum(importNouns).nullable(),
  outcome: z.enum(listedOutcomes),
  reference: z.string().nullable(),
  file: z.string(),
  /** From 1. */
  line: z.int(),
  /** The fault of a faulty row, or the remark on one that is taken otherwise than it was sent. */
  field: z.string().nullable(),
  /** In the reader’s language; its `code` is the same in all. */
  fault: z.string().nullable(),
  code: z.string().nullable(),
  changes: z.array(importChange),
})

export type ImportRow = z.infer<typeof importRow>

export const importRowsPerPage = 50

const exampleRow = {
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
} as const

export const listImportRows = defineEndpoint({
  name: 'listImportRows',
  summary: 'Rows of a preview by what becomes of them, with file and line',
  description:
    'Answers with rows of a preview in the order of files and lines: what would be new, what would change from what to what, what is older than what is there, what is taken otherwise than it was sent, and what is wrong. Up to 5,000 rows of each kind are kept. Personal fields are named, their values never told.',
  method: 'GET',
  path: '/imports/:import_id/rows',
  access: 'imports.manage',
  params: importParams,
  query: z.strictObject({
    outcome: z.enum(listedOutcomes).optional(),
    noun: z.enum(importNouns).optional(),
    page,
  }),
  responses: { 200: paged(importRow) },
  errors: ['import_not_found'],
  example: {
    params: { import_id: exampleImport.id },
    query: { outcome: 'changed', noun: 'orders', page: 1 },
    reply: { ...onlyPage, data: [exampleRow] },
  },
})

export const downloadImportFaults = defineEndpoint({
  name: 'downloadImportFaults',
  summary: 'What is wrong with the rows of an import, as CSV',
  description:
    'Answers with a CSV file: a line for each fault, with file, line, field and sentence.',
  method: 'GET',
  path: '/imports/:import_id/faults',
  access: 'imports.manage',
  params: importParams,
  query: z.strictObject({ language: exportLanguage }),
  answersFile: ['text/csv'],
  responses: { 200: fileAnswer },
  errors: ['import_not_found'],
  example: { params: { import_id: exampleImport.id }, query: { language: 'en' } },
})

export const importRowEndpoints = [listImportRows, downloadImportFaults] as const
