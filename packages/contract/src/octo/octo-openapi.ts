import type * as z from 'zod'
import type { Endpoint } from '../define-endpoint.ts'
import {
  type DescribedOctoOperation,
  describedOctoOperations,
} from '../documentation/octo-operations.ts'
import { errorCatalogue, type ErrorCode } from '../errors.ts'
import {
  type Json,
  license,
  namedSchema,
  namedSchemas,
  nameOfRefusal,
  parametersOf,
  pathOf,
  refusalHeaders,
  refusedWith,
  schemaOf,
  tagOf,
} from '../openapi-parts.ts'
import { octoEndpoints } from './octo.ts'
import * as answers from './octo-answers.ts'
import * as bodies from './octo-bodies.ts'
import { octoCapabilities } from './octo-capabilities.ts'
import {
  octoErrorBody,
  octoErrorOf,
  octoErrors,
  type OctoError,
  repeatedIds,
} from './octo-errors.ts'

/** Under the names that OCTO's own documents have for them. */
const named = {
  Supplier: answers.supplier,
  Product: answers.product,
  Availability: answers.availability,
  Booking: answers.booking,
  Error: octoErrorBody,
} as const

const namedBodies = {
  AvailabilityCheckBody: bodies.availabilityBody,
  BookingReservationBody: bodies.reservationBody,
  BookingUpdateBody: bodies.updateBody,
  BookingConfirmationBody: bodies.confirmationBody,
  ExtendReservationBody: bodies.extensionBody,
  BookingCancellationBody: bodies.cancellationBody,
} as const

const nameOf = new Map<unknown, string>(
  Object.entries({ ...named, ...namedBodies }).map(([name, schema]) => [schema, name]),
)

const tags = {
  supplier: 'The operator, who sells.',
  products: 'What is sold.',
  availability: 'When it takes place.',
  bookings: 'Reservations, and the orders that they become.',
}

const capabilities = `Capabilities of OCTO, separated by commas: of ${octoCapabilities.join(' and ')} those that are wanted.`

/**
 * What sales systems may ask in the words of OCTO, as an OpenAPI 3.1 document made from the definitions that the server
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
    const described = describedOctoOperations[endpoint.name]
    paths[path] = {
      ...paths[path],
      [endpoint.method.toLowerCase()]: operation(endpoint, described),
    }
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
      schemas: { ...namedSchemas(named, 'output'), ...namedSchemas(namedBodies, 'input') },
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

function operation(endpoint: Endpoint, described: DescribedOctoOperation): Json {
  return {
    operationId: operationIdOf(endpoint),
    summary: endpoint.summary,
    description: described.description,
    tags: [tagOf(endpoint)],
    security: [{ apiKey: [endpoint.access] }],
    parameters: [
      { $ref: '#/components/parameters/OctoCapabilities' },
      ...parametersOf(endpoint, described),
    ],
    ...requestBody(endpoint, described),
    responses: { ...successes(endpoint, described), ...refusals(endpoint, described) },
  }
}

/** Clients that are generated name their methods by it. */
export function operationIdOf({ name }: Endpoint): string {
  const [first = '', ...rest] = name.slice('octo'.length)
  return `${first.toLowerCase()}${rest.join('')}`
}

function requestBody({ body }: Endpoint, described: DescribedOctoOperation): Json {
  if (body === undefined) return {}
  const required = !body.safeParse(undefined).success
  return { requestBody: { required, ...json(body, { example: described.body }) } }
}

function successes({ responses }: Endpoint, { reply }: DescribedOctoOperation): Json {
  const headers = { 'Octo-Capabilities': { $ref: '#/components/headers/OctoCapabilities' } }
  return Object.fromEntries(
    Object.entries(responses).map(([status, schema]) => {
      return [status, { description: 'Done.', headers, ...json(schema, { example: reply }) }]
    }),
  )
}

/** OCTO's own cases are all 400; for the others, statuses are those of HTTP. */
function refusals(endpoint: Endpoint, { refusals: codes }: DescribedOctoOperation): Json {
  const others = refusedElsewhere(endpoint).map(([status, because]) => {
    return [String(status), { $ref: `#/components/responses/${nameOfRefusal(because)}` }]
  })
  const description = codes.map((code) => `\`${code}\`: ${octoErrors[code]}`).join('\n\n')
  const examples = Object.fromEntries(codes.map((code) => [code, { value: exampleOf(code) }]))
  const own =
    codes.length === 0 ? {} : { 400: { description, ...json(octoErrorBody, { examples }) } }
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
        const { message } = errorCatalogue[code]
        return [code, { value: { error: octoErrorOf(status), errorMessage: message } }]
      }),
    )
    const description = codes.map((code) => errorCatalogue[code].message).join('\n\n')
    const shown = json(octoErrorBody, { examples })
    return [nameOfRefusal(codes), { description, ...refusalHeaders(status), ...shown }]
  })
}

/** What every call may be refused with, by status: for the others OCTO has codes of its own. */
function refusedElsewhere(endpoint: Endpoint): [number, ErrorCode[]][] {
  return refusedWith(endpoint).filter(([status]) => status !== 400 && status !== 422)
}

function json(schema: z.ZodType, more: Json): { content: Json } {
  return { content: { 'application/json': { schema: shownAs(schema), ...more } } }
}

/** By its name, or a list by that of its items. */
function shownAs(schema: z.ZodType): Json {
  const name = nameOf.get(schema)
  if (name !== undefined) return { $ref: namedSchema(name) }
  const items = 'element' in schema ? nameOf.get(schema.element) : undefined
  return items === undefined
    ? schemaOf(schema, 'output')
    : { type: 'array', items: { $ref: namedSchema(items) } }
}
