import type { ReactNode } from 'react'
import { useText } from '../../../shared/i18n/language-context.tsx'
import classes from './event-fact.module.css'

/** One labelled value of the event; one that is empty says so. */
export function Fact({
  label,
  title,
  isRare = false,
  isPrintOnly = false,
  isScreenOnly = false,
  children,
}: {
  label: string
  /** The full text, in case only part of it fits. */
  title?: string | undefined
  /** On a phone it is shown on demand. */
  isRare?: boolean
  isPrintOnly?: boolean
  isScreenOnly?: boolean
  children: ReactNode
}) {
  const t = useText()
  const isEmpty = children === '' || children === false
  return (
    <div
      className={classes.fact}
      data-rare={isRare || undefined}
      data-print-only={isPrintOnly || undefined}
      data-screen-only={isScreenOnly || undefined}
    >
      <dt className={classes.label}>{label}</dt>
      <dd className={classes.value} title={title} data-empty={isEmpty || undefined}>
        {isEmpty ? t('event.notGiven') : children}
      </dd>
    </div>
  )
}
