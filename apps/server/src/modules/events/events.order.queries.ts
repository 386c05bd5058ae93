import type { EventSortField } from '@gangway/domain/events/event-facts'
import { eventStatuses } from '@gangway/domain/events/event-status'
import type { SortItem } from '@gangway/domain/lists/sort-param'
import { expressionBuilder } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { Schema } from '../../platform/db/schema.ts'
import type { Group, Listed } from '../../platform/db/listed-rows.ts'
import { sortTypes } from './events.columns.queries.ts'
import { type EventFilter, eventMatches } from './events.filter.queries.ts'
import { eventGroups } from './events.tally.queries.ts'

const names = {
  port_name: { table: 'port', by: 'port_id' },
  agency_name: { table: 'agency', by: 'agency_id' },
} as const

interface Counted {
  total: number | null
  all: number
}

/** A filter's events, for their pages in any order. */
export function listedEvents(
  db: Database,
  filter: EventFilter,
  { total, all }: Counted,
): Listed<EventSortField> {
  return {
    table: 'event',
    alias: 'e',
    matches: eventMatches(expressionBuilder<{ e: Schema['event'] } & Schema, 'e'>(), filter),
    total,
    all,
    types: sortTypes,
    names,
    byDay: { field: 'id', day: 'event_date' },
    isConstant: (field) => isConstant(filter, field),
    ahead: (first) => rowsAhead(filter, first, Math.max(0, all - (total ?? all))),
    costs: (order) => costs(filter, order),
    groups: (first) => groupsOf(db, filter, { first, all }),
  }
}

function isConstant(filter: EventFilter, field: EventSortField): boolean {
  const { status, languages = [], port, agency, agency_id, product, from, to } = filter
  if (field === 'status') return status !== undefined
  if (field === 'language_guide') return new Set(languages).size === 1
  if (field === 'port_name') return port !== undefined
  if (field === 'agency_name') return agency !== undefined || agency_id !== null
  if (field === 'product_name') return product !== undefined
  return field === 'event_date' && from !== undefined && from === to
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

/** What the filters' indexes hold besides their own columns; names by their ids. */
const inIndexes: ReadonlySet<EventSortField> = new Set([
  'id',
  'agency_name',
  'port_name',
  'event_date',
  'language_guide',
  'total_pax',
  'status',
  'created_at',
])

/** The indexes hold what most filters ask for, and all sortable columns except long texts. */
function costs(filter: EventFilter, order: readonly SortItem<EventSortField>[]) {
  const {
    words = [],
    reference,
    updated_since,
    product,
    ship,
    pickup_time,
    ship_call,
    ticket,
    comments,
  } = filter
  const isCovered =
    words.length === 0 &&
    reference === undefined &&
    updated_since === undefined &&
    ship === undefined &&
    pickup_time === undefined &&
    ship_call === undefined &&
    ticket === undefined &&
    comments === undefined
  const isNarrow = order.every(({ field }) => inIndexes.has(field))
  return {
    walk: isCovered && product === undefined ? 1 : 12,
    sort: isCovered && isNarrow ? 2 : 12,
  }
}

function groupsOf(
  db: Database,
  filter: EventFilter,
  { first: { field, direction }, all }: { first: SortItem<EventSortField>; all: number },
): Promise<Group<EventSortField>[]> | null {
  if (field !== 'status' && field !== 'language_guide') return null
  const groups = eventGroups(db, filter, { field, direction })
  if (groups === null) return null
  return groups.execute(db).then(({ rows }) =>
    rows.map(({ value, count }) => {
      const alike =
        field === 'status'
          ? { ...filter, status: eventStatuses.find((status) => status === value) }
          : { ...filter, languages: [value] }
      return { count, rows: listedEvents(db, alike, { total: count, all }) }
    }),
  )
}
