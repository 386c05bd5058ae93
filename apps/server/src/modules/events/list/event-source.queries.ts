import type { EventSortField } from '@gangway/domain/events/event-facts'
import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'
import type { Schema } from '../../../platform/db/schema.ts'
import { named, type Source } from '../../../platform/db/lists/listed-rows.ts'
import type { Order } from '../../../platform/db/lists/way-to-page.ts'
import { isWide } from './events.data.queries.ts'
import { type EventFilter, eventList, eventMatches, namedEvents } from './events.filter.queries.ts'

export interface EventSource extends Source {
  table: 'event' | 'event_state'
  /** Joined as `o`. */
  other: 'event' | 'event_state' | null
}

const stateFilters = ['status', 'waiting', 'pickup_time', 'ticket', 'data'] as const

const stateFields: readonly string[] = ['status', 'total_pax'] satisfies EventSortField[]

const narrowFields: readonly string[] = [...stateFields, 'event_date', 'language_guide', 'id']

/** The table in which a filter's events are counted: `event_state` is narrow, and `event` has the other columns. */
export function eventTable(filter: EventFilter): 'event' | 'event_state' {
  return isWide(filter) ? 'event' : 'event_state'
}

/** Events of a table that has them all; both have the columns of `event_state`. */
export function eventsIn(db: Database, table: 'event' | 'event_state') {
  return db.selectFrom(`${table} as e` as 'event_state as e')
}

/** The events of a table that a filter finds. */
export function eventsFound(db: Database, filter: EventFilter, table = eventTable(filter)) {
  const { ids, rest } = namedEvents(filter)
  const events =
    ids === null ? eventsIn(db, table) : db.selectFrom(looked<EventState>(ids, table).as('e'))
  return events.where(eventMatches(rest))
}

type EventState = Selectable<Schema['event_state']>

/** By id, one after the other: PostgreSQL would read all events to come instead, or compare each with all ids. */
function looked<Row>(ids: RawBuilder<unknown>, table: string): RawBuilder<Row> {
  return sql<Row>`(select t.* from (${ids}) as named
    cross join lateral (select * from ${sql.table(table)} as t where t.id = named.id offset 0) as t)`
}

/** Where a filter's events are found in an order: in one table, or in both where each has an index for it. */
export function eventSource(
  filter: EventFilter,
  order: Order<EventSortField>,
  isFew = eventList.isFew(filter),
): EventSource {
  const isWideOrder = order.some(({ field }) => !narrowFields.includes(field))
  const walksState = order[0] !== undefined && stateFields.includes(order[0].field) && !isFew
  const table = isWideOrder && !walksState && !asksState(filter) ? 'event' : eventTable(filter)
  const isJoined = table === 'event' ? walksState : isWideOrder
  const isOwn = (field: string) =>
    table === 'event' ? !stateFields.includes(field) : narrowFields.includes(field)
  const other = table === 'event' ? 'event_state' : 'event'
  const { ids } = namedEvents(filter)
  const events = ids === null ? named(table, 'e') : sql`${looked(ids, table)} as e`
  return {
    table,
    other: isJoined ? other : null,
    from: isJoined ? sql`${events} join ${named(other, 'o')} on ${joinedBy(filter)}` : events,
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
        ? sql`${from} join ${named('event', 'o')} on ${joinedBy(filter)}`
        : sql`${from} cross join lateral (
            select w.* from ${named('event', 'w')} where w.id = e.id offset 0) as o`,
    sorted: (field) => (hasState && !isNarrow(field) ? 'o' : 'e'),
    own: 'o',
  }
}

/** With the agency on both sides: PostgreSQL does not know how few rows row-level security leaves. */
export function joinedBy({ agency_id, agency }: EventFilter): RawBuilder<SqlBool> {
  const isOfAgency = agency_id !== null || agency !== undefined
  return sql<SqlBool>`o.id = e.id${isOfAgency ? sql` and o.agency_id = e.agency_id` : sql``}`
}
