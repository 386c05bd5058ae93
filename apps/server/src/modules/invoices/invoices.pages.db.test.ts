import type { InvoiceSortField } from '@gangway/contract/invoices'
import { addDays } from '@gangway/domain/dates/calendar-date'
import { buildInvoice } from '@gangway/testkit/build-season'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { agencyReference, startWithTwoAgencies } from '../../testing/two-agencies.ts'
import { pageIds } from '../../platform/db/lists/page-of-list.ts'
import { placeOf } from '../../platform/db/lists/way-to-page.ts'
import { readAs } from '../../platform/db/scope.ts'
import { listedInvoices } from './invoices.listed.queries.ts'
import { countIn } from './invoices.sums.queries.ts'
import { readNearPage } from './near-page.queries.ts'

const server = await startWithTwoAgencies()

/** Many with the same amount and day, numbered roughly in the order of their days. */
beforeAll(async () => {
  await server.addSeason({ invoices: [buildInvoice({ agency: agencyReference })] })
  await sql`
    insert into invoice (reference, agency_id, number, date, total, total_paid, currency, currency_exponent)
    select 'PAGE-' || n, agency_id, 'INV-' || lpad((n + n * n % 9)::text, 5, '0'), date '2026-01-01' + n / 30,
      n % 13 * 100, case when n % 3 = 0 then 0 else n % 13 * 100 end, (array['EUR', 'NOK'])[1 + n % 2], 2
    from (select * from invoice limit 1) as i, generate_series(1, 2000) as n
  `.execute(server.db)
})

const item = fc.record({
  field: fc.constantFrom<InvoiceSortField>('number', 'date', 'total', 'total_paid'),
  direction: fc.constantFrom('asc', 'desc'),
})
const filters = [
  { filter: {}, where: 'true' },
  { filter: { status: 'unpaid' }, where: `status = 'unpaid'` },
  { filter: { from: '2026-01-20' }, where: `date >= '2026-01-20'` },
  {
    filter: { to: '2026-02-10', status: 'paid' },
    where: `date <= '2026-02-10' and status = 'paid'`,
  },
  {
    filter: { from: '2026-02-03', to: '2026-02-20' },
    where: `date between '2026-02-03' and '2026-02-20'`,
  },
] as const

const question = fc.record({
  sort: fc.uniqueArray(item, { minLength: 1, maxLength: 2, selector: ({ field }) => field }),
  narrowed: fc.constantFrom(...filters),
  per_page: fc.constantFrom(10, 25, 105),
  /** In hundredths, from the beginning to beyond the end. */
  depth: fc.integer({ min: 0, max: 110 }),
  /** The table's statistics decide the way, never the answer. */
  believed: fc.constantFrom(
    { all: -1, total: 0 },
    { all: 9_000, total: 0 },
    { all: 900_000, total: 90_000 },
  ),
})

test('a page of invoices is the same whichever way it is found', async () => {
  await fc.assert(
    fc.asyncProperty(question, async ({ sort, narrowed, per_page, depth, believed }) => {
      const order = [...sort, { field: 'id', direction: sort.at(-1)?.direction ?? 'desc' }]
      const { rows } = await sql<{ id: number }>`
        select id from invoice where ${sql.raw(narrowed.where)}
        order by ${sql.raw(order.map(({ field, direction }) => `${field} ${direction}`).join())}
      `.execute(server.db)
      const page = 1 + Math.floor((depth * rows.length) / 100 / per_page)
      const total = Math.max(rows.length, believed.total)
      const listed = listedInvoices(
        { ...narrowed.filter, agency_id: null },
        { total, all: believed.all },
      )
      const shown = await pageIds(server.db, listed, placeOf({ sort, page, per_page }))
      const expected = rows.slice((page - 1) * per_page, page * per_page)
      expect(shown.ids).toEqual(expected.map(({ id }) => id))
    }),
  )
})

test('a page by date and the sums of invoices are the same as by rows, for staff and an agency', async () => {
  const readers = await server.db
    .selectFrom('account')
    .where('role', 'in', ['staff', 'agency'])
    .select(['id as account_id', 'agency_id'])
    .execute()
  const day = fc.option(fc.integer({ min: -5, max: 75 }), { nil: undefined })
  const near = fc.record({
    reader: fc.constantFrom(...readers),
    status: fc.constantFrom(undefined, 'paid', 'unpaid'),
    isOfAgency: fc.boolean(),
    days: fc.tuple(day, day),
    direction: fc.constantFrom('asc', 'desc'),
    page: fc.constantFrom(1, 2, 9),
    per_page: fc.constantFrom(10, 25, 105),
  })
  const [own = 0] = readers.flatMap(({ agency_id }) => agency_id ?? [])
  await fc.assert(
    fc.asyncProperty(
      near,
      async ({ reader, status, isOfAgency, days, direction, page, per_page }) => {
        const [from, to] = days.map((one) =>
          one === undefined ? undefined : addDays('2026-01-01', one),
        )
        const agency = isOfAgency ? (reader.agency_id ?? own) : undefined
        const narrowed = { agency_id: reader.agency_id, agency, status, from, to }
        const sort = [{ field: 'date' as const, direction }]
        const shown = await readAs(server.db, reader, (scoped) =>
          readNearPage(scoped, narrowed, placeOf({ sort, page, per_page })),
        )
        const { rows: expected } = await sql<{ id: number; total: number }>`
        select id, total from invoice
        where (${status ?? null}::text is null or status = ${status ?? null})
          and date between ${from ?? '-infinity'}::date and ${to ?? 'infinity'}::date
          and agency_id = coalesce(${reader.agency_id ?? agency ?? null}::int, agency_id)
        order by date ${sql.raw(direction)}, id ${sql.raw(direction)}
      `.execute(server.db)
        expect(shown.rows.map(({ id }) => id)).toEqual(
          expected.slice((page - 1) * per_page, page * per_page).map(({ id }) => id),
        )
        expect(countIn(shown.sums)).toBe(expected.length)
        const total = (of: readonly { total: number }[]) =>
          of.reduce((all, one) => all + one.total, 0)
        expect(total(shown.sums)).toBe(total(expected))
      },
    ),
  )
})

test('the sums of invoices are the same by months, by days and by rows', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat({ max: 70 }), fc.nat({ max: 70 }), async (start, length) => {
      const { rows } = await sql<{ from: string; to: string; count: number }>`
        select d.from, d.to, (select count(*) from invoice where date between d.from and d.to) as count
        from (select date '2025-12-25' + ${start}::int as from, date '2025-12-25' + ${start + length}::int as to) as d
      `.execute(server.db)
      const { from, to, count } = rows[0] ?? { from: '', to: '', count: 0 }
      const reply = await server.staff.get(`/invoices?from=${from}&to=${to}`)
      expect(reply.json().total).toBe(count)
    }),
    { numRuns: 20 },
  )
})
