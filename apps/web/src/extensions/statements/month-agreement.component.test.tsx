import { addRate, listRates } from '@gangway/contract/rates'
import { importRates, type RatesImport } from '@gangway/contract/rates-import'
import { agreeStatements, markStatementsSeen } from '@gangway/contract/seen-statements'
import { getStatements, type MonthOfStatements } from '@gangway/contract/statements'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessibility.ts'
import { answer, callsTo, Refusal } from '../../testing/fake-server.ts'
import { visit } from '../../testing/visit.tsx'

const region = (name: RegExp) => page.getByRole('region', { name })
const digest = 'd'.repeat(64)
// Its readonly lists are no answer's type.
const { data: example } = structuredClone(getStatements.example.reply) as unknown as {
  data: MonthOfStatements
}
const [statement] = example.statements
const [line] = statement?.lines ?? []
if (statement === undefined || line === undefined) throw new Error('The example has no line.')

const june: MonthOfStatements = {
  ...example,
  month: '2026-06',
  statements: [
    {
      ...statement,
      lines: [
        line,
        { ...line, order_id: 'B-2', change: 'new' },
        { ...line, order_id: 'B-3', change: 'changed', amount_before: 99 },
        { ...line, order_id: 'B-4', change: 'changed', amount_before: null },
      ],
    },
  ],
  gone: [
    { ...line, currency: 'EUR', order_id: 'B-5', change: 'gone', amount: null, amount_before: 20 },
  ],
  digest,
}
const at = '2026-07-02T08:00:00.000Z'
const agreed = { ...june, state: 'agreed', agreed_at: at } as const

beforeEach(() => {
  answer(listRates, { data: { rates: [], terms: [] } })
  answer(getStatements, { data: june })
})

// Rule S3.5
test('an agency agrees with what it sees', async () => {
  await visit('/statements?month=2026-06', { role: 'agency' })
  const header = page.getByRole('main').getByRole('article')
  await expect.element(header).toMatchTextContent(/June 2026\s*Open/)
  await expectAccessible()
  answer(agreeStatements, { data: agreed })
  answer(getStatements, { data: agreed })
  await page.getByRole('button', { name: 'Agree' }).click()
  await expect.element(header).toMatchTextContent(/June 2026\s*Agreed/)
  await expect.element(region(/^Agreed/)).toMatchTextContent(/The agency agreed on .*2 July 2026/)
  expect(callsTo(agreeStatements)[0]?.body).toEqual({ digest })
})

test('staff see that it was agreed before something changed', async () => {
  answer(getStatements, { data: { ...june, agreed_at: at } })
  await visit('/statements?agency=1&month=2026-06')
  await expect.element(region(/^Open/)).toMatchTextContent(/Something has changed since/)
  expect(page.getByRole('button', { name: 'Agree' }).elements()).toHaveLength(0)
})

test('a month that has changed meanwhile is shown, and not agreed with', async () => {
  await visit('/statements?month=2026-06', { role: 'agency' })
  answer(agreeStatements, new Refusal('stale', { data: june }))
  await page.getByRole('button', { name: 'Agree' }).click()
  await expect.element(page.getByText(/changed/i).first()).toBeVisible()
  await expect.element(region(/^Agree with/)).toBeVisible()
})

// Rule S3.4
test('lines say what has changed since the last visit, which ends with leaving', async () => {
  const seen = 'e'.repeat(64)
  answer(getStatements, { data: { ...june, digest: seen } })
  const { enter } = await visit('/statements?agency=1&month=2026-06')
  // Pages of earlier tests are left late.
  const own = () =>
    callsTo(markStatementsSeen).filter(({ body }) => JSON.stringify(body).includes(seen))
  const row = (n: number) =>
    region(/^Statement in EUR/)
      .getByRole('row')
      .nth(n)
  await expect.element(row(2)).toMatchTextContent(/new/)
  await expect.element(row(3)).toMatchTextContent(/was 99,00/)
  await expect.element(row(4)).toMatchTextContent(/had no amount/)
  await expect.element(region(/^No longer owed/)).toMatchTextContent(/B-5.*was 20,00/)
  await expectAccessible()
  expect(own()).toEqual([])
  await enter('/statements?agency=1&month=2026-05')
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent(/May 2026/)
  expect(own()).toMatchObject([{ params: { month: '2026-06' } }])
})

// Rule S1.5
test('staff import rates, and see each before it is saved', async () => {
  const fingerprint = 'a'.repeat(32)
  const row = { line: 2, name: 'Walk', outcome: 'created', fields: [], faults: [] } as const
  const fault = { field: 'port', code: 'unknown_port', fault: 'There is no port of this name.' }
  const { tiers: _tiers, ...rate } = { ...addRate.example.reply.data, tiers: [] }
  const preview: RatesImport = {
    fingerprint,
    encoding: 'utf-8',
    is_certain: true,
    left_out: [],
    rows: [
      { ...row, fields: [], faults: [], rate: { ...rate, tiers: [] } },
      { ...row, line: 3, outcome: 'faulty', fields: [], faults: [fault], rate: null },
    ],
  }
  answer(importRates, { data: preview })
  await visit('/statements?agency=1&month=2026-06&tab=rates')
  await page.getByRole('button', { name: 'Import CSV' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText(/paste rows/).fill('Product;Amount')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const rows = dialog.getByRole('row')
  await expect.element(rows.nth(1)).toMatchTextContent(/Line 3: There is no port/)
  await expect.element(rows.nth(2)).toMatchTextContent(/Walk.*New.*49,50.*19 %/)
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Save 1 row' }).click()
  await expect.element(page.getByText('1 new, 0 changed')).toBeVisible()
  expect(callsTo(importRates).at(-1)?.body).toMatchObject({ fingerprint })
})
