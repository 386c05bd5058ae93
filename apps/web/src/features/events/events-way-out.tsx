import { Button } from '@mantine/core'
import { useText } from '../../shared/i18n/language-context.tsx'
import { HttpError } from '@gangway/client/http-error'

/** What helps when the list could not be loaded: another filter where that was refused, else a new try. */
export function EventsWayOut({
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
