import type { EventSortField } from '@gangway/domain/events/event-facts'
import { eventStatuses } from '@gangway/domain/events/event-status'
import type { SortItem } from '@gangway/domain/lists/sort-param'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'
import { type Listed, named } from '../../../platform/db/lists/listed-rows.ts'
import type { Order, PageSlice } from '../../../platform/db/lists/way-to-page.ts'
import { eventTable, isCovered } from './event-table.queries.ts'
import { type EventFilter, eventList, eventMatches } from './events.filter.queries.ts'
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
    source: (order) => named(eventTable(filter, order), 'e'),
    matches: eventMatches(filter),
    ...counted,
    isCovered: isCovered(filter),
    gathered: eventList.rowsGathered(filter, counted),
    isEqual: (field) => eventList.isEqual(filter, field),
    isLate: (first) => eventList.isLate(filter, first, counted),
    clump: (order) => eventList.clump(filter, order, { ...counted, isCovered: isCovered(filter) }),
    dayAt: (place) => dayOfRow(filter, place),
    groups: (first) => groupsOf(db, filter, first, counted),
    kinds: (order, slice) => kindsOf(filter, order, slice),
  }
}

/** A language not where the order goes on with a column that follows the days: of few of them, all could lie at the end. */
function kindsOf(
  { agency_id, languages: asked = [] }: EventFilter,
  [first, second]: Order<EventSortField>,
  { offset }: PageSlice,
): RawBuilder<unknown> | null {
  if (first === undefined || second === undefined || second.field === 'id') return null
  if (first.field === 'dress_code' && agency_id === null) return valuesOf('event', first)
  // So many values that one is too rare to walk far.
  if (first.field === 'total_pax' && agency_id === null && offset === 0)
    return valuesOf('event_state', first)
  if (first.field !== 'language_guide' || eventList.isRising(second.field)) return null
  return asked.length === 0
    ? languages(first.direction)
    : sql`select distinct unnest(${[...asked]}::text[]) as value order by value ${sql.raw(first.direction)}`
}

/** The values of the first column of an order if a search walks each by itself, in the order of the others. */
export function kindsSearched(
  { agency_id }: EventFilter,
  [first, second]: Order<EventSortField>,
): RawBuilder<unknown> | null {
  if (first?.field === 'language_guide') return languages(first.direction)
  const isTied = second !== undefined && second.field !== 'id'
  return first?.field === 'dress_code' && isTied && agency_id === null
    ? valuesOf('event', first)
    : null
}

/** Few, each with events of all times. */
function languages(direction: 'asc' | 'desc'): RawBuilder<unknown> {
  return sql`select value from guide_languages() as value order by value ${sql.raw(direction)}`
}

/** The values of a column in its order, each the next one in its index. */
export function valuesOf(
  table: 'event' | 'event_state',
  { field, direction }: SortItem<EventSortField>,
): RawBuilder<unknown> {
  const column = sql.ref(`k.${field}`)
  const next = sql`select ${column} from ${sql.table(table)} as k`
  const order = sql`order by ${column} ${sql.raw(direction)} limit 1`
  const isBehind = sql.raw(direction === 'asc' ? '>' : '<')
  return sql`with recursive each (value) as (
    (${next} ${order}) union all
    select (${next} where ${column} ${isBehind} each.value ${order}) from each where each.value is not null
  ) select value from each where value is not null`
}

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
