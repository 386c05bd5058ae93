import { importNouns, undoObstacles } from '@gangway/domain/imports/season-import'
import * as z from 'zod'
import { answer } from '../answers.ts'
import { defineEndpoint } from '../define-endpoint.ts'
import { importParams, seasonImportDetail } from './season-imports.ts'
import { exampleDetail, exampleImport } from '../examples/import.ts'

const undoCounts = z.object({
  /** New ones: orders and events are canceled as sent by mistake, ship calls removed. */
  taken_back: z.int(),
  /** Changed ones, which get their earlier values back. */
  restored: z.int(),
  /** New ports, agencies and invoices. */
  staying: z.int(),
})

export const importUndo = z.object({
  counts: z.object({
    ports: undoCounts,
    agencies: undoCounts,
    ship_calls: undoCounts,
    events: undoCounts,
    orders: undoCounts,
    invoices: undoCounts,
  }),
  /** Rows on which something was built. As long as there is one, nothing is undone. */
  obstacle_count: z.int(),
  /** The first of them. */
  obstacles: z.array(
    z.object({
      noun: z.enum(importNouns),
      /** The sender's; of a port its code. */
      reference: z.string(),
      reason: z.enum(undoObstacles),
    }),
  ),
})

export type ImportUndo = z.infer<typeof importUndo>

const left = { taken_back: 0, restored: 0, staying: 0 }

const exampleUndo = {
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
} as const

const exampleUndoing = {
  ...exampleDetail,
  state: 'undoing',
  committed_at: '2027-01-08T09:34:00.000Z',
  fingerprint: null,
} as const

export const previewImportUndo = defineEndpoint({
  name: 'previewImportUndo',
  summary: 'What undoing an import would do, and what stands in its way',
  description:
    'Answers with what an undo would do with the rows that an import made and changed, and the first rows that stand in its way: changed since by people or another import, or without their earlier values, which are kept for 7 days.',
  method: 'GET',
  path: '/imports/:import_id/undo',
  access: 'imports.manage',
  params: importParams,
  responses: { 200: answer(importUndo) },
  errors: ['import_not_found', 'import_moved_on'],
  example: { params: { import_id: exampleImport.id }, reply: { data: exampleUndo } },
})

export const undoImport = defineEndpoint({
  name: 'undoImport',
  summary: 'Undo an import on which nothing was built, all of it or nothing',
  description:
    'Undoes in the background what an import did, in one transaction: new orders and events are canceled as sent by mistake, new ship calls removed, changed rows get their earlier values back. New ports, agencies and invoices stay. If anything was built on it by then, nothing is undone: the import is `committed` again and its `failure` is `built_on`.',
  method: 'POST',
  path: '/imports/:import_id/undo',
  access: 'imports.manage',
  params: importParams,
  responses: { 202: answer(seasonImportDetail) },
  errors: ['import_not_found', 'import_moved_on'],
  example: { params: { import_id: exampleImport.id }, reply: { data: exampleUndoing } },
})

export const importUndoEndpoints = [previewImportUndo, undoImport] as const
