import { HttpError } from '@gangway/client/http-error'
import { isRefusal } from '@gangway/client/refusal'
import type { listEvents } from '@gangway/contract/events'
import { Button } from '@mantine/core'
import { errorText } from '../../../shared/http/error-text.ts'
import { useText } from '../../../shared/i18n/language-context.tsx'
import type { Translate } from '../../../shared/i18n/text-types.ts'

/** Way out of a failed list: reset a filter that was refused, else try again. */
export function LoadFailedAction({
  error,
  onReset,
  onRetry,
}: {
  error: Error
  onReset: () => void
  onRetry: () => void
}) {
  const t = useText()
  if (error instanceof HttpError && error.status === 422) {
    return (
      <Button variant="default" onClick={onReset}>
        {t('events.empty.reset')}
      </Button>
    )
  }
  return <Button onClick={onRetry}>{t('shell.tryAgain')}</Button>
}

/** Text for a search that the server broke off; undefined for any other error, or none. */
export function searchRefusal(t: Translate, error: Error | null): string | undefined {
  const isRefused = isRefusal<typeof listEvents>(error, 'search_too_long')
  return isRefused ? errorText(t, error) : undefined
}
