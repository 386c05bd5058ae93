import { importNouns, undoObstacles } from '@gangway/domain/imports/season-import'
import * as z from 'zod'
import { answer } from '../answers.ts'
import { defineEndpoint } from '../define-endpoint.ts'
import { importParams, seasonImportDetail } from './season-imports.ts'

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

export const previewImportUndo = defineEndpoint({
  name: 'previewImportUndo',
  summary: 'What undoing an import would do, and what stands in its way',
  method: 'GET',
  path: '/imports/:import_id/undo',
  access: 'imports.manage',
  params: importParams,
  responses: { 200: answer(importUndo) },
  errors: ['import_not_found', 'import_moved_on'],
})

export const undoImport = defineEndpoint({
  name: 'undoImport',
  summary: 'Undo an import on which nothing was built, all of it or nothing',
  method: 'POST',
  path: '/imports/:import_id/undo',
  access: 'imports.manage',
  params: importParams,
  responses: { 202: answer(seasonImportDetail) },
  errors: ['import_not_found', 'import_moved_on'],
})

export const importUndoEndpoints = [previewImportUndo, undoImport] as const
