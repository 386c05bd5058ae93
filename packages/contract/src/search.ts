import { eventStatuses } from '@gangway/domain/events/event-status'
import * as z from 'zod'
import { answer } from './answers.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { searchText } from './list-query.ts'

export const foundEvent = z.object({
  event_id: z.int(),
  agency_title: z.string(),
  agency_name: z.string(),
  port_name: z.string(),
  /** `YYYY-MM-DD`, local to the port. */
  event_date: z.string(),
  status: z.enum(eventStatuses),
  /** One of the event's customers in whose name the text occurs, if any. */
  customer: z.string().nullable(),
})

export type FoundEvent = z.infer<typeof foundEvent>

/** Most results of one search. */
export const searchLimit = 8

export const search = defineEndpoint({
  name: 'search',
  summary: 'Up to eight events the caller may see, by number, title or customer',
  method: 'GET',
  path: '/search',
  access: 'events.view',
  query: z.strictObject({ text: searchText }),
  responses: { 200: answer(z.array(foundEvent)) },
  errors: [],
})
