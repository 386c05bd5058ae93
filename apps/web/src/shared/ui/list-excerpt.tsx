import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import type { ListSorting } from '../lists/list-sorting.ts'
import classes from './list-excerpt.module.css'
import { LoadFailed } from './load-failed.tsx'
import { RefetchBar } from './refetch-bar.tsx'
import { SortButton } from './sort-button.tsx'

/** The result of a query for the first page of a list. */
interface FirstPageQuery<Row> {
  data: { total: number; data: readonly Row[] } | undefined
  error: Error | null
  isFetching: boolean
  refetch: () => unknown
}

/** The first rows of a list inside another page, with a link to the whole list. */
export function ListExcerpt<Row>({
  title,
  query: { data, error, isFetching, refetch },
  more,
  sorting,
  failedTitle,
  empty,
  renderTable,
}: {
  title: string
  query: FirstPageQuery<Row>
  /** Null: everything is shown. */
  more: { to: string; label: string } | null
  sorting: ListSorting
  failedTitle: string
  /** Shown when there are none. */
  empty: ReactNode
  renderTable: (rows: readonly Row[], awaitedRows: number) => ReactNode
}) {
  const id = useId()
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <header className={classes.head}>
        <h2 className={classes.title} id={id}>
          {title}
          {data !== undefined && <span className={classes.count}>{data.total}</span>}
        </h2>
        {more !== null && (
          <Link className={classes.all} to={more.to}>
            {more.label}
          </Link>
        )}
        <SortButton sorting={sorting} />
      </header>
      <RefetchBar isShown={isFetching} />
      {rowsOrNotice()}
    </section>
  )

  function rowsOrNotice() {
    const rows = data?.data ?? []
    const isComing = data === undefined && isFetching
    if (rows.length > 0 || isComing) return renderTable(rows, isComing ? 3 : 0)
    if (error === null) return empty
    return <LoadFailed title={failedTitle} error={error} onRetry={refetch} />
  }
}
