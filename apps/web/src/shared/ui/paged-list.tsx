import type { ListParams } from '@gangway/domain/lists/list-params'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '../i18n/language-context.tsx'
import type { ListPage } from '../lists/list-info.ts'
import type { ListSorting } from '../lists/list-sorting.ts'
import { useKeptPage } from '../lists/use-kept-page.ts'
import type { ChangeList } from '../lists/use-list-state.ts'
import { usePageFaults } from '../lists/use-page-faults.ts'
import { ListFrame } from './list-frame.tsx'
import { LoadFailed } from './load-failed.tsx'
import { StaleNotice } from './stale-notice.tsx'

/** The result of a query for one page of a list. */
interface PageQuery<Row> {
  data: (ListPage & { data: readonly Row[] }) | undefined
  error: Error | null
  isFetching: boolean
  isPlaceholderData: boolean
  refetch: () => unknown
}

/**
 * A list between its paginations: the rows, bars while they are loading, or the reason why there
 * are none.
 */
export function PagedList<Row, Filter extends object>({
  name,
  query,
  state,
  sorting,
  failedTitle,
  empty,
  renderTable,
  onChange,
}: {
  name: string
  query: PageQuery<Row>
  state: ListParams<Filter>
  sorting: ListSorting
  failedTitle: string
  empty: ReactNode
  renderTable: (rows: readonly Row[], awaitedRows: number) => ReactNode
  onChange: ChangeList<Filter>
}) {
  const t = useText()
  const { error, isFetching, refetch } = query
  const { page, isCurrent } = useKeptPage(query, { isUndecided: false })
  const rows = page?.data ?? []

  const isBeyondEnd = usePageFaults({ error, page, isCurrent, asked: state.page, onChange })
  const tryAgain = <Button onClick={() => void refetch()}>{t('shell.tryAgain')}</Button>

  return (
    <ListFrame
      name={name}
      page={page}
      per_page={state.per_page}
      isRefetching={isFetching}
      sorting={sorting}
      onChange={onChange}
    >
      {error !== null && rows.length > 0 && <StaleNotice action={tryAgain} />}
      {rowsOrNotice()}
    </ListFrame>
  )

  function rowsOrNotice() {
    const isComing = rows.length === 0 && (isFetching || isBeyondEnd)
    if (rows.length > 0 || isComing) return renderTable(rows, isComing ? state.per_page : 0)
    if (error === null) return empty
    return <LoadFailed title={failedTitle} error={error} isToasted onRetry={refetch} />
  }
}
