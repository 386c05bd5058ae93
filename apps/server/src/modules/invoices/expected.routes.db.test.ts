import type { InvoiceRow } from '@gangway/contract/invoices'
import type { MonthOfStatements } from '@gangway/contract/statements'
import { buildInvoice } from '@gangway/testkit/build-season'
import { buildOrder, buildSubProduct } from '@gangway/testkit/build-order'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { adjustClosedMonths } from '../../extensions/statements/index.ts'
import type { TestCaller } from '../../testing/test-app.ts'
import {
  agencyReference,
  otherAgencyReference,
  startWithTwoAgencies,
} from '../../testing/two-agencies.ts'

const server = await startWithTwoAgencies()

const invoice = (number: string, date: string, total: string, currency = 'EUR') =>
  buildInvoice({ agency: agencyReference, number, date, total, currency })

let own: number

/** Rates of the first agency alone: 59.50 € a person with tax, of one product 119 NOK. */
beforeAll(async () => {
  const { id } = await server.db
    .selectFrom('agency')
    .where('reference', '=', agencyReference)
    .select('id')
    .executeTakeFirstOrThrow()
  own = id
  const rate = { valid_from: '2026-01-01', currency: 'EUR', amount: 50, tax_percent: 19 }
  for (const body of [rate, { ...rate, product: 'Fjord', currency: 'NOK', amount: 100 }]) {
    await server.staff.send('POST', `/agencies/${id}/rates`, body)
  }
  const confirm = async (event_date: string, person_count: number, product_name: string) => {
    const event = await server.addEvent({
      event_date,
      product_name,
      orders: [buildOrder({ subproducts: [buildSubProduct({ product_name, person_count })] })],
    })
    await server.db
      .updateTable('excursion_order')
      .set({ status: 'approved' })
      .where('id', 'in', event.orders)
      .execute()
  }
  await confirm('2026-07-01', 2, 'Walk')
  await confirm('2026-07-31', 1, 'Fjord')
  await confirm('2026-08-15', 4, 'Walk')
  await server.addSeason({
    invoices: [
      invoice('EQUAL', '2026-08-30', '119.00'),
      invoice('NOK', '2026-08-01', '100.00', 'NOK'),
      invoice('CHF', '2026-08-02', '1.00', 'CHF'),
      invoice('EARLY', '2026-07-30', '119.00'),
      invoice('FIRST', '2026-08-31', '200.00'),
      invoice('SECOND', '2026-09-29', '38.01'),
      { ...invoice('OTHER', '2026-08-05', '7.00'), agency: otherAgencyReference },
    ],
  })
})

const list = (query: string, caller: TestCaller = server.staff) =>
  caller.get(`/invoices?sort=number%7Casc${query}`)
const rowsOf = async (query: string, caller?: TestCaller) =>
  (await list(query, caller)).json<{ data: InvoiceRow[] }>().data
const numbers = async (query: string, caller?: TestCaller) =>
  (await rowsOf(query, caller)).map(({ number }) => number)

// Rule S6.2
describe('listInvoices with what is expected', () => {
  test.each([
    ['EQUAL', '2026-07', 119, 0],
    ['NOK', '2026-07', 119, -19],
    ['CHF', '2026-07', null, 1],
    ['EARLY', '2026-06', null, 119],
    ['FIRST', '2026-08', 238, 0.01],
    ['SECOND', '2026-08', 238, 0.01],
    ['OTHER', '2026-07', null, 7],
  ])('%s is about %s: %j, difference %d', async (number, month, total, difference) => {
    const [row] = await rowsOf(`&expected=shown&filter=${number}`)
    expect(row?.expected).toEqual({ agency_id: expect.any(Number), month, total, difference })
  })

  test('is nothing that anyone asks for without seeing money', async () => {
    await server.addAccount({
      email: 'front@harbour.example',
      role: 'agency',
      agency_id: own,
      sees_money: false,
    })
    const front = await server.signIn('front@harbour.example')
    expect((await rowsOf('', front)).some((row) => 'expected' in row)).toBe(false)
    for (const path of ['', '/total', '/export']) {
      const file = path === '/export' ? '&format=csv&language=en' : ''
      const refused = await front.get(`/invoices${path}?expected=differs${file}`)
      expect([path, refused.statusCode]).toEqual([path, 403])
    }
  })

  test('leaves invoices that differ, in pages, totals, searches and files, each agency its own', async () => {
    const differing = ['CHF', 'EARLY', 'FIRST', 'NOK', 'SECOND']
    expect(await numbers('&expected=differs', server.agency)).toEqual(differing)
    expect(await numbers('&expected=differs', server.otherAgency)).toEqual(['OTHER'])
    expect(await numbers('&expected=differs&filter=c')).toEqual(['CHF', 'SECOND'])
    const page = (await list('&expected=differs&per_page=2&page=3')).json()
    expect([page.total, page.data[0].number]).toEqual([6, 'OTHER'])
    expect(page.totals).toMatchObject([{ currency: 'CHF' }, { count: 4, total: 364.01 }, {}])
    const found = await server.staff.get('/invoices/total?expected=differs&status=paid')
    expect(found.json().data.total).toBe(0)
    const file = await server.staff.get(
      '/invoices/export?expected=differs&sort=number%7Casc&from=2026-08-31&format=csv&language=en',
    )
    const rows = parse(file.body, { bom: true, columns: true })
    expect(rows).toMatchObject([
      { 'Invoice #': 'FIRST', Expected: '238', Difference: '0.01' },
      { 'Invoice #': 'SECOND' },
    ])
  })

  test('comes to what the statements of closed and adjusted months do', async () => {
    const statements = async (month: string) => {
      const read = await server.staff.get(`/agencies/${own}/statements/${month}`)
      return read.json<{ data: MonthOfStatements }>().data
    }
    server.time.now = new Date('2026-08-04T10:00:00Z')
    const { digest } = await statements('2026-07')
    const close = `/agencies/${own}/statements/2026-07/close`
    expect((await server.staff.send('POST', close, { digest })).statusCode).toBe(200)
    await sql`update sub_product set person_count = 3 where person_count < 3`.execute(server.db)
    await adjustClosedMonths(server)
    for (const [number, month, total] of [
      ['EQUAL', '2026-07', 119],
      ['FIRST', '2026-08', 297.5],
    ] as const) {
      const found = (await statements(month)).statements.find(({ currency }) => currency === 'EUR')
      const [row] = await rowsOf(`&expected=shown&filter=${number}`)
      expect([found?.total, row?.expected?.total]).toEqual([total, total])
    }
  })

  test('is refused for more than 300 months of agencies', async () => {
    await sql`insert into invoice (agency_id, reference, number, date, total, total_paid, currency, currency_exponent)
      select ${own}, 'OLD ' || n, 'OLD ' || n, date '1995-01-15' + n * interval '1 month', 1, 1, 'EUR', 2
      from generate_series(1, 300) as n`.execute(server.db)
    expect((await list('&expected=differs')).json().code).toBe('search_too_long')
    expect(await numbers('&expected=differs&filter=OLD&per_page=100')).toHaveLength(100)
  })
})
