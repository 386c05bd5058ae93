import type { InvoiceSearchField } from '@gangway/contract/invoices'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import {
  agenciesNamed,
  containsWord,
  isBrief,
  oftenContainsWord,
  wordsOf,
} from '../../platform/db/search-words.ts'
import {
  isEverywhere,
  planOf,
  type Sampled,
  sampleOf,
  type SearchPlan,
  type SearchWay,
  type Walk,
  type WordSample,
} from '../../platform/db/lists/search-plan.ts'

/** A word in a search for invoices. */
export interface FoundWord {
  word: string
  /** Whether it may be in the number. */
  inNumber: boolean
  /** Agencies whose name contains it. */
  agencies: readonly number[]
  /** Invoices of the agency with it in their number; null: too many to name, or not searched. */
  ownInvoices: readonly number[] | null
  /** How many invoices have it; null: for an agency. */
  sample: WordSample | null
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
  const isNamed = searchable?.includes('agency_name') ?? true
  const isOwn = agency_id !== null && inNumber
  const isAsked = (word: string) => agency_id === null && inNumber && mayBeNoNumber(word)
  const none = sql`array[]::integer[]`
  const isReferenced = agency_id === null && (searchable?.includes('reference') ?? true)
  const referenced = isReferenced ? invoicesReferenced((text ?? '').trim()) : none
  const lookUps = words.map(
    (word, position) => sql`select ${sql.lit(position)} as position, n.agencies, n.own_invoices,
      ${referenced} as referenced, n.in_number,
      ${agency_id !== null || sampled === null ? sql`null::json` : sampleOf(sampled, { word: isInInvoice(word) })} as sample
      from (select ${isNamed ? agenciesNamed(word) : none} as agencies,
        ${isOwn ? ownInvoicesWith(word) : none} as own_invoices,
        ${isAsked(word) ? isInSomeNumber(word) : sql.lit(inNumber)} as in_number offset 0) as n`,
  )
  const { rows } = await sql<{
    agencies: number[]
    own_invoices: number[] | null
    referenced: number[]
    in_number: boolean
    sample: WordSample | null
  }>`
    ${sql.join(lookUps, sql` union all `)} order by position`.execute(db)
  const asked = agency_id ?? agency
  return rows.flatMap((row, position): FoundWord[] => {
    const { agencies, own_invoices, referenced, in_number: inNumber, sample } = row
    if (asked !== undefined && agencies.includes(asked)) return []
    const ownInvoices = isOwn ? own_invoices : null
    const named = asked === undefined ? agencies : []
    return [
      { word: words[position] ?? '', inNumber, agencies: named, ownInvoices, sample, referenced },
    ]
  })
}

function invoicesReferenced(reference: string): RawBuilder<number[]> {
  return sql`array(select ri.id from invoice as ri where ri.reference = ${reference})`
}

/**
 * Where a word is in no number, the indexes of orders and agencies find its invoices without
 * reading them.
 */
function isInSomeNumber(word: string): RawBuilder<boolean> {
  return sql`exists (select from invoice as ni where ${containsWord('ni.search', word)})`
}

/** A word that a trigram index covers, and that is likely to be part of a name. */
function mayBeNoNumber(word: string): boolean {
  return !isBrief(word) && /^\D+$/.test(word)
}

/** With what was looked up as `n`. */
function isInInvoice(word: string): RawBuilder<unknown> {
  return sql`n.in_number and i.search like contained_pattern(${word}) or i.agency_id = any(n.agencies)`
}

/** For callers behind row-level security. */
function ownInvoicesWith(word: string): RawBuilder<number[] | null> {
  return sql`own_rows_named('invoices', contained_pattern(${word}), ${sql.lit(maximumOwnInvoices)})`
}

export function planOfWords(words: readonly FoundWord[], walk: Walk): SearchPlan {
  const planned = words.map(({ sample, inNumber, ownInvoices }) => ({
    sample,
    elsewhere: 0,
    isFrequent: inNumber && ownInvoices === null,
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
