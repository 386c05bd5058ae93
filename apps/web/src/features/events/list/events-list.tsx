import type { EventRow } from '@gangway/contract/events'
import { maximumBulkEvents } from '@gangway/domain/events/bulk-actions'
import { type ReactNode, useCallback } from 'react'
import { toastError } from '../../../shared/flash/toast.ts'
import { useText } from '../../../shared/i18n/language-context.tsx'
import {
  emptyFilter,
  isFiltered,
  type ListState,
  sharedQueryOf,
} from '../../../shared/lists/list-state.ts'
import { useListSort } from '../../../shared/lists/use-list-sort.ts'
import { type ListOpening, useListState } from '../../../shared/lists/use-list-state.ts'
import { usePageFaults } from '../../../shared/lists/use-page-faults.ts'
import { ColumnsButton } from '../../../shared/ui/columns-button.tsx'
import { CopyLinkButton } from '../../../shared/ui/copy-link-button.tsx'
import { ListFrame } from '../../../shared/ui/list-frame.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { SpreadsheetExport } from '../../../shared/ui/spreadsheet-export.tsx'
import { StaleNotice } from '../../../shared/ui/stale-notice.tsx'
import { eventsExportUrl, useEventCounts, useRecountTotal } from './events.api.ts'
import { EventsChips } from './events-chips.tsx'
import { EventsFilterBar } from './events-filter-bar.tsx'
import { EventsLegend } from './events-legend.tsx'
import {
  type EventsFilter,
  eventsListDefinition,
  eventSortNames,
  eventsSort,
} from './events-list-state.ts'
import { EventsTable, useEventColumns } from './events-table.tsx'
import { LoadFailedAction, searchRefusal } from './load-failed-action.tsx'
import { NoEvents } from './no-events.tsx'
import { useCountedPage } from './use-counted-page.ts'
import { type SelectedEvents, useEventSelection } from './use-event-selection.ts'
import { useLiveEvents } from './use-live-events.ts'

const noRows: readonly EventRow[] = []

/** The events a person may see: filtered, sorted and paged, with the state in the address. */
export function EventsList({
  showsAgency,
  opening,
  renderViews,
  renderSelected,
}: {
  showsAgency: boolean
  opening: ListOpening<EventsFilter>
  /** Stands above the filter. */
  renderViews: (
    state: ListState<EventsFilter>,
    onApply: (state: ListState<EventsFilter>) => void,
  ) => ReactNode
  /** Actions on selected events; null: there are none, so events cannot be selected. */
  renderSelected: ((selected: SelectedEvents) => ReactNode) | null
}) {
  const t = useText()
  const { state, isUndecided, change, narrow, chooseColumns } = useListState(
    eventsListDefinition,
    opening,
  )
  const columns = useEventColumns(showsAgency)
  const { query, page, isCurrent } = useCountedPage(state, { isUndecided })
  const { error, isFetching, refetch } = query
  const { counts, isQuiet } = useLiveCounts(state.filter, { isUndecided, refetch })
  const { sort, sortBy, sorting } = useListSort(eventsSort, state.sort, query, change)

  const isBeyondEnd = usePageFaults({
    error,
    page,
    isCurrent,
    asked: state.page,
    onChange: change,
  })
  const selection = useEventSelection(page?.data ?? noRows, {
    filterKey: JSON.stringify(state.filter),
    onFull: () => toastError(t('lists.selectedMost', { n: maximumBulkEvents })),
  })
  const ofTable = renderSelected === null ? undefined : selection.ofTable
  const refusal = searchRefusal(t, error)
  const retry = () => void refetch()
  const resetFilter = () => change({ filter: emptyFilter(eventsListDefinition) })

  return (
    <>
      <PageHeader
        leadsToRows
        title={t('events.title')}
        actions={
          <EventsActions state={state}>
            <ColumnsButton offered={columns} chosen={state.columns} onChoose={chooseColumns} />
            {renderViews(state, change)}
          </EventsActions>
        }
      />
      <EventsFilterBar
        applied={state.filter}
        showsAgency={showsAgency}
        row={isCurrent ? page?.data[0] : undefined}
        onApply={narrow}
        onReset={resetFilter}
      >
        <EventsChips
          filter={state.filter}
          counts={counts}
          isStaff={showsAgency}
          onChange={narrow}
        />
      </EventsFilterBar>
      <ListFrame
        name={t('events.title')}
        page={page}
        per_page={state.per_page}
        isRefetching={isFetching && !isQuiet}
        sorting={{ ...sorting, names: eventSortNames(showsAgency) }}
        selection={ofTable}
        onChange={change}
      >
        {error !== null && page !== undefined && page.total > 0 && (
          <StaleNotice
            reason={refusal}
            action={<LoadFailedAction error={error} onReset={resetFilter} onRetry={retry} />}
          />
        )}
        {rowsOrNotice()}
      </ListFrame>
      {selection.ids.length > 0 && renderSelected?.({ selection, state, total: page?.total ?? 0 })}
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
          chosen={state.columns}
          selection={ofTable}
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
        onRetry={retry}
      />
    )
  }
}

function EventsActions({
  state,
  children,
}: {
  state: ListState<EventsFilter>
  children: ReactNode
}) {
  return (
    <>
      <CopyLinkButton query={sharedQueryOf(eventsListDefinition, state)} />
      <SpreadsheetExport urlOf={(options) => eventsExportUrl(state, options)} />
      {children}
    </>
  )
}

/** The count of each chip; counted and fetched again when events have changed. */
function useLiveCounts(
  filter: EventsFilter,
  { isUndecided, refetch }: { isUndecided: boolean; refetch: () => Promise<unknown> },
) {
  const { data: counts, refetch: countAnew } = useEventCounts(filter, { isAsked: !isUndecided })
  const recountTotal = useRecountTotal()
  const fetchAnew = useCallback(
    () => Promise.all([refetch(), countAnew(), recountTotal()]),
    [refetch, countAnew, recountTotal],
  )
  return { counts, isQuiet: useLiveEvents(fetchAnew) }
}
