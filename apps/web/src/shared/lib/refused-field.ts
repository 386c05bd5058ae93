import { HttpError } from './http-error.ts'

/** The field of a form that the server found fault with, or with an item of. */
export function refusedField<Name extends string>(
  error: Error,
  names: readonly Name[],
): Name | undefined {
  if (!(error instanceof HttpError)) return undefined
  const faulty = Object.keys(error.errors).map((path) => path.split('.')[0])
  return names.find((name) => faulty.includes(name))
}
