import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { type InvoiceFilter, invoiceList } from './invoices.filter.queries.ts'

/** Months of an agency that are compared at most. */
export const maximumMonths = 300

export interface InvoicedMonth {
  agency_id: number
  /** First day of the last month that was over before the date of the invoices (rule S6.2). */
  month: string
  currency: string
  /** In ten-thousandths of the main unit, as the currencies of an agency have different decimals. */
  invoiced: number
  /** Ids of its invoices. */
  invoices: number[]
}

/** Sums of all invoices about the months that a filter's are about, of one month more than are compared at most. */
export async function sumInvoiced(db: Database, filter: InvoiceFilter): Promise<InvoicedMonth[]> {
  const { rows } = await sql<InvoicedMonth>`
    with asked as (
      select distinct i.agency_id, (date_trunc('month', i.date + 1) - interval '1 month')::date as month
      from invoice as i where ${invoiceList.matches(filter)} limit ${maximumMonths + 1})
    select m.agency_id, m.month, i.currency, array_agg(i.id) as invoices,
      sum(i.total * (10 ^ (4 - i.currency_exponent))::bigint)::bigint as invoiced
    from asked as m join invoice as i on i.agency_id = m.agency_id
      and i.date between m.month + interval '1 month' - interval '1 day' and m.month + interval '2 months' - interval '2 days'
    group by m.agency_id, m.month, i.currency`.execute(db)
  return rows
}
