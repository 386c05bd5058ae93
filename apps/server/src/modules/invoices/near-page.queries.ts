import { maximumPerPage } from '@gangway/domain/lists/list-params'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { inOneRoundTrip } from '../../platform/db/round-trips.ts'
import { builtOnce, type Placeholders, statement } from '../../platform/db/statement.ts'
import type { Place } from '../../platform/db/lists/way-to-page.ts'
import type { InvoiceFilter, InvoiceOrderField } from './invoices.filter.queries.ts'
import { type InvoiceListRow, selectInvoices } from './invoices.queries.ts'
import {
  type InvoiceShape,
  type InvoiceSums,
  type InvoiceValues,
  ofShape,
  shapeOf,
  sumsOf,
  valuesOf,
} from './invoices.sums.queries.ts'

/**
 * A page by date and the sums of everything the filter finds, in one round trip, where `invoiceList` says that a
 * statement is prepared. See docs/decisions/0029-named-statements.md.
 */
export async function readNearPage(
  db: Database,
  filter: InvoiceFilter,
  { order: [first], slice }: Place<InvoiceOrderField>,
): Promise<{ sums: InvoiceSums[]; rows: InvoiceListRow[] }> {
  const list = listOf({ ...shapeOf(filter), direction: first?.direction ?? 'desc' })
  const listed = list({ ...valuesOf(filter), ...slice })
  const [sums, rows] = await inOneRoundTrip(db, [sumsOf(db, filter), listed], { areLast: true })
  return { sums, rows }
}

/** With the longest page as its LIMIT, for the reason given beside the list of events. */
const listOf = builtOnce(({ direction, ...shape }: InvoiceShape & { direction: 'asc' | 'desc' }) =>
  statement((db, given: Placeholders<InvoiceValues & { limit: number; offset: number }>) => {
    const longest = db
      .selectFrom('invoice as i')
      .where(ofShape(shape, given, given))
      .orderBy('i.date', direction)
      .orderBy('i.id', direction)
      .select(['i.id', 'i.date'])
      .limit(sql.lit(maximumPerPage))
      .offset(given.offset)
    const page = db.selectFrom(longest.as('l')).selectAll().limit(given.limit)
    return selectInvoices(db)
      .innerJoin(page.as('page'), 'page.id', 'i.id')
      .orderBy('page.date', direction)
      .orderBy('page.id', direction)
  }),
)
