import * as z from 'zod'
import { answer } from './answers.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { event, eventParams } from './events.ts'
import { exampleEvent, exampleOrder } from './examples/event.ts'
import { exampleHash } from './examples/people.ts'
import { fault } from './field-faults.ts'
import { agencyHash, key, pickupTime } from './fields.ts'

export const setOwnPickupTime = defineEndpoint({
  name: 'setOwnPickupTime',
  summary:
    'Set a pick-up time of their own for the orders of one ship; staff may clear it with null',
  description:
    'Sets when the guests of one ship are fetched instead of the event’s time: for each order of the ship that is not canceled and has no time of its own, or its dispatch’s. Another time that an order has stays; once each has one, only the operator’s people may clear with null those that were set by this call. A time that misses the ship is refused unless `accepted_spare_minutes` says by how many minutes the caller accepts to miss it.',
  method: 'PUT',
  path: '/events/:event_id/own-pickup-time',
  access: 'events.update',
  params: eventParams,
  body: z.strictObject({
    agency_hash: agencyHash,
    /** As an order or a ship call names it. */
    ship: key(100),
    pickup_time: pickupTime.nullable(),
    /** By how many minutes (below 0) the time may miss the ship: what the caller was shown and accepts. */
    accepted_spare_minutes: z
      .int()
      .max(-1, fault('not_below', { limit: 0 }))
      .optional(),
  }),
  responses: {
    200: answer(event).extend({
      /** The orders whose own time this call set or cleared. */
      excursion_ids: z.array(z.int()),
    }),
  },
  errors: [
    'event_not_found',
    'ship_without_order',
    'pickup_time_locked',
    'pickup_time_misses_ship',
  ],
  conflict: event,
  example: {
    params: { event_id: exampleEvent.event_id },
    body: { agency_hash: exampleHash, ship: exampleOrder.ship, pickup_time: '10:30' },
    reply: {
      data: { ...exampleEvent, excursions: [{ ...exampleOrder, pickup_time: '10:30' }] },
      excursion_ids: [exampleOrder.id],
    },
  },
})

export const ownPickupTimeEndpoints = [setOwnPickupTime] as const
