import * as z from 'zod'
import { defineEndpoint } from '../define-endpoint.ts'
import { key } from '../fields.ts'
import {
  availability,
  availabilityCalendar,
  capability,
  product,
  supplier,
} from './octo-answers.ts'
import { availabilityBody, availabilityCalendarBody } from './octo-bodies.ts'
import {
  exampleAvailability,
  exampleProduct,
  exampleProductId,
  exampleOptionId,
} from '../examples/octo.ts'
import { calling, type OctoDefinition } from './octo-definition.ts'
import {
  octoReserve,
  octoBookings,
  octoBooking,
  octoUpdate,
  octoConfirm,
  octoExtend,
  octoCancel,
  octoDelete,
} from './octo-bookings.ts'

const exampleDay = {
  localDate: '2027-06-09',
  available: true,
  status: 'AVAILABLE',
  vacancies: null,
  capacity: null,
  openingHours: exampleAvailability.openingHours,
} as const

const exampleSupplier = {
  id: 'operator',
  name: 'Gangway',
  endpoint: 'https://gangway.example/octo',
  contact: { website: null, email: null, telephone: null, address: null },
}

export const octoSupplier = defineEndpoint({
  ...calling,
  name: 'octoSupplier',
  summary: 'Get the supplier',
  description: 'Answers with the operator. The agencies who carry excursions out are not named.',
  method: 'GET',
  path: '/supplier',
  responses: { 200: supplier },
  refusals: [],
  example: { reply: exampleSupplier },
})

export const octoSuppliers = defineEndpoint({
  ...calling,
  name: 'octoSuppliers',
  summary: 'List suppliers: the one there is',
  description:
    'Answers with a list of the operator alone, for clients that expect several suppliers.',
  method: 'GET',
  path: '/suppliers',
  responses: { 200: z.array(supplier) },
  refusals: [],
  example: { reply: [exampleSupplier] },
})

export const octoSupplierById = defineEndpoint({
  ...calling,
  name: 'octoSupplierById',
  summary: 'Get a supplier by its id',
  description: 'Answers with the operator, by the `id` that the list of suppliers has.',
  method: 'GET',
  path: '/suppliers/:id',
  params: z.object({ id: z.string() }),
  namedByCaller: true,
  responses: { 200: supplier },
  refusals: ['BAD_REQUEST'],
  example: { params: { id: exampleSupplier.id }, reply: exampleSupplier },
})

export const octoCapabilitiesList = defineEndpoint({
  ...calling,
  name: 'octoCapabilities',
  summary: 'List capabilities',
  description:
    'Answers with the capabilities that calls may ask for in `Octo-Capabilities`, or in `_capabilities` of the query or the body.',
  method: 'GET',
  path: '/capabilities',
  responses: { 200: z.array(capability) },
  refusals: [],
  example: {
    reply: [
      { id: 'octo/pickups', revision: 1, required: false, dependencies: [], docs: null },
      { id: 'octo/questions', revision: 1, required: false, dependencies: [], docs: null },
    ],
  },
})

export const octoProducts = defineEndpoint({
  ...calling,
  name: 'octoProducts',
  summary: 'List products that take place from today on',
  description:
    'Answers with everything that can still take place: what the events of a port are called by, with an option for each language of a guide. With `octo/questions`, options and units have what is asked of a booking and of each person.',
  method: 'GET',
  path: '/products',
  responses: { 200: z.array(product) },
  refusals: [],
  example: { reply: [exampleProduct] },
})

export const octoProduct = defineEndpoint({
  ...calling,
  name: 'octoProduct',
  summary: 'Get a product',
  description: 'Answers with one product, while an event of it can still take place.',
  method: 'GET',
  path: '/products/:id',
  params: z.object({ id: key(200) }),
  namedByCaller: true,
  responses: { 200: product },
  refusals: ['INVALID_PRODUCT_ID'],
  example: { params: { id: exampleProductId }, reply: exampleProduct },
})

export const octoAvailability = defineEndpoint({
  ...calling,
  name: 'octoAvailability',
  summary: 'Check availability',
  description:
    'Answers with the events of a product in a language, on the days or with the ids that are asked for: at most 1,000, the earliest first. How many places are left only the agency knows. `openingHours` are those in which guests of a ship in port are ashore; with `octo/pickups`, each has its meeting point.',
  method: 'POST',
  path: '/availability',
  isRepeatable: true,
  body: availabilityBody,
  responses: { 200: z.array(availability) },
  refusals: ['INVALID_PRODUCT_ID', 'INVALID_OPTION_ID', 'INVALID_UNIT_ID', 'BAD_REQUEST'],
  example: {
    body: {
      productId: exampleProductId,
      optionId: exampleOptionId,
      localDateStart: '2027-06-01',
      localDateEnd: '2027-06-30',
      units: [{ id: 'person', quantity: 2 }],
    },
    reply: [exampleAvailability],
  },
})

export const octoAvailabilityCalendar = defineEndpoint({
  ...calling,
  name: 'octoAvailabilityCalendar',
  summary: 'Check availability day by day',
  description:
    'Answers with every day from the first to the last, at most 731: whether an event of the product can be booked, and when guests of a ship in port are ashore.',
  method: 'POST',
  path: '/availability/calendar',
  isRepeatable: true,
  body: availabilityCalendarBody,
  responses: { 200: z.array(availabilityCalendar) },
  refusals: ['INVALID_PRODUCT_ID', 'INVALID_OPTION_ID', 'INVALID_UNIT_ID', 'BAD_REQUEST'],
  example: {
    body: {
      productId: exampleProductId,
      optionId: exampleOptionId,
      localDateStart: '2027-06-09',
      localDateEnd: '2027-06-09',
    },
    reply: [exampleDay],
  },
})

/**
 * Served at `/octo`, not below `/api/v1`, and therefore not among `endpoints`: names, bodies and errors are those of OCTO.
 * `octo-openapi.ts` makes their document.
 */
export const octoEndpoints = [
  octoSupplier,
  octoSuppliers,
  octoSupplierById,
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
] as const satisfies readonly OctoDefinition[]
