import type { QueryOf } from '@gangway/contract/define-endpoint'
import type {
  InvoiceRow,
  InvoiceTotals,
  listInvoices as listInvoicesEndpoint,
} from '@gangway/contract/invoices'
import type { FoundInvoice } from '@gangway/contract/search'
import { dateInTimeZone } from '@gangway/domain/dates/calendar-date'
import { type PageInfo, pageInfo } from '@gangway/domain/lists/list-params'
import type { Actor } from '../../platform/actor.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { readAs, searchAs } from '../../platform/db/scope.ts'
import { presentInvoice, presentTotals } from './invoices.presenter.ts'
import { findWords, type InvoiceFilter } from './invoices.filter.queries.ts'
import * as queries from './invoices.queries.ts'

export interface InvoicesDeps {
  db: Database
  clock: Clock
}

/** The totals are those of every invoice the filter asks for, not of the page alone. */
export async function listInvoices(
  { db, clock }: InvoicesDeps,
  actor: Actor,
  {
    sort,
    page,
    per_page,
    filter: text,
    searchable,
    ...filter
  }: QueryOf<typeof listInvoicesEndpoint>,
): Promise<PageInfo & { data: InvoiceRow[]; totals: InvoiceTotals[] }> {
  const today = dateInTimeZone(clock(), 'UTC')
  const read = text === undefined ? readAs : searchAs
  return read(db, actor, async (scoped) => {
    const words = await findWords(scoped, text, searchable)
    const scope = { ...filter, words, agency_id: actor.agency_id }
    const sums = await queries.sumInvoices(scoped, scope)
    const total = sums.reduce((all, { count }) => all + count, 0)
    const rows = await queries.listInvoices(scoped, scope, { sort, page, per_page, total })
    return {
      ...pageInfo({ page, per_page, total }),
      data: rows.map((row) => presentInvoice(row, today)),
      totals: sums.map(presentTotals),
    }
  })
}

/** The latest invoices in whose row every word of a text occurs, for those who have been let see them. */
export async function findInvoices(
  { db, now }: { db: Database; now: Date },
  { text, agency_id }: { text: string; agency_id: number | null },
  limit: number,
): Promise<FoundInvoice[]> {
  const today = dateInTimeZone(now, 'UTC')
  const page = {
    sort: [{ field: 'date', direction: 'desc' }],
    page: 1,
    per_page: limit,
    total: null,
  } as const
  const filter = { agency_id, words: await findWords(db, text) }
  const rows = await queries.listInvoices(db, filter, page)
  return rows.map((row) => presentInvoice(row, today))
}

/** How many invoices are not paid, and how many of those are past their due date. */
export async function countUnpaid(
  { db, now }: { db: Database; now: Date },
  scope: Pick<InvoiceFilter, 'agency_id'>,
): Promise<{ count: number; overdue: number }> {
  return queries.countUnpaid(db, scope, dateInTimeZone(now, 'UTC'))
}
