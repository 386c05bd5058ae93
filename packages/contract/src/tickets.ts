import * as z from 'zod'
import { answer, fileAnswer } from './answers.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { pdfErrorCodes } from './errors.ts'
import { agencyHash, id, idParam, text, wholeNumber } from './fields.ts'
import { order } from './orders.ts'
import { fault } from './field-faults.ts'

/** Which order a ticket is for; what identifies it beside its id must match (rule P1.3). */
const whose = { excursion_id: id, agency_hash: agencyHash, event_id: id }

/** The same where the address of the upload says it (rule T1.5). */
const whoseInAddress = z.strictObject({
  excursion_id: idParam.optional(),
  agency_hash: agencyHash.optional(),
  event_id: idParam.optional(),
})

/** The first and the last call of the chunked upload (rule T1.5). */
export const uploadPhase = z.discriminatedUnion('phase', [
  z.strictObject({
    phase: z.literal('start'),
    mime_type: text(200),
    /** Bytes of the whole file. */
    size: z.int().min(1).max(Number.MAX_SAFE_INTEGER),
    name: text(5_000),
    ...z.object(whose).partial().shape,
    /** The whole file's, in hex, so that an interrupted upload of the same file can be continued. */
    sha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/, fault('not_a_sha256'))
      .optional(),
  }),
  z.strictObject({
    phase: z.literal('finish'),
    session_id: z.uuid(fault('not_an_upload_id')),
    /** Sent by clients that put the same fields into each call; the upload's own fields count. */
    ...z.object(whose).partial().shape,
  }),
])

const fieldOfForm = idParam

/** The fields before the file of a plain upload, as texts of a form. */
export const uploadFields = z.object({
  excursion_id: fieldOfForm,
  agency_hash: agencyHash,
  event_id: fieldOfForm,
})

/** The fields before a chunk. */
export const chunkFields = z.object({
  phase: z.literal('upload'),
  session_id: z.uuid(fault('not_an_upload_id')),
  start_offset: wholeNumber(0),
})

export const uploadTicket = defineEndpoint({
  name: 'uploadTicket',
  summary: 'Upload the ticket of an order: whole (multipart) or in chunks (start, upload, finish)',
  method: 'POST',
  path: '/events/upload-ticket',
  access: 'events.update',
  query: whoseInAddress,
  body: uploadPhase,
  acceptsFiles: true,
  forms: [uploadFields, chunkFields],
  responses: {
    200: z.object({
      status: z.literal('success'),
      data: z
        .object({
          session_id: z.string().optional(),
          /** Bytes of a chunk. */
          end_offset: z.int().optional(),
          /** Offsets of the chunks received so far. */
          received: z.array(z.int()).optional(),
          /** Path of the ticket, once it is complete. */
          ticket: z.string().optional(),
          filename: z.string().optional(),
          order: order.optional(),
        })
        .optional(),
    }),
  },
  errors: [
    'malformed_form',
    'order_not_found',
    'upload_not_found',
    'ticket_not_needed',
    'upload_chunk_differs',
    'upload_incomplete',
    'ticket_extension',
    'ticket_forbidden_name',
    'file_too_large',
    'file_empty',
    'upload_offset',
    'upload_changed',
    'virus_found',
    ...pdfErrorCodes,
    'too_many_attempts',
    'storage_full',
  ],
})

const orderParams = z.object({ event_id: idParam, excursion_id: idParam })

export const downloadTicket = defineEndpoint({
  name: 'downloadTicket',
  summary: 'The ticket of an order',
  method: 'GET',
  path: '/events/:event_id/excursions/:excursion_id/ticket',
  access: 'events.view',
  params: orderParams,
  query: z.strictObject({
    /** A version that has since been replaced; without it, the current one. */
    version: wholeNumber(1, 1_000_000).optional(),
  }),
  answersFile: ['application/pdf'],
  responses: { 200: fileAnswer },
  errors: ['order_not_found', 'ticket_not_found'],
})

export const removeTicket = defineEndpoint({
  name: 'removeTicket',
  summary: 'Take the ticket of an order away; what was uploaded is kept as a version',
  method: 'DELETE',
  path: '/events/:event_id/excursions/:excursion_id/ticket',
  access: 'events.update',
  params: orderParams,
  responses: { 200: answer(order) },
  errors: ['order_not_found', 'ticket_not_found'],
})

export const ticketVersion = z.object({
  version: z.int(),
  is_current: z.boolean(),
  filename: z.string(),
  page_count: z.int().nullable(),
  /** Bytes. */
  size: z.int(),
  /** ISO instant. */
  uploaded_at: z.string(),
  uploaded_by: z.string().nullable(),
})

export type TicketVersion = z.infer<typeof ticketVersion>

export const listTicketVersions = defineEndpoint({
  name: 'listTicketVersions',
  summary: 'Every ticket that was uploaded for an order, the latest first',
  method: 'GET',
  path: '/events/:event_id/excursions/:excursion_id/tickets',
  access: 'events.view',
  params: orderParams,
  responses: { 200: answer(z.array(ticketVersion)) },
  errors: ['order_not_found'],
})

export const downloadTickets = defineEndpoint({
  name: 'downloadTickets',
  summary: 'The tickets of all orders of an event, as one archive',
  method: 'GET',
  path: '/events/:event_id/tickets',
  access: 'events.view',
  params: z.object({ event_id: idParam }),
  makesFile: true,
  answersFile: ['application/zip'],
  responses: { 200: fileAnswer },
  errors: ['event_not_found', 'ticket_not_found'],
})
