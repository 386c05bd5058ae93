import type { InvoiceStatus } from '@gangway/domain/invoices/invoice-status'
import { type Expression, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import {
  brokenMonths,
  ofAllAgencies,
  type TallyBounds,
  tallyBounds,
} from '../../platform/db/lists/tally-bounds.ts'
import { type Asked, inOneRoundTrip } from '../../platform/db/round-trips.ts'
import { builtOnce, type Placeholders, statement } from '../../platform/db/statement.ts'
import { type InvoiceFilter, invoiceList } from './invoices.filter.queries.ts'

/** In minor units, per currency and its decimal places. */
export interface InvoiceSums {
  currency: string
  /** Decimal places; null: not known. */
  currency_exponent: number
  count: number
  total: number
  total_paid: number
  open: number
}

/** How many invoices a filter finds and their sums. */
export async function sumInvoices(db: Database, filter: InvoiceFilter): Promise<InvoiceSums[]> {
  const [sums] = await inOneRoundTrip(db, [sumsOf(db, filter)])
  return sums
}

export function countIn(sums: readonly InvoiceSums[]): number {
  return sums.reduce((all, { count }) => all + count, 0)
}

/** From the tallies, where they cover the filter; otherwise row by row. */
export function sumsOf(db: Database, filter: InvoiceFilter): Asked<InvoiceSums> {
  if (invoiceList.isPrepared(filter)) {
    return talliedSums(shapeOf(filter))(valuesOf(filter))
  }
  const found = db
    .selectFrom('invoice as i')
    .where(invoiceList.matches(filter))
    .select(summedColumns)
  return sumOfEach(sql`(${found})`).compile(db)
}

export const summedColumns = [
  'currency',
  'currency_exponent',
  'status',
  'total',
  'total_paid',
] as const

export function sumOfEach(rows: RawBuilder<unknown>): RawBuilder<InvoiceSums> {
  return sumOf(sql`(select r.*, 1 as invoices from ${rows} as r)`)
}

function sumOf(rows: Expression<unknown>): RawBuilder<InvoiceSums> {
  return sql<InvoiceSums>`
    select currency, currency_exponent, sum(invoices)::int as count, sum(total)::bigint as total,
      sum(total_paid)::bigint as total_paid,
      coalesce(sum(total - total_paid) filter (where status = 'unpaid'), 0)::bigint as open
    from ${rows} as summed
    group by currency, currency_exponent having sum(invoices) <> 0
    order by currency, currency_exponent`
}

/** Parts of a filter that change the text of a prepared statement. */
export interface InvoiceShape {
  isOfAgency: boolean
  isOfStatus: boolean
}

export function shapeOf({ agency_id, agency, status }: InvoiceFilter): InvoiceShape {
  const isOfAgency = agency_id !== null || agency !== undefined
  return { isOfAgency, isOfStatus: status !== undefined }
}

export interface InvoiceValues extends TallyBounds {
  agency: number
  status: InvoiceStatus | null
}

export function valuesOf(filter: InvoiceFilter): InvoiceValues {
  const { agency_id, agency = 0, status = null } = filter
  return { agency: agency_id ?? agency, status, ...tallyBounds(filter) }
}

type Days = Placeholders<Pick<InvoiceValues, 'from' | 'to'>>

/** The invoices `i` that a prepared statement is about. */
export function ofShape(
  { isOfAgency, isOfStatus }: InvoiceShape,
  { agency, status }: Placeholders<InvoiceValues>,
  { from, to }: Days,
): RawBuilder<boolean> {
  return sql<boolean>`(i.date >= ${from}::date and i.date <= ${to}::date
    ${isOfAgency ? sql`and i.agency_id = ${agency}` : sql``}
    ${isOfStatus ? sql`and i.status = ${status}` : sql``})`
}

const talliedSums = builtOnce((shape: InvoiceShape) =>
  statement((_, given: Placeholders<InvoiceValues>) => sumOf(tallied(shape, given))),
)

/** Whole months, and the days before and after them, which the tally knows of all agencies together. */
function tallied(shape: InvoiceShape, given: Placeholders<InvoiceValues>): RawBuilder<unknown> {
  const { months_from, months_to } = given
  const agency = shape.isOfAgency ? given.agency : sql.lit(ofAllAgencies.byMonth)
  const months = kinds(shape, given, { agency, from: months_from, to: months_to })
  const broken = brokenMonths(given).map((days) =>
    shape.isOfAgency
      ? sql`(select i.currency, i.currency_exponent, i.status, i.total, i.total_paid, 1
          from invoice as i where ${ofShape(shape, given, days)})`
      : kinds(shape, given, { agency: sql.lit(ofAllAgencies.byDay), ...days }),
  )
  return sql`(${sql.join([months, ...broken], sql` union all `)})`
}

function kinds(
  { isOfStatus }: InvoiceShape,
  { status }: Placeholders<InvoiceValues>,
  { agency, from, to }: Days & { agency: RawBuilder<number> },
): RawBuilder<unknown> {
  return sql`(select k.currency, k.currency_exponent, k.status, k.total, k.total_paid, k.invoices
    from invoice_tally as k
    where k.agency_id = ${agency} and k.date >= ${from}::date and k.date <= ${to}::date
      ${isOfStatus ? sql`and k.status = ${status}` : sql``})`
}
