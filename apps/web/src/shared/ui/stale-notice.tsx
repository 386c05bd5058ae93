import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './stale-notice.module.css'

/** Stands above rows that could not be brought up to date; a toast has said so already. */
export function StaleNotice({
  title,
  action,
  children,
}: {
  title: string
  /** The way out: usually a button. */
  action: ReactNode
  children: ReactNode
}) {
  return (
    <div className={classes.notice}>
      <IconAlertTriangle size={18} className={classes.icon} aria-hidden />
      <p className={classes.text}>
        <strong>{title}.</strong> {children}
      </p>
      {action}
    </div>
  )
}
