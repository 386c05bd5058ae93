import type { QueryInputOf } from '@gangway/contract/define-endpoint'
import type { InvoiceRow, listInvoices } from '@gangway/contract/invoices'
import { expect, type Page, test } from '@playwright/test'
import { callFrom } from './support/api.ts'
import { arrive, signIn } from './support/sign-in.ts'
import { untilAnswering } from './support/until-answering.ts'

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

// Rule A1.8
test('what is not there, or someone else’s, is the same page', async ({ page, browser }) => {
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
