import type { InvoiceSortField } from '@gangway/contract/invoices'
import {
  type DayRange,
  isEmptyRange,
  uncertainDays,
  wholeMonths,
} from '@gangway/domain/dates/day-range'
import { type SortItem, withTieBreaker } from '@gangway/domain/lists/sort-param'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { customPlan } from '../../platform/db/prepared-statements.ts'
import { ownReference } from '../../platform/db/own-reference.ts'
import { areOftenMet } from '../../platform/db/search-words.ts'
import { inOneRoundTrip } from '../../platform/db/round-trips.ts'
import { orderedBy, rowsAbout } from '../../platform/db/lists/listed-rows.ts'
import { type FoundIds, pageIds } from '../../platform/db/lists/page-of-list.ts'
import { searchedPage } from '../../platform/db/lists/searched-page.ts'
import { listedInvoices } from './invoices.listed.queries.ts'
import {
  type InvoiceFilter,
  invoiceList,
  invoiceMatches,
  type InvoiceOrderField,
} from './invoices.filter.queries.ts'

/** How many there are and their sums, in minor units, per currency and its decimal places. */
export async function sumInvoices(db: Database, filter: InvoiceFilter): Promise<InvoiceSums[]> {
  const { rows } = await sumOf(summedRows(db, filter)).execute(db)
  return rows
}

/** With roughly how many there are whatever the filter. */
async function sumsAndSize(
  db: Database,
  filter: InvoiceFilter,
): Promise<{ sums: InvoiceSums[]; all: number }> {
  const [sums, [size]] = await inOneRoundTrip(db, [
    sumOf(summedRows(db, filter)).compile(db),
    db.selectNoFrom(rowsAbout('invoice').as('all')),
  ])
  return { sums, all: size?.all ?? 0 }
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

const summedColumns = ['currency', 'currency_exponent', 'status', 'total', 'total_paid'] as const

function sumOfEach(rows: RawBuilder<unknown>): RawBuilder<InvoiceSums> {
  return sumOf(sql`(select r.*, 1 as invoices from ${rows} as r)`)
}

/** From the tallies, where they cover the filter; otherwise row by row. */
function summedRows(db: Database, filter: InvoiceFilter): RawBuilder<unknown> {
  const parts = invoiceList.tallied(filter)
  if (parts === null) return countedRows(db, filter)
  const [agency = byMonth] = parts.flatMap((part) => part.agency ?? [])
  const { from = null, to = null } = filter
  const months = wholeMonths({ possible: { from, to }, certain: { from, to } })
  const whole = isEmptyRange(months.certain)
    ? []
    : [talliedRows(filter, { agency, days: months.certain })]
  const broken = uncertainDays(months).map((days) =>
    agency === byMonth
      ? talliedRows(filter, { agency: byDay, days })
      : countedRows(db, { ...filter, from: days.from ?? undefined, to: days.to ?? undefined }),
  )
  return sql`(${sql.join([...whole, ...broken], sql` union all `)})`
}

function countedRows(db: Database, filter: InvoiceFilter): RawBuilder<unknown> {
  const found = db
    .selectFrom('invoice as i')
    .where(invoiceMatches(filter))
    .select(['i.currency', 'i.currency_exponent', 'i.status', 'i.total', 'i.total_paid'])
    .select(sql.lit(1).as('invoices'))
  return sql`${found}`
}

/** What the tally calls all agencies. */
const [byDay, byMonth] = [0, -1]

function talliedRows(
  { status }: InvoiceFilter,
  { agency, days: { from, to } }: { agency: number; days: DayRange },
): RawBuilder<unknown> {
  const conditions = [
    sql`k.agency_id = ${agency}`,
    ...(status === undefined ? [] : [sql`k.status = ${status}`]),
    ...(from === null ? [] : [sql`k.date >= ${from}::date`]),
    ...(to === null ? [] : [sql`k.date <= ${to}::date`]),
  ]
  return sql`(select k.currency, k.currency_exponent, k.status, k.total, k.total_paid, k.invoices
    from invoice_tally as k where ${sql.join(conditions, sql` and `)})`
}

export interface InvoiceSums {
  currency: string
  /** Decimal places; null: not known. */
  currency_exponent: number | null
  count: number
  total: number
  total_paid: number
  open: number
}

export interface InvoicePage {
  sort: readonly SortItem<InvoiceSortField>[]
  page: number
  per_page: number
}

export interface FoundPage extends FoundIds {
  found: number
  /** Absent: it is. */
  isExact?: boolean
  /** Empty where a search found too many to count. */
  sums: InvoiceSums[]
}

/** How many invoices a filter finds, their sums, and the ids of those on a page. */
export async function findPage(
  db: Database,
  filter: InvoiceFilter,
  { sort, page, per_page }: InvoicePage,
): Promise<FoundPage> {
  const order = withTieBreaker(sort)
  const cut = { offset: (page - 1) * per_page, limit: per_page }
  const { words = [] } = filter
  if (words.length === 0) {
    const { sums, all } = await sumsAndSize(db, filter)
    const total = sums.reduce((sum, { count }) => sum + count, 0)
    const found = await pageIds(db, listedInvoices(filter, { total, all }), order, cut)
    return { ...found, found: total, sums }
  }
  const isByDay = order[0]?.field === invoiceList.day
  const isOften =
    (isByDay || !invoiceList.isFew(filter)) &&
    areOftenMet(
      words.map(({ share }) => share),
      order[0]?.field === 'number' ? 'at the end' : 'anywhere',
    )
  const rows = { list: invoiceList, matches: invoiceMatches(filter) }
  const summed = { columns: summedColumns, of: sumOfEach }
  return {
    way: 'search',
    ...(await searchedPage<InvoiceOrderField, InvoiceSums>(db, rows, {
      order,
      cut,
      isOften,
      summed,
    })),
  }
}

/** The latest that a filter finds, not counted. */
export async function listLatest(db: Database, filter: InvoiceFilter, limit: number) {
  return selectInvoices(db)
    .where(invoiceMatches(filter))
    .orderBy(orderOf([{ field: 'date', direction: 'desc' }]))
    .limit(limit)
    .execute()
}

export type InvoiceListRow = Awaited<ReturnType<typeof listByIds>>[number]

/** Those that a filter finds, in the list's order. */
export async function listIds(
  db: Database,
  filter: InvoiceFilter,
  sort: InvoicePage['sort'],
): Promise<number[]> {
  const rows = await db
    .selectFrom('invoice as i')
    .where(invoiceMatches(filter))
    .orderBy(orderOf(sort))
    .select('i.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** In the order of the ids. */
export async function listByIds(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return []
  const rows = await selectInvoices(db)
    .where(sql<SqlBool>`i.id = any(${ids}::integer[])`)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

function selectInvoices(db: Database) {
  return db
    .selectFrom('invoice as i')
    .innerJoin('agency as a', 'a.id', 'i.agency_id')
    .select([
      'i.id',
      ownReference('i').as('reference'),
      'i.number',
      'a.name as agency_name',
      'i.date',
      'i.due_date',
      'i.total',
      'i.total_paid',
      'i.currency',
      'i.currency_exponent',
      'i.filename',
      'i.locked',
      'i.status',
    ])
}

function orderOf(sort: readonly SortItem<InvoiceSortField>[]) {
  return orderedBy(withTieBreaker(sort), () => 'i')
}

/** Which PDF: the one with exactly this name, or of this invoice. */
export type WantedFile = { filename: string } | { invoice_id: number }

/** Null for another agency's, as for a missing one. */
export async function findFile(
  db: Database,
  { agency_id, ...wanted }: { agency_id: number | null } & WantedFile,
) {
  const row = await db
    .selectFrom('invoice as i')
    .innerJoin('stored_file as f', 'f.id', 'i.file_id')
    .where((eb) =>
      'filename' in wanted
        ? eb('i.filename', '=', wanted.filename)
        : eb('i.id', '=', wanted.invoice_id),
    )
    .$if(agency_id !== null, (query) => query.where('i.agency_id', '=', agency_id))
    .select(['i.filename', 'f.id', 'f.storage_key', 'f.enc', 'f.size', 'f.sha256'])
    .executeTakeFirst()
  return row ?? null
}

/**
 * How many invoices are not paid, and how many of those are past their due date: all except the few
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
    select unpaid.count, (unpaid.count - ${notDue(sql`i.due_date >= ${customPlan} ${today}::date`)}
      - ${notDue(sql`i.due_date is null`)})::int as overdue
    from (
      select coalesce(sum(k.invoices), 0)::int as count from invoice_tally as k
      where k.agency_id = ${agency_id ?? byMonth} and k.status = 'unpaid'
    ) as unpaid
  `.execute(db)
  return rows[0] ?? { count: 0, overdue: 0 }
}
