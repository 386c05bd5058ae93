import {
  acknowledgeRates,
  addRate,
  type AgencyRates,
  changeRate,
  listRates,
  type Rate,
  removeRate,
} from '@gangway/contract/rates'
import { setPercentHeld } from '@gangway/contract/percent-held'
import { addTerms } from '@gangway/contract/terms'
import {
  closeMonth,
  getStatements,
  type MonthOfStatements,
  setCancellationFault,
  type StatementLine,
} from '@gangway/contract/statements'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessibility.ts'
import { answer, callsTo, Refusal } from '../../testing/fake-server.ts'
import { visit } from '../../testing/visit.tsx'

const region = (name: RegExp) => page.getByRole('region', { name })
const panel = page.getByRole('dialog')
const button = (name: string) => page.getByRole('button', { name, exact: true })
const version = 'a'.repeat(32)
const digest = 'd'.repeat(64)

const fifty: Rate = {
  id: 21,
  product: null,
  port_id: 7,
  port_code: 'DEHAM',
  port_name: 'Hamburg',
  valid_from: '2026-01-01',
  valid_to: null,
  currency: 'EUR',
  currency_exponent: 2,
  tax_percent: 19,
  amount: 50,
  tiers: [],
  read_at: null,
  version,
}
const terms: AgencyRates['terms'][number] = {
  id: 3,
  valid_from: '2026-01-01',
  steps: [
    { hours: 48, percent: 0 },
    { hours: 24, percent: 50 },
  ],
  no_show_percent: 100,
  no_call_percent: 0,
  read_at: '2026-01-02T10:00:00.000Z',
  version: 'b'.repeat(32),
}
const agreed: AgencyRates = { rates: [fifty], terms: [terms] }

const lineOf = (change: Partial<StatementLine>): StatementLine => ({
  kind: 'service',
  of_month: null,
  event_id: 101,
  event_date: '2026-06-13',
  product_name: 'Speicherstadt on foot',
  port_code: 'DEHAM',
  port_name: 'Hamburg',
  excursion_id: 501,
  order_id: 'B-90155',
  ship: 'AIDAprima',
  dispatch_number: null,
  sub_product: 'Speicherstadt on foot, Adult',
  persons: 2,
  rate_id: fifty.id,
  terms_id: null,
  unit_amount: 50,
  percent: 100,
  amount: 100,
  tax: 19,
  gap: null,
  is_counted: false,
  is_exceeded: false,
  unsettled_orders: [],
  change: null,
  amount_before: null,
  claim: null,
  cancellation: null,
  ...change,
})

const fee = lineOf({
  kind: 'cancellation_fee',
  terms_id: terms.id,
  order_id: 'B-90156',
  percent: 50,
  amount: 50,
  tax: 9.5,
  cancellation: {
    at: '2026-06-12T08:00:00.000Z',
    pickup_at: '2026-06-13T14:00:00.000Z',
    fault: 'customer',
    by: 'Ada Brandt',
  },
})
const unsettled = lineOf({
  kind: 'cancellation_fee',
  excursion_id: null,
  order_id: null,
  unsettled_orders: [
    { excursion_id: 503, order_id: 'B-90157' },
    { excursion_id: 504, order_id: 'B-90160' },
  ],
  amount: null,
  tax: 0,
  gap: 'fault_unknown',
})
const unpriced = lineOf({ order_id: 'B-90158', rate_id: null, amount: null, gap: 'no_rate' })

const statement = (currency: string, lines: StatementLine[]) => {
  const sum = (part: 'amount' | 'tax') => lines.reduce((all, line) => all + (line[part] ?? 0), 0)
  const [net, tax] = [sum('amount'), sum('tax')]
  return { currency, currency_exponent: 2, lines, net, tax, total: net + tax }
}
const june: MonthOfStatements = {
  agency_name: 'Harbour Tours',
  month: '2026-06',
  statements: [
    statement('EUR', [lineOf({}), fee, unsettled]),
    statement('NOK', [lineOf({ order_id: 'B-90159', unit_amount: 520, amount: 1040, tax: 0 })]),
  ],
  unpriced: [unpriced],
  gone: [],
  state: 'open',
  agreed_at: null,
  open_claims: 0,
  closed_at: null,
  digest,
}
const address = '/statements?agency=1&month=2026-06'

beforeEach(() => {
  answer(listRates, { data: agreed })
  answer(getStatements, { data: june })
})

// Rules S2.2, S3.1
test('each currency has its statement, and a line opens what it rests on', async () => {
  const { address: where } = await visit(address)
  await expect
    .element(page.getByRole('heading', { name: 'Statements, June 2026', level: 1 }))
    .toBeVisible()
  const euro = region(/^Statement in EUR/)
  await expect.element(euro).toMatchTextContent(/Net\s*150,00\s€\s*Tax\s*28,50\s€\s*Total\s*178,50/)
  await expect.element(region(/^Statement in NOK/)).toMatchTextContent(/Total\s*1.040,00\sNOK/)
  await expect.element(euro).toMatchTextContent(/Not proven: no one counted who came/)
  await expect.element(euro.getByRole('row').nth(2)).toMatchTextContent(/2 × 50,00\s€ × 50 %/)
  await expectAccessible()
  await euro.getByRole('button', { name: 'Speicherstadt on foot' }).nth(1).click()
  await expect.element(panel).toMatchTextContent(/Cancellation fee, Adult/)
  for (const fact of [
    /B-90156, AIDAprima/,
    /Hamburg, 50,00\s€ a person, from 01 Jan. 2026/,
    /free until 48 h before, 50 % until 24 h before, then 100 %/,
    /by Ada Brandt/,
    /Canceled 30 h before/,
    /Party at fault\s*Customer/,
    /2 × 50,00\s€ × 50 % = 50,00\s€/,
  ]) {
    await expect.element(panel).toMatchTextContent(fact)
  }
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await page.getByRole('link', { name: 'Next month' }).click()
  await expect.element(page.getByRole('heading', { name: 'Statements, July 2026' })).toBeVisible()
  expect(where()).toBe('/statements?agency=1&month=2026-07')
})

// Rules S2.2, S2.3
test('lines without an amount stand first, and staff settle them', async () => {
  await visit(address)
  const gaps = region(/^Without an amount/)
  await expect.element(gaps.getByRole('row').nth(1)).toMatchTextContent(/No rate/)
  await expect.element(gaps.getByRole('row').nth(2)).toMatchTextContent(/Whose fault\?/)
  await gaps.getByRole('button', { name: 'Speicherstadt on foot' }).nth(1).click()
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect.element(panel.getByLabelText('Whose fault?')).toHaveFocus()
  await userEvent.selectOptions(panel.getByLabelText('Order'), 'B-90160')
  await userEvent.selectOptions(panel.getByLabelText('Whose fault?'), 'Customer')
  answer(setCancellationFault, undefined)
  answer(getStatements, { data: { ...june, statements: [statement('EUR', [fee])] } })
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Party at fault saved.')).toBeVisible()
  expect(callsTo(setCancellationFault)[0]).toMatchObject({
    params: { excursion_id: '504' },
    body: { fault: 'customer' },
  })
  await gaps.getByRole('button', { name: 'Speicherstadt on foot' }).click()
  await panel.getByRole('button', { name: 'Add rate' }).click()
  await expect
    .element(panel.getByLabelText('First day', { exact: true }))
    .toHaveValue('01 Jun. 2026')
})

// Rule S2.4
test('staff say which percent of an excursion took place', async () => {
  answer(setPercentHeld, undefined)
  await visit(address)
  const euro = region(/^Statement in EUR/)
  await euro.getByRole('button', { name: 'Speicherstadt on foot' }).first().click()
  const percent = panel.getByLabelText('Percent that took place')
  await percent.fill('120')
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect.element(percent).toBeInvalid()
  await expectAccessible()
  await percent.fill('50')
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Percent saved.')).toBeVisible()
  expect(callsTo(setPercentHeld)[0]).toMatchObject({
    params: { event_id: '101' },
    body: { percent_held: 50 },
  })
})

// Rules S1.1, S1.2
test('staff add rates and terms, and an overlap names the other rate', async () => {
  answer(listRates, { data: { rates: [], terms: [] } })
  answer(addRate, new Refusal('rates_overlap', { data: fifty }))
  await visit(`${address}&tab=rates`)
  await expect.element(page.getByText('No rates yet')).toBeVisible()
  await expectAccessible()
  await button('Add rate').click()
  await panel.getByLabelText('Product').fill('City walk – Adult')
  await userEvent.selectOptions(panel.getByLabelText('Port'), 'Hamburg')
  await userEvent.selectOptions(panel.getByLabelText('Price of', { exact: true }), 'One dispatch')
  await panel.getByLabelText('Persons 1').fill('30')
  await panel.getByLabelText('Price 1', { exact: true }).fill('950')
  await panel.getByRole('button', { name: 'Add price' }).click()
  await panel.getByLabelText('Persons 2').fill('15')
  await panel.getByLabelText('Price 2', { exact: true }).fill('600')
  await expectAccessible()
  await panel.getByRole('button', { name: 'Add rate' }).click()
  await expect
    .element(panel.getByRole('alert'))
    .toMatchTextContent(/already applies .*: Hamburg, 50,00\s€ a person, from 01 Jan. 2026/)
  expect(callsTo(addRate)[0]?.body).toEqual({
    product: 'City walk – Adult',
    port_id: 7,
    valid_from: '2026-06-01',
    valid_to: null,
    currency: 'EUR',
    tax_percent: 0,
    amount: null,
    tiers: [
      { persons: 15, amount: 600 },
      { persons: 30, amount: 950 },
    ],
  })
  await panel.getByRole('button', { name: 'Close' }).last().click()
  answer(addTerms, { data: terms })
  await button('Add terms').click()
  await panel.getByRole('button', { name: 'Remove step 1' }).click()
  await panel.getByRole('button', { name: 'Add terms' }).click()
  await expect.element(page.getByText('Terms added.')).toBeVisible()
  expect(callsTo(addTerms)[0]?.body).toMatchObject({ steps: [{ hours: 24, percent: 50 }] })
})

test('a rate keeps its port, says what a colleague has changed, and its removal is confirmed', async () => {
  const stands = { ...fifty, amount: 55, version: 'c'.repeat(32) }
  answer(changeRate, new Refusal('stale', { data: stands }))
  answer(removeRate, undefined)
  await visit(`${address}&tab=rates`)
  await button('Hamburg').click()
  await expect.element(panel.getByLabelText('Port')).toHaveDisplayValue('Hamburg')
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect.element(panel.getByRole('alert')).toMatchTextContent(/Price: 55,00\s€ a person/)
  await panel.getByRole('button', { name: 'Remove rate' }).click()
  expect(callsTo(removeRate)).toHaveLength(0)
  await page.getByRole('button', { name: 'Remove rate' }).last().click()
  await expect.element(page.getByText('Rate removed.')).toBeVisible()
})

// Rule S1.3
test('an agency reads, and acknowledges what is new', async () => {
  answer(acknowledgeRates, { data: agreed })
  await visit('/statements?month=2026-06&tab=rates', { role: 'agency' })
  await expect.element(region(/^Rates/)).toMatchTextContent(/not yet/)
  expect(page.getByRole('button', { name: 'Hamburg' }).elements()).toHaveLength(0)
  await expectAccessible()
  answer(listRates, { data: { ...agreed, rates: [{ ...fifty, read_at: terms.read_at }] } })
  await button('Acknowledge').click()
  await expect.element(page.getByText('Acknowledged.')).toBeVisible()
  await expect.element(button('Acknowledge')).not.toBeInTheDocument()
  expect(callsTo(acknowledgeRates)[0]?.body).toEqual({ versions: [version] })
})

// Rule S4.1
test('staff close a month that is over once each line has an amount', async () => {
  const complete = { ...june, statements: [statement('EUR', [fee])], unpriced: [] }
  const closed = { ...complete, closed_at: '2026-07-02T08:00:00.000Z', state: 'closed' as const }
  const { enter } = await visit(address)
  await expect.element(region(/^Close month/)).toMatchTextContent(/once each line has an amount/)
  answer(getStatements, { data: complete })
  answer(closeMonth, { data: closed })
  await enter(address)
  await button('Close month').click()
  await expect.element(page.getByText('Close June 2026?')).toBeVisible()
  answer(getStatements, { data: closed })
  await panel.getByRole('button', { name: 'Close month' }).click()
  await expect.element(region(/^Closed month/)).toMatchTextContent(/2 July 2026/)
  expect(callsTo(closeMonth)[0]?.body).toEqual({ digest })
})
