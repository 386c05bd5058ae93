import type { PageInfo } from '@gangway/domain/lists/list-params'
import type { ReactNode } from 'react'
import { InfoLine } from './info-line.tsx'
import classes from './list-bar.module.css'
import { Pagination } from './pagination.tsx'

/** Above and below a list: which rows are shown, and the way to the others. */
export function ListBar({
  page,
  label,
  onPageChange,
  children,
}: {
  /** undefined until the first page has come. */
  page: PageInfo | undefined
  /** Tells the paginations of one list apart. */
  label: string
  onPageChange: (page: number) => void
  children?: ReactNode
}) {
  return (
    <div className={classes.bar}>
      <InfoLine page={page} />
      <div className={classes.controls}>
        {page !== undefined && <Pagination page={page} label={label} onChange={onPageChange} />}
        {children}
      </div>
    </div>
  )
}
