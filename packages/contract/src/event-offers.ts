import * as z from 'zod'
import { answer } from './answers.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { event, eventParams } from './events.ts'
import { exampleEvent } from './examples/event.ts'
import { exampleHash } from './examples/people.ts'
import { agencyHash } from './fields.ts'

export const otherAgency = z.object({
  agency_id: z.int(),
  agency_name: z.string(),
  /** Persons that its limits leave on that day beside all it has; null: none of them applies. */
  room: z.int().nullable(),
  /** Whether the persons of the declined orders fit. */
  has_room: z.boolean(),
  /** Whether an event of it in this port and language took place. */
  guided_language: z.boolean(),
  /** Whether it declined the same request before. */
  has_declined: z.boolean(),
})

export type OtherAgency = z.infer<typeof otherAgency>

export const listOtherAgencies = defineEndpoint({
  name: 'listOtherAgencies',
  summary: 'Agencies to which a declined event can be offered, the best first',
  description:
    'Lists the agencies that have events or limits in the port of the event, other than its own. Those with room stand first, then those that have not declined it, then those that have guided its language there.',
  method: 'GET',
  path: '/events/:event_id/other-agencies',
  access: 'orders.reopen',
  params: eventParams,
  responses: { 200: answer(z.array(otherAgency)) },
  errors: ['event_not_found'],
  example: {
    params: { event_id: exampleEvent.event_id },
    reply: {
      data: [
        {
          agency_id: 12,
          agency_name: 'Elbe Landgang',
          room: 18,
          has_room: true,
          guided_language: true,
          has_declined: false,
        },
      ],
    },
  },
})

const takingEvent = {
  ...exampleEvent,
  event_id: 4718,
  agency_id: 12,
  agency_name: 'Elbe Landgang',
  status: 'new',
  offered_from_id: exampleEvent.event_id,
} as const

export const offerEvent = defineEndpoint({
  name: 'offerEvent',
  summary: 'Offer a declined event to another agency, which gets a request',
  description:
    'For an event without active orders of which at least one was canceled with a reason for which its agency is at fault. It stays as it is, canceled, with its history, comments and tickets. The other agency gets an event of its own, which is answered: with the facts and orders that were sent, those that were declined requested again, and with the `reference` of event and orders. Later sends that name the first agency leave it where it is; one that names a third moves it there. An agency without room for the persons is refused unless `accepts_beyond_limit` is true.',
  method: 'POST',
  path: '/events/:event_id/offer',
  access: 'orders.reopen',
  params: eventParams,
  body: z.strictObject({
    /** The other agency. */
    agency_id: z.int().positive(),
    /** The event's own, as for every write. */
    agency_hash: agencyHash,
    /** The caller was shown that it has no room, and offers it all the same. */
    accepts_beyond_limit: z.boolean().optional(),
  }),
  namesCustomers: true,
  responses: { 200: answer(event) },
  errors: ['event_not_found', 'agency_not_found', 'event_offer_refused', 'agency_without_room'],
  conflict: event,
  example: {
    params: { event_id: exampleEvent.event_id },
    body: { agency_id: 12, agency_hash: exampleHash },
    reply: { data: takingEvent },
  },
})

export const eventOfferEndpoints = [listOtherAgencies, offerEvent] as const
