import { Button } from '@mantine/core'
import { IconFilterOff } from '../../../shared/ui/icons.ts'
import { useText } from '../../../shared/i18n/language-context.tsx'
import { requestNumberOf } from '../../../shared/http/request-number.ts'
import { EmptyState, ErrorState } from '../../../shared/ui/notice.tsx'
import { RequestNumber } from '../../../shared/ui/request-number.tsx'
import { LoadFailedAction } from './load-failed-action.tsx'

/** Why there are no events to show, and what to do about it; a toast says more about a failure. */
export function NoEvents({
  error,
  reason,
  isFiltered,
  onReset,
  onRetry,
}: {
  error: Error | null
  /** Why it failed, if someone has to act on that after the toast has closed. */
  reason: string | undefined
  isFiltered: boolean
  onReset: () => void
  onRetry: () => void
}) {
  const t = useText()
  if (error !== null) {
    const action = <LoadFailedAction error={error} onReset={onReset} onRetry={onRetry} />
    return (
      <ErrorState title={t('events.failed')} action={action}>
        {reason}
        <RequestNumber number={requestNumberOf(error)} />
      </ErrorState>
    )
  }
  if (isFiltered) {
    const reset = (
      <Button variant="default" onClick={onReset}>
        {t('events.empty.reset')}
      </Button>
    )
    return (
      <EmptyState icon={IconFilterOff} title={t('events.empty.filtered')} action={reset}>
        {t('events.empty.filteredHint')}
      </EmptyState>
    )
  }
  return <EmptyState title={t('events.empty')}>{t('events.empty.hint')}</EmptyState>
}
