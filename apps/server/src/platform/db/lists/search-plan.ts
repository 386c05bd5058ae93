import { fewSampled } from './text-sample.ts'
import { entryOfRow, type PageSlice } from './way-to-page.ts'
import type { WordSample } from './word-sample.ts'

/** Rows of the table for each of the sample. */
const perSampled = 1_000

/** Less likely than this, the rows found do not lie at the end of the order by chance. */
const unlikely = 0.01

/**
 * Where the rows of a search are looked for: by walking the list in its order until enough are met, among those that
 * the filter leaves, or by the indexes of the words.
 */
export type SearchWay = 'walk' | 'filter' | 'words'

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
  /** How many rows are read until all that the filter leaves are gathered. */
  gathered: (counted: { total: number; all: number }) => number
  /** The share of the list's rows that are in the first of the kinds walked one after the other. */
  ofKind?: number
}

/** A word of a search that is about to be planned. */
export interface PlannedWord {
  /** Null: for an agency, or beside a rare word. */
  sample: WordSample | null
  /** Rows that have the word where the sample does not look. */
  elsewhere: number
  /** Too many of an agency's rows have it to name them. */
  isFrequent: boolean
  /** So few rows have it that they are all looked at. */
  isRare: boolean
}

type WordShare = Pick<PlannedWord, 'elsewhere'> & { sample: WordSample }

/** From here on no index of a word helps. */
const nearlyEverywhere = 0.2

/** Whether the indexes of a word lead to so many rows that they are no help. */
export function isEverywhere(sample: WordSample | null): boolean {
  return sample !== null && sample.indexed > nearlyEverywhere * sample.rows
}

/**
 * How the rows that have all words are found: the way that reads the fewest rows, roughly. An agency's have an index by
 * day alone, and are sorted otherwise.
 */
export function planOf(words: readonly PlannedWord[], walk: Walk): SearchPlan {
  const { slice } = walk
  const shares = sharesOf(words)
  const thousands = countedBy(slice, 1_000)
  if (shares === null) {
    const way = wayWithoutSample(words)
    const isWalk = way === 'filter' && walk.isByDay
    return isWalk ? { way: 'walk', most: thousands } : { way, most: maximumSorted }
  }
  const walked = rowsWalked(shares, walk)
  const most = walked(thousands) <= soonWalked ? thousands : countedBy(slice, 100)
  const { byFilter, byWords } = rowsRead(shares, walk.gathered)
  // A walk may turn out long, and the index of a filter may help that of the words.
  if (walked(most) < Math.min(byFilter, byWords) / 2) return { way: 'walk', most }
  return { way: byFilter < byWords / 2 ? 'filter' : 'words', most: maximumSorted }
}

/** How many rows are read until all that have the words are found, among those that the filter leaves and by the words. */
function rowsRead(words: readonly WordShare[], gathered: Walk['gathered']) {
  const { rows, narrowed } = words[0]?.sample ?? { rows: 0, narrowed: 0 }
  const all = rows * perSampled
  const byWords = words.map(({ sample, elsewhere }) =>
    isEverywhere(sample) ? all : sample.indexed * perSampled + elsewhere,
  )
  return {
    byFilter: gathered({ total: Math.max(narrowed, 0.5) * perSampled, all }),
    byWords: Math.min(...byWords),
  }
}

/** How all rows that have the words are found, where none are walked. */
export function wayToAll(
  words: readonly PlannedWord[],
  gathered: Walk['gathered'],
): 'filter' | 'words' {
  const shares = sharesOf(words)
  if (shares === null) return wayWithoutSample(words)
  const { byFilter, byWords } = rowsRead(shares, gathered)
  return byFilter <= byWords ? 'filter' : 'words'
}

/** Null: there is no sample, or one of so few rows that it says nothing. */
function sharesOf(words: readonly PlannedWord[]): WordShare[] | null {
  const shares = words.flatMap(({ sample, elsewhere }) =>
    sample === null || sample.rows < fewSampled ? [] : [{ sample, elsewhere }],
  )
  return shares.length < words.length ? null : shares
}

function wayWithoutSample(words: readonly PlannedWord[]): 'filter' | 'words' {
  return words.every((word) => word.sample === null && word.isFrequent && !word.isRare)
    ? 'filter'
    : 'words'
}

function countedBy({ offset, limit }: PageSlice, step: number): number {
  return Math.min(maximumPaged, step * Math.ceil((offset + limit + 1) / step))
}

/** How many rows, or as much in entries of an index, a walk reads until it has met so many with all words. */
function rowsWalked(
  words: readonly WordShare[],
  { isByDay, isCovered, ofKind = 1 }: Pick<Walk, 'isByDay' | 'isCovered' | 'ofKind'>,
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
