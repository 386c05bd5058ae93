import { requiredDataKeys } from '@gangway/domain/orders/required-data'
import * as z from 'zod'
import { answer, paged } from './answers.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { answeredOrder, exampleDataRequest } from './examples/data-request.ts'
import { exampleEvent, exampleOrder } from './examples/event.ts'
import { onlyPage } from './examples/page.ts'
import { exampleHash } from './examples/people.ts'
import { fault } from './field-faults.ts'
import { agencyHash, id, idParam } from './fields.ts'
import { page } from './list-query.ts'
import { order } from './orders.ts'
import { enteredData } from './required-data.ts'
import { examplePort, namedPort } from './ports.ts'

/** A request for the missing data of one order: never whose it is. */
const dataRequest = z.object({
  excursion_id: z.int(),
  keys: z.array(z.enum(requiredDataKeys)),
  /** Persons who lack something; 0: only their number is missing. */
  persons: z.int(),
  /** ISO instant of the last time. */
  asked_at: z.iso.datetime(),
  /** Null: someone who is no longer known here. */
  asked_by: z.string().nullable(),
})

export type DataRequest = z.infer<typeof dataRequest>

const listedRequest = dataRequest.extend({
  event_id: z.int(),
  agency_title: z.string(),
  ...namedPort,
  /** `YYYY-MM-DD`, local to the port. */
  event_date: z.string(),
  /** The number under which the shop sold the order. */
  order_id: z.string(),
})

export type ListedDataRequest = z.infer<typeof listedRequest>

/** A page of the list of those that are open. */
export const dataRequestsPerPage = 100

export const listDataRequests = defineEndpoint({
  name: 'listDataRequests',
  summary: 'Orders of which someone has asked for missing data, the next event first',
  description:
    'Answers with the requests that are still open, of events that are still to take place: which data and of how many persons, never whose. For an agency these are those of its own events. `event` narrows the list to one event. A request closes itself once everything that the order lacks is there, or with the cancellation of the order.',
  method: 'GET',
  path: '/data-requests',
  access: 'events.view',
  query: z.strictObject({ event: idParam.optional(), page }),
  responses: { 200: paged(listedRequest) },
  errors: [],
  example: {
    query: { page: 1 },
    reply: {
      ...onlyPage,
      per_page: dataRequestsPerPage,
      data: [
        {
          ...exampleDataRequest,
          event_id: exampleEvent.event_id,
          agency_title: exampleEvent.agency_title,
          ...examplePort,
          event_date: exampleEvent.event_date,
          order_id: exampleOrder.order_id,
        },
      ],
    },
  },
})

export const askForData = defineEndpoint({
  name: 'askForData',
  summary: 'Ask the operator for everything that orders of an event lack',
  description:
    'Makes a request for each of the named orders that lacks required data, or for all of the event’s, and answers with those that are open now. The operator’s people get a notice, and a reminder every day until the data is there. Asking again changes nothing unless more is missing than was asked for. Canceled orders and complete ones are left out.',
  method: 'POST',
  path: '/events/:event_id/data-requests',
  access: 'events.update',
  params: z.object({ event_id: idParam }),
  body: z.strictObject({
    agency_hash: agencyHash,
    /** Left out: all orders of the event. */
    excursion_ids: z.array(id).min(1, fault('no_order')).max(2_000).optional(),
  }),
  responses: { 200: answer(z.array(dataRequest)) },
  errors: ['event_not_found', 'order_not_found'],
  example: {
    params: { event_id: exampleEvent.event_id },
    body: { agency_hash: exampleHash, excursion_ids: [exampleOrder.id] },
    reply: { data: [exampleDataRequest] },
  },
})

export const enterData = defineEndpoint({
  name: 'enterData',
  summary: 'Enter data that an order’s persons lack',
  description:
    'Adds what is missing of an order’s persons, sealed as imported data is; entries that are incomplete are replaced first. `product` is the position of the sub-product in the order, from 0. `missing` says how many entries of the key the caller has seen missing: if it is another number by now, or the order is canceled, nothing is changed and the answer has the order as it stands. A later import of the order replaces what was entered.',
  method: 'POST',
  path: '/events/:event_id/excursions/:excursion_id/required-data',
  access: 'ingest.write',
  params: z.object({ event_id: idParam, excursion_id: idParam }),
  body: z.strictObject({ entries: z.array(enteredData).min(1).max(100) }),
  responses: { 200: answer(order) },
  errors: ['order_not_found', 'changed_again'],
  conflict: order,
  example: {
    params: { event_id: exampleEvent.event_id, excursion_id: exampleOrder.id },
    body: {
      entries: [
        {
          product: 0,
          key: 'passport_data',
          missing: 1,
          value: [
            {
              passport_number: 'C01X00T47',
              first_name: 'Greta',
              last_name: 'Sommer',
              birthday: '1968-04-17',
              nationality: 276,
              issue_date: '2022-02-01',
              expire_date: '2032-01-31',
            },
          ],
        },
      ],
    },
    reply: { data: answeredOrder },
  },
})

export const dataRequestEndpoints = [listDataRequests, askForData, enterData] as const
