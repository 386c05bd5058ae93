import { eventStatuses } from '@gangway/domain/events/event-status'
import { invoiceStandings } from '@gangway/domain/invoices/invoice-status'
import * as z from 'zod'
import { answer } from './answers.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { searchText } from './list-query.ts'
import { exampleEvent } from './examples/event.ts'
import { examplePort, namedPort } from './ports.ts'

export const foundEvent = z.object({
  event_id: z.int(),
  agency_title: z.string(),
  agency_name: z.string(),
  ...namedPort,
  /** `YYYY-MM-DD`, local to the port. */
  event_date: z.string(),
  status: z.enum(eventStatuses),
  /** One of the event's customers whose name contains the text, if any. */
  customer: z.string().nullable(),
})

export type FoundEvent = z.infer<typeof foundEvent>

export const foundInvoice = z.object({
  id: z.int(),
  number: z.string(),
  agency_name: z.string(),
  /** `YYYY-MM-DD` */
  date: z.string(),
  standing: z.enum(invoiceStandings),
  overdue: z.boolean(),
})

export type FoundInvoice = z.infer<typeof foundInvoice>

/** How many events a search returns at most. */
export const searchLimit = 8

export const invoicesSearchLimit = 4

export const search = defineEndpoint({
  name: 'search',
  summary:
    'Up to eight events that the caller may see and four invoices, with every word of a text',
  description:
    'Finds what the caller may see by words of its row, without regard to case and accents: titles, names, customers, order and invoice numbers. The event whose number is the text comes first, then the latest. A blank text finds nothing.',
  method: 'GET',
  path: '/search',
  access: 'events.view',
  query: z.strictObject({ text: searchText }),
  namesCustomers: true,
  responses: {
    200: answer(z.object({ events: z.array(foundEvent), invoices: z.array(foundInvoice) })),
  },
  errors: ['search_too_long'],
  example: {
    query: { text: 'hamburg speicherstadt' },
    reply: {
      data: {
        events: [
          {
            event_id: exampleEvent.event_id,
            agency_title: exampleEvent.agency_title,
            agency_name: exampleEvent.agency_name,
            ...examplePort,
            event_date: exampleEvent.event_date,
            status: 'requested',
            customer: null,
          },
        ],
        invoices: [],
      },
    },
  },
})
