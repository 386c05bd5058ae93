import type { InvoiceSortField } from '@gangway/contract/invoices'
import { pageCut } from '@gangway/domain/lists/page-cut'
import { reverseSort, type SortItem } from '@gangway/domain/lists/sort-param'
import { type Expression, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { plannedAnew } from '../../platform/db/prepared-statements.ts'
import { type InvoiceFilter, invoiceMatches } from './invoices.filter.queries.ts'

/** How many there are and what they come to, in minor units, each currency by itself. */
export async function sumInvoices(db: Database, filter: InvoiceFilter): Promise<InvoiceSums[]> {
  const { rows } = await sumOf(summedRows(db, filter)).execute(db)
  return rows
}

export function sumOf(rows: Expression<unknown>): RawBuilder<InvoiceSums> {
  return sql<InvoiceSums>`
    select currency, sum(invoices)::int as count, sum(total)::bigint as total,
      sum(total_paid)::bigint as total_paid,
      coalesce(sum(total - total_paid) filter (where status = 'unpaid'), 0)::bigint as open
    from ${rows} as summed
    group by currency having sum(invoices) <> 0 order by currency`
}

/** From the tallies, where they know the filter; else row by row. */
function summedRows(db: Database, filter: InvoiceFilter) {
  const { agency_id, agency, words = [], from, to, status } = filter
  const asked = agency_id ?? agency ?? 0
  const isForeign = agency !== undefined && agency !== asked
  const hasDays = from !== undefined || to !== undefined
  if (words.length > 0 || isForeign || (asked !== 0 && hasDays)) {
    return db
      .selectFrom('invoice as i')
      .where((eb) => invoiceMatches(eb, filter))
      .select(['i.currency', 'i.status', 'i.total', 'i.total_paid', sql.lit(1).as('invoices')])
  }
  return db
    .selectFrom('invoice_tally as k')
    .where('k.agency_id', '=', asked)
    .$if(status !== undefined, (query) => query.where('k.status', '=', status ?? 'unpaid'))
    .$if(from !== undefined, (query) => query.where('k.date', '>=', from ?? ''))
    .$if(to !== undefined, (query) => query.where('k.date', '<=', to ?? ''))
    .select(['k.currency', 'k.status', 'k.total', 'k.total_paid', 'k.invoices'])
}

export interface InvoiceSums {
  currency: string
  count: number
  total: number
  total_paid: number
  open: number
}
export interface InvoicePage {
  sort: readonly SortItem<InvoiceSortField>[]
  page: number
  per_page: number
  /** Of all pages, which decides from which end this one is nearer; null: nobody has counted. */
  total: number | null
}

/** One page. It is cut before anything else is read, so that what OFFSET skips is read from an index. */
export function listInvoices(db: Database, filter: InvoiceFilter, page: InvoicePage) {
  return selectInvoices(db)
    .innerJoin(cutPage(db, filter, page).as('cut'), 'cut.id', 'i.id')
    .orderBy(orderOf(page.sort))
    .execute()
}

function cutPage(db: Database, filter: InvoiceFilter, { sort, ...page }: InvoicePage) {
  const { isFromEnd, offset, limit } = pageCut(page)
  return db
    .selectFrom('invoice as i')
    .where((eb) => invoiceMatches(eb, filter))
    .select('i.id')
    .orderBy(orderOf(isFromEnd ? reverseSort(sort) : sort))
    .limit(limit)
    .offset(offset)
}

export type InvoiceListRow = Awaited<ReturnType<typeof listInvoices>>[number]

/** Those that a filter finds, in the list's order. */
export async function listIds(
  db: Database,
  filter: InvoiceFilter,
  sort: InvoicePage['sort'],
): Promise<number[]> {
  const rows = await db
    .selectFrom('invoice as i')
    .where((eb) => invoiceMatches(eb, filter))
    .orderBy(orderOf(sort))
    .select('i.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** In no order. */
export function listByIds(db: Database, ids: readonly number[]) {
  return selectInvoices(db).where('i.id', 'in', ids).execute()
}

function selectInvoices(db: Database) {
  return db
    .selectFrom('invoice as i')
    .innerJoin('agency as a', 'a.id', 'i.agency_id')
    .select([
      'i.id',
      'i.number',
      'a.name as agency_name',
      'i.date',
      'i.due_date',
      'i.total',
      'i.total_paid',
      'i.currency',
      'i.filename',
      'i.locked',
      'i.status',
    ])
}

/** Equal rows keep one order across pages, in the direction an index can give. */
export function orderOf(sort: readonly SortItem<InvoiceSortField>[]) {
  const direction = sort.at(-1)?.direction ?? 'desc'
  const terms = sort.map((item) => sql`${sql.ref(`i.${item.field}`)} ${sql.raw(item.direction)}`)
  return sql.join([...terms, sql`i.id ${sql.raw(direction)}`])
}

/** The PDF of this very name; null for one of another agency as for none. */
export async function findFile(
  db: Database,
  { agency_id, filename }: { agency_id: number | null; filename: string },
) {
  const row = await db
    .selectFrom('invoice as i')
    .innerJoin('stored_file as f', 'f.id', 'i.file_id')
    .where('i.filename', '=', filename)
    .$if(agency_id !== null, (query) => query.where('i.agency_id', '=', agency_id))
    .select(['i.filename', 'f.id', 'f.storage_key', 'f.enc', 'f.size', 'f.sha256'])
    .executeTakeFirst()
  return row ?? null
}

/**
 * How many invoices are not paid, and how many of those are past their due date: all but the few that are
 * not due yet.
 *
 * @param today `YYYY-MM-DD`
 */
export async function countUnpaid(
  db: Database,
  { agency_id }: Pick<InvoiceFilter, 'agency_id'>,
  today: string,
): Promise<{ count: number; overdue: number }> {
  const notDue = (isDueLater: RawBuilder<unknown>) => {
    const ofAgency = agency_id === null ? sql`true` : sql`i.agency_id = ${agency_id}`
    return sql`(select count(*) from invoice as i
      where i.status = 'unpaid' and ${isDueLater} and ${ofAgency})`
  }
  const { rows } = await sql<{ count: number; overdue: number }>`
    select unpaid.count, (unpaid.count - ${notDue(sql`i.due_date >= ${plannedAnew} ${today}::date`)}
      - ${notDue(sql`i.due_date is null`)})::int as overdue
    from (
      select coalesce(sum(k.invoices), 0)::int as count from invoice_tally as k
      where k.agency_id = ${agency_id ?? 0} and k.status = 'unpaid'
    ) as unpaid
  `.execute(db)
  return rows[0] ?? { count: 0, overdue: 0 }
}
