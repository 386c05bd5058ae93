import type { QueryOf } from '@gangway/contract/define-endpoint'
import {
  type getInvoicesTotal,
  type InvoiceRow,
  type InvoiceTotals,
  latestInvoicesFirst,
  type listInvoices as listInvoicesEndpoint,
} from '@gangway/contract/invoices'
import type { FoundInvoice } from '@gangway/contract/search'
import { dateInTimeZone } from '@gangway/domain/dates/calendar-date'
import { type PageInfo, pageInfo } from '@gangway/domain/lists/list-params'
import { requireNarrowing } from '../../platform/access/list-narrowing.ts'
import type { CallContext } from '../../platform/db/call-context.ts'
import type { Clock } from '../../platform/base/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { countInTurn } from '../../platform/db/lists/exact-count.ts'
import { textSample } from '../../platform/db/lists/text-sample.ts'
import { wordsOf } from '../../platform/db/search-words.ts'
import { readAs, searchAs } from '../../platform/db/scope.ts'
import { type PageWay, type Place, placeOf } from '../../platform/db/lists/way-to-page.ts'
import { differingOf, type Expected, type ExpectedDeps, expectedOf } from './expected.service.ts'
import { presentInvoice, presentTotals } from './invoices.presenter.ts'
import {
  type InvoiceFilter,
  invoiceList,
  type InvoiceOrderField,
} from './invoices.filter.queries.ts'
import * as queries from './invoices.queries.ts'
import { countIn, sumInvoices } from './invoices.sums.queries.ts'
import { findWords, type FoundWord } from './invoices.text.queries.ts'
import { readNearPage } from './near-page.queries.ts'

export interface InvoicesDeps extends ExpectedDeps {
  db: Database
  clock: Clock
}

type Narrowed = QueryOf<typeof getInvoicesTotal>

/**
 * The totals cover every invoice the filter finds, not just the page; a search that finds too many
 * to count has none.
 *
 * @throws Refusal search_too_long
 */
export async function listInvoices(
  { clock, ...deps }: InvoicesDeps,
  actor: CallContext,
  { sort, page, per_page, ...narrowed }: QueryOf<typeof listInvoicesEndpoint>,
): Promise<
  PageInfo & { data: InvoiceRow[]; totals: InvoiceTotals[]; total_is_exact: boolean; way: PageWay }
> {
  const now = clock()
  const today = dateInTimeZone(now, 'UTC')
  const asked = placeOf({ sort, page, per_page })
  const read = await readPage({ ...deps, now }, actor, narrowed, asked)
  const { way, found, isExact, rows, sums, expected } = read
  return {
    ...pageInfo({ page, per_page, total: found }),
    data: rows.map((row) => presentInvoice(row, today, expected)),
    totals: presentTotals(sums),
    total_is_exact: isExact,
    way,
  }
}

interface ReadPage extends Omit<queries.FoundPage, 'ids'> {
  rows: readonly queries.InvoiceListRow[]
  /** Null: not asked for. */
  expected: ReadonlyMap<number, Expected> | null
}

async function readPage(
  deps: ReadDeps,
  actor: CallContext,
  narrowed: Narrowed,
  asked: Place<InvoiceOrderField>,
): Promise<ReadPage> {
  const given = { ...deps, place: asked }
  return readNarrowed(given, actor, narrowed, async (scoped, filter, differing) => {
    const page = await pageOf(scoped, filter, asked)
    const ids = page.rows.map(({ id }) => id)
    const isShown = differing === null && narrowed.expected !== undefined && ids.length > 0
    const shown = { agency_id: actor.agency_id, ids }
    const expected = isShown ? await expectedOf(scoped, { ...deps, actor }, shown) : differing
    return { ...page, expected }
  })
}

async function pageOf(
  scoped: Database,
  filter: InvoiceFilter,
  asked: Place<InvoiceOrderField>,
): Promise<Omit<ReadPage, 'expected'>> {
  if (queries.isPrepared(filter, asked)) {
    const { sums, rows } = await readNearPage(scoped, filter, asked)
    return { way: 'prepared', found: countIn(sums), isExact: true, rows, sums }
  }
  const page = await queries.findPage(scoped, filter, asked)
  return { ...page, rows: await queries.listByIds(scoped, page.ids) }
}

/** Also says how many a search finds, and their totals; or at least how many, without totals. */
export async function getTotal(
  { clock, ...deps }: InvoicesDeps,
  actor: CallContext,
  narrowed: Narrowed,
): Promise<{ total: number; totals: InvoiceTotals[]; total_is_exact: boolean }> {
  const given = { ...deps, now: clock() }
  const count = async () => {
    const sums = await readNarrowed(given, actor, narrowed, sumInvoices)
    return { total: countIn(sums), totals: presentTotals(sums), total_is_exact: true }
  }
  if (wordsOf(narrowed.filter).length === 0) return count()
  return countInTurn(deps.db, count, () =>
    readNarrowed(given, actor, narrowed, async (scoped, filter) => {
      const { found, isExact, sums } = await queries.findPage(scoped, filter, latest)
      return { total: found, totals: presentTotals(sums), total_is_exact: isExact }
    }),
  )
}

const latest = placeOf({ sort: latestInvoicesFirst, page: 1, per_page: 1 })

interface ReadDeps extends Pick<InvoicesDeps, 'db' | 'statementTotals'> {
  now: Date
}

async function readNarrowed<Result>(
  { db, now, place = latest, ...deps }: ReadDeps & { place?: Place<InvoiceOrderField> },
  actor: CallContext,
  { filter: text, searchable, expected, ...narrowed }: Narrowed,
  work: (
    scoped: Database,
    filter: InvoiceFilter & { words: readonly FoundWord[] },
    /** Invoices that differ; null: not asked for. */
    differing: ReadonlyMap<number, Expected> | null,
  ) => Promise<Result>,
): Promise<Result> {
  requireNarrowing(actor, narrowed, now)
  const { agency_id } = actor
  const filter = { ...narrowed, agency_id, words: [] }
  const compared = async (scoped: Database, found: Parameters<typeof work>[1]) => {
    if (expected !== 'differs') return work(scoped, found, null)
    const differing = await differingOf(scoped, { ...deps, actor }, found)
    return work(scoped, { ...found, ids: [...differing.keys()] }, differing)
  }
  if (wordsOf(text).length === 0) return readAs(db, actor, (scoped) => compared(scoped, filter))
  const texts = await textSample(db, 'invoice')
  return searchAs(db, actor, async (scoped) => {
    const sampled = { texts, list: invoiceList, narrowed: invoiceList.conditions(filter), ...place }
    const words = await findWords(scoped, text, { ...filter, searchable, sampled })
    return compared(scoped, { ...filter, words })
  })
}

/** The latest invoices whose row contains every word of a text, for callers who may see them. */
export async function findInvoices(
  { db, now }: { db: Database; now: Date },
  { text, agency_id }: { text: string; agency_id: number | null },
  limit: number,
): Promise<FoundInvoice[]> {
  const today = dateInTimeZone(now, 'UTC')
  const words = await findWords(db, text, { agency_id })
  const rows = await queries.listLatest(db, { agency_id, words }, limit)
  return rows.map((row) => presentInvoice(row, today))
}

/** How many invoices are not paid, and how many of those are past their due date. */
export async function countUnpaid(
  { db, now }: { db: Database; now: Date },
  scope: Pick<InvoiceFilter, 'agency_id'>,
): Promise<{ count: number; overdue: number }> {
  return queries.countUnpaid(db, scope, dateInTimeZone(now, 'UTC'))
}
