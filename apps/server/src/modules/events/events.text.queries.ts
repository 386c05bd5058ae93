import type { EventSearchField } from '@gangway/contract/events'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import {
  agenciesNamed,
  containsWord,
  containsWordFolded,
  wordsOf,
} from '../../platform/db/search-words.ts'

/** A word that events are searched for, and where it was found beside the events themselves. */
export interface FoundWord {
  word: string
  /** The event's own columns in which it may stand. */
  own: readonly OwnColumn[]
  /** Events of the agency that have it there; null: too many to name, or not an agency that asks. */
  ownEvents: readonly number[] | null
  ports: readonly number[]
  agencies: readonly number[]
  /** Columns of orders in which it may stand. */
  ordered: readonly OrderColumn[]
  /** Events whose orders have it; null: too many to name. */
  events: readonly number[] | null
}

const ownColumns = ['agency_title', 'product_name', 'email', 'id'] as const

type OwnColumn = (typeof ownColumns)[number]

const orderColumns = ['customer', 'order_id'] as const

type OrderColumn = (typeof orderColumns)[number]

/** Beyond so many, an index is no quicker than looking at every event. */
const mostEvents = 20_000

/**
 * Looks the words of a text up where few rows answer for many events. With the ids at hand the events
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
    orderColumns.filter(
      (column) =>
        isSearched(column) && !(searchable === undefined && column === 'order_id' && isShort(word)),
    )
  const own = ownColumns.filter(isSearched)
  const isAgency = agency_id !== null
  const isNamed = isAgency && own.length === ownColumns.length
  const lookUps = words.map(
    (word, position) => sql`select ${sql.lit(position)} as position,
      ${isSearched('port_name') ? portsNamed(word) : none} as ports,
      ${isSearched('agency_name') ? agenciesNamed(word) : none} as agencies,
      ${orderedFor(word).length > 0 ? eventsOrdered(word, orderedFor(word), isAgency) : none} as events,
      ${isNamed ? ownEventsWith(word) : none} as own_events`,
  )
  const { rows } = await sql<{
    ports: number[]
    agencies: number[]
    events: number[]
    own_events: number[]
  }>`
    ${sql.join(lookUps, sql` union all `)} order by position`.execute(db)
  return rows.map(({ ports, agencies, events, own_events }, position) => {
    const word = words[position] ?? ''
    return {
      word,
      own,
      ownEvents: isNamed ? named(own_events) : null,
      ports,
      agencies,
      ordered: orderedFor(word),
      events: named(events),
    }
  })
}

/** Whoever types a few digits means an event: they stand somewhere in the numbers of hundreds of orders. */
function isShort(word: string): boolean {
  return /^\d{1,4}$/.test(word)
}

function portsNamed(word: string): RawBuilder<number[]> {
  return sql`array(select np.id from port as np where ${containsWord('np.search', word)})`
}

function named(events: readonly number[]): readonly number[] | null {
  return events.length > mostEvents ? null : events
}

/** For whoever is behind the second wall: see migration 0029. */
function ownEventsWith(word: string): RawBuilder<number[]> {
  return sql`array(select own_events_with(contained_pattern(${word}), ${sql.lit(mostEvents + 1)}))`
}

function eventsOrdered(
  word: string,
  columns: readonly OrderColumn[],
  isAgency: boolean,
): RawBuilder<number[]> {
  if (isAgency && columns.length === orderColumns.length) {
    return sql`array(
      select own_ordered_events_with(contained_pattern(${word}), ${sql.lit(mostEvents + 1)}))`
  }
  return sql`array(${ordersWith(word, columns)} limit ${sql.lit(mostEvents + 1)})`
}

function ordersWith(word: string, columns: readonly OrderColumn[]): RawBuilder<unknown> {
  return sql`select distinct so.event_id from excursion_order as so
    where ${inSearched('so', { word, columns, all: orderColumns })}`
}

/** `search` holds all columns; where not all of them are asked for, each is looked at by itself. */
function inSearched(
  table: string,
  { word, columns, all }: { word: string; columns: readonly string[]; all: readonly string[] },
): Expression<SqlBool> {
  const indexed = containsWord(`${table}.search`, word)
  if (columns.length === all.length) return indexed
  const each = columns.map((column) => containsWordFolded(`${table}.${column}`, word))
  return sql<SqlBool>`(${indexed} and (${sql.join(each, sql` or `)}))`
}

/** Events (`e`) that have a word somewhere in their row: title, product, port, agency, an order. */
export function hasWord({
  word,
  own,
  ownEvents,
  ports,
  agencies,
  ordered,
  events,
}: FoundWord): Expression<SqlBool> {
  const arms: Expression<SqlBool>[] = []
  if (ownEvents !== null) arms.push(sql<SqlBool>`e.id = any(${ownEvents})`)
  else if (own.length > 0) arms.push(inSearched('e', { word, columns: own, all: ownColumns }))
  if (ports.length > 0) arms.push(sql<SqlBool>`e.port_id = any(${ports})`)
  if (agencies.length > 0) arms.push(sql<SqlBool>`e.agency_id = any(${agencies})`)
  if (events === null) arms.push(sql<SqlBool>`e.id in (${ordersWith(word, ordered)})`)
  else if (events.length > 0) arms.push(sql<SqlBool>`e.id = any(${events})`)
  if (arms.length === 0) return sql<SqlBool>`false`
  return sql<SqlBool>`(${sql.join(arms, sql` or `)})`
}
