import fc from 'fast-check'
import * as z from 'zod'
import { hostileValue } from './hostile-values.ts'

/** Parts of a JSON schema that we read. */
interface JsonSchema {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  pattern?: string
  format?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  maxItems?: number
}

/** Ids that the season has, so that calls meet something. */
const knownIds = 70

/** Texts of formats that the schema alone does not describe. */
const plausibleTexts = [
  '2026-06-01',
  '10:30',
  'Hamburg',
  'anna@agency.example',
  'Europe/Berlin',
  'EUR',
]

/** Values as a schema asks for them, with something hostile in about one place of ten, and in a third of large objects. */
export function valuesOf(
  schema: z.ZodType | undefined,
  io: 'input' | 'output' = 'input',
): fc.Arbitrary<unknown> {
  if (schema === undefined) return fc.constant(undefined)
  return spoiled(asAsked(z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema))
}

/** As it stands in an address or a form. */
export const asText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '')

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function spoiled(asked: fc.Arbitrary<unknown>, weight = 9): fc.Arbitrary<unknown> {
  return fc.oneof({ weight, arbitrary: asked }, { weight: 1, arbitrary: hostileValue })
}

function asAsked(schema: JsonSchema): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices !== undefined) return fc.oneof(...choices.map(asAsked))
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum)
  switch (schema.type) {
    case 'object':
      return object(schema)
    case 'array':
      return fc.array(spoiled(asAsked(schema.items ?? {})), {
        maxLength: Math.min(schema.maxItems ?? 4, 4),
      })
    case 'integer':
    case 'number':
      return number(schema)
    case 'string':
      return text(schema)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case undefined:
    default:
      // Fields that a schema cannot describe are mostly optional, where null is as if left out.
      return fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, hostileValue)
  }
}

function object({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties)
  const weight = Math.max(9, fields.length * 3)
  const values = Object.fromEntries(
    fields.map(([name, schema]) => [name, spoiled(asAsked(schema), weight)]),
  )
  return fc.record(values, { requiredKeys: required })
}

function number({ minimum = 0, maximum = 2_147_483_647 }: JsonSchema): fc.Arbitrary<unknown> {
  const few = fc.integer({ min: Math.ceil(minimum), max: Math.min(maximum, minimum + knownIds) })
  return fc.oneof({ weight: 9, arbitrary: few }, fc.constantFrom(minimum, maximum))
}

function text({
  pattern,
  format,
  minLength = 0,
  maxLength = 200,
}: JsonSchema): fc.Arbitrary<unknown> {
  if (format === 'uuid') return fc.uuid()
  if (format === 'email') return fc.emailAddress()
  if (format === 'date-time')
    return fc.constantFrom('2026-06-01T10:00:00.000Z', '9999-12-31T23:59:59Z')
  if (pattern !== undefined) {
    return fc.stringMatching(new RegExp(pattern, 'u')).map((value) => value.slice(0, maxLength))
  }
  return fc.oneof(
    fc.string({ minLength, maxLength: Math.min(maxLength, Math.max(minLength, 40)) }),
    { weight: 3, arbitrary: fc.constantFrom(...plausibleTexts) },
  )
}
