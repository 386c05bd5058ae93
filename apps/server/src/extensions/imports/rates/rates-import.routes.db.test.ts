import type { AgencyRates } from '@gangway/contract/rates'
import type { RatesImport } from '@gangway/contract/rates-import'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { formOf } from '../../../testing/form.ts'
import type { TestCaller } from '../../../testing/test-app.ts'
import { startWithTwoAgencies } from '../../../testing/two-agencies.ts'

const server = await startWithTwoAgencies()
const { agency, staff, db } = server
let own: number
let port: string

const send = (content: string, given: Record<string, string> = {}, caller: TestCaller = staff) => {
  const { payload, headers } = formOf(given, {
    filename: 'rates.csv',
    content: Buffer.from(content),
  })
  return caller.send('POST', `/agencies/${own}/rates/import`, payload, headers)
}
const preview = async (content: string): Promise<RatesImport> => {
  const sent = await send(content)
  expect(sent.statusCode, sent.body).toBe(200)
  return sent.json().data
}
const write = async (content: string): Promise<RatesImport['rows']> => {
  const { fingerprint } = await preview(content)
  return (await send(content, { fingerprint })).json().data.rows
}
const list = async () =>
  (await agency.get(`/agencies/${own}/rates`)).json<{ data: AgencyRates }>().data.rates
const said = (rows: RatesImport['rows']) =>
  rows.map(
    ({ line, outcome, faults }) => `${line} ${outcome} ${faults.map((one) => one.code).join()}`,
  )

const heading = 'product,port,valid_from,valid_to,currency,amount,tax_percent,tiers\n'

beforeAll(async () => {
  const agencies = await db.selectFrom('agency').orderBy('id').select('id').execute()
  own = agencies[0]?.id ?? 0
  const first = await db.selectFrom('port').select(['code', 'name']).executeTakeFirstOrThrow()
  port = first.code ?? first.name
})

beforeEach(async () => {
  await db.deleteFrom('rate').execute()
})

// Rule S1.5
test.each<[string, string, object]>([
  [
    'as it is exported',
    `${heading}City walk,,2027-01-01,,EUR,49.50,19,\n`,
    { product: 'City walk', amount: 49.5, tax_percent: 19, valid_to: null, port_id: null },
  ],
  [
    'by a German office',
    'Produkt;Gültig ab;Gültig bis;Währung;Preis pro Person;MwSt\n;01.02.2027;31.12.2027;eur;1.049,50;7,7 %\n',
    {
      product: null,
      valid_from: '2027-02-01',
      valid_to: '2027-12-31',
      amount: 1049.5,
      tax_percent: 7.7,
    },
  ],
  [
    'with tiers',
    `${heading},,2027-01-01,,CHF,,,15=600;31=1100.5\n`,
    {
      amount: null,
      tiers: [
        { persons: 15, amount: 600 },
        { persons: 31, amount: 1100.5 },
      ],
    },
  ],
])('a rate written %s', async (_, content, expected) => {
  const { rows } = await preview(content)
  expect(rows).toMatchObject([{ outcome: 'created', rate: expected }])
  expect(await list()).toEqual([])
  await write(content)
  expect(await list()).toMatchObject([expected])
})

test.each<[string, string, string]>([
  ['no day', ',,,,EUR,50,,', 'faulty not_a_date'],
  ['a day that is none', ',,2027-02-30,,EUR,50,,', 'faulty not_a_date'],
  ['an end before its beginning', ',,2027-02-01,2027-01-01,EUR,50,,', 'faulty range_ends_early'],
  ['a currency that is none', ',,2027-01-01,,XYZ,50,,', 'faulty not_a_currency'],
  ['an amount that could be two', ',,2027-01-01,,EUR,1.100,,', 'faulty ambiguous_number'],
  ['too many decimals', ',,2027-01-01,,JPY,50.5,,', 'faulty too_precise_amount'],
  ['neither amount nor tiers', ',,2027-01-01,,EUR,,,', 'faulty amount_or_tiers'],
  ['a port that is none', ',Atlantis,2027-01-01,,EUR,50,,', 'faulty unknown_port'],
])('a row with %s is left out, others are written', async (_, row, expected) => {
  const rows = await write(`${heading}${row}\nOther,,2027-01-01,,EUR,20,,\n`)
  const [first = ''] = said(rows)
  expect(first.replace('required', 'not_a_date')).toBe(`2 ${expected}`)
  expect(await list()).toMatchObject([{ product: 'Other' }])
})

test('an overlap names the row or the rate, and the same day changes it', async () => {
  await write(`${heading}Walk,${port},2027-01-01,2027-06-30,EUR,50,,\n`)
  const content = `${heading}Walk,${port},2027-06-01,,EUR,60,,\nWalk,${port},2027-01-01,2027-05-31,EUR,50,,\n" Walk ",${port},2027-07-01,,EUR,60,,\nWalk,${port},2027-08-01,,EUR,70,,\n`
  const rows = await write(content)
  expect(said(rows)).toEqual([
    '2 faulty rates_overlap',
    '3 changed ',
    '4 created ',
    '5 faulty rates_overlap',
  ])
  expect(rows[0]?.faults[0]?.fault).toMatch(/\(Walk, .*, 01 Jan\. 2027\)$/)
  expect(rows[1]?.fields).toEqual(['valid_to'])
  expect(rows[3]?.faults[0]?.fault).toMatch(/\(rates\.csv, line 4\)$/)
  expect(await list()).toHaveLength(2)
})

test('an export is read again and changes nothing', async () => {
  await write(
    `${heading}"Walk, long",${port},2027-01-01,,KWD,12.3450,19,\n,,2027-01-01,,EUR,,,15=600;31=1100.5\n`,
  )
  const exported = await agency.get(`/agencies/${own}/rates/export`)
  expect(exported.headers['content-type']).toContain('text/csv')
  expect(said((await preview(exported.body)).rows)).toEqual(['2 unchanged ', '3 unchanged '])
})

test('is for staff, and is not written once something else is true', async () => {
  const content = `${heading},,2027-01-01,,EUR,50,,\n`
  expect((await send(content, {}, agency)).statusCode).toBe(403)
  const { fingerprint } = await preview(content)
  await write(`${heading},,2027-01-01,,EUR,60,,\n`)
  const stale = await send(content, { fingerprint })
  expect([stale.statusCode, stale.json().data.rows[0].outcome]).toEqual([412, 'changed'])
})
