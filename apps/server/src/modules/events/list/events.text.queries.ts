import type { EventSearchField } from '@gangway/contract/events-query'
import { factsIn } from '@gangway/domain/events/event-facts'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'
import {
  agenciesNamed,
  containsWord,
  containsWordFolded,
  isBrief,
  oftenContainsWord,
  wordsOf,
} from '../../../platform/db/search-words.ts'
import {
  isEverywhere,
  planOf,
  type Sampled,
  sampleOf,
  type SearchPlan,
  type SearchWay,
  type Walk,
  type WordSample,
} from '../../../platform/db/lists/search-plan.ts'
import {
  eventsOrdered,
  hasOrder,
  type OrderColumn,
  orderColumns,
  type OrdersWay,
  ownEventsOrdered,
} from './order-search.queries.ts'

/** A word from the search, and where it occurs outside the events themselves. */
export interface FoundWord {
  word: string
  /** The event's own columns it may be in. */
  own: readonly OwnColumn[]
  /** Events of the agency that have it there; null: too many to name, or not searched. */
  ownEvents: readonly number[] | null
  /** How many events have it, themselves or in the name of their port or agency; null: for an agency. */
  sample: WordSample | null
  ports: readonly number[]
  /** Keys of the ships named so. */
  ships: readonly string[]
  /** Events with an order of these ships; null: too many to name. */
  shipEvents: readonly number[] | null
  agencies: readonly number[]
  /** Columns of orders it may be in. */
  ordered: readonly OrderColumn[]
  /** Events whose orders have it; null: too many to name. */
  events: readonly number[] | null
  /** Under which alias the event's own columns are; absent: `e`. */
  ownAlias?: 'e' | 'o'
  /** Absent: by its words. */
  way?: SearchWay
  /** Events that the whole text is the sender's key of, or of one of their orders. */
  referenced: readonly number[]
}

/** Columns covered by the event's `search`. */
const ownColumns = [...factsIn('search'), 'id'] as const

type OwnColumn = (typeof ownColumns)[number]

/** Beyond so many events of a ship, walking the list meets them soon. */
const maximumShipEvents = 20_000

/** An agency's events that contain a word: beyond this many, walking its list meets them soon. */
const maximumOwnEvents = 500

/**
 * Looks up the words of a text in small tables, whose rows each stand for many events. With those
 * ids, the events are found by indexes combined with OR, or by walking the list until its page is
 * full.
 *
 * @param searchable absent: all fields
 * @param sampled null: whether they are frequent does not matter
 */
export async function findWords(
  db: Database,
  text: string | undefined,
  {
    agency_id,
    searchable,
    sampled = null,
  }: {
    agency_id: number | null
    searchable?: readonly EventSearchField[] | undefined
    sampled?: Sampled | null
  },
): Promise<FoundWord[]> {
  const words = wordsOf(text)
  if (words.length === 0) return []
  const isSearched = (field: EventSearchField) => searchable?.includes(field) ?? true
  const none = sql`array[]::integer[]`
  const orderedFor = (word: string) =>
    searchable === undefined && isShortNumber(word) ? [] : orderColumns.filter(isSearched)
  const own = ownColumns.filter(isSearched)
  const isReferenced = agency_id === null && isSearched('reference')
  const referenced = isReferenced ? eventsReferenced((text ?? '').trim()) : none
  const isAgency = agency_id !== null
  const isNamed = isAgency && own.length > 0
  const ordersWith = isAgency ? ownEventsOrdered : eventsOrdered
  const ordered = (word: string) => {
    if (orderedFor(word).length === 0) return none
    const events = ordersWith(word, orderedFor(word))
    return isAgency && isBrief(word)
      ? sql`case when own.named is not null then ${events} end`
      : events
  }
  const sampledWord = (word: string, sample: Sampled) => {
    const isNamed = sql`e.port_id = any(n.ports) or e.agency_id = any(n.agencies)`
    const inOrders = hasOrder(word, orderedFor(word), 'one by one')
    const others =
      orderedFor(word).length === 0
        ? isNamed
        : sql`${isNamed} or (o.events is null and ${inOrders})`
    if (own.length === 0) return sampleOf(sample, { word: others })
    const inSearch = sql`e.search like contained_pattern(${word})`
    return sampleOf(sample, {
      word: sql`${inSearch} ${inColumns(own, 'e', word)} or ${others}`,
      indexed: own.length === ownColumns.length ? null : sql`${inSearch} or ${others}`,
    })
  }
  // OFFSET keeps the subquery from running twice.
  const lookUps = words.map(
    (word, position) => sql`select ${sql.lit(position)} as position, n.ports, n.agencies,
      s.ships, ${eventsOfShips} as ship_events, ${referenced} as referenced,
      o.events, own.named as own_events,
      ${isAgency || sampled === null ? sql`null::json` : sampledWord(word, sampled)} as sample
      from (select ${isNamed ? ownEventsWith(word) : none} as named offset 0) as own,
        lateral (select ${ordered(word)} as events offset 0) as o,
        (select ${isSearched('ship') && !isBrief(word) ? shipsNamed(word) : noShips} as ships offset 0) as s,
        (select ${isSearched('port_name') ? portsNamed(word) : none} as ports,
          ${isSearched('agency_name') ? agenciesNamed(word) : none} as agencies offset 0) as n`,
  )
  const { rows } = await sql<{
    ports: number[]
    agencies: number[]
    ships: string[]
    ship_events: number[] | null
    referenced: number[]
    events: number[] | null
    own_events: number[] | null
    sample: WordSample | null
  }>`
    ${sql.join(lookUps, sql` union all `)} order by position`.execute(db)
  return rows.map(
    ({ ports, agencies, ships, ship_events, referenced, events, own_events, sample }, position) => {
      const word = words[position] ?? ''
      return {
        word,
        own,
        ownEvents: isNamed ? own_events : null,
        sample,
        ports,
        agencies,
        ships,
        shipEvents: ship_events,
        ordered: orderedFor(word),
        events,
        referenced,
      }
    },
  )
}

/** A few digits mean an event: the numbers of hundreds of orders contain them. */
function isShortNumber(word: string): boolean {
  return /^\d{1,4}$/.test(word)
}

function portsNamed(word: string): RawBuilder<number[]> {
  return sql`array(select np.id from port as np where ${containsWord('np.search', word)})`
}

/** By the indexes that keep each key unique. */
export function eventsReferenced(reference: string): RawBuilder<number[]> {
  return sql`array(
    select re.id from event as re where re.reference = ${reference}
    union select ro.event_id from excursion_order as ro where ro.reference = ${reference})`
}

const noShips = sql`array[]::text[]`

function shipsNamed(word: string): RawBuilder<string[]> {
  return sql`array(select ns.key from ship as ns where ${containsWord('ns.search', word)})`
}

/** The events of the ships `s`. */
const eventsOfShips = sql<number[] | null>`(
  select case when count(*) > ${sql.lit(maximumShipEvents)} then null
    else coalesce(array_agg(distinct es.event_id), '{}') end
  from (
    select ns.event_id from event_ship as ns where ns.ship_key = any(s.ships)
    limit ${sql.lit(maximumShipEvents + 1)}
  ) as es)`

/** For callers behind row-level security. */
function ownEventsWith(word: string): RawBuilder<number[] | null> {
  return sql`own_rows_named('events', contained_pattern(${word}), ${sql.lit(maximumOwnEvents)})`
}

export function planOfWords(words: readonly FoundWord[], walk: Walk): SearchPlan {
  const planned = words.map(({ sample, events, own, ownEvents }) => ({
    sample,
    elsewhere: events?.length ?? 0,
    isFrequent: own.length > 0 && ownEvents === null,
  }))
  return planOf(planned, walk)
}

/** Events (`e`) that contain each word somewhere in their row: title, product, port, agency, an order. */
export function haveWords(words: readonly FoundWord[]): readonly Expression<SqlBool>[] {
  // A single list of events leads to them by their index; several are searched with a hash.
  const first = words.find((found) => found.events === null && !isChecked(found))
  return words.map((found) => hasWord(found, ordersWay(found, found === first)))
}

/** Beyond so many events of a sample, a list of all orders is sooner made than the orders of each looked at. */
const fewNarrowed = 5

function ordersWay({ way = 'words', sample }: FoundWord, isFirst: boolean): OrdersWay {
  const isFew = way === 'filter' && (sample?.narrowed ?? 0) <= fewNarrowed
  if (way === 'walk' || isFew) return 'one by one'
  return isFirst ? 'first' : 'then'
}

/** Whether its index is not used. */
function isChecked({ sample, way = 'words' }: FoundWord): boolean {
  return way !== 'words' || isEverywhere(sample)
}

function hasWord(found: FoundWord, way: OrdersWay): Expression<SqlBool> {
  const { word, own, ports, agencies, ships, shipEvents, ordered, events, referenced } = found
  const arms: Expression<SqlBool>[] = []
  if (own.length > 0) arms.push(inOwn(found))
  if (ports.length > 0) arms.push(sql<SqlBool>`e.port_id = any(${ports})`)
  if (shipEvents === null) arms.push(hasShipOf(ships))
  else if (shipEvents.length > 0) arms.push(sql<SqlBool>`e.id = any(${shipEvents})`)
  if (agencies.length > 0) arms.push(sql<SqlBool>`e.agency_id = any(${agencies})`)
  if (referenced.length > 0) arms.push(sql<SqlBool>`e.id = any(${referenced})`)
  if (events === null) arms.push(hasOrder(word, ordered, way))
  else if (events.length > 0) arms.push(sql<SqlBool>`e.id = any(${events})`)
  return arms.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(arms, sql` or `)})`
}

function hasShipOf(ships: readonly string[]): RawBuilder<SqlBool> {
  return sql`e.id in (select hs.event_id from event_ship as hs where hs.ship_key = any(${ships}))`
}

/** `search` holds all columns; to search only some of them, each is checked by itself. */
function inOwn(search: FoundWord): Expression<SqlBool> {
  const { word, own, ownEvents, ownAlias = 'e' } = search
  const inSearch = isChecked(search) ? oftenContainsWord : containsWord
  const found =
    ownEvents === null
      ? inSearch(`${ownAlias}.search`, word)
      : sql<SqlBool>`e.id = any(${ownEvents})`
  return sql<SqlBool>`(${found} ${inColumns(own, ownAlias, word)})`
}

function inColumns(own: readonly OwnColumn[], alias: string, word: string): RawBuilder<unknown> {
  if (own.length === ownColumns.length) return sql``
  const each = own.map((column) => containsWordFolded(`${alias}.${column}`, word))
  return sql`and (${sql.join(each, sql` or `)})`
}
