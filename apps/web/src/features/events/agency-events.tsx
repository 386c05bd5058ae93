import type { EventSortField } from '@gangway/contract/events'
import { printSort, type SortItem } from '@gangway/domain/lists/sort-param'
import type { ReactNode } from 'react'
import { useText } from '../../shared/i18n/language-context.tsx'
import { emptyFilter } from '../../shared/lib/list-state.ts'
import { useExcerptSort } from '../../shared/lib/use-excerpt-sort.ts'
import { eventsPath } from '../../shared/paths.ts'
import { ListExcerpt } from '../../shared/ui/list-excerpt.tsx'
import { useEventsPage } from './events.api.ts'
import { type EventsFilter, eventsListDefinition } from './events-list-state.ts'
import { EventsTable } from './events-table.tsx'

const shownRows = 10

/** The first of an agency's events that a filter finds, with the way to all of them. */
export function AgencyEvents({
  title,
  filter,
  firstSort,
  listQuery,
  empty,
}: {
  title: string
  filter: Partial<EventsFilter>
  firstSort: readonly SortItem<EventSortField>[]
  /** What the address of the events list says to show them all. */
  listQuery: Readonly<Record<string, string>>
  /** Stands there when there are none. */
  empty: ReactNode
}) {
  const t = useText()
  const { sort, sortBy } = useExcerptSort(firstSort)
  const query = useEventsPage({
    filter: { ...emptyFilter(eventsListDefinition), ...filter },
    page: 1,
    per_page: shownRows,
    sort: printSort(sort),
  })
  const total = query.data?.total ?? 0

  return (
    <ListExcerpt
      title={title}
      query={query}
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
