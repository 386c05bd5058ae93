import type { FieldErrors } from '@gangway/contract/errors'
import type { FastifySchemaCompiler } from 'fastify'
import type * as z from 'zod'

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
  ({ schema }) =>
  (data: unknown) => {
    const result = schema.safeParse(data ?? {})
    if (result.success) return { value: result.data }
    return { error: new InvalidRequestError(fieldErrorsOf(result.error)) }
  }

/** Texts by field: the path joined by dots, `body` for the whole. */
export function fieldErrorsOf(error: z.ZodError): FieldErrors {
  // Without a prototype: a caller may have named a field `__proto__`.
  const errors: FieldErrors = Object.create(null)
  for (const issue of error.issues) {
    for (const [field, text] of textsOf(issue)) {
      errors[field] = [...(errors[field] ?? []), text]
    }
  }
  return errors
}

type Issue = z.ZodError['issues'][number]

function textsOf(issue: Issue): [string, string][] {
  const path = issue.path.map(String)
  const field = path.length === 0 ? 'body' : path.join('.')
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => [
      [...path, key].join('.').slice(0, 100),
      `The ${key.slice(0, 100)} field is not known.`,
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
