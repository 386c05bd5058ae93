import type { FieldFaults } from '@gangway/contract/field-faults'
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
    const given = data ?? {}
    const result = schema.safeParse(httpPart === 'querystring' ? meantParameters(given) : given)
    if (result.success) return { value: result.data }
    return { error: new InvalidRequestError(fieldFaultsOf(result.error, knownFieldsOf(schema))) }
  }

/**
 * Forms and scripts send fields that no one filled in, and `_` with the time to get past caches.
 */
function meantParameters(query: object): object {
  const meant = Object.entries(query).flatMap(([name, value]: [string, unknown]) => {
    if (name === '_' || value === '') return []
    if (!Array.isArray(value)) return [[name, value] as const]
    const filled = value.filter((one) => one !== '')
    return filled.length === 0 ? [] : [[name, filled.length === 1 ? filled[0] : filled] as const]
  })
  return Object.fromEntries(meant)
}

/** Fields this part of a request may have; empty where they cannot be listed. */
function knownFieldsOf(schema: z.ZodType): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape)
  return schema instanceof z.ZodPipe && schema.in instanceof z.ZodType
    ? knownFieldsOf(schema.in)
    : []
}
