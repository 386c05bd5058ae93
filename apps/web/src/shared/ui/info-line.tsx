import { useLanguage } from '../i18n/language-context.tsx'
import { infoText, type ListPage } from '../lists/list-info.ts'
import classes from './info-line.module.css'

/** 'Displaying 1 to 25 of 90 items'; a page without rows counts from 0 to 0. */
export function InfoLine({ page }: { page: ListPage | undefined }) {
  const language = useLanguage()
  if (page === undefined) return <p className={classes.info}>&nbsp;</p>
  return (
    <p className={classes.info} aria-live="polite">
      {infoText(language, page)}
    </p>
  )
}
