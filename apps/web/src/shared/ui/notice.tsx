import type { IconComponent } from './icon.tsx'
import { IconAlertTriangle, IconInbox } from './icons.ts'
import type { ReactNode } from 'react'
import classes from './notice.module.css'

interface NoticeProps {
  title: string
  /** Describes the missing content, or the next step. */
  children?: ReactNode
  /** The way out: usually a button. */
  action?: ReactNode
}

/** Replaces a list or page when there is nothing to show. */
export function EmptyState({
  icon = IconInbox,
  ...notice
}: NoticeProps & { icon?: IconComponent }) {
  return <Notice icon={icon} {...notice} />
}

/** Replaces a list or page that could not be loaded; announced at once. */
export function ErrorState(notice: NoticeProps) {
  return (
    <div role="alert">
      <Notice icon={IconAlertTriangle} {...notice} />
    </div>
  )
}

function Notice({ icon: Icon, title, children, action }: NoticeProps & { icon: IconComponent }) {
  return (
    <div className={classes.notice}>
      <span className={classes.icon}>
        <Icon size={22} stroke={1.75} aria-hidden />
      </span>
      <p className={classes.title}>{title}</p>
      {children !== undefined && <div className={classes.text}>{children}</div>}
      {action !== undefined && <div className={classes.action}>{action}</div>}
    </div>
  )
}
