import * as z from 'zod'
import { shownInPlaceOf } from './checked-apart.ts'
import {
  type DocumentedEndpoint,
  type Endpoint,
  errorsOf,
  isIdempotent,
} from './define-endpoint.ts'
import { errorCatalogue, type ErrorCode } from './errors.ts'

export type Json = Record<string, unknown>

/** With parameters as `{name}`. */
export function pathOf({ path }: Endpoint): string {
  return path.replaceAll(/:(\w+)/g, '{$1}')
}

export function tagOf({ path }: Endpoint): string {
  return path.split('/')[1] ?? ''
}

export function parametersOf(endpoint: DocumentedEndpoint): Json[] {
  const { params, query, example = {} } = endpoint
  const idempotencyKey = {
    name: 'Idempotency-Key',
    in: 'header',
    description: 'The same key with the same body replays the stored answer for 24 hours.',
    schema: { type: 'string', minLength: 1, maxLength: 200 },
  }
  return [
    ...fieldsOf(params, 'path', example.params),
    ...fieldsOf(query, 'query', example.query),
    ...(isIdempotent(endpoint) ? [idempotencyKey] : []),
  ]
}

/** The codes that a call may be refused with, by status. */
export function refusedWith(endpoint: Endpoint): [number, ErrorCode[]][] {
  return [...Map.groupBy(errorsOf(endpoint), (code) => errorCatalogue[code].status)]
}

/** The name of a response that several calls share. */
export function nameOfRefusal(codes: readonly ErrorCode[]): string {
  return codes.join('.')
}

/** Headers of a refusal. */
export function refusalHeaders(status: number): Json {
  const retryAfter = { description: 'Seconds to wait.', schema: { type: 'integer' } }
  const challenge = { description: 'After RFC 6750.', schema: { type: 'string' } }
  return {
    headers: {
      ...requestIdHeader,
      ...(status === 401 || status === 403 ? { 'WWW-Authenticate': challenge } : {}),
      ...(status === 429 || status === 503 ? { 'Retry-After': retryAfter } : {}),
    },
  }
}

/** Headers of every success. */
export function successHeaders(endpoint: Endpoint): Json {
  const replayed = {
    description: 'The answer to an earlier request with this Idempotency-Key.',
    schema: { type: 'string', const: 'true' },
  }
  return {
    headers: {
      ...requestIdHeader,
      ...(isIdempotent(endpoint) ? { 'Idempotent-Replayed': replayed } : {}),
    },
  }
}

const requestIdHeader = {
  'X-Request-Id': {
    description: 'Names the request in the server’s log.',
    schema: { type: 'string' },
  },
}

export const license = { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' }

export const objectSchema = z.looseObject({
  properties: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
  required: z.array(z.string()).default([]),
})

function fieldsOf(
  schema: z.ZodType | undefined,
  place: 'path' | 'query',
  examples: Json = {},
): Json[] {
  if (schema === undefined) return []
  const { properties, required } = objectSchema.parse(schemaOf(schema, 'input'))
  return Object.entries(properties).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: field,
    ...(name in examples ? { example: examples[name] } : {}),
  }))
}

export type Direction = 'input' | 'output'

export function schemaOf(schema: z.ZodType, io: Direction): Json {
  return shownPlainly(schema, io, () => undefined)
}

export interface SharedSchemas {
  /** Schemas with a name, for the document's components. */
  definitions: Json
  schemaOf: (schema: z.ZodType) => Json
}

/** Schemas in which whatever has a name is referred to by it, so that it stands in a document once. */
export function shareSchemas(
  named: Readonly<Record<string, z.ZodType>>,
  io: Direction,
): SharedSchemas {
  const names = new Map<unknown, string>(Object.entries(named).map(([name, part]) => [part, name]))
  const definitions = Object.entries(named).map(([name, schema]) => {
    return [
      name,
      shownPlainly(schema, io, (part) => (part === schema ? undefined : names.get(part))),
    ]
  })
  return {
    definitions: Object.fromEntries(definitions),
    schemaOf: (schema) => shownPlainly(schema, io, (part) => names.get(part)),
  }
}

function shownPlainly(
  schema: z.ZodType,
  io: Direction,
  nameOf: (part: unknown) => string | undefined,
): Json {
  const { $schema: _, ...shown } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const name = nameOf(zodSchema)
      if (name !== undefined) {
        replace(jsonSchema, { $ref: `#/components/schemas/${name}` })
        return
      }
      const inPlace = shownInPlaceOf(zodSchema)
      if (inPlace !== undefined) Object.assign(jsonSchema, shownPlainly(inPlace, io, nameOf))
      nameKeys(jsonSchema)
    },
  })
  return shown
}

function replace(schema: z.core.JSONSchema.BaseSchema, other: Json): void {
  for (const key of Object.keys(schema)) delete schema[key]
  Object.assign(schema, other)
}

/** A record whose keys are all known is an object with these fields: tools read no `propertyNames`. */
function nameKeys(schema: z.core.JSONSchema.BaseSchema): void {
  const keys = typeof schema.propertyNames === 'object' ? schema.propertyNames.enum : undefined
  const { additionalProperties, required } = schema
  if (keys === undefined || required === undefined || additionalProperties === undefined) return
  schema.properties = Object.fromEntries(required.map((key) => [key, additionalProperties]))
  schema.additionalProperties = false
  delete schema.propertyNames
}
