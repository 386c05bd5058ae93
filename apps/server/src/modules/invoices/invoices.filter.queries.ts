import type { InvoiceStatus } from '@gangway/domain/invoices/invoice-status'
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Schema } from '../../platform/db/schema.ts'
import { containedText } from '../events/index.ts'

export interface InvoiceFilter {
  /** Null: all agencies'. */
  agency_id: number | null
  /** Part of the number. */
  filter?: string | undefined
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
  { agency_id, filter, from, to, status, agency }: InvoiceFilter,
): Expression<SqlBool> {
  const conditions: Expression<SqlBool>[] = []
  if (agency_id !== null) conditions.push(eb('i.agency_id', '=', agency_id))
  if (agency !== undefined) conditions.push(eb('i.agency_id', '=', agency))
  if (from !== undefined) conditions.push(eb('i.date', '>=', from))
  if (to !== undefined) conditions.push(eb('i.date', '<=', to))
  if (status !== undefined) conditions.push(eb('i.status', '=', status))
  if (filter !== undefined && filter !== '') {
    conditions.push(eb('i.search', 'like', containedText(filter)))
  }
  return eb.and(conditions)
}
