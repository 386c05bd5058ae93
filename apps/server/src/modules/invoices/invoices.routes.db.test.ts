import type { InvoiceRow } from '@gangway/contract/invoices'
import { buildInvoice } from '@gangway/testkit/build-season'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  agencyReference,
  otherAgencyReference,
  startWithTwoAgencies,
  type TwoAgencies,
} from '../../testing/two-agencies.ts'

const server = await startWithTwoAgencies()

/** Today is 2026-06-15 in these tests. */
beforeAll(async () => {
  const of = (reference: string) => ({ agency: reference })
  await server.addSeason({
    invoices: [
      buildInvoice({
        ...of(agencyReference),
        number: 'RE-1',
        date: '2026-04-01',
        total: '100.00',
        total_paid: '100.00',
        due_date: '2026-04-15',
        locked: true,
      }),
      buildInvoice({
        ...of(agencyReference),
        number: 'RE-2',
        date: '2026-05-01',
        total: '200.50',
        total_paid: '50.25',
        due_date: '2026-06-14',
      }),
      buildInvoice({
        ...of(agencyReference),
        number: 'RE_3%',
        date: '2026-06-01',
        total: '300.00',
        due_date: '2026-06-15',
      }),
      buildInvoice({
        ...of(agencyReference),
        number: 'GS-4',
        date: '2026-06-02',
        total: '-40.00',
        due_date: null,
      }),
      buildInvoice({
        ...of(otherAgencyReference),
        number: 'RE-5',
        date: '2026-05-01',
        total: '9000',
        currency: 'JPY',
        due_date: null,
      }),
      buildInvoice({
        ...of(otherAgencyReference),
        number: 're-6',
        date: '2026-05-02',
        total: '12.00',
        total_paid: '0.10',
        currency: 'NOK',
        due_date: '2026-05-03',
      }),
    ],
  })
})

async function list(query: string, caller = server.staff) {
  const response = await caller.get(`/invoices${query}`)
  expect(response.statusCode).toBe(200)
  return response.json<{ data: InvoiceRow[]; totals: object[]; total: number }>()
}

async function numbers(query: string, caller = server.staff) {
  return (await list(query, caller)).data.map(({ number }) => number)
}

describe('listInvoices', () => {
  // Rules A1.8, D1.4
  test('answers with rows, paginator and the totals of everything the filter finds', async () => {
    const { data, ...rest } = await list('?per_page=2', server.agency)
    expect(rest).toEqual({
      current_page: 1,
      last_page: 2,
      from: 1,
      to: 2,
      total: 4,
      per_page: 2,
      total_is_exact: true,
      totals: [
        {
          currency: 'EUR',
          currency_exponent: 2,
          count: 4,
          total: 560.5,
          total_paid: 150.25,
          open: 450.25,
        },
      ],
    })
    expect(data[0]).toEqual({
      id: expect.any(Number),
      reference: null,
      number: 'GS-4',
      agency_name: 'Harbour Tours',
      date: '2026-06-02',
      due_date: null,
      total: -40,
      total_paid: 0,
      currency: 'EUR',
      currency_exponent: 2,
      filename: null,
      locked: false,
      status: 'paid',
      standing: 'paid',
      overdue: false,
    })
  })

  test('never adds up across currencies, and knows those without cents', async () => {
    expect((await list('', server.otherAgency)).totals).toEqual([
      { currency: 'JPY', currency_exponent: 0, count: 1, total: 9000, total_paid: 0, open: 9000 },
      { currency: 'NOK', currency_exponent: 2, count: 1, total: 12, total_paid: 0.1, open: 11.9 },
    ])
  })

  test('shows amounts in the decimals stored beside them', async () => {
    await sql`
      insert into invoice (reference, agency_id, number, date, total, currency, currency_exponent)
      select 'OLD-' || row_number() over (), a.id, 'OLD-' || n, date '2019-05-01', n, 'HUF', exponent
      from agency as a, (values (1, 10000, 0::smallint), (2, 1000050, 2))
        as amounts (place, n, exponent)
      where a.reference = ${agencyReference} order by place`.execute(server.db)
    const query = '?from=2019-05-01&to=2019-05-01&sort=number|asc'
    const { data, totals } = await list(query)
    expect(data.map(({ total, currency_exponent }) => [total, currency_exponent])).toEqual([
      [10_000, 0],
      [10_000.5, 2],
    ])
    const huf = { currency: 'HUF', total_paid: 0 }
    const sums = [{ ...huf, currency_exponent: 2, count: 2, total: 20_000.5, open: 20_000.5 }]
    expect(totals).toEqual(sums)
    // By the tallies, row by row, and in a search.
    expect((await list(`${query}&filter=old`)).totals).toEqual(sums)
    expect((await list(query, server.agency)).totals).toEqual(sums)
    const { body } = await server.staff.get(`/invoices/export${query}&format=csv&language=en`)
    expect(
      body
        .split('\r\n')
        .slice(1, 3)
        .map((line) => line.split(',').slice(-7, -4)),
    ).toEqual([
      ['10000', '0', 'HUF'],
      ['10000.5', '0', 'HUF'],
    ])
    await sql`delete from invoice where reference like 'OLD-%'`.execute(server.db)
  })

  test('distinguishes part-paid, overdue and locked ones', async () => {
    const { data } = await list('?sort=date|asc', server.agency)
    expect(
      data.map(({ number, standing, overdue, locked }) => [number, standing, overdue, locked]),
    ).toEqual([
      ['RE-1', 'paid', false, true],
      ['RE-2', 'part_paid', true, false],
      ['RE_3%', 'unpaid', false, false],
      ['GS-4', 'paid', false, false],
    ])
  })

  test.each([
    ['?filter=re-', ['re-6', 'RE-5', 'RE-2', 'RE-1']],
    ['?filter=%25', ['RE_3%']],
    ['?filter=_', ['RE_3%']],
    ['?filter=%20%20', ['GS-4', 'RE_3%', 're-6', 'RE-5', 'RE-2', 'RE-1']],
    ['?filter=4&searchable=number', ['GS-4']],
    ['?filter=hárbour+R%C3%89-&sort=number|asc', ['RE-1', 'RE-2']],
    ['?filter=harbour&searchable=number', []],
    ['?from=2026-05-01&to=2026-05-02', ['re-6', 'RE-5', 'RE-2']],
    ['?status=unpaid', ['RE_3%', 're-6', 'RE-5', 'RE-2']],
    ['?status=paid&sort=number|asc', ['GS-4', 'RE-1']],
    ['?sort=total|desc,number|asc&status=paid', ['RE-1', 'GS-4']],
    ['?sort=total_paid|desc', ['RE-1', 'RE-2', 're-6', 'GS-4', 'RE_3%', 'RE-5']],
  ])('%s', async (query, expected) => {
    const found = await numbers(query)
    expect(query.includes('total_paid') ? found.slice(0, 3) : found).toEqual(
      query.includes('total_paid') ? expected.slice(0, 3) : expected,
    )
  })

  test('narrows down to one agency, within the caller’s access', async () => {
    const { id } = await server.db
      .selectFrom('agency')
      .where('reference', '=', otherAgencyReference)
      .select('id')
      .executeTakeFirstOrThrow()
    expect(await numbers(`?agency=${id}`)).toEqual(['re-6', 'RE-5'])
    expect(await numbers(`?agency=${id}`, server.agency)).toEqual([])
  })

  test.each([
    ['?sort=agency|asc', 'sort'],
    ['?sort=date|up', 'sort'],
    ['?searchable=customer', 'searchable'],
    ['?status=open', 'status'],
    ['?from=2026-06-02&to=2026-06-01', 'to'],
    ['?from=2026-02-30', 'from'],
    ['?page=0', 'page'],
    ['?per_page=0', 'per_page'],
    ['?agency=x', 'agency'],
    ['?colour=red', 'colour'],
    [`?filter=${'a'.repeat(3_000)}`, 'filter'],
  ])('refuses %.40s naming %s', async (query, field) => {
    const response = await server.agency.get(`/invoices${query}`)
    expect(response.statusCode).toBe(422)
    expect(Object.keys(response.json().errors)).toEqual([field])
  })
})

describe('a search', () => {
  const eur = { currency: 'EUR', currency_exponent: 2, total_paid: 0 }

  test.each([
    ['?filter=re-&sort=total|asc', ['RE-1', 'RE-2']],
    ['?filter=re-&per_page=1&page=2', ['RE-1']],
    ['?filter=harbour+gs', ['GS-4']],
    ['?filter=fjord', []],
    ['?filter=harbour&searchable=number', []],
    ['?filter=re-&status=paid', ['RE-1']],
    ['?filter=re-&from=2026-05-01&to=2026-05-02', ['RE-2']],
  ])('behind the wall finds nothing of another agency: %s', async (query, expected) => {
    expect(await numbers(query, server.agency)).toEqual(expected)
  })

  test('adds up what it finds', async () => {
    expect((await list('?filter=re-&sort=number|asc&per_page=1')).totals).toEqual([
      {
        currency: 'EUR',
        currency_exponent: 2,
        count: 2,
        total: 300.5,
        total_paid: 150.25,
        open: 150.25,
      },
      { currency: 'JPY', currency_exponent: 0, count: 1, total: 9000, total_paid: 0, open: 9000 },
      { currency: 'NOK', currency_exponent: 2, count: 1, total: 12, total_paid: 0.1, open: 11.9 },
    ])
  })

  test('with very many matches shows a page, and leaves adding up to another call', async () => {
    await sql`
      insert into invoice (reference, agency_id, number, date, total, currency, currency_exponent)
      select 'MANY-' || n, a.id, 'MANY-' || n, date '2020-01-01' + n % 900, 100, 'EUR', 2
      from generate_series(1, 10003) as n, (
        select id from agency where reference = ${agencyReference}
      ) as a`.execute(server.db)
    const total = 10_003
    const totals = [{ ...eur, count: total, total, open: total }]
    for (const caller of [server.staff, server.agency]) {
      const first = await list('?filter=many&sort=number|asc&per_page=100', caller)
      expect(first).toMatchObject({ total, totals, total_is_exact: true, last_page: 101 })
      expect(first.data.slice(0, 2).map(({ number }) => number)).toEqual(['MANY-1', 'MANY-10'])
      expect((await caller.get('/invoices/total?filter=many')).json().data).toEqual({
        total,
        totals,
        total_is_exact: true,
      })
    }
    // Met so often in the order of its days that no more are counted than are shown and a thousand.
    const latest = await list('?filter=many&per_page=100', server.agency)
    expect(latest).toMatchObject({ total: 1_000, total_is_exact: false, last_page: 10, totals: [] })
    // All of an agency's invoices have its name, so that nothing needs to be searched.
    const named = await list('?filter=harbour', server.agency)
    expect(named).toMatchObject({ total: 10_007, total_is_exact: true })
    await sql`delete from invoice where reference like 'MANY-%'`.execute(server.db)
  })
})

describe('getDashboard', () => {
  test('counts the rows of the list of unpaid invoices', async () => {
    const dashboard = async (caller: TwoAgencies['staff']) =>
      (await caller.get('/dashboard')).json().data.unpaid_invoices
    const filter = { status: 'unpaid' }
    expect(await dashboard(server.staff)).toEqual({ count: 4, overdue: 2, filter })
    expect(await dashboard(server.agency)).toEqual({ count: 2, overdue: 1, filter })
  })
})

describe('search', () => {
  test('finds invoices by number, only those of the caller’s agency', async () => {
    const found = async (caller: TwoAgencies['staff']) =>
      (await caller.get('/search?text=re-')).json().data.invoices
    expect((await found(server.staff)).map(({ number }: InvoiceRow) => number)).toEqual([
      're-6',
      'RE-5',
      'RE-2',
      'RE-1',
    ])
    expect(await found(server.otherAgency)).toEqual([
      {
        id: expect.any(Number),
        number: 're-6',
        agency_name: 'Fjord Guides',
        date: '2026-05-02',
        standing: 'part_paid',
        overdue: true,
      },
      expect.objectContaining({ number: 'RE-5' }),
    ])
  })
})

describe('exportInvoices', () => {
  const exported = async (query: string, caller = server.staff) => {
    const response = await caller.get(`/invoices/export?format=csv&${query}`)
    expect(response.statusCode).toBe(200)
    const rows: Record<string, string>[] = parse(response.rawPayload, { bom: true, columns: true })
    return rows
  }

  test('contains every row the filter finds, in the list’s order, and is recorded', async () => {
    const rows = await exported('status=unpaid&sort=number|asc&language=de', server.agency)
    expect(rows).toEqual([
      {
        'Rechnung Nr.': 'RE_3%',
        Datum: '2026-06-01',
        'Fällig am': '2026-06-15',
        Gesamt: '300',
        Bezahlt: '0',
        Währung: 'EUR',
        Zahlungsstatus: 'Unbezahlt',
        Überfällig: '',
      },
      expect.objectContaining({ 'Rechnung Nr.': 'RE-2', Überfällig: 'Ja' }),
    ])
    const entry = await server.db
      .selectFrom('audit_entry')
      .where('action', '=', 'invoices.export')
      .orderBy('id', 'desc')
      .select('after')
      .executeTakeFirstOrThrow()
    expect(entry.after).toMatchObject({ format: 'csv', rows: 2, status: 'unpaid', searched: false })
  })

  test('records that something was searched for, not what', async () => {
    await exported('filter=Anna%20Berg')
    const entry = await server.db
      .selectFrom('audit_entry')
      .where('action', '=', 'invoices.export')
      .orderBy('id', 'desc')
      .select('after')
      .executeTakeFirstOrThrow()
    expect(entry.after).toMatchObject({ searched: true })
    expect(JSON.stringify(entry.after)).not.toContain('Anna')
  })

  test('names the agencies for staff, and contains only an agency’s own for that agency', async () => {
    expect((await exported('sort=number|asc')).map(({ Agency }) => Agency)).toContain(
      'Fjord Guides',
    )
    const own = await exported('', server.otherAgency)
    expect(own.map((row) => row['Invoice #'])).toEqual(['re-6', 'RE-5'])
    expect(own[0]).not.toHaveProperty('Agency')
  })

  test('can be a workbook; other formats are refused', async () => {
    const workbook = await server.staff.get('/invoices/export?format=xlsx')
    expect(workbook.headers['content-disposition']).toContain('invoices-2026-06-15.xlsx')
    expect(workbook.rawPayload.subarray(0, 2).toString()).toBe('PK')
    expect((await server.staff.get('/invoices/export?format=pdf')).statusCode).toBe(422)
  })
})
