import type { EventSortField } from '@gangway/domain/events/event-facts'
import { eventStatuses } from '@gangway/domain/events/event-status'
import type { SortItem } from '@gangway/domain/lists/sort-param'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'
import type { Listed } from '../../../platform/db/lists/listed-rows.ts'
import { type Order, soonSorted } from '../../../platform/db/lists/way-to-page.ts'
import { eventSource } from './event-source.queries.ts'
import { type EventFilter, eventList, eventMatches, namedEvents } from './events.filter.queries.ts'
import { dayOfRow, eventGroups } from './events.tally.queries.ts'

interface Counted {
  total: number
  /** Roughly how many events there are. */
  all: number
}

/** A filter's events, for their pages in any order. */
export function listedEvents(
  db: Database,
  filter: EventFilter,
  counted: Counted,
): Listed<EventSortField> {
  return {
    list: eventList,
    source: (order) =>
      eventSource(filter, order, eventList.isFew(filter) && counted.total <= soonSorted),
    matches: eventMatches(namedEvents(filter).rest),
    total: counted.total,
    isEqual: (field) => eventList.isEqual(filter, field),
    isLate: (first) => eventList.isLate(filter, first, counted),
    dayAt: (place) => dayOfRow(filter, place),
    groups: (first) => groupsOf(db, filter, first, counted),
    kinds: (order) => kindsOf(filter, order),
  }
}

/** Not where the order goes on with a column that follows the days: of few of them, all could lie at the end. */
function kindsOf(
  { languages: asked = [] }: EventFilter,
  [first, second]: Order<EventSortField>,
): RawBuilder<unknown> | null {
  if (first?.field !== 'language_guide' || eventList.isRising(second?.field)) return null
  return asked.length === 0
    ? languages
    : sql`select distinct unnest(${[...asked]}::text[]) as value`
}

/** Few, each with events of all times. */
export const languages = sql`select value from guide_languages() as value`

function groupsOf(
  db: Database,
  filter: EventFilter,
  { field, direction }: SortItem<EventSortField>,
  { all }: Counted,
): (() => Promise<Listed<EventSortField>[]>) | null {
  if (field !== 'status' && field !== 'language_guide') return null
  const groups = eventGroups(db, filter, { field, direction })
  if (groups === null) return null
  return async () => {
    const { rows } = await groups.execute(db)
    return rows.map(({ value, count: total }) => {
      const alike =
        field === 'status'
          ? { ...filter, status: eventStatuses.find((status) => status === value) }
          : { ...filter, languages: [value] }
      return listedEvents(db, alike, { total, all })
    })
  }
}
