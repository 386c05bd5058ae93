import * as z from 'zod'
import { defineEndpoint } from '../define-endpoint.ts'
import { key } from '../fields.ts'
import { booking } from './octo-answers.ts'
import {
  bookingsQuery,
  cancellationBody,
  confirmationBody,
  extensionBody,
  reservationBody,
  updateBody,
} from './octo-bodies.ts'
import {
  exampleProductId,
  exampleOptionId,
  exampleUuid,
  exampleAvailabilityId,
  exampleUnitItems,
  exampleHeld,
  examplePending,
  exampleContact,
  exampleCanceled,
} from '../examples/octo.ts'
import { calling } from './octo-definition.ts'

/** A booking’s `uuid` is what makes repeating safe. */
const writing = { ...calling, isRepeatable: true, responses: { 200: booking } } as const

const ofBooking = { params: z.object({ uuid: key(100) }), namedByCaller: true } as const

const wrongIds = [
  'INVALID_PRODUCT_ID',
  'INVALID_OPTION_ID',
  'INVALID_AVAILABILITY_ID',
  'INVALID_UNIT_ID',
] as const

const ended = ['INVALID_BOOKING_UUID', 'BAD_REQUEST', 'UNPROCESSABLE_ENTITY'] as const

export const octoReserve = defineEndpoint({
  ...writing,
  name: 'octoReserve',
  summary: 'Reserve a booking',
  description:
    'Holds a booking for half an hour, or as many minutes as are wanted. No order is made yet, and nothing about persons is kept. The same `uuid` again answers with the same booking.',
  method: 'POST',
  path: '/bookings',
  body: reservationBody,
  refusals: [...wrongIds, ...ended],
  example: {
    body: {
      uuid: exampleUuid,
      resellerReference: 'R-48120',
      productId: exampleProductId,
      optionId: exampleOptionId,
      availabilityId: exampleAvailabilityId,
      unitItems: exampleUnitItems,
    },
    reply: exampleHeld,
  },
})

export const octoBookings = defineEndpoint({
  ...calling,
  name: 'octoBookings',
  summary: 'List bookings',
  description:
    'Answers with bookings of the calling program, the latest first, at most 1,000. It takes a reference, a day, or a first and a last day.',
  method: 'GET',
  path: '/bookings',
  query: bookingsQuery,
  responses: { 200: z.array(booking) },
  refusals: ['BAD_REQUEST'],
  example: {
    query: {
      localDateStart: '2027-06-01',
      localDateEnd: '2027-06-30',
      productId: exampleProductId,
    },
    reply: [examplePending],
  },
})

export const octoBooking = defineEndpoint({
  ...calling,
  ...ofBooking,
  name: 'octoBooking',
  summary: 'Get a booking',
  description: 'Answers with one booking of the calling program.',
  method: 'GET',
  path: '/bookings/:uuid',
  responses: { 200: booking },
  refusals: ['INVALID_BOOKING_UUID'],
  example: { params: { uuid: exampleUuid }, reply: examplePending },
})

export const octoUpdate = defineEndpoint({
  ...writing,
  ...ofBooking,
  name: 'octoUpdate',
  summary: 'Update a booking',
  description:
    'Changes what is given: persons, contact, reference, event, or how long it is held. The order follows; a changed person count of an approved one has to be re-confirmed.',
  method: 'PATCH',
  path: '/bookings/:uuid',
  body: updateBody,
  refusals: [...wrongIds, ...ended],
  example: {
    params: { uuid: exampleUuid },
    body: { resellerReference: 'R-48120', unitItems: exampleUnitItems },
    reply: examplePending,
  },
})

export const octoConfirm = defineEndpoint({
  ...writing,
  ...ofBooking,
  name: 'octoConfirm',
  summary: 'Confirm a booking: the order is made, and its agency decides',
  description:
    'Makes the order and asks its agency: the booking is `PENDING` until that approves it (`CONFIRMED`) or turns it down (`REJECTED`). With `octo/questions`, answers come along; those about persons are not told again.',
  method: 'POST',
  path: '/bookings/:uuid/confirm',
  body: confirmationBody,
  refusals: ['INVALID_UNIT_ID', ...ended],
  example: {
    params: { uuid: exampleUuid },
    body: {
      contact: exampleContact,
      questionAnswers: [{ questionId: 'TRANSFER_PORT_CRUISE_SHIP', value: 'MS Nordstern' }],
      unitItems: exampleUnitItems.map((item) => {
        return { ...item, questionAnswers: [{ questionId: 'AGE', value: '61' }] }
      }),
    },
    reply: examplePending,
  },
})

export const octoExtend = defineEndpoint({
  ...writing,
  ...ofBooking,
  name: 'octoExtend',
  summary: 'Extend a reservation',
  description:
    'Holds a reservation for as many minutes from now, by default 30. A booking that is no longer on hold is refused.',
  method: 'POST',
  path: '/bookings/:uuid/extend',
  body: extensionBody,
  refusals: ended,
  example: { params: { uuid: exampleUuid }, body: { expirationMinutes: 30 }, reply: exampleHeld },
})

export const octoCancel = defineEndpoint({
  ...writing,
  ...ofBooking,
  name: 'octoCancel',
  summary: 'Cancel a booking',
  description:
    'Cancels a booking until its excursion begins; its agency is told. The reason is not kept, since it is free text.',
  method: 'POST',
  path: '/bookings/:uuid/cancel',
  body: cancellationBody,
  refusals: ended,
  example: {
    params: { uuid: exampleUuid },
    body: { reason: 'The guest is ill' },
    reply: exampleCanceled,
  },
})

export const octoDelete = defineEndpoint({
  ...octoCancel,
  name: 'octoDelete',
  description: 'The same as canceling, at the address that OCTO had for it before.',
  method: 'DELETE',
  path: '/bookings/:uuid',
  refusals: ended,
  example: {
    params: { uuid: exampleUuid },
    body: { reason: 'The guest is ill' },
    reply: exampleCanceled,
  },
})
