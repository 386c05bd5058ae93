import type { ListParams } from '@gangway/domain/lists/list-params'
import { Button } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { useLanguage } from '../i18n/language-context.tsx'
import { errorText } from '../lib/error-text.ts'
import { countText, isCutOff, type ListPage } from '../lib/list-info.ts'
import { toastError } from '../lib/toast.ts'
import { useKeptPage } from '../lib/use-kept-page.ts'
import { ListBar } from './list-bar.tsx'
import { LoadFailed } from './load-failed.tsx'
import { StaleNotice } from './stale-notice.tsx'
import classes from './paged-list.module.css'
import { PerPageSelect } from './per-page-select.tsx'
import { RefetchBar } from './refetch-bar.tsx'

/** What a query for one page of a list answers. */
interface PageQuery<Row> {
  data: (ListPage & { data: readonly Row[] }) | undefined
  error: Error | null
  isFetching: boolean
  isPlaceholderData: boolean
  refetch: () => unknown
}

/** A list between its paginations: the rows, bars while they are coming, or why there are none. */
export function PagedList<Row, Filter extends object>({
  name,
  query,
  state,
  failedTitle,
  empty,
  renderTable,
  onChange,
}: {
  /** What the list lists. */
  name: string
  query: PageQuery<Row>
  state: ListParams<Filter>
  failedTitle: string
  empty: ReactNode
  renderTable: (rows: readonly Row[], awaitedRows: number) => ReactNode
  onChange: (change: Partial<ListParams<Filter>>, options?: { replace?: boolean }) => void
}) {
  const { language, t } = useLanguage()
  const { error, isFetching, refetch } = query
  const { page, isCurrent } = useKeptPage(query, { isUndecided: false })
  const rows = page?.data ?? []

  useEffect(() => {
    if (error !== null) toastError(errorText(t, error))
  }, [error, t])

  // A remembered page may no longer exist (decision: ask for the last one then).
  const isBeyondEnd = page !== undefined && isCurrent && state.page > page.last_page
  useEffect(() => {
    if (isBeyondEnd) onChange({ page: page.last_page }, { replace: true })
  }, [isBeyondEnd, page, onChange])

  const tryAgain = <Button onClick={() => void refetch()}>{t('shell.tryAgain')}</Button>

  const goTo = (number: number) => {
    onChange({ page: number })
    window.scrollTo({ top: 0 })
  }

  return (
    <>
      <ListBar page={page} label={t('lists.paginationTop')} onPageChange={goTo}>
        <PerPageSelect value={state.per_page} onChange={(per_page) => onChange({ per_page })} />
      </ListBar>
      <section className={classes.panel} aria-label={name}>
        <RefetchBar isShown={isFetching} />
        {error !== null && rows.length > 0 && <StaleNotice action={tryAgain} />}
        {rowsOrNotice()}
      </section>
      {page !== undefined && page.total > 0 && (
        <ListBar
          page={page}
          label={t('lists.paginationBottom')}
          note={
            isCutOff(page)
              ? t('lists.cutOff', { total: countText(page.total, language) })
              : undefined
          }
          onPageChange={goTo}
        />
      )}
    </>
  )

  function rowsOrNotice() {
    const isComing = rows.length === 0 && (isFetching || isBeyondEnd)
    if (rows.length > 0 || isComing) return renderTable(rows, isComing ? state.per_page : 0)
    if (error === null) return empty
    return <LoadFailed title={failedTitle} onRetry={refetch} />
  }
}
