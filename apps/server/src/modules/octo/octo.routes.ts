import * as contract from '@gangway/contract/octo/octo'
import type { FastifyInstance } from 'fastify'
import type { HandledError } from '../../platform/http/error-handler.ts'
import type { Register } from '../../platform/http/register-endpoint.ts'
import {
  type BookingsDeps,
  cancel,
  confirm,
  getBooking,
  listBookings,
  reserve,
  update,
} from './bookings.service.ts'
import { answerInOcto, refuseAddress } from './octo-errors.service.ts'
import {
  checkAvailability,
  getProduct,
  getSupplier,
  listProducts,
  type ProductsDeps,
} from './products.service.ts'

/** Of OCTO's capabilities none yet; every answer says so. */
const capabilities = ''

/** What sales systems ask in the words of OCTO: answers, errors and headers are all its own. */
export function registerOcto(
  app: FastifyInstance,
  register: Register,
  deps: BookingsDeps & ProductsDeps,
): void {
  app.setErrorHandler<HandledError>(answerInOcto)
  app.setNotFoundHandler(refuseAddress)
  app.addHook('onSend', async (_request, reply) => {
    reply.header('octo-capabilities', capabilities)
  })
  register(contract.octoSupplier, async ({ actor }) => getSupplier(deps, actor))
  register(contract.octoProducts, ({ actor }) => listProducts(deps, actor))
  register(contract.octoProduct, ({ actor, params }) => getProduct(deps, actor, params.id))
  register(contract.octoAvailability, ({ actor, body }) => checkAvailability(deps, actor, body))
  register(contract.octoReserve, ({ actor, body }) => reserve(deps, actor, body))
  register(contract.octoBookings, ({ actor, query }) => listBookings(deps, actor, query))
  register(contract.octoBooking, ({ actor, params }) => getBooking(deps, actor, params.uuid))
  register(contract.octoUpdate, ({ actor, params, body }) => {
    return update(deps, actor, params.uuid, body)
  })
  register(contract.octoConfirm, ({ actor, params, body }) => {
    return confirm(deps, actor, params.uuid, body)
  })
  register(contract.octoExtend, ({ actor, params, body }) => {
    return update(deps, actor, params.uuid, body)
  })
  register(contract.octoCancel, ({ actor, params }) => cancel(deps, actor, params.uuid))
  register(contract.octoDelete, ({ actor, params }) => cancel(deps, actor, params.uuid))
}
