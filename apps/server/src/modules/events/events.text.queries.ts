import type { EventSearchField } from '@gangway/contract/events'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import {
  agenciesNamed,
  containsWord,
  containsWordFolded,
  isBrief,
  oftenContainsWord,
  wordsOf,
} from '../../platform/db/search-words.ts'
import {
  eventsOrdered,
  hasOrder,
  type OrderColumn,
  orderColumns,
  ownEventsOrdered,
} from './events.ordered.queries.ts'

/** A word that events are searched for, and where it was found beside the events themselves. */
export interface FoundWord {
  word: string
  /** The event's own columns in which it may stand. */
  own: readonly OwnColumn[]
  /** Events of the agency that have it there; null: too many to name, or not looked for. */
  ownEvents: readonly number[] | null
  /** Whether so many of the agency's events have it that no index helps. */
  isOften: boolean
  ports: readonly number[]
  agencies: readonly number[]
  /** Columns of orders in which it may stand. */
  ordered: readonly OrderColumn[]
  /** Events whose orders have it; null: too many to name. */
  events: readonly number[] | null
}

const ownColumns = ['agency_title', 'product_name', 'email', 'id'] as const

type OwnColumn = (typeof ownColumns)[number]

/** An agency's events that have a word: beyond so many, walking its list meets them soon. */
const mostOwnEvents = 500

/**
 * Looks the words of a text up where few rows answer for many. With the ids at hand the events
 * are found by indexes that can be joined by OR, or by walking the list until its page is full.
 *
 * @param searchable absent: all fields
 */
export async function findWords(
  db: Database,
  text: string | undefined,
  {
    agency_id,
    searchable,
  }: { agency_id: number | null; searchable?: readonly EventSearchField[] | undefined },
): Promise<FoundWord[]> {
  const words = wordsOf(text)
  if (words.length === 0) return []
  const isSearched = (field: EventSearchField) => searchable?.includes(field) ?? true
  const none = sql`array[]::integer[]`
  const orderedFor = (word: string) =>
    searchable === undefined && isShortNumber(word) ? [] : orderColumns.filter(isSearched)
  const own = ownColumns.filter(isSearched)
  const isAgency = agency_id !== null
  const isNamed = isAgency && own.length > 0
  const ordersWith = isAgency ? ownEventsOrdered : eventsOrdered
  const ordered = (word: string) => {
    if (orderedFor(word).length === 0) return none
    const events = ordersWith(word, orderedFor(word))
    return isBrief(word) ? sql`case when own.named is not null then ${events} end` : events
  }
  // OFFSET keeps what is looked up from being looked up twice.
  const lookUps = words.map(
    (word, position) => sql`select ${sql.lit(position)} as position,
      ${isSearched('port_name') ? portsNamed(word) : none} as ports,
      ${isSearched('agency_name') ? agenciesNamed(word) : none} as agencies,
      ${ordered(word)} as events,
      own.named as own_events
      from (select ${isNamed ? ownEventsWith(word) : none} as named offset 0) as own`,
  )
  const { rows } = await sql<{
    ports: number[]
    agencies: number[]
    events: number[] | null
    own_events: number[] | null
  }>`
    ${sql.join(lookUps, sql` union all `)} order by position`.execute(db)
  return rows.map(({ ports, agencies, events, own_events }, position) => {
    const word = words[position] ?? ''
    return {
      word,
      own,
      ownEvents: isNamed ? own_events : null,
      isOften: isNamed && own_events === null,
      ports,
      agencies,
      ordered: orderedFor(word),
      events,
    }
  })
}

/** Whoever types a few digits means an event: they stand somewhere in the numbers of hundreds of orders. */
function isShortNumber(word: string): boolean {
  return /^\d{1,4}$/.test(word)
}

function portsNamed(word: string): RawBuilder<number[]> {
  return sql`array(select np.id from port as np where ${containsWord('np.search', word)})`
}

/** For whoever is behind the second wall: see migration 0036. */
function ownEventsWith(word: string): RawBuilder<number[] | null> {
  return sql`own_events_named(contained_pattern(${word}), ${sql.lit(mostOwnEvents)})`
}

/**
 * Events (`e`) that have a word somewhere in their row: title, product, port, agency, an order.
 *
 * @param isNarrowed the filter leaves few events, whose orders are looked at one by one
 */
export function hasWord(found: FoundWord, isNarrowed: boolean): Expression<SqlBool> {
  const { word, own, ports, agencies, ordered, events } = found
  const arms: Expression<SqlBool>[] = []
  if (own.length > 0) arms.push(inOwn(found))
  if (ports.length > 0) arms.push(sql<SqlBool>`e.port_id = any(${ports})`)
  if (agencies.length > 0) arms.push(sql<SqlBool>`e.agency_id = any(${agencies})`)
  if (events === null) arms.push(hasOrder(word, ordered, isNarrowed))
  else if (events.length > 0) arms.push(sql<SqlBool>`e.id = any(${events})`)
  if (arms.length === 0) return sql<SqlBool>`false`
  return sql<SqlBool>`(${sql.join(arms, sql` or `)})`
}

/** `search` holds all columns; where not all of them are asked for, each is looked at by itself. */
function inOwn({ word, own, ownEvents, isOften }: FoundWord): Expression<SqlBool> {
  const inSearch = isOften ? oftenContainsWord : containsWord
  const found =
    ownEvents === null ? inSearch('e.search', word) : sql<SqlBool>`e.id = any(${ownEvents})`
  if (own.length === ownColumns.length) return found
  const each = own.map((column) => containsWordFolded(`e.${column}`, word))
  return sql<SqlBool>`(${found} and (${sql.join(each, sql` or `)}))`
}
