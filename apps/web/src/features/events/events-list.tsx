import type { ListParams } from '@gangway/domain/lists/list-params'
import { type ReactNode, useCallback, useEffect } from 'react'
import { useLanguage } from '../../shared/i18n/language-context.tsx'
import { errorText } from '../../shared/lib/error-text.ts'
import { countText, isCutOff } from '../../shared/lib/list-info.ts'
import { emptyFilter, isFiltered } from '../../shared/lib/list-state.ts'
import { toastError } from '../../shared/lib/toast.ts'
import { useListSort } from '../../shared/lib/use-list-sort.ts'
import { type ListOpening, useListState } from '../../shared/lib/use-list-state.ts'
import { ListBar } from '../../shared/ui/list-bar.tsx'
import { PageHeader } from '../../shared/ui/page-header.tsx'
import { PerPageSelect } from '../../shared/ui/per-page-select.tsx'
import { SpreadsheetExport } from '../../shared/ui/spreadsheet-export.tsx'
import { StaleNotice } from '../../shared/ui/stale-notice.tsx'
import { RefetchBar } from '../../shared/ui/refetch-bar.tsx'
import { eventsExportUrl, useEventCounts, useRecountTotal } from './events.api.ts'
import { EventsChips } from './events-chips.tsx'
import { EventsFilterBar } from './events-filter-bar.tsx'
import { EventsLegend } from './events-legend.tsx'
import { type EventsFilter, eventsListDefinition, eventsSort } from './events-list-state.ts'
import classes from './events-list.module.css'
import { EventsNarrowing } from './events-narrowing.tsx'
import { EventsTable } from './events-table.tsx'
import { EventsWayOut } from './events-way-out.tsx'
import { NoEvents } from './no-events.tsx'
import { searchRefusal } from './search-refusal.ts'
import { useCountedPage } from './use-counted-page.ts'
import { useLiveEvents } from './use-live-events.ts'

/** The events a person may see: filtered, sorted and paged, with the state in the address. */
export function EventsList({
  showsAgency,
  opening,
  renderViews,
}: {
  showsAgency: boolean
  opening: ListOpening<EventsFilter>
  /** Stands above the filter. */
  renderViews: (
    state: ListParams<EventsFilter>,
    onApply: (state: ListParams<EventsFilter>) => void,
  ) => ReactNode
}) {
  const { t, language } = useLanguage()
  const { state, isUndecided, change } = useListState(eventsListDefinition, opening)
  const { query, page, isCurrent } = useCountedPage(state, { isUndecided })
  const { error, isFetching, refetch } = query
  const counts = useEventCounts(state.filter, { isAsked: !isUndecided })
  const { refetch: countAnew } = counts
  const recountTotal = useRecountTotal()
  const fetchAnew = useCallback(
    () => Promise.all([refetch(), countAnew(), recountTotal()]),
    [refetch, countAnew, recountTotal],
  )
  const isQuiet = useLiveEvents(fetchAnew)
  const { sort, sortBy } = useListSort(eventsSort, state.sort, query, change)

  useEffect(() => {
    if (error !== null) toastError(errorText(t, error))
  }, [error, t])

  // A remembered page may no longer exist (decision: ask for the last one then).
  const isBeyondEnd = page !== undefined && isCurrent && state.page > page.last_page
  useEffect(() => {
    if (isBeyondEnd) change({ page: page.last_page }, { replace: true })
  }, [isBeyondEnd, page, change])

  const refusal = searchRefusal(t, error)
  const resetFilter = () => change({ filter: emptyFilter(eventsListDefinition) })

  const goTo = (number: number) => {
    change({ page: number })
    window.scrollTo({ top: 0 })
  }

  return (
    <>
      <PageHeader
        title={t('events.title')}
        actions={
          <>
            <SpreadsheetExport urlOf={(options) => eventsExportUrl(state, options)} />
            {renderViews(state, change)}
          </>
        }
      />
      <EventsFilterBar
        applied={state.filter}
        showsAgency={showsAgency}
        onApply={(filter) => change({ filter })}
        onReset={resetFilter}
      />
      <EventsChips
        filter={state.filter}
        counts={counts.data}
        onChange={(part) => change({ filter: { ...state.filter, ...part } })}
      >
        <EventsNarrowing
          filter={showsAgency ? { ...state.filter, agency: null } : state.filter}
          agencyName={page?.data[0]?.agency_name}
          onWiden={(part) => change({ filter: { ...state.filter, ...part } })}
        />
      </EventsChips>
      <ListBar page={page} label={t('lists.paginationTop')} onPageChange={goTo}>
        <PerPageSelect value={state.per_page} onChange={(per_page) => change({ per_page })} />
      </ListBar>
      <section className={classes.panel} aria-label={t('events.title')}>
        <RefetchBar isShown={isFetching && !isQuiet} />
        {error !== null && page !== undefined && page.total > 0 && (
          <StaleNotice
            reason={refusal}
            action={
              <EventsWayOut error={error} onReset={resetFilter} onRetry={() => void refetch()} />
            }
          />
        )}
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
      <EventsLegend />
    </>
  )

  function rowsOrNotice() {
    const rows = page?.data ?? []
    const isComing = rows.length === 0 && (isFetching || isUndecided || isBeyondEnd)
    if (rows.length > 0 || isComing) {
      return (
        <EventsTable
          rows={rows}
          awaitedRows={isComing ? state.per_page : 0}
          sort={sort}
          showsAgency={showsAgency}
          onSort={sortBy}
        />
      )
    }
    return (
      <NoEvents
        error={error}
        reason={refusal}
        isFiltered={isFiltered(eventsListDefinition, state.filter)}
        onReset={resetFilter}
        onRetry={() => void refetch()}
      />
    )
  }
}
