import * as z from 'zod'
import { expect, test } from 'vitest'
import { typeOf } from './json-schema-type.ts'
import { operationTypes } from './operation-types.ts'

test.each([
  [z.string(), 'string'],
  [z.int().nullable(), 'number | null'],
  [z.literal(1), '1'],
  [z.enum(['a', 'b']), '"a" | "b"'],
  [z.array(z.union([z.string(), z.boolean()])), 'Array<string | boolean>'],
  [z.object({ a: z.string(), b: z.int().optional() }), '{ "a": string; "b"?: number }'],
  [z.record(z.string(), z.int()), 'Record<string, number>'],
  [z.unknown(), 'unknown'],
])('%o is %s', (schema, type) => {
  expect(typeOf(z.toJSONSchema(schema))).toBe(type)
})

test('calls of programs are written out, and no others', () => {
  const types = operationTypes()
  expect(types).toContain(`'POST /ingest/batch': {`)
  expect(types).toContain(`'GET /programs/self': {`)
  expect(types).not.toContain(`'POST /auth/login'`)
  expect(types).not.toContain(`'POST /programs'`)
  expect(types).not.toContain('/export')
})
