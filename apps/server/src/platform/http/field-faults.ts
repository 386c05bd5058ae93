import {
  faultOf,
  type FieldFault,
  type FieldFaultCode,
  type FieldFaults,
  type FieldType,
  mostFaults,
} from '@gangway/contract/field-faults'
import { rangeAt, valueAt } from '@gangway/contract/left-out'
import type * as z from 'zod'

type Issue = z.core.$ZodIssue

/** Longest part of a field's name that is repeated, in characters. */
const longestName = 100

export interface FaultAt {
  path: readonly PropertyKey[]
  fault: FieldFault
}

const types: Readonly<Record<string, FieldType>> = {
  string: 'text',
  number: 'number',
  int: 'whole_number',
  boolean: 'boolean',
  array: 'list',
  object: 'object',
}

export interface Given {
  schema: z.ZodType
  given: unknown
  /** Fields of the whole, named to a caller who sends another. */
  known?: readonly string[]
}

/** Faults of a schema's issue: as the contract defines them, or else as zod reports them. */
export function faultsAt(issue: Issue, { schema, given, known = [] }: Given): FaultAt[] {
  const { path } = issue
  if (issue.code !== 'custom' && (valueAt(given, path) ?? null) === null) {
    return [{ path, fault: { code: 'required' } }]
  }
  if (issue.code !== 'unrecognized_keys') {
    const range = isOutOfRange(issue) ? rangeAt(schema, given, path) : null
    if (range !== null) return [{ path, fault: { code: 'out_of_range', ...range } }]
    return [{ path, fault: faultOf(issue.message) ?? faultOfIssue(issue) }]
  }
  const fault: FieldFault =
    path.length === 0 && known.length > 0
      ? { code: 'unknown_field_of', choices: known.join(', ') }
      : { code: 'unknown_field' }
  return issue.keys.slice(0, mostFaults).map((key) => ({ path: [...path, key], fault }))
}

function isOutOfRange({ code, origin }: Issue & { origin?: string }): boolean {
  return (code === 'too_small' || code === 'too_big') && origin !== 'string' && origin !== 'array'
}

function faultOfIssue(issue: Issue): FieldFault {
  if (issue.code === 'invalid_value') return { code: 'one_of', choices: issue.values.join(', ') }
  if (issue.code === 'too_small') return smallFault(issue)
  if (issue.code === 'too_big') return largeFault(issue)
  if (issue.code === 'invalid_union') {
    return { code: issue.discriminator === undefined ? 'invalid' : 'unknown_kind' }
  }
  if (issue.code !== 'invalid_type') return { code: 'invalid' }
  return { code: 'wrong_type', type: types[issue.expected] ?? 'other' }
}

function smallFault({ origin, minimum }: z.core.$ZodIssueTooSmall): FieldFault {
  const smallest = Number(minimum)
  if (origin !== 'string' && origin !== 'array') return { code: 'too_small', minimum: smallest }
  if (smallest === 1) return { code: 'required' }
  return { code: origin === 'string' ? 'too_short' : 'too_few', minimum: smallest }
}

function largeFault({ origin, maximum }: z.core.$ZodIssueTooBig): FieldFault {
  const largest = Number(maximum)
  if (origin === 'string') return { code: 'too_long', maximum: largest }
  return { code: origin === 'array' ? 'too_many' : 'too_large', maximum: largest }
}

/** In a request, the name of a field leads to the sentence. */
const meantInRequest: Partial<Record<FieldFaultCode, FieldFault>> = {
  unknown_field: { code: 'unknown' },
}

/** The first faults of a request by field; field names may be anything the caller made up. */
export function fieldFaultsOf(error: z.ZodError, read: Given): FieldFaults {
  // Without a prototype: a caller may have named a field `__proto__`.
  const faults: Record<string, FieldFault[]> = Object.create(null)
  const found = error.issues.slice(0, mostFaults).flatMap((issue) => faultsAt(issue, read))
  for (const { path, fault } of found.slice(0, mostFaults)) {
    const field = path.length === 0 ? 'body' : path.map(String).join('.').slice(0, longestName)
    faults[field] = [...(faults[field] ?? []), meantInRequest[fault.code] ?? fault]
  }
  return faults
}
