import type { SortItem } from '@gangway/domain/lists/sort-param'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '../database.ts'
import type { List } from './define-list.ts'
import type { TextSample } from './text-sample.ts'
import type { PageSlice } from './way-to-page.ts'

/** Sample of a thousandth of a table's rows for a word. */
export interface WordSample {
  rows: number
  /** Rows that match the rest of the filter. */
  narrowed: number
  /** Rows to which the word's indexes lead. */
  indexed: number
  /** Rows that have the word. */
  found: number
  /** Rows that match the whole filter. */
  both: number
  /** Rows that a walk passes before the first of these. */
  ahead: { narrowed: number; found: number; both: number }
  /** Rows with the same first column as the first of both, which a walk sorts by the second. */
  tied: number
}

export interface Sampled {
  texts: TextSample
  list: Pick<List<never, string, never>, 'table' | 'alias' | 'day'>
  /** The other conditions. */
  narrowed: readonly Expression<SqlBool>[]
  sort: readonly SortItem[]
}

/** Samples of several words, in their order. */
export async function samplesOf(
  db: Database,
  sampled: Sampled,
  words: readonly Parameters<typeof sampleOf>[1][],
): Promise<WordSample[]> {
  const each = words.map(
    (word, position) =>
      sql`select ${sql.lit(position)} as position, ${sampleOf(sampled, word)} as sample`,
  )
  const { rows } = await sql<{
    sample: WordSample
  }>`${sql.join(each, sql` union all `)} order by position`.execute(db)
  return rows.map(({ sample }) => sample)
}

/** @param indexed what the word's indexes find; null: the rows that have it */
function sampleOf(
  { list: { table, alias, day }, narrowed, sort }: Omit<Sampled, 'texts'>,
  { word, indexed = null }: { word: RawBuilder<unknown>; indexed?: RawBuilder<unknown> | null },
): RawBuilder<WordSample> {
  const [{ field, direction } = { field: 'id', direction: 'desc' }, second] = sort
  const matches = narrowed.length === 0 ? sql`true` : sql.join(narrowed, sql` and `)
  const inOrder = sql`(order by s.sorted ${sql.raw(direction)} rows unbounded preceding)`
  const passed = field === day ? sql`filter (where s.narrowed)` : sql``
  const isTied = field !== day && second !== undefined && second.field !== 'id'
  const tied = isTied ? sql`count(*) over (partition by s.sorted)` : sql`1`
  const both = sql`filter (where s.narrowed and s.found)`
  return sql<WordSample>`(select json_build_object('rows', count(*), 'narrowed', count(*) filter (where s.narrowed),
      'indexed', count(*) filter (where ${indexed === null ? sql`s.found` : sql`s.indexed`}), 'found', count(*) filter (where s.found),
      'both', count(*) ${both}, 'ahead', json_build_object(
        'narrowed', coalesce(min(s.passed) filter (where s.narrowed) - 1, 0),
        'found', coalesce(min(s.passed) filter (where s.found) - 1, 0),
        'both', coalesce(min(s.passed) ${both} - 1, 0)),
      'tied', coalesce((array_agg(s.tied order by s.passed) ${both})[1], 1))
    from (select s.*, count(*) ${passed} over ${inOrder} as passed, ${tied} as tied from (
      select (${matches}) as narrowed, (${indexed ?? sql`null`}) as indexed, (${word}) as found,
        ${sql.ref(`${alias}.${field}`)} as sorted
      from ${sampleOfRows(table, alias)}) as s) as s)`
}

/** Roughly the share of a table's rows that fulfil something, or 0 where the sample has few. */
export function shareOf(
  table: 'excursion_order',
  alias: string,
  condition: RawBuilder<unknown>,
): RawBuilder<number> {
  return sql<number>`(select case when count(*) < ${sql.lit(fewSampled)} then 0 else avg((${condition})::int) end::float
    from ${sampleOfRows(table, alias)})`
}

/** Rows of one page are alike: a few of each of many pages. */
export function sampleOfRows(table: string, alias: string) {
  return sql`(select * from ${sql.table(table)} as ${sql.ref(alias)}
    tablesample system (0.2) repeatable (0) where ${sql.ref(`${alias}.id`)} % 2 = 0) as ${sql.ref(alias)}`
}

/** Rows of the table for each of the sample. */
const perSampled = 1_000

/** A sample of fewer rows says nothing, and is of a table that is soon searched. */
const fewSampled = 50

/** Less likely than this, the rows found do not lie at the end of the order by chance. */
const unlikely = 0.01

/**
 * Where the rows of a search are looked for: by walking the list in its order until enough are met, among those that
 * the filter leaves, or by the indexes of the words.
 */
export type SearchWay = 'walk' | 'filter' | 'words'

export interface WordShare {
  sample: WordSample
  /** Rows that have the word where the sample does not look. */
  elsewhere: number
}

export interface SearchPlan {
  way: SearchWay
  /** How many rows are counted, beyond which the total is a bound. */
  most: number
}

/** How many rows of a search can be paged through. */
const maximumPaged = 10_000

/** A search that is not walked counts so many. */
const maximumSorted = 100_000

/** A walk counts on by thousands if it reads no more rows than this for it, otherwise by hundreds. */
const soonWalked = 20_000

export interface Walk {
  slice: PageSlice
  /** An index leads to the rows that match the filter, in the list's order. */
  isByDay: boolean
  /** Otherwise, the index of the order has what the filter asks for, so that rows are read only if they match. */
  isCovered: boolean
  /** The share of the list's rows that are in the first of the kinds walked one after the other. */
  ofKind?: number
}

/** A word of a search that is about to be planned. */
export interface PlannedWord {
  /** Null: for an agency. */
  sample: WordSample | null
  /** As of `WordShare`. */
  elsewhere: number
  /** Too many of an agency's rows have it to name them. */
  isFrequent: boolean
  /** So few rows have it that they are all looked at. */
  isRare: boolean
}

/** How the rows that have all words are found. An agency's have an index by day alone, and are sorted otherwise. */
export function planOf(words: readonly PlannedWord[], walk: Walk): SearchPlan {
  if (words.some(({ isRare }) => isRare)) return { way: 'words', most: maximumSorted }
  const shares = words.flatMap(({ sample, elsewhere }) =>
    sample === null ? [] : [{ sample, elsewhere }],
  )
  if (shares.length > 0) return searchPlan(shares, walk)
  return planWithoutSample(walk, { isFrequent: words.every(({ isFrequent }) => isFrequent) })
}

/** From here on no index of a word helps. */
const nearlyEverywhere = 0.2

/** Whether the indexes of a word lead to so many rows that they are no help. */
export function isEverywhere(sample: WordSample | null): boolean {
  return sample !== null && sample.indexed > nearlyEverywhere * sample.rows
}

/** The way that reads the fewest rows, roughly; by the words where the sample is small. */
export function searchPlan(words: readonly WordShare[], walk: Walk): SearchPlan {
  const { slice } = walk
  const { rows, narrowed } = words[0]?.sample ?? { rows: 0, narrowed: 0 }
  if (rows < fewSampled) return planWithoutSample(walk, { isFrequent: false })
  const walked = rowsWalked(words, walk)
  const thousands = countedBy(slice, 1_000)
  const most = walked(thousands) <= soonWalked ? thousands : countedBy(slice, 100)
  const byFilter = Math.max(narrowed, 0.5) * perSampled
  const byWords = Math.min(
    ...words.map(({ sample: { indexed }, elsewhere }) => indexed * perSampled + elsewhere),
  )
  // A walk may turn out long, and the index of a filter may help that of the words.
  if (walked(most) < Math.min(byFilter, byWords) / 2) return { way: 'walk', most }
  return { way: byFilter < byWords / 2 ? 'filter' : 'words', most: maximumSorted }
}

/** @param isFrequent too many rows have each word to name them */
function planWithoutSample(
  { slice, isByDay }: Walk,
  { isFrequent }: { isFrequent: boolean },
): SearchPlan {
  if (isFrequent && isByDay) return { way: 'walk', most: countedBy(slice, 1_000) }
  return { way: isFrequent ? 'filter' : 'words', most: maximumSorted }
}

function countedBy({ offset, limit }: PageSlice, step: number): number {
  return Math.min(maximumPaged, step * Math.ceil((offset + limit + 1) / step))
}

/** An entry of an index costs so much of a row. */
const entryOfRow = 1 / 10

/** How many rows, or as much in entries of an index, a walk reads until it has met so many with all words. */
function rowsWalked(
  words: readonly WordShare[],
  { isByDay, isCovered, ofKind = 1 }: Omit<Walk, 'slice'>,
): (wanted: number) => number {
  const { rows, narrowed } = words[0]?.sample ?? { rows: 0, narrowed: 0 }
  // As if one more matched the filter and had the word as often as all do.
  const shares = words.map(({ sample: { found, both }, elsewhere }) => {
    const share = Math.max(found, 0.5) / rows
    return (both + share) / (narrowed + 1) + elsewhere / (rows * perSampled)
  })
  const met = shares.reduce((product, one) => product * Math.min(1, one), 1)
  const left = ofKind * (isByDay ? 1 : Math.max(narrowed, 0.5) / rows)
  const each = isCovered || isByDay ? Math.max(left, entryOfRow) : 1
  const passed = isByDay ? Math.max(narrowed, 1) : rows
  const gaps = words.flatMap(({ sample: { ahead, ...counts } }) =>
    (['narrowed', 'found', 'both'] as const).map((kind) =>
      (1 - ahead[kind] / passed) ** counts[kind] < unlikely ? ahead[kind] * perSampled : 0,
    ),
  )
  const tied = Math.max(...words.map(({ sample }) => sample.tied - 1)) * perSampled
  return (wanted) => (Math.max(...gaps) + tied + wanted / (met * left)) * each
}
