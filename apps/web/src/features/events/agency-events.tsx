import type { EventSortField } from '@gangway/contract/events'
import { printSort, type SortItem, toggleSort } from '@gangway/domain/lists/sort-param'
import { Button } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import { Link } from 'react-router'
import { useText } from '../../shared/i18n/language-context.tsx'
import { errorText } from '../../shared/lib/error-text.ts'
import { emptyFilter } from '../../shared/lib/list-state.ts'
import { eventsPath } from '../../shared/paths.ts'
import { ErrorState } from '../../shared/ui/notice.tsx'
import { RefetchBar } from '../../shared/ui/refetch-bar.tsx'
import classes from './agency-events.module.css'
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
  const id = useId()
  const [sort, setSort] = useState(firstSort)
  const { data, error, isFetching, refetch } = useEventsPage({
    filter: { ...emptyFilter(eventsListDefinition), ...filter },
    page: 1,
    per_page: shownRows,
    sort: printSort(sort),
  })
  const rows = data?.data ?? []
  const isComing = data === undefined && isFetching

  const sortBy = (field: EventSortField, { multiple }: { multiple: boolean }) => {
    const next = toggleSort({ items: sort, field, multiple })
    setSort(next.length === 0 ? firstSort : next)
  }

  return (
    <section className={classes.panel} aria-labelledby={id}>
      <header className={classes.head}>
        <h2 className={classes.title} id={id}>
          {title}
          {data !== undefined && <span className={classes.count}>{data.total}</span>}
        </h2>
        {data !== undefined && data.total > rows.length && (
          <Link className={classes.all} to={eventsPath(listQuery)}>
            {t('agencies.page.all', { n: data.total })}
          </Link>
        )}
      </header>
      <RefetchBar isShown={isFetching} />
      {rows.length > 0 || isComing ? (
        <EventsTable
          caption={title}
          rows={rows}
          awaitedRows={isComing ? 3 : 0}
          sort={sort}
          showsAgency={false}
          onSort={sortBy}
        />
      ) : (
        noRows()
      )}
    </section>
  )

  function noRows() {
    if (error === null) return empty
    return (
      <ErrorState
        title={t('agencies.page.eventsFailed')}
        action={<Button onClick={() => void refetch()}>{t('shell.tryAgain')}</Button>}
      >
        {errorText(t, error)}
      </ErrorState>
    )
  }
}
