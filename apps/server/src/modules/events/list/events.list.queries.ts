import { latestEventsFirst } from '@gangway/contract/events-query'
import type { EventSortField } from '@gangway/domain/events/event-facts'
import { type SortItem, withTieBreaker } from '@gangway/domain/lists/sort-param'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'
import { ownReference } from '../../../platform/db/own-reference.ts'
import { type Placeholders, type RowOf, statement } from '../../../platform/db/statement.ts'
import { inOneRoundTrip } from '../../../platform/db/round-trips.ts'
import { inOrder, orderedBy, rowsAbout } from '../../../platform/db/lists/listed-rows.ts'
import { type FoundIds, pageIds } from '../../../platform/db/lists/page-of-list.ts'
import { searchedPage } from '../../../platform/db/lists/searched-page.ts'
import {
  type PageSlice,
  type Order,
  suitsPrepared,
} from '../../../platform/db/lists/way-to-page.ts'
import { type CommentReader, unreadCount } from '../../comments/index.ts'
import { eventsFound, isCovered, searchSource } from './event-table.queries.ts'
import { type EventFilter, eventList, eventMatches } from './events.filter.queries.ts'
import { listFacts } from '../events.columns.queries.ts'
import type { EventPage } from './near-shape.rules.ts'
import { kindsSearched, listedEvents } from './listed.queries.ts'
import {
  acceptancesOf,
  fetchedOrdersIfAny,
  portTimes,
  shipsInPort,
} from '../ships/ship-calls.queries.ts'
import { type FoundWord, planOfWords } from './events.text.queries.ts'
import { dayOfRow, eventCount } from './events.tally.queries.ts'

export async function countEvents(db: Database, filter: EventFilter): Promise<number> {
  const { total } = await counted(db, filter).executeTakeFirstOrThrow()
  return total
}

function counted(db: Database, filter: EventFilter) {
  return db.selectNoFrom(eventCount(db, filter).as('total'))
}

/** Whether a statement is prepared for a page of the list. */
export function isPrepared(filter: EventFilter, page: EventPage): boolean {
  const { order, slice } = placeOf(page)
  const knowsDays = () => dayOfRow(filter, { ...slice, direction: 'asc' }) !== null
  const { day } = eventList
  return eventList.isPrepared(filter) && suitsPrepared({ order, slice, day, knowsDays })
}

function placeOf({ sort, page, per_page }: EventPage): Place {
  return {
    order: withTieBreaker(sort),
    slice: { offset: (page - 1) * per_page, limit: per_page },
  }
}

export interface FoundPage extends FoundIds {
  found: number
  /** Absent: it is. */
  isExact?: boolean
}

/** How many events a filter finds, and the ids of those on a page. */
export async function findPage(
  db: Database,
  filter: EventFilter,
  page: EventPage,
): Promise<FoundPage> {
  const { order, slice } = placeOf(page)
  const { words = [] } = filter
  if (words.length > 0) return findWithWords(db, filter, words, { order, slice })
  const { total, all } = await counted(db, filter)
    .select(rowsAbout('event').as('all'))
    .executeTakeFirstOrThrow()
  return {
    found: total,
    ...(await pageIds(db, listedEvents(db, filter, { total, all }), order, slice)),
  }
}

async function findWithWords(
  db: Database,
  filter: EventFilter,
  words: readonly FoundWord[],
  place: Place,
): Promise<FoundPage> {
  const { rows, plan, kinds } = searched(filter, words, place)
  return { way: 'search', ...(await searchedPage(db, rows, { ...place, plan, kinds })) }
}

interface Place {
  order: Order<EventSortField>
  slice: PageSlice
}

/** Events with all words, and how they are found. */
function searched(filter: EventFilter, words: readonly FoundWord[], { order, slice }: Place) {
  const kinds = kindsSearched(filter, order)
  const walked = kinds === null ? order : order.slice(1)
  const isByLanguage = order[0]?.field === 'language_guide'
  const hasLanguage = isByLanguage || (filter.languages ?? []).length > 0
  const plan = planOfWords(words, {
    slice,
    isByDay:
      walked[0]?.field === eventList.day &&
      filter.product === undefined &&
      (!hasLanguage || filter.agency_id !== null),
    isCovered: isCovered(filter),
    gathered: (counted) => eventList.rowsGathered({ ...filter, words: [] }, counted),
    ofKind: isByLanguage ? rarestLanguage : 1,
  })
  const { way } = plan
  // Each language is walked by itself.
  const ofKind = isByLanguage ? { ...filter, languages: [''] } : filter
  const source =
    way === 'words'
      ? null
      : way === 'walk'
        ? searchSource(ofKind, walked)
        : searchSource(filter, [])
  const each = { way, ownAlias: source?.own ?? 'e' }
  const rows = {
    list: eventList,
    ...(source !== null && { source: () => source.from }),
    matches: eventMatches({ ...filter, words: words.map((word) => ({ ...word, ...each })) }),
  }
  return { rows, plan, kinds: way === 'walk' ? kinds : null }
}

/** The ids of the latest events by date that have all words. */
export function latestWithWords(
  filter: EventFilter,
  words: readonly FoundWord[],
  limit: number,
): RawBuilder<{ id: number }> {
  const order = withTieBreaker(latestEventsFirst)
  const { rows } = searched(filter, words, { order, slice: { offset: 0, limit } })
  return sql`select e.id from (${inOrder(rows, order, {
    columns: ['id'],
    kinds: null,
    limited: sql`limit ${limit}`,
  })}) as e`
}

/** No index leads to the events of a language. */
const rarestLanguage = 0.02

const among = (ids: Expression<readonly number[]>) => sql<SqlBool>`e.id = any(${ids}::integer[])`

type Reading = { ids: readonly number[]; account_id: number }

/** Columns of a list's events `e`, with the facts their pick-up times are judged by. Runs last. */
export function selectRows(db: Database, reader: CommentReader) {
  return db
    .selectFrom('event as e')
    .innerJoin('port as p', 'p.id', 'e.port_id')
    .select([
      'e.id',
      ownReference('e').as('reference'),
      ...listFacts,
      'e.agency_name',
      'e.port_id',
      'p.code as port_code',
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
      shipsInPort.as('in_port'),
    ])
}

const rowsOfStaff = statement((db, { ids, account_id }: Placeholders<Reading>) =>
  selectRows(db, { account_id, agency_id: null }).where(among(ids)),
)
const rowsOfAgency = statement(
  (db, { ids, account_id, agency_id }: Placeholders<Reading & { agency_id: number }>) =>
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
  const [rows] = await inOneRoundTrip(db, [question], { areLast: true })
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** The ids of every event that a filter finds, in the list's order; as one value, since they can be many. */
export async function listIds(
  db: Database,
  filter: EventFilter,
  sort: readonly SortItem<EventSortField>[],
): Promise<number[]> {
  const all = eventsFound(db, filter)
    .select('e.id')
    .orderBy(orderedBy(withTieBreaker(sort)))
  const { ids } = await db
    .selectNoFrom(sql<number[]>`array(${all})`.as('ids'))
    .executeTakeFirstOrThrow()
  return ids
}
