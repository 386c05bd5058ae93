import type { InvoiceSortField } from '@gangway/contract/invoices'
import type { SortItem } from '@gangway/domain/lists/sort-param'
import { expressionBuilder } from 'kysely'
import type { Schema } from '../../platform/db/schema.ts'
import type { Listed } from '../../platform/db/listed-rows.ts'
import { type InvoiceFilter, invoiceMatches } from './invoices.filter.queries.ts'

/** Equal invoices keep one order across pages by their id. */
export type InvoiceOrderField = InvoiceSortField | 'id'

const types: Readonly<Record<InvoiceOrderField, string>> = {
  id: 'integer',
  number: 'text',
  date: 'date',
  total: 'bigint',
  total_paid: 'bigint',
}

/** A filter's invoices, for their pages in any order. */
export function listedInvoices(
  filter: InvoiceFilter,
  { total, all }: { total: number | null; all: number },
): Listed<InvoiceOrderField> {
  const { from, to, words = [] } = filter
  const isSearch = words.length > 0
  return {
    table: 'invoice',
    alias: 'i',
    matches: invoiceMatches(expressionBuilder<{ i: Schema['invoice'] } & Schema, 'i'>(), filter),
    total,
    all,
    types,
    names: {},
    byDay: { field: 'number', day: 'date' },
    isConstant: (field) => field === 'date' && from !== undefined && from === to,
    ahead: (first) => rowsAhead(filter, first, Math.max(0, all - (total ?? all))),
    costs: (order) => ({
      walk: isSearch ? 12 : 1,
      sort: isSearch || order.some(({ field }) => field === 'number') ? 12 : 2,
    }),
    groups: () => null,
  }
}

/** Invoice numbers roughly follow their days: what is outside the days is adjacent. */
function rowsAhead(
  { from, to }: InvoiceFilter,
  { field, direction }: SortItem<InvoiceOrderField>,
  outside: number,
): number {
  if (field !== 'number' && field !== 'id') return 0
  if (from !== undefined && to !== undefined) return outside / 2
  return (direction === 'asc' ? from : to) === undefined ? 0 : outside
}
