import { HttpError, messageIn, requestTimeoutMs } from '@gangway/client/http-error'
import { fieldErrorsOf } from '@gangway/client/refusal'
import type { Translate } from '../i18n/text-types.ts'

/**
 * The message for a person about a failed call (rule F7.1): the first validation error, else the
 * server's message, both of which it words in the person's language; else, for a call that got no
 * answer or one without words, a sentence of our own.
 */
export function errorText(t: Translate, error: unknown): string {
  if (!(error instanceof HttpError)) return t('errors.unknown')
  if (error.code === 'network') return t('errors.network')
  if (error.code === 'timeout') return t('errors.timeout', { n: requestTimeoutMs })
  const [firstError] = Object.values(fieldErrorsOf(error)).flat()
  return firstError ?? messageIn(error.body) ?? t('errors.unknown')
}

/** The form field in which, or in an item of which, the server found a fault. */
export function refusedField<Name extends string>(
  error: Error,
  names: readonly Name[],
): Name | undefined {
  if (!(error instanceof HttpError)) return undefined
  const paths = Object.keys(fieldErrorsOf(error))
  return names.find((name) => paths.some((path) => path === name || path.split('.')[0] === name))
}
