import type { EventSortField } from '@gangway/domain/events/event-facts'
import { eventStatuses } from '@gangway/domain/events/event-status'
import type { SortItem } from '@gangway/domain/lists/sort-param'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'
import { type Listed, named } from '../../../platform/db/lists/listed-rows.ts'
import type { Counted, Order } from '../../../platform/db/lists/way-to-page.ts'
import { eventTable, isCovered } from './event-table.queries.ts'
import { type EventFilter, eventList } from './events.filter.queries.ts'
import { dayOfRow, eventGroups } from './events.tally.queries.ts'

/** A filter's events, for their pages in any order. */
export function listedEvents(
  db: Database,
  filter: EventFilter,
  counted: Counted,
): Listed<EventFilter, EventSortField> {
  return {
    list: eventList,
    filter,
    ...counted,
    source: (order) => named(eventTable(filter, order), 'e'),
    isCovered: isCovered(filter),
    dayAt: (place) => dayOfRow(filter, place),
    groups: (first) => groupsOf(db, filter, first, counted),
    kinds: (order, { offset }) => kindsOf(filter, order, offset),
  }
}

/**
 * The values of the first column of an order, if each is walked by itself in the order of the others. A language not where
 * that is of a column that follows the days: of few of them, all could lie at the end.
 *
 * @param offset absent: a search walks them
 */
export function kindsOf(
  { agency_id, languages: asked = [] }: EventFilter,
  [first, second]: Order<EventSortField>,
  offset?: number,
): RawBuilder<unknown> | null {
  const isTied = second !== undefined && second.field !== 'id'
  if (first?.field === 'language_guide') {
    const isWalked = offset === undefined || (isTied && !eventList.isRising(second.field))
    return isWalked ? languages(asked, first.direction) : null
  }
  if (first === undefined || !isTied || agency_id !== null) return null
  if (first.field === 'dress_code') return valuesOf('event', first)
  // So many values that one is too rare to walk far.
  return first.field === 'total_pax' && offset === 0 ? valuesOf('event_state', first) : null
}

/** Few, each with events of all times. */
function languages(asked: readonly string[], direction: 'asc' | 'desc'): RawBuilder<unknown> {
  const all =
    asked.length === 0 ? sql`guide_languages()` : sql`unnest(${[...new Set(asked)]}::text[])`
  return sql`select value from ${all} as value order by value ${sql.raw(direction)}`
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
): (() => Promise<Listed<EventFilter, EventSortField>[]>) | null {
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
