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

/** Fault that the server found in a form’s field, or in an item of it. */
export interface RefusedField<Name extends string> {
  name: Name
  /** As the server names it: `tiers.1.persons`. */
  path: string
  /** Names the field by its path. */
  sentence: string
}

/** The first fault of one of these fields; null: it is about none of them. */
export function refusedField<Name extends string>(
  error: Error,
  names: readonly Name[],
): RefusedField<Name> | null {
  if (!(error instanceof HttpError)) return null
  const faults = Object.entries(fieldErrorsOf(error))
  for (const name of names) {
    for (const [path, [sentence]] of faults) {
      const isOfField = path === name || path.split('.')[0] === name
      if (isOfField && sentence !== undefined) return { name, path, sentence }
    }
  }
  return null
}
