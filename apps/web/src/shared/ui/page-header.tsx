import type { ReactNode } from 'react'
import { focusOnArrival } from '../browser/arrival.ts'
import { SkipToRows } from './skip-to-rows.tsx'
import { useRovingFocus } from '../browser/use-roving-focus.ts'
import { useText } from '../i18n/language-context.tsx'
import classes from './page-header.module.css'

/** The page's only h1, its subject, and its actions. */
export function PageHeader({
  title,
  description,
  leadsToRows = false,
  actions,
  areActionsBelow = false,
}: {
  title: ReactNode
  description?: ReactNode
  /** A list follows: its actions are one stop of the Tab key, and a button leads past its filters. */
  leadsToRows?: boolean
  actions?: ReactNode
  /** On a phone, where they leave the title no room beside them. */
  areActionsBelow?: boolean
}) {
  const t = useText()
  const roving = useRovingFocus<HTMLDivElement>()
  return (
    <header className={classes.header} data-actions-below={areActionsBelow || undefined}>
      <div>
        <h1 ref={focusOnArrival} tabIndex={-1} className={classes.title}>
          {title}
        </h1>
        {leadsToRows && <SkipToRows />}
        {description !== undefined && <p className={classes.description}>{description}</p>}
      </div>
      {actions !== undefined && (
        <div
          className={classes.actions}
          {...(leadsToRows && { role: 'toolbar', 'aria-label': t('lists.actions'), ...roving })}
        >
          {actions}
        </div>
      )}
    </header>
  )
}
