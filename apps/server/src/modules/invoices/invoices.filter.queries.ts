import { addDays } from '@gangway/domain/dates/calendar-date'
import type { InvoiceStatus } from '@gangway/domain/invoices/invoice-status'
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { plannedAnew } from '../../platform/db/prepared-statements.ts'
import type { Schema } from '../../platform/db/schema.ts'
import { type FoundWord, hasWord } from './invoices.text.queries.ts'

export interface InvoiceFilter {
  /** Null: all agencies'. */
  agency_id: number | null
  /** All of them have to match; from `findWords`. */
  words?: readonly FoundWord[]
  /** Both included, `YYYY-MM-DD`. */
  from?: string | undefined
  to?: string | undefined
  status?: InvoiceStatus | undefined
  /** Only invoices to this agency; within `agency_id`. */
  agency?: number | undefined
  /** The sender's key. */
  reference?: string | undefined
  /** An instant: only invoices of which something was told since. */
  updated_since?: string | undefined
}

/** Which invoices a filter finds: the condition behind the list and every figure. */
export function invoiceMatches(
  eb: ExpressionBuilder<{ i: Schema['invoice'] } & Schema, 'i'>,
  { agency_id, words, from, to, status, agency, reference, updated_since }: InvoiceFilter,
): Expression<SqlBool> {
  const conditions: Expression<SqlBool>[] = []
  if (agency_id !== null) conditions.push(eb('i.agency_id', '=', agency_id))
  if (agency !== undefined) conditions.push(eb('i.agency_id', '=', agency))
  if (from !== undefined) conditions.push(sql<SqlBool>`i.date >= ${plannedAnew} ${from}`)
  if (to !== undefined) conditions.push(sql<SqlBool>`i.date <= ${plannedAnew} ${to}`)
  if (status !== undefined) conditions.push(eb('i.status', '=', status))
  if (reference !== undefined) conditions.push(eb('i.reference', '=', reference))
  if (updated_since !== undefined) conditions.push(changedSince(updated_since))
  const isToOne = [agency_id ?? undefined, agency, reference, updated_since].some(
    (one) => one !== undefined,
  )
  const isNarrowed = isToOne || isShort(from, to)
  conditions.push(...(words ?? []).map((word) => hasWord(word, isNarrowed)))
  return eb.and(conditions)
}

/** By agency and number, which changes have named from the first on. */
function changedSince(since: string): Expression<SqlBool> {
  return sql<SqlBool>`${plannedAnew} ((i.agency_id, i.number) in (
    select c.agency_id, c.facts ->> 'invoice_number' from public_change as c
    where c.occurred_at >= ${since}::timestamptz and c.event_id is null))`
}

/** This many days hold few invoices. */
const fewDays = 31

function isShort(from: string | undefined, to: string | undefined): boolean {
  return from !== undefined && to !== undefined && to <= addDays(from, fewDays)
}
