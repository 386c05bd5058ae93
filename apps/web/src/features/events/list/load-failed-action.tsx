import { Button } from '@mantine/core'
import { useText } from '../../../shared/i18n/language-context.tsx'
import { HttpError } from '@gangway/client/http-error'

/** What to do when the list could not be loaded: reset a filter that was refused, else try again. */
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
