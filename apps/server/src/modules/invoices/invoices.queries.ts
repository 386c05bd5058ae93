import { type InvoiceSortField, latestInvoicesFirst } from '@gangway/contract/invoices'
import { type SortItem, withTieBreaker } from '@gangway/domain/lists/sort-param'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { customPlan } from '../../platform/db/prepared-statements.ts'
import { ownReference } from '../../platform/db/own-reference.ts'
import { inOneRoundTrip } from '../../platform/db/round-trips.ts'
import { orderedBy, rowsAbout } from '../../platform/db/lists/listed-rows.ts'
import { type FoundIds, pageIds } from '../../platform/db/lists/page-of-list.ts'
import { ofAllAgencies } from '../../platform/db/lists/tally-bounds.ts'
import { searchedPage } from '../../platform/db/lists/searched-page.ts'
import { type Place, suitsPrepared } from '../../platform/db/lists/way-to-page.ts'
import { listedInvoices } from './invoices.listed.queries.ts'
import {
  type InvoiceFilter,
  invoiceList,
  type InvoiceOrderField,
} from './invoices.filter.queries.ts'
import {
  countIn,
  type InvoiceSums,
  summedColumns,
  sumOfEach,
  sumsOf,
} from './invoices.sums.queries.ts'
import { planOfWords } from './invoices.text.queries.ts'

/** With roughly how many there are whatever the filter. */
async function sumsAndSize(
  db: Database,
  filter: InvoiceFilter,
): Promise<{ sums: InvoiceSums[]; all: number }> {
  const [sums, [size]] = await inOneRoundTrip(db, [
    sumsOf(db, filter),
    db.selectNoFrom(rowsAbout('invoice').as('all')),
  ])
  return { sums, all: size?.all ?? 0 }
}

export interface FoundPage extends FoundIds {
  found: number
  isExact: boolean
  /** Empty where a search found too many to count. */
  sums: InvoiceSums[]
}

/** Whether a statement is prepared for a page of the list. */
export function isPrepared(filter: InvoiceFilter, place: Place<InvoiceOrderField>): boolean {
  const { day } = invoiceList
  return invoiceList.isPrepared(filter) && suitsPrepared({ ...place, day, knowsDays: () => false })
}

/** How many invoices a filter finds, their sums, and the ids of those on a page. */
export async function findPage(
  db: Database,
  filter: InvoiceFilter,
  place: Place<InvoiceOrderField>,
): Promise<FoundPage> {
  const { words = [] } = filter
  if (words.length === 0) {
    const { sums, all } = await sumsAndSize(db, filter)
    const total = countIn(sums)
    const found = await pageIds(db, listedInvoices(filter, { total, all }), place)
    return { ...found, found: total, isExact: true, sums }
  }
  const plan = planOfWords(words, {
    slice: place.slice,
    isByDay: place.order[0]?.field === invoiceList.day,
    isCovered: false,
    gathered: (counted) => invoiceList.rowsGathered({ ...filter, words: [] }, counted),
  })
  const searched = { ...filter, words: words.map((word) => ({ ...word, way: plan.way })) }
  const summed = { columns: summedColumns, of: sumOfEach }
  const rows = { list: invoiceList, filter: searched }
  return { way: 'search', ...(await searchedPage(db, rows, { ...place, plan, summed })) }
}

/** The latest that a filter finds, not counted. */
export async function listLatest(db: Database, filter: InvoiceFilter, limit: number) {
  return selectInvoices(db)
    .where(invoiceList.matches(filter))
    .orderBy(orderOf(latestInvoicesFirst))
    .limit(limit)
    .execute()
}

export type InvoiceListRow = Awaited<ReturnType<typeof listByIds>>[number]

export async function listIds(
  db: Database,
  filter: InvoiceFilter,
  sort: readonly SortItem<InvoiceSortField>[],
): Promise<number[]> {
  const rows = await db
    .selectFrom('invoice as i')
    .where(invoiceList.matches(filter))
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

export function selectInvoices(db: Database) {
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
  return orderedBy(withTieBreaker(sort), 'i')
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
      where k.agency_id = ${agency_id ?? ofAllAgencies.byMonth} and k.status = 'unpaid'
    ) as unpaid
  `.execute(db)
  return rows[0] ?? { count: 0, overdue: 0 }
}
