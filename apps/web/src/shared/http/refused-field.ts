import { fieldErrorsOf } from '@gangway/client/refusal'
import { HttpError } from '@gangway/client/http-error'

/** The field of a form that the server found fault with, or with an item of. */
export function refusedField<Name extends string>(
  error: Error,
  names: readonly Name[],
): Name | undefined {
  if (!(error instanceof HttpError)) return undefined
  const faulty = Object.keys(fieldErrorsOf(error)).map((path) => path.split('.')[0])
  return names.find((name) => faulty.includes(name))
}
