import type { FieldErrors } from '@gangway/contract/errors'
import type { FastifySchemaCompiler } from 'fastify'
import * as z from 'zod'

/** Which part of a request did not fit; carries texts by field that never quote a value. */
export class InvalidRequestError extends Error {
  override readonly name = 'InvalidRequestError'
  readonly errors: FieldErrors

  constructor(errors: FieldErrors) {
    super('invalid request')
    this.errors = errors
  }
}

/** Checks a part of a request with the contract's schema and hands on what the schema makes of it. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema, httpPart }) =>
  (data: unknown) => {
    const given = data ?? {}
    const result = schema.safeParse(httpPart === 'querystring' ? meantParameters(given) : given)
    if (result.success) return { value: result.data }
    return { error: new InvalidRequestError(fieldErrorsOf(result.error, knownFieldsOf(schema))) }
  }

/** Forms and scripts send fields that nobody filled in, and `_` with the time to get past caches. */
function meantParameters(query: object): object {
  const meant = Object.entries(query).flatMap(([name, value]: [string, unknown]) => {
    if (name === '_' || value === '') return []
    if (!Array.isArray(value)) return [[name, value] as const]
    const filled = value.filter((one) => one !== '')
    return filled.length === 0 ? [] : [[name, filled.length === 1 ? filled[0] : filled] as const]
  })
  return Object.fromEntries(meant)
}

/** What may stand in this part of a request; nothing where that cannot be listed. */
function knownFieldsOf(schema: z.ZodType): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape)
  return schema instanceof z.ZodPipe && schema.in instanceof z.ZodType
    ? knownFieldsOf(schema.in)
    : []
}

/**
 * Texts by field: the path joined by dots, `body` for the whole.
 *
 * @param known fields of the whole, told to who sends another
 */
export function fieldErrorsOf(error: z.ZodError, known: readonly string[] = []): FieldErrors {
  // Without a prototype: a caller may have named a field `__proto__`.
  const errors: FieldErrors = Object.create(null)
  for (const issue of error.issues) {
    for (const [field, text] of textsOf(issue, known)) {
      errors[field] = [...(errors[field] ?? []), text]
    }
  }
  return errors
}

type Issue = z.ZodError['issues'][number]

function textsOf(issue: Issue, known: readonly string[]): [string, string][] {
  const path = issue.path.map(String)
  const field = path.length === 0 ? 'body' : path.join('.')
  if (issue.code === 'unrecognized_keys') {
    const others = path.length === 0 && known.length > 0 ? `; known are ${known.join(', ')}` : ''
    return issue.keys.map((key) => [
      [...path, key].join('.').slice(0, 100),
      `The ${key.slice(0, 100)} field is not known${others}.`,
    ])
  }
  return [[field, `The ${field} field ${reasonOf(issue)}`]]
}

/** Sentences of the contract begin with a verb; zod's own begin with a capital. */
function reasonOf(issue: Issue): string {
  if (/^[a-z]/.test(issue.message)) return issue.message
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.join(', ')}.`
  if (issue.code === 'invalid_type' && issue.message.endsWith('received undefined')) {
    return 'is required.'
  }
  return 'is not valid.'
}
