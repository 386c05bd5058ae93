import type { QueryOf } from '@gangway/contract/define-endpoint'
import type { exportInvoices, InvoiceSortField } from '@gangway/contract/invoices'
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import { changesSince } from '../../platform/db/changes-since.ts'
import { customPlan } from '../../platform/db/prepared-statements.ts'
import type { Schema } from '../../platform/db/schema.ts'
import { defineList } from '../../platform/db/lists/define-list.ts'
import { type FoundWord, hasWord } from './invoices.text.queries.ts'

type Narrowed = Omit<
  QueryOf<typeof exportInvoices>,
  'filter' | 'searchable' | 'sort' | 'format' | 'language' | 'expected'
>

/** Filters that the contract allows, for one caller. */
export type InvoiceFilter = { [Name in keyof Narrowed]?: Narrowed[Name] | undefined } & {
  /** Null: all agencies'. */
  agency_id: number | null
  /** Null: any. */
  ids?: readonly number[] | null
  /** All of them have to match; from `findWords`. */
  words?: readonly FoundWord[] | undefined
}

/** Equal invoices keep one order across pages by their id. */
export type InvoiceOrderField = InvoiceSortField | 'id'

const eb = expressionBuilder<{ i: Schema['invoice'] } & Schema, 'i'>()

/** The invoices' list: what it is sorted and narrowed by. */
export const invoiceList = defineList<InvoiceFilter, keyof InvoiceFilter, InvoiceOrderField>({
  table: 'invoice',
  alias: 'i',
  day: 'date',
  rising: ['id', 'number'],
  common: { total_paid: 0.5 },
  span: ({ from, to }) => ({ begins: from !== undefined, ends: to !== undefined }),
  days: ({ from, to }) => [
    ...(from === undefined ? [] : [sql<SqlBool>`i.date >= ${customPlan} ${from}`]),
    ...(to === undefined ? [] : [sql<SqlBool>`i.date <= ${customPlan} ${to}`]),
  ],
  filters: {
    agency_id: {
      where: (agency) => eb('i.agency_id', '=', agency),
      isPrepared: always,
    },
    from: {
      equal: (from, { to }) => (from === to ? 'date' : null),
      isPrepared: always,
    },
    to: { isPrepared: always },
    status: { where: (status) => eb('i.status', '=', status), isPrepared: always },
    agency: {
      where: (agency) => eb('i.agency_id', '=', agency),
      isPrepared: isOwn,
    },
    ids: { where: (ids) => sql<SqlBool>`i.id = any(${ids}::integer[])` },
    reference: { where: (reference) => eb('i.reference', '=', reference) },
    updated_since: { where: changedSince },
    words: {
      asks: (words) => words.length > 0,
      where: (words): Expression<SqlBool> => eb.and(words.map(hasWord)),
    },
  },
})

function always(): boolean {
  return true
}

/** To an agency, another one has no invoices. */
function isOwn(agency: number, { agency_id }: InvoiceFilter): boolean {
  return agency_id === null || agency_id === agency
}

/** By agency and number, which changes have named from the first on. */
function changedSince(since: string): Expression<SqlBool> {
  const named = sql`c.agency_id, c.facts ->> 'invoice_number'`
  return sql<SqlBool>`${customPlan} ((i.agency_id, i.number) in (
    ${changesSince(since, named, sql`c.event_id is null`)}))`
}
