import * as z from 'zod'
import { defineEndpoint } from '../define-endpoint.ts'
import { text } from '../fields.ts'
import {
  availability,
  availabilityCalendar,
  booking,
  capability,
  product,
  supplier,
} from './octo-answers.ts'
import {
  availabilityBody,
  availabilityCalendarBody,
  bookingsQuery,
  cancellationBody,
  confirmationBody,
  extensionBody,
  reservationBody,
  updateBody,
} from './octo-bodies.ts'

/**
 * Served at `/octo`, not below `/api/v1`, and therefore not among `endpoints`: names, bodies and errors are those of OCTO.
 * `octo-openapi.ts` describes them.
 */
const calling = { access: 'ingest.write', errors: [] } as const
/** A booking’s `uuid` is what makes repeating safe. */
const writing = { ...calling, isRepeatable: true, responses: { 200: booking } } as const
const ofBooking = { params: z.object({ uuid: text(100) }), namedByCaller: true } as const

export const octoSupplier = defineEndpoint({
  ...calling,
  name: 'octoSupplier',
  summary: 'Get the supplier',
  method: 'GET',
  path: '/supplier',
  responses: { 200: supplier },
})

/** For clients that expect several behind one address. */
export const octoSuppliers = defineEndpoint({
  ...calling,
  name: 'octoSuppliers',
  summary: 'List suppliers: the one there is',
  method: 'GET',
  path: '/suppliers',
  responses: { 200: z.array(supplier) },
})

export const octoCapabilitiesList = defineEndpoint({
  ...calling,
  name: 'octoCapabilities',
  summary: 'List capabilities',
  method: 'GET',
  path: '/capabilities',
  responses: { 200: z.array(capability) },
})

export const octoProducts = defineEndpoint({
  ...calling,
  name: 'octoProducts',
  summary: 'List products that take place from today on',
  method: 'GET',
  path: '/products',
  responses: { 200: z.array(product) },
})

export const octoProduct = defineEndpoint({
  ...calling,
  name: 'octoProduct',
  summary: 'Get a product',
  method: 'GET',
  path: '/products/:id',
  params: z.object({ id: text(200) }),
  namedByCaller: true,
  responses: { 200: product },
})

export const octoAvailability = defineEndpoint({
  ...calling,
  name: 'octoAvailability',
  summary: 'Check availability',
  method: 'POST',
  path: '/availability',
  isRepeatable: true,
  body: availabilityBody,
  responses: { 200: z.array(availability) },
})

export const octoAvailabilityCalendar = defineEndpoint({
  ...calling,
  name: 'octoAvailabilityCalendar',
  summary: 'Check availability day by day',
  method: 'POST',
  path: '/availability/calendar',
  isRepeatable: true,
  body: availabilityCalendarBody,
  responses: { 200: z.array(availabilityCalendar) },
})

export const octoReserve = defineEndpoint({
  ...writing,
  name: 'octoReserve',
  summary: 'Reserve a booking',
  method: 'POST',
  path: '/bookings',
  body: reservationBody,
})

export const octoBookings = defineEndpoint({
  ...calling,
  name: 'octoBookings',
  summary: 'List bookings',
  method: 'GET',
  path: '/bookings',
  query: bookingsQuery,
  responses: { 200: z.array(booking) },
})

export const octoBooking = defineEndpoint({
  ...calling,
  ...ofBooking,
  name: 'octoBooking',
  summary: 'Get a booking',
  method: 'GET',
  path: '/bookings/:uuid',
  responses: { 200: booking },
})

export const octoUpdate = defineEndpoint({
  ...writing,
  ...ofBooking,
  name: 'octoUpdate',
  summary: 'Update a booking',
  method: 'PATCH',
  path: '/bookings/:uuid',
  body: updateBody,
})

export const octoConfirm = defineEndpoint({
  ...writing,
  ...ofBooking,
  name: 'octoConfirm',
  summary: 'Confirm a booking: the order is made, and its agency decides',
  method: 'POST',
  path: '/bookings/:uuid/confirm',
  body: confirmationBody,
})

export const octoExtend = defineEndpoint({
  ...writing,
  ...ofBooking,
  name: 'octoExtend',
  summary: 'Extend a reservation',
  method: 'POST',
  path: '/bookings/:uuid/extend',
  body: extensionBody,
})

export const octoCancel = defineEndpoint({
  ...writing,
  ...ofBooking,
  name: 'octoCancel',
  summary: 'Cancel a booking',
  method: 'POST',
  path: '/bookings/:uuid/cancel',
  body: cancellationBody,
})

/** As OCTO had it before, and many still call it. */
export const octoDelete = defineEndpoint({
  ...octoCancel,
  name: 'octoDelete',
  method: 'DELETE',
  path: '/bookings/:uuid',
})

export const octoEndpoints = [
  octoSupplier,
  octoSuppliers,
  octoCapabilitiesList,
  octoProducts,
  octoProduct,
  octoAvailability,
  octoAvailabilityCalendar,
  octoReserve,
  octoBookings,
  octoBooking,
  octoUpdate,
  octoConfirm,
  octoExtend,
  octoCancel,
  octoDelete,
] as const

export type OctoEndpoint = (typeof octoEndpoints)[number]
