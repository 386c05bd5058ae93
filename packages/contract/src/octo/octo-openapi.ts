import type * as z from 'zod'
import type { Endpoint } from '../define-endpoint.ts'
import { errorCatalogue, type ErrorCode } from '../errors.ts'
import {
  type Json,
  license,
  nameOfRefusal,
  parametersOf,
  pathOf,
  refusalHeaders,
  refusedWith,
  shareSchemas,
  tagOf,
} from '../openapi-parts.ts'
import { octoEndpoints } from './octo.ts'
import type { OctoDefinition } from './octo-definition.ts'
import * as answers from './octo-answers.ts'
import * as bodies from './octo-bodies.ts'
import { octoCapabilities, octoEnvironments } from './octo-capabilities.ts'
import {
  octoErrorBody,
  octoErrorOf,
  octoErrors,
  type OctoError,
  repeatedIds,
} from './octo-errors.ts'

/** Under the names that OCTO's own documents have for them. */
const shownAnswers = shareSchemas(
  {
    Supplier: answers.supplier,
    Product: answers.product,
    Availability: answers.availability,
    AvailabilityCalendar: answers.availabilityCalendar,
    Capability: answers.capability,
    Booking: answers.booking,
    Error: octoErrorBody,
  },
  'output',
)

const shownBodies = shareSchemas(
  {
    AvailabilityCheckBody: bodies.availabilityBody,
    AvailabilityCalendarBody: bodies.availabilityCalendarBody,
    BookingReservationBody: bodies.reservationBody,
    BookingUpdateBody: bodies.updateBody,
    BookingConfirmationBody: bodies.confirmationBody,
    ExtendReservationBody: bodies.extensionBody,
    BookingCancellationBody: bodies.cancellationBody,
  },
  'input',
)

const tags = {
  supplier: 'The operator, who sells.',
  suppliers: 'The same as a list.',
  capabilities: 'What is offered beyond the core.',
  products: 'What is sold.',
  availability: 'When it takes place.',
  bookings: 'Reservations, and the orders that they become.',
}

const capabilities = `Capabilities of OCTO, separated by commas: of ${octoCapabilities.join(' and ')} those that are wanted.`

const environment =
  '`test` for bookings that never become orders, and are seen and changed in this environment alone.'

/**
 * OpenAPI 3.1 document of the calls for sales systems that speak OCTO, made from the definitions that the server
 * validates by.
 *
 * @param url where it begins, such as `https://example.org/octo`
 */
export function octoOpenApiDocument({
  name,
  version,
  url,
}: {
  name: string
  version: string
  url: string
}): Json {
  const paths: Record<string, Json> = {}
  for (const endpoint of octoEndpoints) {
    const path = pathOf(endpoint)
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${name}, sold by OCTO`,
      version,
      description: 'OCTO core specification, 2025-10.',
      license,
    },
    servers: [{ url }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: { ...shownAnswers.definitions, ...shownBodies.definitions },
      responses: Object.fromEntries(octoEndpoints.flatMap(sharedRefusals)),
      headers: { OctoCapabilities: { description: capabilities, schema: { type: 'string' } } },
      parameters: {
        OctoCapabilities: {
          name: 'Octo-Capabilities',
          in: 'header',
          description: capabilities,
          schema: { type: 'string' },
          example: octoCapabilities.join(', '),
        },
        OctoEnv: {
          name: 'Octo-Env',
          in: 'header',
          description: environment,
          schema: { type: 'string', enum: octoEnvironments, default: 'live' },
        },
      },
      securitySchemes: {
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'gw_live_…',
          description: 'An API key with the scope `ingest.write`.',
        },
      },
    },
  }
}

function operation(endpoint: OctoDefinition): Json {
  return {
    operationId: operationIdOf(endpoint),
    summary: endpoint.summary,
    description: endpoint.description,
    tags: [tagOf(endpoint)],
    security: [{ apiKey: [endpoint.access] }],
    parameters: [
      { $ref: '#/components/parameters/OctoCapabilities' },
      { $ref: '#/components/parameters/OctoEnv' },
      ...parametersOf(endpoint),
    ],
    ...requestBody(endpoint),
    responses: { ...successes(endpoint), ...refusals(endpoint) },
  }
}

/** Clients that are generated name their methods by it. */
export function operationIdOf({ name }: Endpoint): string {
  const [first = '', ...rest] = name.slice('octo'.length)
  return `${first.toLowerCase()}${rest.join('')}`
}

function requestBody({ body, example = {} }: OctoDefinition): Json {
  if (body === undefined) return {}
  const required = !body.safeParse(undefined).success
  return {
    requestBody: { required, ...json(shownBodies.schemaOf(body), { example: example.body }) },
  }
}

function successes({ responses, example = {} }: OctoDefinition): Json {
  const headers = { 'Octo-Capabilities': { $ref: '#/components/headers/OctoCapabilities' } }
  return Object.fromEntries(
    Object.entries(responses).map(([status, schema]) => {
      return [
        status,
        { description: 'Done.', headers, ...answer(schema, { example: example.reply }) },
      ]
    }),
  )
}

/** OCTO's own cases are all 400; for the others, statuses are those of HTTP. */
function refusals(endpoint: OctoDefinition): Json {
  const { refusals: codes } = endpoint
  const others = refusedElsewhere(endpoint).map(([status, because]) => {
    return [String(status), { $ref: `#/components/responses/${nameOfRefusal(because)}` }]
  })
  const description = codes.map((code) => `\`${code}\`: ${octoErrors[code]}`).join('\n\n')
  const examples = Object.fromEntries(codes.map((code) => [code, { value: exampleOf(code) }]))
  const own =
    codes.length === 0 ? {} : { 400: { description, ...answer(octoErrorBody, { examples }) } }
  return { ...own, ...Object.fromEntries(others) }
}

function exampleOf(code: OctoError): Json {
  const repeated = Object.entries(repeatedIds).flatMap(([invalid, name]) => {
    return invalid === code ? [[name, 'none'] as const] : []
  })
  return { error: code, errorMessage: octoErrors[code], ...Object.fromEntries(repeated) }
}

function sharedRefusals(endpoint: Endpoint): [string, Json][] {
  return refusedElsewhere(endpoint).map(([status, codes]) => {
    const examples = Object.fromEntries(
      codes.map((code) => {
        const { en: message } = errorCatalogue[code]
        return [code, { value: { error: octoErrorOf(status), errorMessage: message } }]
      }),
    )
    const description = codes.map((code) => errorCatalogue[code].en).join('\n\n')
    const shown = answer(octoErrorBody, { examples })
    return [nameOfRefusal(codes), { description, ...refusalHeaders(status), ...shown }]
  })
}

/** Refusals of every call, by status; for 400 and 422 OCTO has codes of its own. */
function refusedElsewhere(endpoint: Endpoint): [number, ErrorCode[]][] {
  return refusedWith(endpoint).filter(([status]) => status !== 400 && status !== 422)
}

function answer(schema: z.ZodType, more: Json): { content: Json } {
  return json(shownAnswers.schemaOf(schema), more)
}

function json(schema: Json, more: Json): { content: Json } {
  return { content: { 'application/json': { schema, ...more } } }
}
