import type { EventSortField } from '@gangway/domain/events/event-facts'
import type { ListParams } from '@gangway/domain/lists/list-params'
import { printSort, type SortItem } from '@gangway/domain/lists/sort-param'
import type { ReactNode } from 'react'
import { useText } from '../../../shared/i18n/language-context.tsx'
import { emptyFilter } from '../../../shared/lists/list-state.ts'
import { useExcerptSort } from '../../../shared/lists/use-excerpt-sort.ts'
import { eventsPath } from '../../../shared/paths.ts'
import { ListExcerpt } from '../../../shared/ui/list-excerpt.tsx'
import { useEventsPage } from './events.api.ts'
import {
  type EventsFilter,
  eventsListDefinition,
  eventSortNames,
  eventsSort,
} from './events-list-state.ts'
import { EventsTable } from './events-table.tsx'

const shownRows = 10

type Sort = readonly SortItem<EventSortField>[]

export interface AgencyEventsChoice {
  filter: Partial<EventsFilter>
  firstSort: Sort
}

/** Events that wait for an agency by urgency, which follows the date. */
export const waitingEvents = (agency_id: number): AgencyEventsChoice => ({
  filter: { agency: agency_id, waiting: 'any' },
  firstSort: [{ field: 'event_date', direction: 'asc' }],
})

/** Events that an agency has confirmed from a day on, the next first. */
export const upcomingEvents = (agency_id: number, from: string): AgencyEventsChoice => ({
  filter: { agency: agency_id, status: 'approved', from },
  firstSort: [{ field: 'event_date', direction: 'asc' }],
})

export function excerptOf(filter: Partial<EventsFilter>, sort: Sort): ListParams<EventsFilter> {
  return {
    filter: { ...emptyFilter(eventsListDefinition), ...filter },
    page: 1,
    per_page: shownRows,
    sort: printSort(sort),
  }
}

/** The first of an agency's events that a filter finds, with the way to all of them. */
export function AgencyEvents({
  title,
  choice: { filter, firstSort },
  listQuery,
  empty,
}: {
  title: string
  choice: AgencyEventsChoice
  /** Query of the events list that shows them all. */
  listQuery: Readonly<Record<string, string>>
  /** Stands there when there are none. */
  empty: ReactNode
}) {
  const t = useText()
  const { sort, sortBy, sorting } = useExcerptSort(eventsSort, firstSort)
  const query = useEventsPage(excerptOf(filter, sort))
  const total = query.data?.total ?? 0

  return (
    <ListExcerpt
      title={title}
      query={query}
      sorting={{ ...sorting, names: eventSortNames(false) }}
      more={
        total > shownRows
          ? { to: eventsPath(listQuery), label: t('agencies.page.all', { n: total }) }
          : null
      }
      failedTitle={t('agencies.page.eventsFailed')}
      empty={empty}
      renderTable={(rows, awaitedRows) => (
        <EventsTable
          caption={title}
          rows={rows}
          awaitedRows={awaitedRows}
          sort={sort}
          showsAgency={false}
          onSort={sortBy}
        />
      )}
    />
  )
}
