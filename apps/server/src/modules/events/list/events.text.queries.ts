import type { EventSearchField } from '@gangway/contract/events-query'
import { factsIn } from '@gangway/domain/events/event-facts'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'
import { inOneRoundTrip } from '../../../platform/db/round-trips.ts'
import {
  containsWord,
  containsWordFolded,
  isBrief,
  oftenContainsWord,
  wordsOf,
} from '../../../platform/db/search-words.ts'
import {
  isEverywhere,
  planOf,
  type PlannedWord,
  type SearchPlan,
  type SearchWay,
  type Walk,
  wayToAll,
} from '../../../platform/db/lists/search-plan.ts'
import {
  isOftenIn,
  isRareIn,
  type TextSample,
  textSample,
} from '../../../platform/db/lists/text-sample.ts'
import { type Sampled, samplesOf, type WordSample } from '../../../platform/db/lists/word-sample.ts'
import { hasOrder, type OrderColumn, orderColumns, type OrdersWay } from './order-search.queries.ts'
import { type LookedUp, lookUp } from './word-look-ups.queries.ts'

/** A word from the search. */
export interface FoundWord extends LookedUp {
  word: string
  /** Letters of it that few events have. */
  part: string
  /** The event's own columns it may be in. */
  own: readonly OwnColumn[]
  /** How many events have it, themselves or in the name of their port or agency; null: not asked, or for an agency. */
  sample: WordSample | null
  /** Columns of orders it may be in. */
  ordered: readonly OrderColumn[]
  /** Under which alias the event's texts are; absent: `e`. */
  ownAlias?: 'e' | 'o'
  /** Absent: by its words. */
  way?: SearchWay
  /** How few have a word; absent: none of the text is known to be rare. */
  rarity?: 'rare' | 'beside a rare one'
}

/** Columns covered by the event's `search`. */
const ownColumns = [...factsIn('search'), 'id'] as const

type OwnColumn = (typeof ownColumns)[number]

export interface SampledEvents extends Sampled {
  orders: TextSample
}

/** The texts of events and of orders, as the process keeps them. */
export async function eventTexts(db: Database): Promise<Pick<SampledEvents, 'texts' | 'orders'>> {
  const [texts, orders] = await Promise.all([
    textSample(db, 'event'),
    textSample(db, 'excursion_order'),
  ])
  return { texts, orders }
}

/** So many events named elsewhere are sooner read than a sample. */
const fewNamed = 1_000

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
    sampled?: SampledEvents | null
  },
): Promise<FoundWord[]> {
  const isSearched = (field: EventSearchField) => searchable?.includes(field) ?? true
  const own = ownColumns.filter(isSearched)
  const isAgency = agency_id !== null
  const isOwn = isAgency && own.length > 0
  const asked = wordsOf(text).map((word) => ({
    word,
    part: sampled?.texts.rarestPart(word) ?? word,
    own,
    ordered: searchable === undefined && isShortNumber(word) ? [] : orderColumns.filter(isSearched),
  }))
  if (asked.length === 0) return []
  const answers = await inOneRoundTrip(
    db,
    asked.map(({ word, part, ordered }) => {
      const isFew = isBrief(word)
      const isOften = isOwn && isOftenIn(sampled?.texts, part)
      const shape = {
        isAgency,
        isNamed: isOwn && !isOften,
        isReferenced: !isAgency && isSearched('reference'),
        ordered,
        isShip: isSearched('ship'),
        isPort: isSearched('port_name'),
        isOfAgency: isSearched('agency_name'),
        isBrief: isFew,
        isOftenOrdered: isAgency
          ? isFew && isOften
          : isOftenIn(sampled?.orders, isFew ? ` ${word}` : word),
      }
      return lookUp(shape)({ word, part, text: (text ?? '').trim() })
    }),
  )
  const words = asked.flatMap((word, position): FoundWord[] => {
    const [row] = answers[position] ?? []
    return row === undefined ? [] : [{ ...word, ...row, sample: null }]
  })
  if (isAgency || sampled === null) return words
  const rare = words.map((word) => isRare(word, sampled))
  if (rare.includes(true)) {
    return words.map((word, position) => ({
      ...word,
      rarity: rare[position] === true ? 'rare' : 'beside a rare one',
    }))
  }
  const samples = await samplesOf(db, sampled, words.map(isFound))
  return words.map((word, position) => ({ ...word, sample: samples[position] ?? null }))
}

/** Whether so few events have a word that a sample would say nothing of them. */
function isRare(
  { word, own, ports, agencies, shipEvents, events }: FoundWord,
  { texts }: SampledEvents,
): boolean {
  if (events === null || shipEvents === null || ports.length + agencies.length > 0) return false
  const isLacking = own.length === 0 || isRareIn(texts, word)
  return isLacking && events.length + shipEvents.length <= fewNamed
}

/** For the sample: whether an event has a word, and whether the word's indexes lead to it. */
function isFound({ word, own, ports, agencies, events, ordered }: FoundWord) {
  const isNamed = sql`e.port_name = any(${ports}::text[]) or e.agency_name = any(${agencies}::text[])`
  const others =
    events === null ? sql`${isNamed} or ${hasOrder(word, ordered, 'one by one')}` : isNamed
  if (own.length === 0) return { word: others }
  const inSearch = sql`e.search like contained_pattern(${word})`
  return {
    word: sql`${inSearch} ${inColumns(own, word, { alias: 'e', isInState: false })} or ${others}`,
    indexed: own.length === ownColumns.length ? null : sql`${inSearch} or ${others}`,
  }
}

/** A few digits mean an event: the numbers of hundreds of orders contain them. */
function isShortNumber(word: string): boolean {
  return /^\d{1,4}$/.test(word)
}

export function planOfWords(words: readonly FoundWord[], walk: Walk): SearchPlan {
  return planOf(words.map(planned), walk)
}

/** As all events that have them are found. */
export function wordsOfAll(words: readonly FoundWord[], gathered: Walk['gathered']): FoundWord[] {
  const way = wayToAll(words.map(planned), gathered)
  return words.map((word) => ({ ...word, way }))
}

function planned({ sample, events, own, ownEvents, rarity }: FoundWord): PlannedWord {
  return {
    sample,
    elsewhere: events?.length ?? 0,
    isFrequent: own.length > 0 && ownEvents === null,
    isRare: rarity === 'rare',
  }
}

/** Events (`e`) that contain each word somewhere in their row: title, product, port, agency, an order. */
export function haveWords(words: readonly FoundWord[]): readonly Expression<SqlBool>[] {
  // A single list of events leads to them by their index; several are searched with a hash.
  const first = words.find((found) => found.events === null && !isChecked(found))
  return words.map((found) => hasWord(found, ordersWay(found, found === first)))
}

/** Beyond so many events of a sample, a list of all orders is sooner made than the orders of each looked at. */
const fewNarrowed = 5

function ordersWay({ way = 'words', sample, rarity }: FoundWord, isFirst: boolean): OrdersWay {
  const isFew = way === 'filter' && (sample?.narrowed ?? 0) <= fewNarrowed
  if (way === 'walk' || isFew || rarity !== undefined) return 'one by one'
  return isFirst ? 'first' : 'then'
}

/** Whether its index is not used. */
function isChecked({ sample, way = 'words', rarity }: FoundWord): boolean {
  return way !== 'words' || isEverywhere(sample) || rarity === 'beside a rare one'
}

function hasWord(found: FoundWord, way: OrdersWay): Expression<SqlBool> {
  const {
    word,
    own,
    ports,
    agencies,
    ships,
    shipEvents,
    ordered,
    events,
    referenced,
    ownAlias = 'e',
  } = found
  const arms: Expression<SqlBool>[] = []
  if (own.length > 0) arms.push(inOwn(found))
  if (ports.length > 0) arms.push(sql<SqlBool>`${sql.ref(`${ownAlias}.port_name`)} = any(${ports})`)
  if (shipEvents === null) arms.push(hasShipOf(ships))
  else if (shipEvents.length > 0) arms.push(sql<SqlBool>`e.id = any(${shipEvents})`)
  if (agencies.length > 0)
    arms.push(sql<SqlBool>`${sql.ref(`${ownAlias}.agency_name`)} = any(${agencies})`)
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
  const { word, part, own, ownEvents, ownAlias = 'e', way = 'words' } = search
  const isThere = oftenContainsWord(`${ownAlias}.search`, word)
  const columns = inColumns(own, word, { alias: ownAlias, isInState: way !== 'words' })
  if (ownEvents === null && isChecked(search)) return sql<SqlBool>`(${isThere} ${columns})`
  const found =
    ownEvents === null
      ? containsWord(`${ownAlias}.search`, part)
      : sql<SqlBool>`e.id = any(${ownEvents})`
  return sql<SqlBool>`(${found} ${part === word ? sql`` : sql`and ${isThere}`} ${columns})`
}

/** @param isInState where the email is not */
function inColumns(
  own: readonly OwnColumn[],
  word: string,
  { alias, isInState }: { alias: string; isInState: boolean },
): RawBuilder<unknown> {
  if (own.length === ownColumns.length) return sql``
  const written = (column: OwnColumn) =>
    isInState && column === 'email'
      ? sql`(select m.email from event as m where m.id = ${sql.ref(`${alias}.id`)})`
      : sql.ref(`${alias}.${column}`)
  const each = own.map((column) => containsWordFolded(written(column), word))
  return sql`and (${sql.join(each, sql` or `)})`
}
