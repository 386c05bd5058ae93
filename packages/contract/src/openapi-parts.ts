import * as z from 'zod'
import { shownInPlaceOf } from './checked-apart.ts'
import { type Endpoint, errorsOf, isIdempotent } from './define-endpoint.ts'
import type { DescribedOperation } from './documentation/described-operation.ts'
import { errorCatalogue, type ErrorCode } from './errors.ts'

// What OpenAPI documents are put together from, whichever calls they describe.

export type Json = Record<string, unknown>

/** With parameters as `{name}`. */
export function pathOf({ path }: Endpoint): string {
  return path.replaceAll(/:(\w+)/g, '{$1}')
}

export function tagOf({ path }: Endpoint): string {
  return path.split('/')[1] ?? ''
}

export function parametersOf(endpoint: Endpoint, described: DescribedOperation): Json[] {
  const { params, query } = endpoint
  const idempotencyKey = {
    name: 'Idempotency-Key',
    in: 'header',
    description: 'The same key with the same body replays the stored answer for 24 hours.',
    schema: { type: 'string', minLength: 1, maxLength: 200 },
  }
  return [
    ...fieldsOf(params, 'path', described.params),
    ...fieldsOf(query, 'query', described.query),
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

/** What comes with a refusal that is over after a while. */
export function refusalHeaders(status: number): Json {
  const retryAfter = { description: 'Seconds to wait.', schema: { type: 'integer' } }
  return status === 429 || status === 503 ? { headers: { 'Retry-After': retryAfter } } : {}
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
  const { $schema: _, ...rest } = z.toJSONSchema(schema, shownPlainly(io))
  return rest
}

/** Schemas that name one another as {@link namedSchema} does. */
export function namedSchemas(named: Readonly<Record<string, z.ZodType>>, io: Direction): Json {
  const registry = z.registry<{ id: string }>()
  for (const [id, schema] of Object.entries(named)) registry.add(schema, { id })
  const { schemas } = z.toJSONSchema(registry, { ...shownPlainly(io), uri: namedSchema })
  return Object.fromEntries(
    Object.entries(schemas).map(([id, schema]) => {
      const { $schema: _, $id: _address, ...rest } = schema
      return [id, rest]
    }),
  )
}

export const namedSchema = (id: string) => `#/components/schemas/${id}`

function shownPlainly(io: Direction) {
  return {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const shown = shownInPlaceOf(zodSchema)
      if (shown !== undefined) Object.assign(jsonSchema, schemaOf(shown, io))
      nameKeys(jsonSchema)
    },
  } as const satisfies Parameters<typeof z.toJSONSchema>[1]
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
