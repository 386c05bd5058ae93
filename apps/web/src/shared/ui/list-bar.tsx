import type { ReactNode } from 'react'
import { useLanguage } from '../i18n/language-context.tsx'
import { infoText, type ListPage } from '../lists/list-info.ts'
import classes from './list-bar.module.css'
import { Pagination } from './pagination.tsx'

/** The bar above and below a list: which rows are shown, and the pagination. */
export function ListBar({
  page,
  label,
  isTop = false,
  before,
  note,
  onPageChange,
  children,
}: {
  /** undefined until the first page has come. */
  page: ListPage | undefined
  /** Distinguishes the paginations of one list. */
  label: string
  /** Above the rows, where a phone shows no pages. */
  isTop?: boolean
  /** Stands before the info line. */
  before?: ReactNode
  /** Remarks about the rows that are shown. */
  note?: string | undefined
  onPageChange: (page: number) => void
  children?: ReactNode
}) {
  return (
    <div className={classes.bar} data-top={isTop}>
      {before}
      <div className={classes.said}>
        <InfoLine page={page} />
        {note !== undefined && <p className={classes.note}>{note}</p>}
      </div>
      {page !== undefined && <Pagination page={page} label={label} onChange={onPageChange} />}
      {children}
    </div>
  )
}

/** 'Displaying 1 to 25 of 90 items'; a page without rows counts from 0 to 0. */
function InfoLine({ page }: { page: ListPage | undefined }) {
  const language = useLanguage()
  if (page === undefined) return <p className={classes.info}>&nbsp;</p>
  return (
    <p className={classes.info} aria-live="polite">
      {infoText(language, page)}
    </p>
  )
}
