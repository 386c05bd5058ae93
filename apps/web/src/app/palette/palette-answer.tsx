import { Button } from '@mantine/core'
import { IconAlertTriangle } from '../../shared/ui/icons.ts'
import { IconSearchOff, IconWifiOff } from '../../shared/ui/page-icons.ts'
import { useText } from '../../shared/i18n/language-context.tsx'
import { errorText } from '../../shared/http/error-text.ts'
import { EmptyState } from '../../shared/ui/notice.tsx'
import classes from './palette.module.css'
import type { SearchResults } from './use-search-results.tsx'

/** The search's message when it has no results to show. */
export function PaletteAnswer({
  found: { groups, state, error },
  text,
  hasKnown,
  onRetry,
}: {
  found: SearchResults
  text: string
  /** Whether something else was found. */
  hasKnown: boolean
  onRetry: () => void
}) {
  const t = useText()
  if (state === 'failed') {
    return (
      <div className={classes.answer} role="alert">
        <IconAlertTriangle size={18} aria-hidden />
        <span>
          {t('palette.failed')} {errorText(t, error)}
        </span>
        <Button variant="default" size="compact-sm" onClick={onRetry}>
          {t('shell.tryAgain')}
        </Button>
      </div>
    )
  }
  if (state === 'offline') {
    return (
      <div className={classes.answer} role="alert">
        <IconWifiOff size={18} aria-hidden />
        <span>{t('palette.offline')}</span>
      </div>
    )
  }
  if (state === 'idle' || groups.length > 0) return null
  if (state === 'searching') return <p className={classes.answer}>{t('palette.searching')}</p>
  if (hasKnown) return <p className={classes.answer}>{t('palette.noEvents', { text })}</p>
  return (
    <EmptyState icon={IconSearchOff} title={t('palette.nothing', { text })}>
      {t('palette.nothingHint')}
    </EmptyState>
  )
}
