import { expect, test } from 'vitest'
import * as z from 'zod'
import type { Endpoint } from './define-endpoint.ts'
import { endpoints } from './endpoints.ts'

const others = ['0x1', '0b1', '1e0', '+1', ' 1', '1 ', '1.0', '01', '1\n']

interface Place {
  endpoint: string
  field: string
  schema: z.ZodType
}

/** Parameters of paths and queries, by the endpoint that has them. */
const places = Object.values<Endpoint>(endpoints).flatMap(({ name, params, query }) =>
  [params, query].flatMap((part) =>
    Object.entries(shapeOf(part)).map(([field, schema]): Place => ({
      endpoint: name,
      field,
      schema,
    })),
  ),
)

function shapeOf(part: unknown): Record<string, z.ZodType> {
  if (part instanceof z.ZodObject) return part.shape
  return part instanceof z.ZodPipe ? shapeOf(part.in) : {}
}

/** Schemas that read a text of digits as a number. */
const numbers = places.filter(({ schema }) => schema.safeParse('1').data === 1)

// Rule A1.17
test('a number in a path or a query has one spelling: decimal digits', () => {
  expect(numbers.length).toBeGreaterThan(40)
  const faulty = numbers.flatMap(({ endpoint, field, schema }) =>
    others.filter((text) => schema.safeParse(text).success).map((text) => [endpoint, field, text]),
  )
  expect(faulty).toEqual([])
})
