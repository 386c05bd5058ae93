import type { Translate } from '../i18n/text-types.ts'
import { HttpError } from './http-error.ts'

/**
 * What to tell a person about a failed call: of data that is not valid the first error as the server
 * words it, else the sentence for the error's code, else 'Something went wrong'.
 */
export function errorText(t: Translate, error: unknown): string {
  if (!(error instanceof HttpError)) return t('errors.unknown')
  const [firstError] = Object.values(error.errors).flat()
  if (error.code === 'validation_failed' && firstError !== undefined) return firstError
  return t(`errors.${error.code}`)
}
