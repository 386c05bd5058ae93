import { HttpError, type HttpErrorCode, messageIn } from '@gangway/client/http-error'
import { fieldErrorsOf } from '@gangway/client/refusal'
import type { Translate } from '../i18n/text-types.ts'

/**
 * What to tell a person about a failed call (rule F7.1): the first validation error as the server
 * words it, else its message, else 'Something went wrong'. For a code that this page knows, the
 * message is its own sentence in the person's language.
 */
export function errorText(t: Translate, error: unknown): string {
  if (!(error instanceof HttpError)) return t('errors.unknown')
  const { code, body } = error
  const sentence = sentenceOf(t, code)
  const [firstError] = Object.values(fieldErrorsOf(error)).flat()
  const isWorded = sentence === null || code === 'validation_failed'
  if (isWorded && firstError !== undefined) return firstError
  return sentence ?? messageIn(body) ?? t('errors.unknown')
}

/** The sentence for a code; null for one that this page does not know. */
export function sentenceOf(t: Translate, code: HttpErrorCode): string | null {
  const key = `errors.${code}` as const
  const sentence = t(key)
  return code === 'unknown' || sentence === key ? null : sentence
}

/** The form field in which, or in an item of which, the server found a fault. */
export function refusedField<Name extends string>(
  error: Error,
  names: readonly Name[],
): Name | undefined {
  if (!(error instanceof HttpError)) return undefined
  const faulty = Object.keys(fieldErrorsOf(error)).map((path) => path.split('.')[0])
  return names.find((name) => faulty.includes(name))
}
