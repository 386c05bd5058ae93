import * as contract from '@gangway/contract/octo/octo'
import * as bookings from '@gangway/contract/octo/octo-bookings'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { HandledError } from '../../platform/http/error-handler.ts'
import type { Register } from '../../platform/http/register-endpoint.ts'
import { getBooking, listBookings } from './bookings/bookings.service.ts'
import { cancelBooking } from './bookings/cancel-booking.use-case.ts'
import type { BookingsDeps } from './bookings/change-booking.service.ts'
import { confirmBooking } from './bookings/confirm-booking.use-case.ts'
import { extendBooking } from './bookings/extend-booking.use-case.ts'
import { reserveBooking } from './bookings/reserve-booking.use-case.ts'
import { updateBooking } from './bookings/update-booking.use-case.ts'
import { addCapabilities, requestOptionsOf, requireEnvironment } from './request-options.service.ts'
import { answerInOcto, refuseAddress } from './octo-errors.service.ts'
import { checkAvailability } from './products/check-availability.service.ts'
import { checkCalendar } from './products/check-calendar.service.ts'
import {
  getProduct,
  getSupplier,
  getSupplierById,
  listCapabilities,
  listProducts,
  type ProductsDeps,
} from './products/products.service.ts'

/** How it wants to be answered, each call says itself. */
type Deps = Omit<BookingsDeps & ProductsDeps, keyof ReturnType<typeof requestOptionsOf>>

/** Routes for sales systems, in OCTO's words: answers, errors and headers are all its own. */
export function registerOcto(app: FastifyInstance, register: Register, deps: Deps): void {
  app.setErrorHandler<HandledError>(answerInOcto)
  app.setNotFoundHandler(refuseAddress)
  app.addHook('onRequest', async (request) => requireEnvironment(request))
  app.addHook('preValidation', async (request) => addCapabilities(request))
  app.addHook('onSend', async (request, reply) => {
    reply.header('octo-capabilities', requestOptionsOf(request).capabilities.join(', '))
  })
  const asked = (request: FastifyRequest) => ({ ...deps, ...requestOptionsOf(request) })
  register({
    endpoint: contract.octoSupplier,
    handle: async ({ actor }) => getSupplier(deps, actor),
  })
  register({
    endpoint: contract.octoSuppliers,
    handle: async ({ actor }) => [getSupplier(deps, actor)],
  })
  register({
    endpoint: contract.octoSupplierById,
    handle: async ({ actor, params }) => getSupplierById(deps, actor, params.id),
  })
  register({
    endpoint: contract.octoCapabilitiesList,
    handle: async ({ actor }) => listCapabilities(actor),
  })
  register({
    endpoint: contract.octoProducts,
    handle: ({ actor, request }) => listProducts(asked(request), actor),
  })
  register({
    endpoint: contract.octoProduct,
    handle: ({ actor, request, params }) => {
      return getProduct(asked(request), actor, params.id)
    },
  })
  register({
    endpoint: contract.octoAvailability,
    // No use case: it only reads.
    writer: 'caller',
    handle: ({ actor, request, body }) => {
      return checkAvailability(asked(request), actor, body)
    },
  })
  register({
    endpoint: contract.octoAvailabilityCalendar,
    // No use case: it only reads.
    writer: 'caller',
    handle: ({ actor, request, body }) => {
      return checkCalendar(asked(request), actor, body)
    },
  })
  register({
    endpoint: bookings.octoReserve,
    writer: 'caller',
    handle: ({ actor, request, body }) => {
      return reserveBooking(asked(request), actor, body)
    },
  })
  register({
    endpoint: bookings.octoBookings,
    handle: ({ actor, request, query }) => {
      return listBookings(asked(request), actor, query)
    },
  })
  register({
    endpoint: bookings.octoBooking,
    handle: ({ actor, request, params }) => {
      return getBooking(asked(request), actor, params.uuid)
    },
  })
  register({
    endpoint: bookings.octoUpdate,
    writer: 'caller',
    handle: ({ actor, request, params, body }) => {
      return updateBooking(asked(request), actor, params.uuid, body)
    },
  })
  register({
    endpoint: bookings.octoConfirm,
    writer: 'caller',
    handle: ({ actor, request, params, body }) => {
      return confirmBooking(asked(request), actor, params.uuid, body)
    },
  })
  register({
    endpoint: bookings.octoExtend,
    writer: 'caller',
    handle: ({ actor, request, params, body }) => {
      return extendBooking(asked(request), actor, params.uuid, body)
    },
  })
  register({
    endpoint: bookings.octoCancel,
    writer: 'caller',
    handle: ({ actor, request, params }) => {
      return cancelBooking(asked(request), actor, params.uuid)
    },
  })
  register({
    endpoint: bookings.octoDelete,
    writer: 'caller',
    handle: ({ actor, request, params }) => {
      return cancelBooking(asked(request), actor, params.uuid)
    },
  })
}
