import type { EventSortField } from '@gangway/contract/events'
import { toggleSort } from '@gangway/domain/lists/sort-param'
import { useEffect, useMemo } from 'react'
import { useText } from '../../shared/i18n/language-context.tsx'
import { errorText } from '../../shared/lib/error-text.ts'
import { emptyFilter, isFiltered } from '../../shared/lib/list-state.ts'
import { toastError } from '../../shared/lib/toast.ts'
import { useListState } from '../../shared/lib/use-list-state.ts'
import { ListBar } from '../../shared/ui/list-bar.tsx'
import { PerPageSelect } from '../../shared/ui/per-page-select.tsx'
import { RefetchBar } from '../../shared/ui/refetch-bar.tsx'
import { useEventsPage } from './events.api.ts'
import { EventsFilterBar } from './events-filter-bar.tsx'
import { EventsLegend } from './events-legend.tsx'
import { eventsListDefinition, sortItemsOf, sortOfItems } from './events-list-state.ts'
import classes from './events-list.module.css'
import { EventsNarrowing } from './events-narrowing.tsx'
import { EventsTable } from './events-table.tsx'
import { NoEvents } from './no-events.tsx'

/** The events a person may see: filtered, sorted and paged, with the state in the address. */
export function EventsList({ showsAgency }: { showsAgency: boolean }) {
  const t = useText()
  const { state, change } = useListState(eventsListDefinition)
  const { data: page, error, isFetching, isPlaceholderData, refetch } = useEventsPage(state)
  const sort = useMemo(() => sortItemsOf(state.sort), [state.sort])

  useEffect(() => {
    if (error !== null) toastError(errorText(t, error))
  }, [error, t])

  // A remembered page may no longer exist (decision: ask for the last one then).
  const isBeyondEnd = page !== undefined && !isPlaceholderData && state.page > page.last_page
  useEffect(() => {
    if (isBeyondEnd) change({ page: page.last_page }, { replace: true })
  }, [isBeyondEnd, page, change])

  const sortBy = (field: EventSortField, { multiple }: { multiple: boolean }) =>
    change({ sort: sortOfItems(toggleSort({ items: sort, field, multiple })) })

  const resetFilter = () => change({ filter: emptyFilter(eventsListDefinition) })

  const goTo = (number: number) => {
    change({ page: number })
    window.scrollTo({ top: 0 })
  }

  return (
    <>
      <EventsFilterBar
        applied={state.filter}
        onApply={(filter) => change({ filter })}
        onReset={resetFilter}
      />
      <EventsNarrowing
        filter={state.filter}
        agencyName={page?.data[0]?.agency_name}
        onWiden={(part) => change({ filter: { ...state.filter, ...part } })}
      />
      <ListBar page={page} label={t('lists.paginationTop')} onPageChange={goTo}>
        <PerPageSelect value={state.per_page} onChange={(per_page) => change({ per_page })} />
      </ListBar>
      <section className={classes.panel} aria-label={t('events.title')}>
        <RefetchBar isShown={isFetching} />
        {rowsOrNotice()}
      </section>
      {page !== undefined && page.total > 0 && (
        <ListBar page={page} label={t('lists.paginationBottom')} onPageChange={goTo} />
      )}
      <EventsLegend />
    </>
  )

  function rowsOrNotice() {
    const rows = page?.data ?? []
    const isComing = rows.length === 0 && (isFetching || isBeyondEnd)
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
        isFiltered={isFiltered(eventsListDefinition, state.filter)}
        onReset={resetFilter}
        onRetry={() => void refetch()}
      />
    )
  }
}
