import type { Endpoint, Example } from '@gangway/contract/define-endpoint'
import { endpoints } from '@gangway/contract/endpoints'
import { rangeAt, withoutNulls } from '@gangway/contract/left-out'
import { octoEndpoints } from '@gangway/contract/octo/octo'
import { batchThing } from '@gangway/contract/imports/sent-things'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { fieldFaultsOf } from './field-faults.ts'

interface Body {
  name: string
  schema: z.ZodType
  example: unknown
}

/** A field of a body, with the schema of what stands in its place. */
interface Field extends Body {
  path: readonly string[]
  field: z.ZodType
}

const calls: readonly (Endpoint & { example?: Example })[] = [...endpoints, ...octoEndpoints]
const things = endpoints.find(({ name }) => name === 'ingestBatch')?.example?.body

const bodies: Body[] = [
  ...calls.flatMap(({ name, body: schema, example }) =>
    schema === undefined || example?.body === undefined
      ? []
      : [{ name, schema, example: example.body }],
  ),
  ...z
    .object({ things: z.array(z.unknown()) })
    .parse(things)
    .things.map((example) => ({ name: 'batch', schema: batchThing, example })),
]

function fieldsIn(body: Body, schema: unknown, value: unknown, path: readonly string[]): Field[] {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault
  ) {
    return fieldsIn(body, schema.unwrap(), value, path)
  }
  if (schema instanceof z.ZodPipe) return fieldsIn(body, schema.in, value, path)
  if (schema instanceof z.ZodUnion) {
    const option = schema.options.find((one) => z.safeParse(one, value).success)
    return fieldsIn(body, option, value, path)
  }
  if (schema instanceof z.ZodArray && Array.isArray(value)) {
    return value.slice(0, 1).flatMap((one) => fieldsIn(body, schema.element, one, [...path, '0']))
  }
  if (!(schema instanceof z.ZodObject) || typeof value !== 'object' || value === null) return []
  return Object.entries(schema.shape).flatMap(([name, field]: [string, unknown]) => {
    if (!(field instanceof z.ZodType)) return []
    const own = [...path, name]
    const inner: unknown = Reflect.get(value, name)
    const within = inner === undefined ? [] : fieldsIn(body, field, inner, own)
    return [{ ...body, path: own, field }, ...within]
  })
}

const fields = bodies.flatMap((body) => fieldsIn(body, body.schema, body.example, []))
const isOptional = ({ field }: Field) => field.safeParse(undefined).success

/** The example with something else at the place of a field; undefined: without it. */
function changed({ example, path }: Field, value: unknown): unknown {
  const whole = structuredClone(example)
  const [name = ''] = path.slice(-1)
  let object: unknown = whole
  for (const step of path.slice(0, -1)) object = Reflect.get(Object(object), step)
  if (value === undefined) Reflect.deleteProperty(Object(object), name)
  else Reflect.set(Object(object), name, value)
  return whole
}

function read({ schema }: Field, sent: unknown) {
  const given = withoutNulls(schema, sent)
  const { data, error } = schema.safeParse(given)
  return { data, faults: error === undefined ? {} : { ...fieldFaultsOf(error, { schema, given }) } }
}

const nameOf = ({ name, path }: Field) => `${name} ${path.join('.')}`

// Rule A1.19
test('null in an optional field is taken, and is as if it was left out where it says nothing else', () => {
  const optional = fields.filter(isOptional)
  expect(optional.length).toBeGreaterThan(150)
  const wrong = optional.filter((field) => {
    const nulled = read(field, changed(field, null))
    const left = read(field, changed(field, undefined))
    const [one, other] = field.field.safeParse(null).success
      ? [nulled.faults, left.faults]
      : [nulled, left]
    return JSON.stringify(one) !== JSON.stringify(other)
  })
  expect(wrong.map(nameOf)).toEqual([])
})

// Rule A1.19
test('a required field that is left out is required, by its path', () => {
  // Alternatives of a union may lack each other's fields.
  const required = fields.filter((field) => !isOptional(field) && field.name !== 'stepUp')
  expect(required.length).toBeGreaterThan(150)
  const wrong = required.filter((field) => {
    const { faults } = read(field, changed(field, undefined))
    return JSON.stringify(faults[field.path.join('.')]) !== '[{"code":"required"}]'
  })
  expect(wrong.map(nameOf)).toEqual([])
})

// Rule A1.19
test('a number out of range says both limits', () => {
  const limited = fields.flatMap((field) => {
    const range = rangeAt(field.schema, field.example, field.path)
    return range === null ? [] : [{ field, range }]
  })
  expect(limited.length).toBeGreaterThan(20)
  const wrong = limited.filter(({ field, range }) =>
    [range.minimum - 1, range.maximum + 1].some((value) => {
      const { faults } = read(field, changed(field, value))
      const expected = { code: 'out_of_range', ...range }
      return JSON.stringify(faults[field.path.join('.')]?.[0]) !== JSON.stringify(expected)
    }),
  )
  expect(wrong.map(({ field }) => nameOf(field))).toEqual([])
})
