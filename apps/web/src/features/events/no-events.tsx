import { Button } from '@mantine/core'
import { IconFilterOff } from '@tabler/icons-react'
import { useText } from '../../shared/i18n/language-context.tsx'
import { errorText } from '../../shared/lib/error-text.ts'
import { HttpError } from '../../shared/lib/http-error.ts'
import { EmptyState, ErrorState } from '../../shared/ui/notice.tsx'

/** Why there are no events to show, and the way on from there. */
export function NoEvents({
  error,
  isFiltered,
  onReset,
  onRetry,
}: {
  error: Error | null
  isFiltered: boolean
  onReset: () => void
  onRetry: () => void
}) {
  const t = useText()
  const reset = (
    <Button variant="default" onClick={onReset}>
      {t('events.empty.reset')}
    </Button>
  )
  if (error !== null) {
    const isFilterRefused = error instanceof HttpError && error.status === 422
    const retry = <Button onClick={onRetry}>{t('shell.tryAgain')}</Button>
    return (
      <ErrorState title={t('events.failed')} action={isFilterRefused ? reset : retry}>
        {errorText(t, error)}
      </ErrorState>
    )
  }
  if (isFiltered) {
    return (
      <EmptyState icon={IconFilterOff} title={t('events.empty.filtered')} action={reset}>
        {t('events.empty.filteredHint')}
      </EmptyState>
    )
  }
  return <EmptyState title={t('events.empty')}>{t('events.empty.hint')}</EmptyState>
}
