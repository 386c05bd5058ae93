import { IconAlertTriangle } from './icons.ts'
import type { ReactNode } from 'react'
import { useText } from '../i18n/language-context.tsx'
import classes from './stale-notice.module.css'

/** Shown above rows that could not be refreshed; a toast has said why. */
export function StaleNotice({
  reason,
  action,
}: {
  /** The reason, if someone has to act on it after the toast has closed. */
  reason?: string | undefined
  /** The way out: usually a button. */
  action: ReactNode
}) {
  const t = useText()
  return (
    <div className={classes.notice}>
      <IconAlertTriangle size={18} className={classes.icon} aria-hidden />
      <p className={classes.text}>
        {reason} {t('lists.keptRows')}
      </p>
      {action}
    </div>
  )
}
