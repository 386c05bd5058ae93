import type { EventSortField } from '@gangway/contract/events'
import type { SortItem } from '@gangway/domain/lists/sort-param'
import { type SqlBool, sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { unreadCount } from '../comments/index.ts'
import { type EventFilter, eventMatches } from './events.filter.queries.ts'
import { boundedCount, dayOfRow, eventCount } from './events.tally.queries.ts'

/** @param most counting stops there; null: never */
export async function countEvents(
  db: Database,
  filter: EventFilter,
  most: number | null,
): Promise<number> {
  const count = most === null ? eventCount(db, filter) : boundedCount(db, filter, most)
  const { total } = await db.selectNoFrom(count.as('total')).executeTakeFirstOrThrow()
  return total
}

interface EventPage {
  sort: readonly SortItem<EventSortField>[]
  page: number
  per_page: number
  /** Of all pages, which decides the shortest way to this one; null: very many. */
  total: number | null
}

/**
 * One page of events. The page is cut before anything is joined to it: what OFFSET skips costs no join.
 */
export function listEvents(db: Database, filter: EventFilter, page: EventPage) {
  const order = withTieBreaker(page.sort)
  return db
    .selectFrom(cutPage(db, filter, { ...page, order }).as('cut'))
    .innerJoin('event as e', 'e.id', 'cut.id')
    .innerJoin('port as p', 'p.id', 'e.port_id')
    .orderBy(orderedBy(order))
    .select([
      'e.id',
      'e.agency_title',
      'e.agency_name',
      'e.product_name',
      'e.port_name',
      'p.time_zone',
      'e.event_date',
      'e.language_guide',
      'e.total_pax',
      'e.status',
      'e.alert',
      'e.email',
      'e.pickup_time',
      'e.pickup_accepted_spare',
      'e.duration',
      unreadCount(filter).as('unread_comments'),
    ])
    .execute()
}

/** Further in than this a page is looked for from a better place than the list's beginning. */
const deep = 1_000

/** The ids of a page's events, by the way that skips the fewest rows. */
function cutPage(
  db: Database,
  filter: EventFilter,
  { order, page, per_page, total }: EventPage & { order: readonly SortItem<EventSortField>[] },
) {
  const offset = (page - 1) * per_page
  const rows = sortedIds(db, filter, order, total)
  if (offset <= deep) return rows.limit(per_page).offset(offset)
  const direction = dateDirection(order)
  const day = direction === null ? null : dayOfRow(filter, { offset, direction })
  if (direction !== null && day !== null) {
    const isWithin = direction === 'desc' ? sql.raw('<=') : sql.raw('>=')
    return rows
      .where(sql<SqlBool>`e.event_date ${isWithin} (select event_date from ${day} as d)`)
      .limit(per_page)
      .offset(sql<number>`(select ${offset} - before from ${day} as d)`)
  }
  if (total === null || offset <= total / 2) return rows.limit(per_page).offset(offset)
  const last = Math.max(0, Math.min(per_page, total - offset))
  return sortedIds(db, filter, reversed(order), total)
    .limit(last)
    .offset(Math.max(0, total - offset - last))
}

/** The ids of every event that a filter finds, in the list's order; as one value, since they can be many. */
export async function listIds(
  db: Database,
  filter: EventFilter,
  sort: readonly SortItem<EventSortField>[],
): Promise<number[]> {
  const all = sortedIds(db, filter, withTieBreaker(sort), null)
  const { ids } = await db
    .selectNoFrom(sql<number[]>`array(${all})`.as('ids'))
    .executeTakeFirstOrThrow()
  return ids
}

/** So few events are sorted sooner than found by walking an index in which they may stand far apart. */
const quicklySorted = 20_000

function sortedIds(
  db: Database,
  filter: EventFilter,
  order: readonly SortItem<EventSortField>[],
  total: number | null,
) {
  const found = db.selectFrom('event as e').where((eb) => eventMatches(eb, filter))
  const isApart = total !== null && total <= quicklySorted && order[0]?.field !== 'event_date'
  if (!isApart) return found.select('e.id').orderBy(orderedBy(order))
  const columns = new Set(order.map(({ field }) => `e.${field}` as const))
  // OFFSET keeps the planner from walking the sort's index in the hope of meeting them soon.
  const fenced = found.select([...columns.add('e.id').add('e.event_date')]).offset(sql.lit(0))
  return db.selectFrom(fenced.as('e')).select('e.id').orderBy(orderedBy(order))
}

export type EventListRow = Awaited<ReturnType<typeof listEvents>>[number]

/** Equal rows keep one order across pages, in the direction an index can give. */
function withTieBreaker(sort: readonly SortItem<EventSortField>[]): SortItem<EventSortField>[] {
  if (sort.some((item) => item.field === 'id')) return [...sort]
  return [...sort, { field: 'id', direction: sort.at(-1)?.direction ?? 'desc' }]
}

function orderedBy(order: readonly SortItem<EventSortField>[]) {
  return sql.join(
    order.map(({ field, direction }) => sql`${sql.ref(`e.${field}`)} ${sql.raw(direction)}`),
  )
}

/** Of the list by date; null: it is sorted otherwise. */
function dateDirection([first, second]: readonly SortItem<EventSortField>[]) {
  const isByDate =
    first?.field === 'event_date' && second?.field === 'id' && first.direction === second.direction
  return isByDate ? first.direction : null
}

function reversed(order: readonly SortItem<EventSortField>[]): SortItem<EventSortField>[] {
  return order.map(({ field, direction }) => ({
    field,
    direction: direction === 'asc' ? 'desc' : 'asc',
  }))
}
