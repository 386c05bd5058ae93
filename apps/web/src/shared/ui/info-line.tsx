import type { PageInfo } from '@gangway/domain/lists/list-params'
import { useText } from '../i18n/language-context.tsx'
import classes from './info-line.module.css'

/** 'Displaying 1 to 25 of 90 items'; a page without rows counts from 0 to 0. */
export function InfoLine({ page }: { page: PageInfo | undefined }) {
  const t = useText()
  if (page === undefined) return <p className={classes.info}>&nbsp;</p>
  const { from, to, total } = page
  return (
    <p className={classes.info} aria-live="polite">
      {total === 0
        ? t('lists.infoEmpty')
        : t('lists.info', { from: from ?? 0, to: to ?? 0, total })}
    </p>
  )
}
