import type { QueryInputOf } from '@gangway/contract/define-endpoint'
import type { InvoiceRow, listInvoices } from '@gangway/contract/invoices'
import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { callFrom } from './support/api.ts'
import { arrive, signIn } from './support/sign-in.ts'
import { untilAnswering } from './support/until-answering.ts'

const table = (page: Page) => page.getByRole('table', { name: 'Invoices' })
const rows = (page: Page) => table(page).getByRole('row')
const header = (page: Page, name: string) =>
  table(page).getByRole('columnheader', { name, exact: true })
const infoLine = (page: Page) => page.getByText(/^Displaying \d+ to \d+ of \d+ items$/).first()
const pdfLinks = (page: Page) => table(page).getByRole('link', { name: /^Open the PDF/ })

async function invoicesOf(
  page: Page,
  query: QueryInputOf<typeof listInvoices> = {},
): Promise<InvoiceRow[]> {
  const call = await callFrom(page)
  const { data } = await call<typeof listInvoices>({
    method: 'GET',
    path: '/invoices',
    query: { per_page: 100, ...query },
  })
  return data
}

test.describe('the invoices list', () => {
  test.beforeEach(async ({ page }) => {
    await signIn(page, 'staff')
    await page.goto('/invoices')
    await expect(rows(page)).toHaveCount(26)
    await untilAnswering(page)
  })

  test('shows the latest invoices with their columns and crumbs', async ({ page }) => {
    await expect(page).toHaveTitle('Invoices | Gangway')
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveText(/Home\s*Invoices/)
    await expect(table(page).getByRole('columnheader')).toHaveText([
      'Invoice #',
      'Date',
      'Total',
      'Total paid',
      'Actions',
    ])
    await expect(header(page, 'Date')).toHaveAttribute('aria-sort', 'descending')
    const first = rows(page).nth(1)
    await expect(first.getByText(/^\d{2} \w{3}\. \d{4}$/)).toBeVisible()
    await expect(
      table(page)
        .getByText(/^[\d.]+,\d{2}\s€$/)
        .first(),
    ).toBeVisible()
    await expect(infoLine(page)).toHaveText(/^Displaying 1 to 25 of \d+ items$/)
    await expectAccessible(page)
  })

  test('a status or a date applies at once, the text on Enter or Go', async ({ page }) => {
    await page.getByLabel('Payment status').selectOption('Unpaid')
    await expect(page).toHaveURL('/invoices?status=unpaid')
    await expect(table(page).getByText('Paid', { exact: true })).toHaveCount(0)
    await page.getByLabel('From', { exact: true }).fill('1 Jan. 2020')
    await expect(page).toHaveURL('/invoices?status=unpaid&from=2020-01-01')
    await page.getByLabel('Search for:').fill('RE-2')
    await expect(page).toHaveURL('/invoices?status=unpaid&from=2020-01-01')
    await page.getByLabel('Search for:').press('Enter')
    await expect(page).toHaveURL('/invoices?status=unpaid&from=2020-01-01&filter=RE-2')
    await page.getByLabel('Search for:').fill('nothing like it')
    await page.getByRole('button', { name: 'Go', exact: true }).click()
    await expect(page.getByText('No invoices match the filter')).toBeVisible()
    await expect(page.getByText('No relevant data').first()).toBeVisible()
    await page.getByRole('button', { name: 'Reset', exact: true }).click()
    await expect(page).toHaveURL('/invoices')
    await expect(page.getByLabel('Search for:')).toHaveValue('')
    await expect(rows(page)).toHaveCount(26)
  })

  test('what is typed while a filter is on its way stays', async ({ page }) => {
    const text = page.getByLabel('Search for:')
    await text.fill('none')
    // Both within one turn, as on a machine that is busy.
    await text.evaluate((input: HTMLInputElement) => {
      input.form?.requestSubmit()
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
        input,
        'none yet',
      )
      input.dispatchEvent(new Event('input', { bubbles: true }))
    })
    await expect(page).toHaveURL('/invoices?filter=none')
    await expect(page.getByText('No invoices match the filter')).toBeVisible()
    await expect(text).toHaveValue('none yet')
    await page.goBack()
    await expect(text).toHaveValue('')
    await page.goForward()
    await expect(text).toHaveValue('none')
  })

  test('an end before the start is said so and asks for nothing', async ({ page }) => {
    await page.getByLabel('From', { exact: true }).fill('10 May 2026')
    await expect(page).toHaveURL('/invoices?from=2026-05-10')
    await page.getByLabel('To', { exact: true }).fill('1 May 2026')
    await page.getByLabel('To', { exact: true }).blur()
    await expect(page).toHaveURL('/invoices?from=2026-05-10')
  })

  test('sorts by every column that has an order, several with Ctrl', async ({ page }) => {
    await header(page, 'Total').getByRole('button').click()
    await expect(page).toHaveURL(/sort=total%7Casc/)
    await header(page, 'Date')
      .getByRole('button')
      .click({ modifiers: ['Control'] })
    await expect(page.getByRole('columnheader', { name: /^Date/ })).toHaveAttribute(
      'aria-sort',
      'ascending',
    )
    await expect(page).toHaveURL(/sort=total%7Casc%2Cdate%7Casc/)
    await expect(header(page, 'Actions').getByRole('button')).toHaveCount(0)
  })

  test('is as it was left, and a link wins over that', async ({ page }) => {
    await page.goto('/invoices?status=paid&per_page=10&page=2')
    await expect(rows(page)).toHaveCount(11)
    await untilAnswering(page)
    await page.goto('/invoices')
    await expect(page).toHaveURL('/invoices?status=paid&page=2&per_page=10')
    const stored = await page.evaluate(() =>
      ['invoiceFilter', 'invoiceCurrentPage', 'invoicePerPage'].map((key) =>
        localStorage.getItem(key),
      ),
    )
    expect(stored).toEqual([expect.stringContaining('paid'), '2', '10'])
    await page.goto('/invoices?status=unpaid')
    await expect(page).toHaveURL('/invoices?status=unpaid')
  })

  test('totals are those of all the filter finds, a line a currency', async ({ page }) => {
    const totals = page.getByRole('table', { name: 'Totals' })
    await expect(totals.getByRole('rowheader')).toHaveText(['EUR', 'GBP', 'NOK'])
    await page.getByLabel('Payment status').selectOption('Paid')
    await expect(totals.getByRole('row').nth(1).getByRole('cell').last()).toHaveText(/^0,00\s€$/)
  })

  test('tells part-paid, overdue and locked ones apart', async ({ page }) => {
    const unpaid = await invoicesOf(page, { status: 'unpaid' })
    const overdue = unpaid.find((row) => row.overdue && row.standing === 'unpaid')
    const partPaid = unpaid.find(({ standing }) => standing === 'part_paid')
    const locked = (await invoicesOf(page, { sort: 'date|asc' })).find((row) => row.locked)
    const rowOf = async (invoice: InvoiceRow | undefined) => {
      await page.goto(`/invoices?filter=${invoice?.number}`)
      return rows(page).filter({ hasText: invoice?.number ?? 'none' })
    }
    await expect((await rowOf(overdue)).getByText(/^Overdue since/)).toBeVisible()
    await expect((await rowOf(partPaid)).getByText('Partly paid')).toBeVisible()
    await expect((await rowOf(locked)).getByTitle('Locked: no further changes')).toBeVisible()
  })

  test('the PDF is opened where there is one, and is a PDF', async ({ page }) => {
    const without = (await invoicesOf(page)).find(({ filename }) => filename === null)
    if (without !== undefined) {
      await page.goto(`/invoices?filter=${without.number}`)
      await expect(rows(page)).toHaveCount(2)
      await expect(pdfLinks(page)).toHaveCount(0)
      await page.goto('/invoices')
    }
    const link = pdfLinks(page).first()
    const href = (await link.getAttribute('href')) ?? ''
    expect(href).toMatch(/^\/invoices\/show\/[\w-]+$/)
    const answered = page.waitForResponse((response) => response.url().endsWith(href))
    await link.click()
    const response = await answered
    expect([response.status(), response.headers()['content-type']]).toEqual([
      200,
      'application/pdf',
    ])
  })

  test('the tour leads over the filter to the PDF, and starts anew', async ({ page }) => {
    const tutorial = page.getByRole('button', { name: 'Tutorial' })
    for (const _ of ['once', 'again']) {
      await tutorial.click()
      for (const name of ['Search by number', 'Narrow down the dates', 'Paid or unpaid']) {
        await expect(page.getByRole('dialog', { name })).toBeVisible()
        await page.getByRole('button', { name: 'Next', exact: true }).click()
      }
      await expect(page.getByRole('dialog', { name: 'Open the PDF' })).toBeVisible()
      await page.getByRole('button', { name: 'Finish' }).click()
      await expect(tutorial).toBeFocused()
    }
  })

  test('where no row has a PDF, the tour leaves that step out', async ({ page }) => {
    await page.goto('/invoices?filter=nothing')
    await expect(page.getByText('No invoices match the filter')).toBeVisible()
    await page.getByRole('button', { name: 'Tutorial' }).click()
    await expect(page.getByText('1 of 3')).toBeVisible()
  })

  test('a failed load keeps the rows and says why for five seconds', async ({ page }) => {
    await page.route('**/api/v1/invoices?**', (route) =>
      route.fulfill({
        status: 422,
        contentType: 'application/json',
        body: JSON.stringify({
          message: 'The given data was invalid.',
          code: 'validation_failed',
          errors: { from: ['The from field is not a valid date.'] },
        }),
      }),
    )
    await page.getByLabel('Payment status').selectOption('Paid')
    const toast = page.getByRole('alert').filter({ hasText: 'The from field is not a valid date.' })
    await expect(toast.first()).toBeVisible()
    await expect(rows(page)).toHaveCount(26)
    await page.unroute('**/api/v1/invoices?**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('You still see the previous results.')).toHaveCount(0)
  })
})

test('what is not there, or somebody else’s, is the same page', async ({ page, browser }) => {
  await signIn(page, 'agency')
  const staff = await arrive(browser, 'staff')
  const own = await invoicesOf(page)
  const foreign = (await invoicesOf(staff)).find(
    (row) => row.filename !== null && !own.some(({ id }) => id === row.id),
  )
  const name = foreign?.filename?.replace('.pdf', '') ?? ''
  for (const path of [`/invoices/show/${name}`, '/invoices/show/RE-1999-0001']) {
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Oops! Page not found.' })).toBeVisible()
  }
})

test('on a phone every invoice is a card that names its values', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'agency')
  await page.goto('/invoices')
  await expect(pdfLinks(page).first()).toBeVisible()
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
  await expectAccessible(page)
})

test('speaks German', async ({ page, context }) => {
  await context.addCookies([
    {
      name: 'language',
      value: 'de',
      url: page.url() === 'about:blank' ? (test.info().project.use.baseURL ?? '') : page.url(),
    },
  ])
  await signIn(page, 'agency')
  await page.goto('/invoices')
  await expect(page.getByRole('heading', { name: 'Rechnungen', level: 1 })).toBeVisible()
  await expect(page.getByLabel('Suchen nach:')).toHaveAttribute('placeholder', 'Rechnungsnummer')
})

test('unpaid invoices lead there from home, the quick search and the agency’s page', async ({
  page,
}) => {
  await signIn(page, 'agency')
  await page.goto('/dashboard')
  await untilAnswering(page)
  const card = page.getByRole('link', { name: /Unpaid invoices/ })
  await card.click()
  await expect(page).toHaveURL('/invoices?status=unpaid')
  const [invoice] = await invoicesOf(page, { status: 'unpaid' })
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Quick search' }).fill(invoice?.number ?? '')
  await page.getByRole('option', { name: new RegExp(invoice?.number ?? 'none') }).click()
  await expect(page).toHaveURL(`/invoices?filter=${invoice?.number}`)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Unpaid invoices' })).toBeVisible()
  await expect(page.getByText(invoice?.number ?? 'none').first()).toBeVisible()
  await page.getByRole('link', { name: 'All invoices' }).click()
  await expect(page).toHaveURL(/^[^?]*\/invoices(\?|$)/)
})
