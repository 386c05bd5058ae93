import { isRefusal } from '@gangway/client/refusal'
import type { listEvents } from '@gangway/contract/events'
import type { Translate } from '../../../shared/i18n/text-types.ts'
import { errorText } from '../../../shared/http/error-text.ts'

/**
 * What someone whose search was broken off can do; undefined where something else went wrong, or nothing.
 */
export function searchRefusal(t: Translate, error: Error | null): string | undefined {
  const isRefused = isRefusal<typeof listEvents>(error, 'search_too_long')
  return isRefused ? errorText(t, error) : undefined
}
