import { personalOrderFacts } from '@gangway/domain/orders/order-facts'
import * as z from 'zod'
import { answer } from './answers.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { fieldErrors } from './errors.ts'
import { pdfErrorCodes } from './pdf-errors.ts'
import { exactText, portCode, reference } from './fields.ts'
import { standingThing } from './imports/standing-things.ts'
import {
  ingestKinds,
  sentAgency,
  sentEvent,
  sentInvoice,
  sentOrder,
  sentPort,
  sentShipCall,
} from './imports/sent-things.ts'
import {
  exampleInstant,
  exampleSentEvent,
  exampleChanged,
  exampleSentOrder,
  exampleCreated,
  exampleSentInvoice,
} from './examples/ingest.ts'

/** As addresses name them. */
export const addressedKinds = [
  'ports',
  'agencies',
  'ship-calls',
  'events',
  'orders',
  'invoices',
] as const

export type AddressedKind = (typeof addressedKinds)[number]

export const outcomes = ['created', 'changed', 'unchanged', 'stale', 'locked'] as const

const fieldChange = z.object({
  field: z.string(),
  /** Left out, like `now`, where the value is personal or a secret. */
  was: z.unknown().optional(),
  now: z.unknown().optional(),
})

export type FieldChange = z.infer<typeof fieldChange>

export const ingested = z.object({
  kind: z.enum(ingestKinds),
  /** For a port, its code. */
  reference: z.string(),
  /**
   * `unchanged`: as it was already. `stale`: older than what came before, so that nothing was done. `locked`: an
   * invoice that no longer changes, or an event that has taken place.
   */
  outcome: z.enum(outcomes),
  /** Under which Gangway knows it: an event's `event_id`, an order's `excursion_id`. */
  id: z.int(),
  /** Empty unless it has changed. */
  changes: z.array(fieldChange),
  /** Fields taken otherwise than they were sent, and how; left out where all were taken as they are. */
  remarks: fieldErrors.optional(),
})

export type Ingested = z.infer<typeof ingested>

const params = z.object({ reference })

const access = 'ingest.write'

const responses = { 200: answer(ingested) }

/** Sent twice, a thing is the same: nothing needs to be remembered. */
export const sending = {
  method: 'PUT',
  access,
  isRepeatable: true,
  params,
  namedByCaller: true,
  responses,
  errors: [],
} as const

export const sentAgain =
  'Sent again as it is, it changes nothing (`unchanged`); with an earlier `updated_at` than what came before, nothing is done (`stale`). The fields and rules are those of season files.'

export const ingestPort = defineEndpoint({
  ...sending,
  name: 'ingestPort',
  summary: 'Bring in a port',
  description: `Creates the port with this code, or changes its name or time zone. ${sentAgain}`,
  path: '/ingest/ports/:code',
  params: z.object({ code: portCode }),
  body: sentPort,
  example: {
    params: { code: 'DEHAM' },
    body: { name: 'Hamburg', time_zone: 'Europe/Berlin' },
    reply: {
      data: { kind: 'port', reference: 'DEHAM', outcome: 'unchanged', id: 3, changes: [] },
    },
  },
})

export const ingestAgency = defineEndpoint({
  ...sending,
  name: 'ingestAgency',
  summary: 'Bring in an agency',
  description: `Creates the agency with this reference, or changes its name or addresses. Its people are invited in Gangway. ${sentAgain}`,
  path: '/ingest/agencies/:reference',
  body: sentAgency,
  example: {
    params: { reference: 'AG-001' },
    body: {
      name: 'Hansa Landausflüge',
      emails: ['dispo@hansa.example'],
      updated_at: exampleInstant,
    },
    reply: {
      data: { kind: 'agency', reference: 'AG-001', outcome: 'created', id: 7, changes: [] },
    },
  },
})

export const ingestShipCall = defineEndpoint({
  ...sending,
  name: 'ingestShipCall',
  summary: 'Bring in a ship call',
  description: `Creates or changes a ship’s stay in a port. It finds its events by itself; a saved pick-up time that now misses the ship raises a conflict, and so does a call that is canceled or moves to another day. ${sentAgain}`,
  path: '/ingest/ship-calls/:reference',
  body: sentShipCall,
  example: {
    params: { reference: 'SC-40001' },
    body: {
      port: 'DEHAM',
      call_date: '2027-06-09',
      ship: 'MS Nordstern',
      ship_imo: '9074729',
      arrival: '08:00',
      all_aboard: '20:30',
      departure: '21:00',
      berth: 'Steinwerder',
      tender: true,
      first_ashore: '08:40',
      last_tender: '20:00',
      ship_time_offset_minutes: -60,
      status: 'expected',
      updated_at: exampleInstant,
    },
    reply: {
      data: {
        kind: 'ship_call',
        reference: 'SC-40001',
        outcome: 'changed',
        id: 51,
        changes: [{ field: 'all_aboard', was: '19:30', now: '20:30' }],
      },
    },
  },
})

export const ingestEvent = defineEndpoint({
  ...sending,
  name: 'ingestEvent',
  summary: 'Bring in an event, without its orders',
  description: `Creates or changes an event; its orders are sent by themselves and stay as they are. A pick-up time and a status are taken from the first time only: later they belong to the people who work with it. ${sentAgain}`,
  path: '/ingest/events/:reference',
  body: sentEvent,
  example: {
    params: { reference: 'EX-20001' },
    body: exampleSentEvent,
    reply: { data: exampleChanged },
  },
})

export const ingestOrder = defineEndpoint({
  ...sending,
  name: 'ingestOrder',
  summary: 'Bring in an order of an event that is known',
  description: `Creates or changes an order with its sub-products and the data of its persons, which are sealed before they are stored; nothing else of its event is touched. A status is taken from the first time only, later only \`canceled\` is. ${sentAgain}`,
  path: '/ingest/orders/:reference',
  body: sentOrder,
  example: {
    params: { reference: 'B-700001' },
    body: exampleSentOrder,
    reply: { data: exampleCreated },
  },
})

/** Fields before the PDF in a form. */
export const invoiceForm = z.object({
  /** The fields of the invoice, as JSON. Without a `filename` among them, that of the PDF counts. */
  invoice: exactText(5_000),
})

export const ingestInvoice = defineEndpoint({
  ...sending,
  name: 'ingestInvoice',
  summary: 'Bring in an invoice, with its PDF or without',
  description: `Creates or changes an invoice to an agency. To send its PDF of at most 10 MB along, send a form: the fields as JSON in \`invoice\`, then the file. It is examined before it is stored, and replaces an earlier one; without \`filename\` an invoice has none. A locked one no longer changes (\`locked\`). ${sentAgain}`,
  path: '/ingest/invoices/:reference',
  body: sentInvoice,
  acceptsFiles: true,
  forms: [invoiceForm],
  errors: ['malformed_form', 'file_too_large', 'file_empty', 'virus_found', ...pdfErrorCodes],
  example: {
    params: { reference: 'INV-815' },
    body: exampleSentInvoice,
    forms: { 'with its PDF': { invoice: JSON.stringify(exampleSentInvoice) } },
    reply: {
      data: { kind: 'invoice', reference: 'INV-815', outcome: 'created', id: 815, changes: [] },
    },
  },
})

const withheldOfOrder = [...personalOrderFacts, 'subproducts.required_data']

export const getStanding = defineEndpoint({
  name: 'getStanding',
  summary: 'What stands under a reference, in the fields in which it is sent',
  description:
    'Answers with what stands, in the fields in which that kind is sent, so that a sender can compare. Personal fields and addresses are named in `withheld` and never answered. `status` and `pickup_time` are those of now, whoever set them.',
  method: 'GET',
  path: '/ingest/:kind/:reference',
  access,
  params: z.object({ kind: z.enum(addressedKinds), reference }),
  namedByCaller: true,
  responses: { 200: answer(standingThing) },
  errors: [
    'agency_not_found',
    'ship_call_not_found',
    'event_not_found',
    'order_not_found',
    'invoice_not_found',
  ],
  example: {
    params: { kind: 'orders', reference: 'B-700001' },
    reply: {
      data: {
        kind: 'order',
        reference: 'B-700001',
        id: 90210,
        fields: {
          event: 'EX-20001',
          order_id: 'G-48120',
          ship: 'MS Nordstern',
          berth: 'Steinwerder',
          pickup_time: null,
          status: 'approved',
          language: 'de',
          shop_language: 'DE',
          updated_at: exampleInstant,
          subproducts: [
            {
              product_name: 'Hamburg: harbour and Speicherstadt',
              person_count: 2,
              origin_person_count: 2,
              additional_required_data: ['age'],
            },
          ],
        },
        withheld: withheldOfOrder,
      },
    },
  },
})

export const ingestEndpoints = [
  getStanding,
  ingestPort,
  ingestAgency,
  ingestShipCall,
  ingestEvent,
  ingestOrder,
  ingestInvoice,
] as const
