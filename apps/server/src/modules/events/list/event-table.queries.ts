import type { EventSortField } from '@gangway/domain/events/event-facts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'
import { named } from '../../../platform/db/lists/listed-rows.ts'
import type { Order } from '../../../platform/db/lists/way-to-page.ts'
import { type EventFilter, eventList } from './events.filter.queries.ts'

type EventTable = 'event' | 'event_state'

/** Their indexes are on `event`, whose updates by decisions touch none. */
const ordersOfEvent: readonly EventSortField[] = [
  'agency_title',
  'port_name',
  'agency_name',
  'dress_code',
  'created_at',
]

/**
 * The one table in which a filter's events are found and counted: `event_state` is narrow, but only `event` has an index by
 * text.
 *
 * @param order whose index is walked; empty: all are gathered
 */
export function eventTable(
  { words = [], data }: EventFilter,
  [first]: Order<EventSortField> = [],
): EventTable {
  const isByWords = words.some(({ way = 'words' }) => way === 'words')
  if (isByWords) return 'event'
  const isOfEvent = first !== undefined && ordersOfEvent.includes(first.field)
  return isOfEvent && data !== 'missing' ? 'event' : 'event_state'
}

/** The events that a filter finds; both tables have the columns of `event_state`. */
export function eventsFound(db: Database, filter: EventFilter) {
  const events = db.selectFrom(`${eventTable(filter)} as e` as 'event_state as e')
  return events.where(eventList.matches(filter))
}

const inEachIndex = ['from', 'to', 'port', 'agency', 'agency_id', 'languages'] as const

/** Filters that an index of the order has, and that no other index in that order leads to. */
function passedBy(field: EventSortField | undefined): readonly (typeof inEachIndex)[number][] {
  if (field === undefined || field === 'status' || field === 'id') return []
  return field === eventList.day ? ['languages'] : inEachIndex
}

function asks(filter: EventFilter, name: (typeof inEachIndex)[number]): boolean {
  const value = filter[name] ?? []
  return !Array.isArray(value) || value.length > 0
}

/**
 * Where a search looks for events. On a walk, what the index has is read from `e`, and the words from `o` once that
 * matches; OFFSET keeps PostgreSQL from reading them all.
 *
 * @param order as of `eventTable`
 */
export function searchSource(
  filter: EventFilter,
  order: Order<EventSortField>,
): { from: RawBuilder<unknown>; own: 'e' | 'o' } {
  const table = eventTable({ ...filter, words: [] }, order)
  const from = named(table, 'e')
  const isNarrowed = passedBy(order[0]?.field).some((name) => asks(filter, name))
  if (!isNarrowed || filter.product !== undefined) return { from, own: 'e' }
  return {
    from: sql`${from} cross join lateral (
      select w.* from ${named(table, 'w')} where w.id = e.id offset 0) as o`,
    own: 'o',
  }
}

const ofState = ['status', 'waiting', 'pickup_time', 'ticket', 'data'] as const

/** Whether the index of an order has what a filter asks for. */
export function isCovered(filter: EventFilter): boolean {
  return filter.product === undefined && ofState.every((name) => filter[name] === undefined)
}
