import type { EventSortField } from '@gangway/domain/events/event-facts'
import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'
import { named, type Source } from '../../../platform/db/lists/listed-rows.ts'
import type { Order } from '../../../platform/db/lists/way-to-page.ts'
import { type EventFilter, eventList } from './events.filter.queries.ts'

export interface EventSource extends Source {
  table: 'event' | 'event_state'
  /** Joined as `o`. */
  other: 'event' | 'event_state' | null
}

const stateFilters = ['status', 'waiting', 'pickup_time', 'ticket'] as const

const stateFields: readonly string[] = ['status', 'total_pax'] satisfies EventSortField[]

const narrowFields: readonly string[] = [...stateFields, 'event_date', 'language_guide', 'id']

/** The table in which a filter's events are counted: `event_state` is narrow, and `event` has the other columns. */
export function eventTable({ words, product }: EventFilter): 'event' | 'event_state' {
  const isWide = product !== undefined || (words !== undefined && words.length > 0)
  return isWide ? 'event' : 'event_state'
}

/** Events of a table that has them all; both have the columns of `event_state`. */
export function eventsIn(db: Database, table: 'event' | 'event_state') {
  return db.selectFrom(`${table} as e` as 'event_state as e')
}

/** Where a filter's events are found in an order: in one table, or in both where each has an index for it. */
export function eventSource(filter: EventFilter, order: Order<EventSortField>): EventSource {
  const isWideOrder = order.some(({ field }) => !narrowFields.includes(field))
  const walksState =
    order[0] !== undefined && stateFields.includes(order[0].field) && !eventList.isFew(filter)
  const table = isWideOrder && !walksState && !asksState(filter) ? 'event' : eventTable(filter)
  const isJoined = table === 'event' ? walksState : isWideOrder
  const isOwn = (field: string) =>
    table === 'event' ? !stateFields.includes(field) : narrowFields.includes(field)
  const other = table === 'event' ? 'event_state' : 'event'
  return {
    table,
    other: isJoined ? other : null,
    from: isJoined
      ? sql`${named(table, 'e')} join ${named(other, 'o')} on o.id = e.id`
      : named(table, 'e'),
    sorted: (field) => (isJoined && !isOwn(field) ? 'o' : 'e'),
  }
}

/** Whether a filter has its index on `event_state`. */
function asksState(filter: EventFilter): boolean {
  return stateFilters.some((name) => filter[name] !== undefined)
}

/** Whether the index of an order has what a filter asks for. */
export function isCovered(filter: EventFilter, [first]: Order<EventSortField>): boolean {
  return filter.product === undefined && (isNarrow(first?.field) || !asksState(filter))
}

function isNarrow(field: string | undefined): boolean {
  return field === undefined || narrowFields.includes(field)
}

const indexedFilters = ['from', 'to', 'port', 'agency', 'agency_id'] as const

/**
 * Where a search finds events. Those narrowed by `event_state`, or by what the index of an order has, are read as `o`
 * once `e` matches; OFFSET keeps PostgreSQL from reading them all.
 *
 * @param order empty: none
 */
export function searchSource(
  filter: EventFilter,
  [first]: Order<EventSortField>,
): Source & { own: 'e' | 'o' } {
  const walksEvent = first !== undefined && !isNarrow(first.field)
  const hasLanguage = (filter.languages ?? []).length > 0
  const isOfState = asksState(filter) || stateFields.includes(first?.field ?? '')
  const hasState = filter.product === undefined && (isOfState || (hasLanguage && !walksEvent))
  const hasIndexed = indexedFilters.some((name) => (filter[name] ?? null) !== null)
  const isApart = hasState || (walksEvent && (hasLanguage || hasIndexed))
  const from = named(hasState ? 'event_state' : 'event', 'e')
  if (!isApart) return { from, sorted: () => 'e', own: 'e' }
  return {
    from:
      hasState && walksEvent
        ? sql`${from} join ${named('event', 'o')} on o.id = e.id`
        : sql`${from} cross join lateral (
            select w.* from ${named('event', 'w')} where w.id = e.id offset 0) as o`,
    sorted: (field) => (hasState && !isNarrow(field) ? 'o' : 'e'),
    own: 'o',
  }
}
