import * as z from 'zod'
import { answer, fileAnswer } from './answers.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { pdfErrorCodes } from './pdf-errors.ts'
import { agencyHash, exactText, id, idParam, wholeNumber } from './fields.ts'
import { order } from './orders.ts'
import { fault } from './field-faults.ts'
import { exampleOrder, exampleEvent, approvedOrder, ticketedOrder } from './examples/event.ts'
import { exampleHash } from './examples/people.ts'

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
    mime_type: exactText(200),
    /** Bytes of the whole file. */
    size: z.int().min(1).max(Number.MAX_SAFE_INTEGER),
    name: exactText(5_000),
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

const exampleUpload = 'c2a9f0de-3b1c-4b7e-9f55-1d8a64e0b7c3'

const exampleFields = {
  excursion_id: exampleOrder.id,
  agency_hash: exampleHash,
  event_id: exampleEvent.event_id,
}

export const uploadTicket = defineEndpoint({
  name: 'uploadTicket',
  summary: 'Upload the ticket of an order: whole (multipart) or in chunks (start, upload, finish)',
  description:
    'A ticket is a PDF of at most 10 MB, for an order that needs one and is not canceled. Send it whole, as a form with the fields before the file. `excursion_id`, `agency_hash` and `event_id` may stand in the query of the address instead. Or send it in chunks: `start` answers with a `session_id` and the bytes of a chunk (`end_offset`), each chunk follows as a form with its `start_offset`, and `finish` puts them together. With the file’s `sha256` an interrupted upload is taken up again: `received` lists the chunks that are there. The file is examined before it becomes the ticket; the answer to the whole file and to `finish` then carries `ticket`, `filename` and `order`. An earlier ticket is kept as a version.',
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
  example: {
    body: {
      phase: 'start',
      mime_type: 'application/pdf',
      size: 48_211,
      name: 'ticket-G-48120.pdf',
    },
    query: exampleFields,
    forms: {
      ticket: exampleFields,
      chunk: { phase: 'upload', session_id: exampleUpload, start_offset: 0 },
    },
    reply: {
      status: 'success',
      data: { session_id: exampleUpload, end_offset: 1_048_576, received: [] },
    },
  },
})

const orderParams = z.object({ event_id: idParam, excursion_id: idParam })

export const downloadTicket = defineEndpoint({
  name: 'downloadTicket',
  summary: 'The ticket of an order',
  description:
    'Answers with the PDF as it was uploaded, under the name its uploader gave it. `version` asks for one that has been replaced or taken away.',
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
  example: {
    params: { event_id: exampleEvent.event_id, excursion_id: exampleOrder.id },
    query: { version: 1 },
  },
})

export const removeTicket = defineEndpoint({
  name: 'removeTicket',
  summary: 'Take the ticket of an order away; what was uploaded is kept as a version',
  description:
    'Leaves the order without a ticket. The file stays among its versions, and the removal is recorded.',
  method: 'DELETE',
  path: '/events/:event_id/excursions/:excursion_id/ticket',
  access: 'events.update',
  params: orderParams,
  responses: { 200: answer(order) },
  errors: ['order_not_found', 'ticket_not_found'],
  example: {
    params: { event_id: exampleEvent.event_id, excursion_id: exampleOrder.id },
    reply: { data: { ...approvedOrder, ticket_versions: 1 } },
  },
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
  description:
    'Lists every ticket the order ever had, those that were replaced or taken away included. `is_current` marks the present one, if there is one.',
  method: 'GET',
  path: '/events/:event_id/excursions/:excursion_id/tickets',
  access: 'events.view',
  params: orderParams,
  responses: { 200: answer(z.array(ticketVersion)) },
  errors: ['order_not_found'],
  example: {
    params: { event_id: exampleEvent.event_id, excursion_id: exampleOrder.id },
    reply: {
      data: [
        {
          version: 1,
          is_current: true,
          filename: ticketedOrder.filename,
          page_count: 1,
          size: 48_211,
          uploaded_at: '2027-05-24T09:31:10.000Z',
          uploaded_by: 'Jens Petersen',
        },
      ],
    },
  },
})

export const downloadTickets = defineEndpoint({
  name: 'downloadTickets',
  summary: 'The tickets of all orders of an event, as one archive',
  description:
    'Answers with a ZIP archive of the present tickets of the event. Without any ticket there is nothing to find.',
  method: 'GET',
  path: '/events/:event_id/tickets',
  access: 'events.view',
  params: z.object({ event_id: idParam }),
  makesFile: true,
  answersFile: ['application/zip'],
  responses: { 200: fileAnswer },
  errors: ['event_not_found', 'ticket_not_found'],
  example: { params: { event_id: exampleEvent.event_id } },
})

export const ticketEndpoints = [
  uploadTicket,
  downloadTicket,
  removeTicket,
  listTicketVersions,
  downloadTickets,
] as const
