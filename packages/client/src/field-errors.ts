import type { FieldErrors } from '@gangway/contract/errors'
import { fieldsOf, type HttpError } from './http-error.ts'

/** One text or several a field; what is neither is left out. */
export function fieldErrorsOf({ body }: HttpError): FieldErrors {
  const { errors } = fieldsOf(body)
  if (typeof errors !== 'object' || errors === null || Array.isArray(errors)) return {}
  const texts = Object.entries(errors).map(([field, told]): [string, string[]] => [
    field,
    [told].flat().filter((text) => typeof text === 'string'),
  ])
  return Object.fromEntries(texts.filter(([, told]) => told.length > 0))
}
