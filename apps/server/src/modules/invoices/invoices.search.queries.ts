import type { InvoiceSortField } from '@gangway/contract/invoices'
import type { SortItem } from '@gangway/domain/lists/sort-param'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { type InvoiceFilter, invoiceMatches } from './invoices.filter.queries.ts'
import { type InvoiceSums, orderOf, sumOf } from './invoices.queries.ts'

interface SearchedPage {
  sort: readonly SortItem<InvoiceSortField>[]
  page: number
  per_page: number
  /** Counting stops here; there are no pages beyond it. */
  most: number
}

/**
 * How many invoices a search finds, up to one more than `most`, the ids of those on a page, and
 * their sums if all were counted. They are searched once and sorted; if there are more, the list is
 * walked in its order until the page is full.
 */
export async function findSearched(
  db: Database,
  filter: InvoiceFilter,
  { sort, page, per_page, most }: SearchedPage,
): Promise<{ found: number; ids: number[]; sums: InvoiceSums[] }> {
  const offset = (page - 1) * per_page
  const isByNumber = (filter.words ?? []).every(({ agencies }) => agencies.length === 0)
  const matching = db.selectFrom('invoice as i').where((eb) => invoiceMatches(eb, filter))
  const found = matching
    .select(['i.id', 'i.number', 'i.date', 'i.total', 'i.total_paid', 'i.status'])
    .select(['i.currency', 'i.currency_exponent'])
    .select(sql.lit(1).as('invoices'))
    // Numbers contain the year: starting from the oldest, this year's would come last.
    .$if(isByNumber, (query) => query.orderBy('i.date', 'desc'))
    .limit(sql.lit(most + 1))
  const sorted = sql`array(select i.id from found as i order by ${orderOf(sort)}
    limit ${per_page} offset ${offset})`
  const walked = sql`array(${matching
    .select('i.id')
    .orderBy(orderOf(sort))
    .limit(per_page)
    .offset(offset)})`
  const beyond = offset < most ? walked : sql`'{}'`
  const { rows } = await sql<{ found: number; ids: number[]; sums: InvoiceSums[] | null }>`
    with found as materialized (${found}),
      counted as materialized (select count(*)::integer as found from found)
    select c.found,
      case when c.found > ${sql.lit(most)} then ${beyond} else ${sorted} end as ids,
      case when c.found <= ${sql.lit(most)} then (
        select json_agg(s order by s.currency, s.currency_exponent) from (${sumOf(sql`found`)}) as s) end as sums
    from counted as c`.execute(db)
  const [row] = rows
  return { found: row?.found ?? 0, ids: row?.ids ?? [], sums: row?.sums ?? [] }
}
