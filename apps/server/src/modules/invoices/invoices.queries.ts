import type { InvoiceSortField } from '@gangway/contract/invoices'
import type { SortItem } from '@gangway/domain/lists/sort-param'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { type InvoiceFilter, invoiceMatches } from './invoices.filter.queries.ts'

/** How many there are and what they come to, in minor units, each currency by itself. */
export function sumInvoices(db: Database, filter: InvoiceFilter) {
  return db
    .selectFrom('invoice as i')
    .where((eb) => invoiceMatches(eb, filter))
    .groupBy('i.currency')
    .orderBy('i.currency')
    .select(({ fn }) => [
      'i.currency',
      fn.countAll<number>().as('count'),
      sql<number>`sum(i.total)::bigint`.as('total'),
      sql<number>`sum(i.total_paid)::bigint`.as('total_paid'),
      sql<number>`sum(case when i.status = 'unpaid' then i.total - i.total_paid else 0 end)::bigint`.as(
        'open',
      ),
    ])
    .execute()
}

export type InvoiceSums = Awaited<ReturnType<typeof sumInvoices>>[number]

export interface InvoicePage {
  sort: readonly SortItem<InvoiceSortField>[]
  page: number
  per_page: number
}

export function listInvoices(db: Database, filter: InvoiceFilter, page: InvoicePage) {
  return selectInvoices(db)
    .where((eb) => invoiceMatches(eb, filter))
    .orderBy(orderOf(page.sort))
    .limit(page.per_page)
    .offset((page.page - 1) * page.per_page)
    .execute()
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
function orderOf(sort: readonly SortItem<InvoiceSortField>[]) {
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

/** @param today `YYYY-MM-DD` */
export function countUnpaid(db: Database, scope: Pick<InvoiceFilter, 'agency_id'>, today: string) {
  return db
    .selectFrom('invoice as i')
    .where((eb) => invoiceMatches(eb, { ...scope, status: 'unpaid' }))
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.countAll<number>().filterWhere('i.due_date', '<', today).as('overdue'),
    ])
    .executeTakeFirstOrThrow()
}
