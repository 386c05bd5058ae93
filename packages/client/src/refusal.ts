import type { ConflictOf, Endpoint } from '@gangway/contract/define-endpoint'
import type { errorCatalogue, FieldErrors } from '@gangway/contract/errors'
import { fieldsOf, HttpError } from './http-error.ts'

type CodeOf<E extends Endpoint> = E['errors'][number]

/** Refusals of an endpoint that carry the row as it now stands. */
type ConflictCodeOf<E extends Endpoint> = {
  [Code in CodeOf<E>]: (typeof errorCatalogue)[Code]['status'] extends 409 | 412 ? Code : never
}[CodeOf<E>]

/**
 * The row as it now stands, which a refusal with one of these codes carries; null: it is something else that
 * happened. `conflictIn<typeof setPickupTime>(error, 'pickup_time_locked')` is an event.
 */
export function conflictIn<E extends Endpoint>(
  error: unknown,
  ...codes: readonly ConflictCodeOf<E>[]
): ConflictOf<E> | null {
  if (!isRefusal<E>(error, ...codes)) return null
  return (fieldsOf(error.body)['data'] ?? null) as ConflictOf<E> | null
}

/** Whether a call was refused for one of these reasons; only what the endpoint can answer can be asked for. */
export function isRefusal<E extends Endpoint>(
  error: unknown,
  ...codes: readonly CodeOf<E>[]
): error is HttpError {
  return error instanceof HttpError && codes.some((code) => code === error.code)
}

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
