import type { ReactNode } from 'react'
import { focusOnArrival } from '../browser/arrival.ts'
import classes from './page-header.module.css'

/** The page's only h1, its subject, and its actions. */
export function PageHeader({
  title,
  description,
  actions,
}: {
  title: ReactNode
  description?: ReactNode
  actions?: ReactNode
}) {
  return (
    <header className={classes.header}>
      <div>
        <h1 ref={focusOnArrival} tabIndex={-1} className={classes.title}>
          {title}
        </h1>
        {description !== undefined && <p className={classes.description}>{description}</p>}
      </div>
      {actions !== undefined && <div className={classes.actions}>{actions}</div>}
    </header>
  )
}
