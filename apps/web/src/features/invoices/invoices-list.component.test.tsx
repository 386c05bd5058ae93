import { getInvoicesTotal, listInvoices } from '@gangway/contract/invoices'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessibility.ts'
import { answer, callsTo, Refusal } from '../../testing/fake-server.ts'
import { answerInvoices, buildInvoiceRow, buildTotals } from '../../testing/invoices-answers.ts'
import { expectTexts } from '../../testing/texts-of.ts'
import { answerMe, buildUser, pageOf } from '../../testing/usual-answers.ts'
import { visit } from '../../testing/visit.tsx'

const table = page.getByRole('table', { name: 'Invoices' })
const rows = table.getByRole('row')
const header = (name: RegExp) => table.getByRole('columnheader', { name })
const text = page.getByLabelText('Search for:')
const field = (name: string) => page.getByLabelText(name, { exact: true })
const status = page.getByLabelText('Payment status')
const button = (name: string) => page.getByRole('button', { name, exact: true })
const totals = page.getByRole('table', { name: 'Totals' })
const noMatch = page.getByText('No invoices match the filter')
const expectRows = (count: number) => expect.poll(() => rows.elements()).toHaveLength(count + 1)
const expectInfo = (info: string) => expectTexts(page.getByText(/^Displaying/), [info, info])

describe('the invoices list', () => {
  beforeEach(() => answerInvoices())

  // Rules D2.2, F1.1, I1.3
  test('shows the latest invoices with their columns and crumbs', async () => {
    await visit('/invoices')
    await expectRows(25)
    expect(document.title).toBe('Invoices | Gangway')
    await expectTexts(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem'), [
      'Home',
      'Invoices',
    ])
    await expectTexts(table.getByRole('columnheader'), [
      'Invoice #',
      // Not in sight: it belongs to the number.
      'Agency',
      'Date',
      'Total',
      'Total paid',
      'Actions',
    ])
    await expect.element(header(/^Date/)).toHaveAttribute('aria-sort', 'descending')
    expect(
      header(/^Actions/)
        .getByRole('button')
        .elements(),
    ).toHaveLength(0)
    await expect.element(rows.nth(1).getByText('14 Jul. 2026')).toBeVisible()
    await expect.element(rows.nth(1).getByText('1.234,50 €')).toBeVisible()
    await expectInfo('Displaying 1 to 25 of 40 items')
    await expectAccessible()
  })

  // Rules I1.1, I1.2
  test('a status or a date applies at once, the text on Enter or Go', async () => {
    const { address } = await visit('/invoices')
    await status.selectOptions('Unpaid')
    await expect.poll(address).toBe('/invoices?status=unpaid')
    await expect.poll(() => table.getByText('Paid', { exact: true }).elements()).toHaveLength(0)
    await field('From').fill('1 Jan. 2020')
    await expect.poll(address).toBe('/invoices?status=unpaid&from=2020-01-01')
    await text.fill('RE-2')
    await expect.poll(address).toBe('/invoices?status=unpaid&from=2020-01-01')
    await userEvent.keyboard('{Enter}')
    await expect.poll(address).toBe('/invoices?status=unpaid&from=2020-01-01&filter=RE-2')
    await text.fill('nothing like it')
    await button('Go').click()
    await expect.element(noMatch).toBeVisible()
    await expect.element(page.getByText('No relevant data').first()).toBeVisible()
    await button('Reset').click()
    await expect.poll(address).toBe('/invoices')
    await expect.element(text).toHaveValue('')
    await expectRows(25)

    // An end before the start asks for nothing.
    await field('From').fill('10 May 2026')
    await expect.poll(address).toBe('/invoices?from=2026-05-10')
    await field('To').fill('1 May 2026')
    await userEvent.keyboard('{Tab}')
    expect(callsTo(listInvoices).filter(({ query }) => query.has('to'))).toEqual([])
    await expect.poll(address).toBe('/invoices?from=2026-05-10')
  })

  test('what is typed while a filter is on its way stays', async () => {
    const { address, back, forward } = await visit('/invoices')
    await text.fill('none')
    // Both within one turn, as on a machine that is busy.
    const input = text.element() as HTMLInputElement
    input.form?.requestSubmit()
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
      input,
      'none yet',
    )
    input.dispatchEvent(new Event('input', { bubbles: true }))
    await expect.poll(address).toBe('/invoices?filter=none')
    await expect.element(noMatch).toBeVisible()
    await expect.element(text).toHaveValue('none yet')
    back()
    await expect.element(text).toHaveValue('')
    forward()
    await expect.element(text).toHaveValue('none')
  })

  test('sorts by every column that has an order, several with Ctrl', async () => {
    const { address } = await visit('/invoices')
    await header(/^Total$/)
      .getByRole('button')
      .click()
    await expect.poll(address).toBe('/invoices?sort=total%7Casc')
    await header(/^Date/)
      .getByRole('button')
      .click({ modifiers: ['Control'] })
    await expect.element(header(/^Date/)).toHaveAttribute('aria-sort', 'ascending')
    await expect.poll(address).toBe('/invoices?sort=total%7Casc%2Cdate%7Casc')
  })

  // Rule L1.6
  test('is as it was left, and a link wins over that', async () => {
    const { address, enter } = await visit('/invoices?status=unpaid&per_page=10&page=2')
    await expectRows(10)
    expect(JSON.parse(localStorage['invoiceFilter'] ?? '')).toMatchObject({ status: 'unpaid' })
    expect(localStorage).toMatchObject({ invoiceCurrentPage: '2', invoicePerPage: '10' })
    await enter('/invoices')
    await expect.poll(address).toBe('/invoices?status=unpaid&page=2&per_page=10')
    await enter('/invoices?status=paid')
    await expectRows(10)
    await expect.poll(address).toBe('/invoices?status=paid')
  })

  test('distinguishes part-paid, overdue and locked ones, and has no PDF where there is none', async () => {
    answerInvoices([
      buildInvoiceRow({ id: 1, due_date: '2026-03-01', overdue: true }),
      buildInvoiceRow({ id: 2, standing: 'part_paid', total_paid: 1 }),
      buildInvoiceRow({ id: 3, locked: true, filename: null }),
    ])
    await visit('/invoices')
    const link = (nth: number) => rows.nth(nth).getByRole('link', { name: /^Open the PDF/ })
    await expect.element(rows.nth(1).getByText('Overdue since 01 Mar. 2026')).toBeVisible()
    await expect.element(rows.nth(2).getByText('Partly paid')).toBeVisible()
    await expect.element(rows.nth(3).getByTitle('Locked: no further changes')).toBeVisible()
    expect(rows.getByTitle('Locked: no further changes').elements()).toHaveLength(1)
    await expect.element(link(1)).toHaveAttribute('href', '/invoices/show/RE-2026-1')
    expect(link(3).elements()).toHaveLength(0)
  })

  test('totals are those of all the filter finds, a line a currency', async () => {
    answerInvoices([buildInvoiceRow({ id: 1 })], [buildTotals('EUR'), buildTotals('NOK')])
    await visit('/invoices')
    await expectTexts(totals.getByRole('rowheader'), ['EUR', 'NOK'])
    const open = totals.getByRole('row').nth(1).getByRole('cell').last()
    await expect.element(open).toHaveTextContent('4.938,00 €')
  })

  // Rule I1.5
  test('the tour leads over the filter to the PDF, and restarts', async () => {
    await visit('/invoices')
    for (const _ of ['once', 'again']) {
      await button('Tutorial').click()
      for (const name of ['Search by number', 'Narrow down the dates', 'Paid or unpaid']) {
        await expect.element(page.getByRole('dialog', { name })).toBeVisible()
        await button('Next').click()
      }
      await expect.element(page.getByRole('dialog', { name: 'Open the PDF' })).toBeVisible()
      await button('Finish').click()
      await expect.element(button('Tutorial')).toHaveFocus()
    }
  })

  test('where no row has a PDF, the tour leaves that step out', async () => {
    await visit('/invoices?filter=nothing')
    await expect.element(noMatch).toBeVisible()
    await button('Tutorial').click()
    await expect.element(page.getByText('1 of 3')).toBeVisible()
  })

  // Rule L1.10
  test('a failed load keeps the rows and says why', async () => {
    await visit('/invoices')
    await expectRows(25)
    const errors = { from: ['The from field is not a valid date.'] }
    answer(listInvoices, new Refusal('validation_failed', { errors }))
    await status.selectOptions('Paid')
    await expect
      .element(page.getByRole('alert').filter({ hasText: 'The from field is not a valid date.' }))
      .toBeVisible()
    await expectRows(25)
    answerInvoices()
    await button('Try again').click()
    await expectRows(10)
    expect(page.getByText(/You still see the previous results/).elements()).toHaveLength(0)
  })

  test('on a phone every invoice is a card that names its values', async () => {
    await page.viewport(390, 844)
    await visit('/invoices', { role: 'agency' })
    await expect.element(table.getByRole('link', { name: /^Open the PDF/ }).first()).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    await expectAccessible()
  })

  test('speaks German', async () => {
    await visit('/invoices', { role: 'agency', language: 'de' })
    await expect.element(page.getByRole('heading', { name: 'Rechnungen', level: 1 })).toBeVisible()
    await expect
      .element(page.getByLabelText('Suchen nach:'))
      .toHaveAttribute('placeholder', 'Rechnungsnr.')
  })

  test('a common word shows its invoices at once, and adds them up a moment later or never', async () => {
    const found = Array.from({ length: 25 }, (_, index) => buildInvoiceRow({ id: index }))
    answer(listInvoices, (call) => ({
      ...pageOf(found, call),
      total: 10_000,
      last_page: 400,
      total_is_exact: false,
      totals: [],
    }))
    const { promise: isCounted, resolve: count } = Promise.withResolvers<void>()
    answer(getInvoicesTotal, async () => {
      await isCounted
      const totals = [buildTotals('EUR', { count: 76_833 })]
      return { data: { total: 76_833, totals, total_is_exact: true } }
    })
    await visit('/invoices?filter=RE')
    await expectInfo('Displaying 1 to 25 of 10,000+ items')
    await expect.element(page.getByText('Adding up all invoices …')).toBeVisible()
    await expect.poll(() => callsTo(getInvoicesTotal)).toHaveLength(1)
    count()
    await expectInfo('Displaying 1 to 25 of 76,833 items')
    await expect.element(totals).toMatchTextContent(/76,833/)

    answer(getInvoicesTotal, new Refusal('search_too_long'))
    await status.selectOptions('Paid')
    await expect
      .element(
        page.getByText('Too many invoices to add up. Narrow the search to see their totals.'),
      )
      .toBeVisible()
    await expectInfo('Displaying 1 to 25 of 10,000+ items')
    expect(page.getByRole('alert').elements()).toHaveLength(0)
  })
  // Rule S6.2
  test('compares with statements for those who see money, once the column or the filter is chosen', async () => {
    const expected = (total: number | null, difference: number) => ({
      agency_id: 1,
      month: '2026-06',
      total,
      difference,
    })
    answerInvoices([
      buildInvoiceRow({ id: 1, expected: expected(1234.5, 0) }),
      buildInvoiceRow({ id: 2, expected: expected(1000, 234.5) }),
      buildInvoiceRow({ id: 3, expected: expected(2000, -765.5) }),
      buildInvoiceRow({ id: 4, expected: expected(null, 1234.5) }),
    ])
    const { address } = await visit('/invoices?columns=number,expected')
    for (const [row, text] of [
      /^1\.234,50\s€$/,
      /^1\.000,00\s€\s*234,50\s€ more$/,
      /^2\.000,00\s€\s*765,50\s€ less$/,
      /^June 2026\s*No statement$/,
    ].entries()) {
      await expect
        .element(
          rows
            .nth(row + 1)
            .getByRole('cell')
            .last(),
        )
        .toMatchTextContent(text)
    }
    await expect
      .element(rows.nth(4).getByRole('link', { name: 'June 2026' }))
      .toHaveAttribute('href', '/statements?agency=1&month=2026-06')
    expect(callsTo(listInvoices).at(-1)?.query.get('expected')).toBe('shown')
    await page.getByLabelText('Expected', { exact: true }).selectOptions('Differs')
    await expect.poll(address).toBe('/invoices?columns=number%2Cexpected&expected=differs')
    await expect.poll(() => callsTo(listInvoices).at(-1)?.query.get('expected')).toBe('differs')
    await expectAccessible()
  })

  test('asks for no statement without seeing money', async () => {
    const user = buildUser('agency')
    const permissions = user.permissions.filter((permission) => permission !== 'rates.view')
    answerMe({ ...user, permissions })
    await visit('/invoices?columns=number,expected&expected=differs', { role: 'agency' })
    await expectRows(25)
    expect(header(/^Expected/).elements()).toHaveLength(0)
    expect(callsTo(listInvoices).some(({ query }) => query.has('expected'))).toBe(false)
  })
})
