import type { EventSortField } from '@gangway/domain/events/event-facts'
import { type SortItem, withTieBreaker } from '@gangway/domain/lists/sort-param'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { orderedBy } from '../../platform/db/listed-rows.ts'
import { type EventFilter, eventMatches } from './events.filter.queries.ts'

interface SearchedPage {
  sort: readonly SortItem<EventSortField>[]
  page: number
  per_page: number
  /** Counting stops here; there are no pages beyond it. */
  most: number
}

/**
 * How many events a search finds, up to one more than `most`, and the ids of those on a page. The
 * counted ones are sorted, so that few events are searched only once; if there are more, the list
 * is walked in its order until the page is full.
 */
export async function findSearched(
  db: Database,
  filter: EventFilter,
  { sort, page, per_page, most }: SearchedPage,
): Promise<{ found: number; ids: number[] }> {
  const order = withTieBreaker(sort)
  const offset = (page - 1) * per_page
  const columns = [
    ...new Set(['e.id' as const, ...order.map(({ field }) => `e.${field}` as const)]),
  ]
  const matching = db.selectFrom('event as e').where((eb) => eventMatches(eb, filter))
  const found = matching.select(columns).limit(sql.lit(most + 1))
  const sorted = sql`array(select e.id from found as e order by ${orderedBy(order)}
    limit ${per_page} offset ${offset})`
  const walked = sql`array(${matching
    .select('e.id')
    .orderBy(orderedBy(order))
    .limit(per_page)
    .offset(offset)})`
  const beyond = offset < most ? walked : sql`'{}'`
  const { rows } = await sql<{ found: number; ids: number[] }>`
    with found as materialized (${found}),
      counted as materialized (select count(*)::integer as found from found)
    select c.found, case when c.found > ${sql.lit(most)} then ${beyond} else ${sorted} end as ids
    from counted as c`.execute(db)
  return rows[0] ?? { found: 0, ids: [] }
}
