import type { EventSortField } from '@gangway/domain/events/event-facts'
import { eventStatuses } from '@gangway/domain/events/event-status'
import type { SortItem } from '@gangway/domain/lists/sort-param'
import type { Database } from '../../platform/db/database.ts'
import type { Group, Listed } from '../../platform/db/lists/listed-rows.ts'
import { type EventFilter, eventList, eventMatches } from './events.filter.queries.ts'
import { eventGroups } from './events.tally.queries.ts'

interface Counted {
  total: number
  all: number
}

/** A filter's events, for their pages in any order. */
export function listedEvents(
  db: Database,
  filter: EventFilter,
  { total, all }: Counted,
): Listed<EventSortField> {
  return {
    list: eventList,
    matches: eventMatches(filter),
    total,
    all,
    isEqual: (field) => eventList.isEqual(filter, field),
    ahead: (first) => rowsAhead(filter, first, Math.max(0, all - total)),
    costs: (order) => eventList.costs(filter, order),
    groups: (first) => groupsOf(db, filter, { first, all }),
  }
}

/** Event numbers roughly follow their days: what is outside the days is adjacent. */
function rowsAhead(
  filter: EventFilter,
  { field, direction }: SortItem<EventSortField>,
  outside: number,
): number {
  if (field !== 'id' && field !== 'created_at') return 0
  const { from, to, status, waiting, pickup_time, ticket } = filter
  const isAhead =
    waiting !== undefined ||
    pickup_time !== undefined ||
    ticket !== undefined ||
    status === 'new' ||
    status === 'requested' ||
    status === 'approved'
  const hasStart = from !== undefined || isAhead
  const hasEnd = to !== undefined || status === 'successful'
  if (hasStart && hasEnd) return outside / 2
  return (direction === 'asc' ? hasStart : hasEnd) ? outside : 0
}

async function groupsOf(
  db: Database,
  filter: EventFilter,
  { first: { field, direction }, all }: { first: SortItem<EventSortField>; all: number },
): Promise<Group<EventSortField>[] | null> {
  if (field !== 'status' && field !== 'language_guide') return null
  const groups = eventGroups(db, filter, { field, direction })
  if (groups === null) return null
  const { rows } = await groups.execute(db)
  return rows.map(({ value, count }) => {
    const alike =
      field === 'status'
        ? { ...filter, status: eventStatuses.find((status) => status === value) }
        : { ...filter, languages: [value] }
    return { count, rows: listedEvents(db, alike, { total: count, all }) }
  })
}
