import type { EventSortField } from '@gangway/contract/events'
import type { SortItem } from '@gangway/domain/lists/sort-param'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { unreadCount } from '../comments/index.ts'
import { type EventFilter, eventMatches } from './events.filter.queries.ts'

export async function countEvents(db: Database, filter: EventFilter): Promise<number> {
  const { total } = await db
    .selectFrom('event as e')
    .where((eb) => eventMatches(eb, filter))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/**
 * One page of events. The page is cut before names are joined to it: what OFFSET skips costs no join.
 */
export function listEvents(
  db: Database,
  filter: EventFilter,
  {
    sort,
    page,
    per_page,
  }: { sort: readonly SortItem<EventSortField>[]; page: number; per_page: number },
) {
  const order = withTieBreaker(sort)
  const cut = sortedIds(db, filter, order)
    .limit(per_page)
    .offset((page - 1) * per_page)
  return db
    .selectFrom(cut.as('cut'))
    .innerJoin('event as e', 'e.id', 'cut.id')
    .innerJoin('port as p', 'p.id', 'e.port_id')
    .innerJoin('agency as a', 'a.id', 'e.agency_id')
    .orderBy(sql.join(order.map((item) => orderTerm(item, { port: 'p', agency: 'a' }))))
    .select([
      'e.id',
      'e.agency_title',
      'a.name as agency_name',
      'e.product_name',
      'p.name as port_name',
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

/** The ids of every event that a filter finds, in the list's order; as one value, since they can be many. */
export async function listIds(
  db: Database,
  filter: EventFilter,
  sort: readonly SortItem<EventSortField>[],
): Promise<number[]> {
  const all = sortedIds(db, filter, withTieBreaker(sort))
  const { ids } = await db
    .selectNoFrom(sql<number[]>`array(${all})`.as('ids'))
    .executeTakeFirstOrThrow()
  return ids
}

function sortedIds(db: Database, filter: EventFilter, order: readonly SortItem<EventSortField>[]) {
  return db
    .selectFrom('event as e')
    .$if(
      order.some((item) => item.field === 'port_name'),
      (query) => query.innerJoin('port as sp', 'sp.id', 'e.port_id'),
    )
    .$if(
      order.some((item) => item.field === 'agency_name'),
      (query) => query.innerJoin('agency as sa', 'sa.id', 'e.agency_id'),
    )
    .where((eb) => eventMatches(eb, filter))
    .select(['e.id'])
    .orderBy(sql.join(order.map((item) => orderTerm(item, { port: 'sp', agency: 'sa' }))))
}

export type EventListRow = Awaited<ReturnType<typeof listEvents>>[number]

/** Equal rows keep one order across pages, in the direction an index can give. */
function withTieBreaker(sort: readonly SortItem<EventSortField>[]): SortItem<EventSortField>[] {
  if (sort.some((item) => item.field === 'id')) return [...sort]
  return [...sort, { field: 'id', direction: sort.at(-1)?.direction ?? 'desc' }]
}

/** @param aliases of the tables in which names stand */
function orderTerm(
  { field, direction }: SortItem<EventSortField>,
  aliases: { port: string; agency: string },
) {
  const named: Partial<Record<EventSortField, string>> = {
    port_name: `${aliases.port}.name`,
    agency_name: `${aliases.agency}.name`,
  }
  const column = named[field] ?? `e.${field}`
  return sql`${sql.ref(column)} ${sql.raw(direction)}`
}
