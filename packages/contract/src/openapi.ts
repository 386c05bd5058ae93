import * as z from 'zod'
import {
  type DocumentedEndpoint,
  type Endpoint,
  errorsOf,
  type Example,
  isForPrograms,
} from './define-endpoint.ts'
import { endpoints } from './endpoints.ts'
import { shownAnswers, shownBodies } from './named-schemas.ts'
import {
  type Json,
  license,
  nameOfRefusal,
  objectSchema,
  parametersOf,
  pathOf,
  refusalHeaders,
  refusedWith,
  schemaOf,
  successHeaders,
  tagOf,
} from './openapi-parts.ts'
import { tagDescriptions } from './openapi-tags.ts'
import {
  conflictBody,
  type ErrorBody,
  errorBody,
  errorCatalogue,
  type ErrorCode,
} from './errors.ts'

/**
 * The whole API as an OpenAPI 3.1 document, made from the same definitions that the server validates
 * by.
 *
 * @param url where the API begins, such as `https://example.org/api/v1`
 */
export function openApiDocument({
  name,
  version,
  url,
}: {
  name: string
  version: string
  url: string
}): Json {
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    const path = pathOf(endpoint)
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${name} API`,
      version,
      license,
    },
    servers: [{ url }],
    tags: Object.entries(tagDescriptions).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: { ...shownAnswers.definitions, ...shownBodies.definitions },
      responses: Object.fromEntries(endpoints.flatMap(sharedRefusals)),
      examples: refusalExamples(),
      securitySchemes: {
        session: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token from the authorization header of the sign-in.',
        },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'gw_live_…',
          description:
            'An API key of a program. It is sent from a server, never from a browser, and needs the scope that stands beside it.',
        },
      },
    },
  }
}

function operation(endpoint: DocumentedEndpoint): Json {
  const { name, summary, description } = endpoint
  return {
    operationId: name,
    summary,
    description: `${description}\n\n${whoMayCall(endpoint)}`,
    tags: [tagOf(endpoint)],
    security: securityOf(endpoint),
    parameters: parametersOf(endpoint),
    ...requestBody(endpoint),
    responses: { ...successes(endpoint), ...refusals(endpoint) },
  }
}

function whoMayCall(endpoint: Endpoint): string {
  const { access } = endpoint
  if (access === 'public') return 'Anybody may call it, without a session.'
  if (!isForPrograms(endpoint)) {
    return access === 'signed_in'
      ? 'Everybody who is signed in may call it; programs may not.'
      : `Requires the permission \`${access}\`; programs may not call it.`
  }
  if (access === 'signed_in') return 'Programs may call it with any API key.'
  return `Requires the permission \`${access}\`, or an API key with that scope.`
}

/** A key's scope stands beside it, where roles of a scheme belong. */
function securityOf(endpoint: Endpoint): Json[] {
  const { access } = endpoint
  if (access === 'public') return []
  if (!isForPrograms(endpoint)) return [{ session: [] }]
  return access === 'signed_in' ? [{ apiKey: [] }] : [{ session: [] }, { apiKey: [access] }]
}

function requestBody({ body, forms = [], example = {} }: DocumentedEndpoint): Json {
  if (body === undefined && forms.length === 0) return {}
  const { content: json } =
    body === undefined ? { content: {} } : content(shownBodies.schemaOf(body), example.body)
  const [form, ...more] = forms.map(formSchema)
  const schema = more.length === 0 ? form : { oneOf: [form, ...more] }
  const examples = formExamples(example)
  const multipart = form === undefined ? {} : { 'multipart/form-data': { schema, examples } }
  return { requestBody: { required: true, content: { ...json, ...multipart } } }
}

/** The fields come first: the file is read only if they are valid. */
function formSchema(fields: z.ZodObject): Json {
  const { properties, required } = objectSchema.parse(schemaOf(fields, 'output'))
  return {
    type: 'object',
    properties: { ...properties, file: { type: 'string', format: 'binary' } },
    required: [...required, 'file'],
  }
}

function formExamples({ forms = {} }: Example): Json {
  const file = '(the bytes of the file)'
  return Object.fromEntries(
    Object.entries(forms).map(([name, fields]) => [name, { value: { ...fields, file } }]),
  )
}

function successes(endpoint: DocumentedEndpoint): Json {
  const { responses, answersFile, example = {} } = endpoint
  const entries = Object.entries(responses).map(([status, schema]) => {
    const isEmpty = status === '204'
    const answer =
      answersFile === undefined
        ? isEmpty
          ? {}
          : content(shownAnswers.schemaOf(schema), example.reply)
        : files(answersFile)
    const description = isEmpty ? 'Done; there is nothing to say.' : 'Done.'
    return [status, { description, ...successHeaders(endpoint), ...answer }]
  })
  return Object.fromEntries(entries)
}

/**
 * One response for each status. Statuses without a row are listed once, since many calls are refused in the same way
 * and readers of the document take their time for every copy.
 */
function refusals(endpoint: Endpoint): Json {
  const entries = refusedWith(endpoint).map(([status, codes]) => {
    const row = rowWith(endpoint, status)
    const response =
      row === undefined
        ? { $ref: `#/components/responses/${nameOfRefusal(codes)}` }
        : refusal(status, codes, {
            schema: shownAnswers.schemaOf(z.union([conflictBody(row), errorBody])),
          })
    return [String(status), response]
  })
  return Object.fromEntries(entries)
}

function sharedRefusals(endpoint: Endpoint): [string, Json][] {
  return refusedWith(endpoint)
    .filter(([status]) => rowWith(endpoint, status) === undefined)
    .map(([status, codes]) => {
      const examples = Object.fromEntries(codes.map(refusalExample))
      return [
        nameOfRefusal(codes),
        refusal(status, codes, { schema: shownAnswers.schemaOf(errorBody), examples }),
      ]
    })
}

function refusal(status: number, codes: ErrorCode[], shown: Json): Json {
  return {
    description: described(codes),
    ...refusalHeaders(status),
    content: { 'application/json': shown },
  }
}

function described(codes: ErrorCode[]): string {
  return codes.map((code) => `\`${code}\`: ${errorCatalogue[code].en}`).join('\n\n')
}

function rowWith({ conflict }: Endpoint, status: number): z.ZodType | undefined {
  return status === 409 || status === 412 ? conflict : undefined
}

function refusalExample(code: ErrorCode): [string, Json] {
  return [code, { $ref: `#/components/examples/${code}` }]
}

/** Each body is listed once, since many calls are refused in the same way. */
function refusalExamples(): Json {
  const errors = { name: ['The name field is required.'] }
  const shown = endpoints.flatMap((endpoint) =>
    errorsOf(endpoint).filter(
      (code) => rowWith(endpoint, errorCatalogue[code].status) === undefined,
    ),
  )
  const examples = [...new Set(shown)].map((code): [string, { value: ErrorBody }] => {
    const value = { message: errorCatalogue[code].en, code }
    return [code, { value: code === 'validation_failed' ? { ...value, errors } : value }]
  })
  return Object.fromEntries(examples)
}

function files(types: readonly string[]): Json {
  const binary = { schema: { type: 'string', format: 'binary' } }
  return { content: Object.fromEntries(types.map((type) => [type, binary])) }
}

function content(schema: Json, example: unknown): { content: Json } {
  return { content: { 'application/json': { schema, example } } }
}
