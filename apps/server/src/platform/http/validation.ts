import type { FieldFaults } from '@gangway/contract/field-faults'
import { isNeverEmpty } from '@gangway/contract/fields'
import { withoutNulls } from '@gangway/contract/left-out'
import type { FastifySchemaCompiler } from 'fastify'
import * as z from 'zod'
import { fieldFaultsOf } from './field-faults.ts'

/**
 * The part of a request that did not fit, with what is wrong with each field, without its value.
 */
export class InvalidRequestError extends Error {
  override readonly name = 'InvalidRequestError'
  readonly faults: FieldFaults

  constructor(faults: FieldFaults) {
    super('invalid request')
    this.faults = faults
  }
}

/** Checks a part of a request with the contract's schema and passes on the parsed result. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema, httpPart }) =>
  (data: unknown) => {
    const meant = httpPart === 'querystring' ? meantParameters(data ?? {}, schema) : data
    const given = withoutNulls(schema, meant ?? {})
    const result = schema.safeParse(given)
    if (result.success) return { value: result.data }
    const known = Object.keys(shapeOf(schema))
    return { error: new InvalidRequestError(fieldFaultsOf(result.error, { schema, given, known })) }
  }

/**
 * Forms and scripts send fields that no one filled in, and `_` with the time to get past caches.
 */
function meantParameters(query: object, schema: z.ZodType): object {
  const shape = shapeOf(schema)
  const meant = Object.entries(query).flatMap(([name, value]: [string, unknown]) => {
    if (name === '_') return []
    if (value === '') return isNeverEmpty(shape[name]) ? [[name, value] as const] : []
    if (!Array.isArray(value)) return [[name, value] as const]
    const filled = value.filter((one) => one !== '')
    return filled.length === 0 ? [] : [[name, filled.length === 1 ? filled[0] : filled] as const]
  })
  return Object.fromEntries(meant)
}

/** Fields this part of a request may have; none where they cannot be listed. */
function shapeOf(schema: z.ZodType): Record<string, unknown> {
  if (schema instanceof z.ZodObject) return schema.shape
  return schema instanceof z.ZodPipe && schema.in instanceof z.ZodType ? shapeOf(schema.in) : {}
}
