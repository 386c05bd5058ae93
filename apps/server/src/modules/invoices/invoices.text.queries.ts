import type { InvoiceSearchField } from '@gangway/contract/invoices'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { customPlan } from '../../platform/db/prepared-statements.ts'
import { inOneRoundTrip } from '../../platform/db/round-trips.ts'
import {
  agenciesNamed,
  containedPattern,
  containsWord,
  fits,
  isBrief,
  oftenContainsWord,
  wordsOf,
  workedOutOnce,
} from '../../platform/db/search-words.ts'
import { builtOnce, type Placeholders, statement } from '../../platform/db/statement.ts'
import {
  isEverywhere,
  planOf,
  type SearchPlan,
  type SearchWay,
  type Walk,
} from '../../platform/db/lists/search-plan.ts'
import { isOftenIn, isRareIn } from '../../platform/db/lists/text-sample.ts'
import { type Sampled, samplesOf, type WordSample } from '../../platform/db/lists/word-sample.ts'

/** A word in a search for invoices. */
export interface FoundWord {
  word: string
  /** Whether it may be in the number. */
  inNumber: boolean
  /** Agencies whose name contains it. */
  agencies: readonly number[]
  /** Invoices of the agency with it in their number; null: too many to name, or not searched. */
  ownInvoices: readonly number[] | null
  /** How many invoices have it; null: not asked, or for an agency. */
  sample: WordSample | null
  /** Hardly any invoice has it in its number, and no agency in its name. */
  isRare?: boolean
  /** Absent: by its words. */
  way?: SearchWay
  /** Invoices that the whole text is the sender's key of. */
  referenced: readonly number[]
}

interface Searched {
  /** Null: all agencies'. */
  agency_id: number | null
  agency?: number | undefined
  searchable?: readonly InvoiceSearchField[] | undefined
  /** Null: whether the words are frequent does not matter. */
  sampled?: Sampled | null
}

/** An agency's invoices that contain a word: beyond this many, walking its list meets them soon. */
const maximumOwnInvoices = 500

/**
 * Looks up the words of a text among the agencies' names, and for an agency's people also in the
 * numbers of its invoices. A word in the name of the only agency asked for is left out: all its
 * invoices have it.
 *
 * @param searchable absent: all fields
 */
export async function findWords(
  db: Database,
  text: string | undefined,
  { agency_id, agency, searchable, sampled = null }: Searched,
): Promise<FoundWord[]> {
  const words = wordsOf(text)
  if (words.length === 0) return []
  const inNumber = searchable?.includes('number') ?? true
  const shape = {
    inNumber,
    isNamed: searchable?.includes('agency_name') ?? true,
    isReferenced: agency_id === null && (searchable?.includes('reference') ?? true),
  }
  const answers = await inOneRoundTrip(
    db,
    words.map((word) => {
      const isAsked = agency_id === null && inNumber && mayBeNoNumber(word)
      const isOwn = agency_id !== null && inNumber && !isOftenIn(sampled?.texts, word)
      return lookUp({ ...shape, isAsked, isOwn })({ word, text: (text ?? '').trim() })
    }),
  )
  const asked = agency_id ?? agency
  const found = answers.flatMap(([row], position): FoundWord[] => {
    if (row === undefined || (asked !== undefined && row.agencies.includes(asked))) return []
    const agencies = asked === undefined ? row.agencies : []
    return [{ ...row, word: words[position] ?? '', agencies, sample: null }]
  })
  if (agency_id !== null || sampled === null || found.length === 0) return found
  const { texts } = sampled
  const planned = found.map((one) => ({
    ...one,
    isRare: one.agencies.length === 0 && (!one.inNumber || isRareIn(texts, one.word)),
  }))
  if (planned.some(({ isRare }) => isRare)) return planned
  const samples = await samplesOf(db, sampled, planned.map(isInInvoice))
  return planned.map((one, position) => ({ ...one, sample: samples[position] ?? null }))
}

interface LookUp {
  inNumber: boolean
  isOwn: boolean
  isNamed: boolean
  isReferenced: boolean
  /** Whether it is asked if the word is in any number. */
  isAsked: boolean
}

const none = sql`array[]::integer[]`

const lookUp = builtOnce(({ inNumber, isOwn, isNamed, isReferenced, isAsked }: LookUp) =>
  statement((_, { word, text }: Placeholders<{ word: string; text: string }>) => {
    const pattern = workedOutOnce(containedPattern(word))
    return sql<Pick<FoundWord, 'agencies' | 'ownInvoices' | 'referenced' | 'inNumber'>>`
      select ${isNamed ? agenciesNamed(pattern) : none} as agencies,
        ${isOwn ? ownInvoicesWith(word) : sql`null::integer[]`} as "ownInvoices",
        ${isReferenced ? invoicesReferenced(text) : none} as referenced,
        ${isAsked ? isInSomeNumber(word) : sql.lit(inNumber)} as "inNumber"`
  }),
)

function invoicesReferenced(reference: RawBuilder<string>): RawBuilder<number[]> {
  return sql`array(select ri.id from invoice as ri where ri.reference = ${reference})`
}

/**
 * Where a word is in no number, the indexes of orders and agencies find its invoices without
 * reading them.
 */
function isInSomeNumber(word: RawBuilder<string>): RawBuilder<boolean> {
  return sql`exists (select from invoice as ni where ${customPlan} ${fits('ni.search', containedPattern(word))})`
}

/** A word that a trigram index covers, and that is likely to be part of a name. */
function mayBeNoNumber(word: string): boolean {
  return !isBrief(word) && /^\D+$/.test(word)
}

/** For the sample. */
function isInInvoice({ word, inNumber, agencies }: FoundWord) {
  const inSearch = sql`${sql.lit(inNumber)} and i.search like contained_pattern(${word})`
  return { word: sql`${inSearch} or i.agency_id = any(${agencies}::integer[])` }
}

/** For callers behind row-level security. */
function ownInvoicesWith(word: RawBuilder<string>): RawBuilder<number[] | null> {
  return sql`own_rows_named('invoices', contained_pattern(${word}), ${sql.lit(maximumOwnInvoices)})`
}

export function planOfWords(words: readonly FoundWord[], walk: Walk): SearchPlan {
  const planned = words.map(({ sample, inNumber, ownInvoices, isRare = false }) => ({
    sample,
    elsewhere: 0,
    isFrequent: inNumber && ownInvoices === null,
    isRare,
  }))
  return planOf(planned, walk)
}

export function hasWord(found: FoundWord): Expression<SqlBool> {
  const { word, inNumber, agencies, ownInvoices, referenced, sample, way = 'words' } = found
  const isChecked = way !== 'words' || isEverywhere(sample)
  const arms: Expression<SqlBool>[] = []
  if (ownInvoices !== null) arms.push(sql<SqlBool>`i.id = any(${ownInvoices})`)
  else if (inNumber) arms.push((isChecked ? oftenContainsWord : containsWord)('i.search', word))
  if (referenced.length > 0) arms.push(sql<SqlBool>`i.id = any(${referenced})`)
  if (agencies.length > 0) arms.push(sql<SqlBool>`i.agency_id = any(${agencies})`)
  return arms.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(arms, sql` or `)})`
}
