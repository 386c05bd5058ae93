import type { InvoiceStatus } from '@gangway/domain/invoices/invoice-status'
import type { InvoiceSearchField } from '@gangway/contract/invoices'
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { plannedAnew } from '../../platform/db/prepared-statements.ts'
import type { Schema } from '../../platform/db/schema.ts'
import { agenciesNamed, containsWord, wordsOf } from '../../platform/db/search-words.ts'

/** A word that invoices are searched for. */
export interface FoundWord {
  word: string
  /** Whether it may stand in the number. */
  inNumber: boolean
  /** Agencies in whose name it stands. */
  agencies: readonly number[]
}

export interface InvoiceFilter {
  /** Null: all agencies'. */
  agency_id: number | null
  /** All of them have to be found; from `findWords`. */
  words?: readonly FoundWord[]
  /** Both included, `YYYY-MM-DD`. */
  from?: string | undefined
  to?: string | undefined
  status?: InvoiceStatus | undefined
  /** Only invoices to this agency; within `agency_id`. */
  agency?: number | undefined
}

/** Which invoices a filter asks for: the list's condition, on which every figure rests as well. */
export function invoiceMatches(
  eb: ExpressionBuilder<{ i: Schema['invoice'] } & Schema, 'i'>,
  { agency_id, words, from, to, status, agency }: InvoiceFilter,
): Expression<SqlBool> {
  const conditions: Expression<SqlBool>[] = []
  if (agency_id !== null) conditions.push(eb('i.agency_id', '=', agency_id))
  if (agency !== undefined) conditions.push(eb('i.agency_id', '=', agency))
  if (from !== undefined) conditions.push(sql<SqlBool>`i.date >= ${plannedAnew} ${from}`)
  if (to !== undefined) conditions.push(sql<SqlBool>`i.date <= ${plannedAnew} ${to}`)
  if (status !== undefined) conditions.push(eb('i.status', '=', status))
  conditions.push(...(words ?? []).map(hasWord))
  return eb.and(conditions)
}

/** Looks the words of a text up among the agencies' names. @param searchable absent: all fields */
export async function findWords(
  db: Database,
  text: string | undefined,
  searchable?: readonly InvoiceSearchField[],
): Promise<FoundWord[]> {
  const words = wordsOf(text)
  if (words.length === 0) return []
  const inNumber = searchable?.includes('number') ?? true
  const isNamed = searchable?.includes('agency_name') ?? true
  if (!isNamed) return words.map((word) => ({ word, inNumber, agencies: [] }))
  const row = await db
    .selectNoFrom(words.map((word, position) => agenciesNamed(word).as(`word_${position}`)))
    .executeTakeFirstOrThrow()
  return words.map((word, position) => ({
    word,
    inNumber,
    agencies: row[`word_${position}`] ?? [],
  }))
}

function hasWord({ word, inNumber, agencies }: FoundWord): Expression<SqlBool> {
  const arms: Expression<SqlBool>[] = []
  if (inNumber) arms.push(containsWord('i.search', word))
  if (agencies.length > 0) arms.push(sql<SqlBool>`i.agency_id = any(${agencies})`)
  return arms.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(arms, sql` or `)})`
}
