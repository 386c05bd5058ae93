import type { EventSortField } from '@gangway/domain/events/event-facts'
import { type SortItem, withTieBreaker } from '@gangway/domain/lists/sort-param'
import type { NamedShip } from '@gangway/domain/ships/ship-identity'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { orderedBy, rowsAbout } from '../../platform/db/listed-rows.ts'
import { pageIds } from '../../platform/db/sorted-page.ts'
import { ownReference } from '../../platform/db/own-reference.ts'
import { type Given, type RowOf, statement } from '../../platform/db/statement.ts'
import { together } from '../../platform/db/together.ts'
import { type CommentReader, unreadCount } from '../comments/index.ts'
import { type EventFilter, eventMatches } from './events.filter.queries.ts'
import { listFacts } from './events.columns.queries.ts'
import { dateDirection, deep, type EventPage } from './events.near-shape.rules.ts'
import { listedEvents } from './events.order.queries.ts'
import {
  acceptancesOf,
  callsInPort,
  fetchedOrdersIfAny,
  hasLostCalls,
  portTimes,
  type ShipCallFacts,
  shipsOfOrders,
} from './ship-calls.queries.ts'
import { dayOfRow, eventCount } from './events.tally.queries.ts'

export async function countEvents(db: Database, filter: EventFilter): Promise<number> {
  const { total } = await counted(db, filter).executeTakeFirstOrThrow()
  return total
}

function counted(db: Database, filter: EventFilter) {
  return db.selectNoFrom(eventCount(db, filter).as('total'))
}

/** How many events a filter finds, and the ids of those on a page. */
export async function findPage(
  db: Database,
  filter: EventFilter,
  { sort, page, per_page }: EventPage,
): Promise<{ found: number; ids: number[] }> {
  const order = withTieBreaker(sort)
  const offset = (page - 1) * per_page
  const cut = { offset, limit: per_page }
  if (offset <= deep && dateDirection(order) !== null) {
    const near = walkedIds(db, filter, order).limit(per_page).offset(offset)
    const [[count], rows] = await together(db, [counted(db, filter), near])
    return { found: count?.total ?? 0, ids: idsOf(rows) }
  }
  const [first] = order
  const findDay =
    first?.field === 'event_date' ? dayOfRow(filter, { offset, direction: first.direction }) : null
  if (first !== undefined && findDay !== null) {
    const [day] = (await findDay.execute(db)).rows
    if (day === undefined || offset >= day.total) return { found: day?.total ?? 0, ids: [] }
    const rows = await walkedIds(db, filter, order)
      .where('e.event_date', first.direction === 'desc' ? '<=' : '>=', day.event_date)
      .limit(per_page)
      .offset(offset - day.before)
      .execute()
    return { found: day.total, ids: idsOf(rows) }
  }
  const { total, all } = await counted(db, filter)
    .select(rowsAbout('event').as('all'))
    .executeTakeFirstOrThrow()
  const ids = await pageIds(db, listedEvents(db, filter, { total, all }), order, cut)
  return { found: total, ids }
}

function idsOf(rows: readonly { id: number }[]): number[] {
  return rows.map(({ id }) => id)
}

const among = (ids: Expression<readonly number[]>) => sql<SqlBool>`e.id = any(${ids}::integer[])`

type Reading = { ids: readonly number[]; account_id: number }

/** What a list shows of its events `e`, with what their pick-up times are judged by. Runs last. */
export function selectRows(db: Database, reader: CommentReader) {
  const isJudged = sql<SqlBool>`(e.status in ('new', 'requested', 'approved')
    and (e.pickup_time is not null or ${hasLostCalls}))`
  return db
    .selectFrom('event as e')
    .innerJoin('port as p', 'p.id', 'e.port_id')
    .select([
      'e.id',
      ownReference('e').as('reference'),
      ...listFacts,
      'e.agency_name',
      'e.port_name',
      'p.time_zone',
      'e.total_pax',
      'e.status',
      'e.pickup_time',
      'e.duration',
      portTimes.as('port_times'),
      acceptancesOf.as('acceptances'),
      fetchedOrdersIfAny.as('fetched'),
      unreadCount(reader).as('unread_comments'),
      sql<ShipCallFacts[] | null>`case when ${isJudged} then ${callsInPort} end`.as('calls'),
      sql<NamedShip[] | null>`case when ${isJudged} then ${shipsOfOrders} end`.as('ships'),
    ])
}

const rowsOfStaff = statement((db, { ids, account_id }: Given<Reading>) =>
  selectRows(db, { account_id, agency_id: null }).where(among(ids)),
)
const rowsOfAgency = statement(
  (db, { ids, account_id, agency_id }: Given<Reading & { agency_id: number }>) =>
    selectRows(db, { account_id, agency_id }).where(among(ids)),
)

export type EventListRow = RowOf<typeof rowsOfStaff>

/** The events of a page, in the order of its ids, with what their pick-up times are judged by. */
export async function listRows(
  db: Database,
  ids: readonly number[],
  { account_id, agency_id }: Pick<EventFilter, 'account_id' | 'agency_id'>,
): Promise<EventListRow[]> {
  if (ids.length === 0) return []
  const question =
    agency_id === null
      ? rowsOfStaff({ ids, account_id })
      : rowsOfAgency({ ids, account_id, agency_id })
  const [rows] = await together(db, [question], { areLast: true })
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** The ids of every event that a filter finds, in the list's order; as one value, since they can be many. */
export async function listIds(
  db: Database,
  filter: EventFilter,
  sort: readonly SortItem<EventSortField>[],
): Promise<number[]> {
  const all = walkedIds(db, filter, withTieBreaker(sort))
  const { ids } = await db
    .selectNoFrom(sql<number[]>`array(${all})`.as('ids'))
    .executeTakeFirstOrThrow()
  return ids
}

function walkedIds(db: Database, filter: EventFilter, order: readonly SortItem<EventSortField>[]) {
  return db
    .selectFrom('event as e')
    .where((eb) => eventMatches(eb, filter))
    .select('e.id')
    .orderBy(orderedBy(order))
}
