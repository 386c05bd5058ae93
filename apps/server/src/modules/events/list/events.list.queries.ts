import { latestEventsFirst } from '@gangway/contract/events-query'
import type { EventSortField } from '@gangway/domain/events/event-facts'
import { type SortItem, withTieBreaker } from '@gangway/domain/lists/sort-param'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'
import { ownReference } from '../../../platform/db/own-reference.ts'
import { type Placeholders, type RowOf, statement } from '../../../platform/db/statement.ts'
import { inOneRoundTrip } from '../../../platform/db/round-trips.ts'
import { orderedBy, rowsAbout, walked } from '../../../platform/db/lists/listed-rows.ts'
import { type FoundIds, pageIds } from '../../../platform/db/lists/page-of-list.ts'
import { searchedPage } from '../../../platform/db/lists/searched-page.ts'
import { type Place, placeOf, suitsPrepared } from '../../../platform/db/lists/way-to-page.ts'
import { type CommentReader, unreadCount } from '../../comments/index.ts'
import { eventsFound, isCovered, searchSource } from './event-table.queries.ts'
import { type EventFilter, eventList } from './events.filter.queries.ts'
import { listFacts } from '../events.columns.queries.ts'
import { kindsOf, listedEvents } from './listed.queries.ts'
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
export function isPrepared(filter: EventFilter, place: Place<EventSortField>): boolean {
  const knowsDays = () => dayOfRow(filter, { ...place.slice, direction: 'asc' }) !== null
  return eventList.isPrepared(filter) && suitsPrepared({ ...place, day: eventList.day, knowsDays })
}

export interface FoundPage extends FoundIds {
  found: number
  isExact: boolean
}

/** How many events a filter finds, and the ids of those on a page. */
export async function findPage(
  db: Database,
  filter: EventFilter,
  place: Place<EventSortField>,
): Promise<FoundPage> {
  const { words = [] } = filter
  if (words.length > 0) {
    const { rows, ...search } = searched(filter, words, place)
    return { way: 'search', ...(await searchedPage(db, rows, { ...place, ...search })) }
  }
  const { total, all } = await counted(db, filter)
    .select(rowsAbout('event').as('all'))
    .executeTakeFirstOrThrow()
  const page = await pageIds(db, listedEvents(db, filter, { total, all }), place)
  return { ...page, found: total, isExact: true }
}

/** Events with all words, and how they are found. */
function searched(
  filter: EventFilter,
  words: readonly FoundWord[],
  { order, slice }: Place<EventSortField>,
) {
  const kinds = kindsOf(filter, order)
  const within = kinds === null ? order : order.slice(1)
  const isByLanguage = order[0]?.field === 'language_guide'
  const hasLanguage = isByLanguage || (filter.languages ?? []).length > 0
  const plan = planOfWords(words, {
    slice,
    isByDay:
      within[0]?.field === eventList.day &&
      filter.product === undefined &&
      (!hasLanguage || filter.agency_id !== null),
    isCovered: isCovered(filter),
    gathered: (counted) => eventList.rowsGathered({ ...filter, words: [] }, counted),
    ofKind: isByLanguage ? rarestLanguage : 1,
  })
  const { way } = plan
  // Each language is walked by itself.
  const ofKind = isByLanguage && way === 'walk' ? { ...filter, languages: [''] } : filter
  const source = way === 'words' ? null : searchSource(ofKind, way === 'walk' ? within : [])
  const each = { way, ownAlias: source?.own ?? 'e' }
  const rows = {
    list: eventList,
    filter: { ...filter, words: words.map((word) => ({ ...word, ...each })) },
    ...(source !== null && { source: () => source.from }),
  }
  return { rows, plan, kinds: way === 'walk' ? kinds : null }
}

/** The ids of the latest events by date that have all words. */
export function latestWithWords(
  filter: EventFilter,
  words: readonly FoundWord[],
  limit: number,
): RawBuilder<{ id: number }> {
  const place = placeOf({ sort: latestEventsFirst, page: 1, per_page: limit })
  return walked(searched(filter, words, place).rows, place)
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
