import {
  maximumRequestWords,
  needsWords,
  pickupRequestReasons,
} from '@gangway/domain/events/pickup-request'
import * as z from 'zod'
import { answer } from './answers.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { acceptedMisses, event, eventParams } from './events.ts'
import { exampleEvent } from './examples/event.ts'
import { fault } from './field-faults.ts'
import { id, idParam, pickupTime, words } from './fields.ts'

const someWords = words(maximumRequestWords)

const exampleAsked = {
  id: 12,
  excursion_id: null,
  saved_time: '08:30',
  asked_time: '09:00',
  reason: 'transport',
  words: 'The coach comes from another ship.',
  state: 'open',
  asked_by: 'Jens Petersen',
  asked_at: '2027-05-24T08:40:00.000Z',
  closed_by: null,
  closed_at: null,
  answer: '',
} as const

const exampleClosed = {
  ...exampleAsked,
  closed_by: 'Ida Holm',
  closed_at: '2027-05-24T10:05:00.000Z',
} as const

const eventWith = (pickup_time: string, request: object) => ({
  data: { ...exampleEvent, pickup_time, pickup_requests: [request as typeof exampleAsked] },
})

/** Every step of a request answers with its event. */
const step = {
  method: 'POST',
  access: 'events.update',
  namesCustomers: true,
  conflict: event,
} as const

const answering = {
  ...step,
  params: z.object({ event_id: idParam, request_id: idParam }),
  responses: { 200: answer(event) },
} as const

const refusals = ['event_not_found', 'pickup_request_not_found', 'pickup_request_closed'] as const

export const askForPickupChange = defineEndpoint({
  ...step,
  name: 'askForPickupChange',
  summary: 'Ask the operator for another pick-up time than the saved one',
  description:
    'For an agency’s people and programs: a saved time is locked, so the operator is asked to change it. One request can be open for the event’s time, and one for each order with a time of its own (`excursion_id`). Reason `other` needs words. A time that misses a ship may be asked for; whether to accept it is for the operator to say.',
  path: '/events/:event_id/pickup-requests',
  params: eventParams,
  body: z
    .strictObject({
      asked_time: pickupTime,
      reason: z.enum(pickupRequestReasons),
      words: someWords.default(''),
      /** The order whose own time is to change; left out: the event's time. */
      excursion_id: id.optional(),
    })
    .refine(({ reason, words: given }) => !needsWords(reason) || given !== '', {
      path: ['words'],
      message: fault('required'),
    }),
  responses: { 201: answer(event) },
  errors: [
    'event_not_found',
    'order_not_found',
    'pickup_time_over',
    'pickup_time_not_set',
    'pickup_time_unchanged',
    'pickup_request_open',
  ],
  example: {
    params: { event_id: exampleEvent.event_id },
    body: {
      asked_time: exampleAsked.asked_time,
      reason: exampleAsked.reason,
      words: exampleAsked.words,
    },
    reply: eventWith('08:30', exampleAsked),
  },
})

const exampleParams = { event_id: exampleEvent.event_id, request_id: exampleAsked.id }

export const acceptPickupChange = defineEndpoint({
  ...answering,
  name: 'acceptPickupChange',
  summary: 'Accept a request for another pick-up time: the time asked for is saved',
  description:
    'For the operator’s people and programs. The time is judged again: if it misses a ship, it is refused unless `accepted_misses` says which ships, and by how many minutes the caller accepts to miss each. Everyone who knew the former time gets the new one. Accepting once more changes nothing.',
  path: '/events/:event_id/pickup-requests/:request_id/accept',
  body: z.strictObject({ words: someWords.default(''), accepted_misses: acceptedMisses }),
  errors: [...refusals, 'pickup_time_over', 'pickup_time_misses_ship'],
  example: {
    params: exampleParams,
    body: { words: 'Agreed with the ship.' },
    reply: eventWith('09:00', {
      ...exampleClosed,
      state: 'accepted',
      answer: 'Agreed with the ship.',
    }),
  },
})

export const refusePickupChange = defineEndpoint({
  ...answering,
  name: 'refusePickupChange',
  summary: 'Refuse a request for another pick-up time, and say why',
  description:
    'For the operator’s people and programs: the saved time stays. Refusing once more changes nothing.',
  path: '/events/:event_id/pickup-requests/:request_id/refuse',
  body: z.strictObject({
    words: someWords.refine((given) => given !== '', fault('required')),
  }),
  errors: refusals,
  example: {
    params: exampleParams,
    body: { words: 'The guests have the time already.' },
    reply: eventWith('08:30', {
      ...exampleClosed,
      state: 'refused',
      answer: 'The guests have the time already.',
    }),
  },
})

export const withdrawPickupChange = defineEndpoint({
  ...answering,
  name: 'withdrawPickupChange',
  summary: 'Withdraw the agency’s own request for another pick-up time',
  description:
    'For the agency’s people and programs, while no one has answered. Withdrawing once more changes nothing.',
  path: '/events/:event_id/pickup-requests/:request_id/withdraw',
  errors: refusals,
  example: {
    params: exampleParams,
    reply: eventWith('08:30', {
      ...exampleClosed,
      state: 'withdrawn',
      closed_by: exampleAsked.asked_by,
    }),
  },
})

export const pickupRequestEndpoints = [
  askForPickupChange,
  acceptPickupChange,
  refusePickupChange,
  withdrawPickupChange,
] as const
