import { pageInfo } from '@gangway/domain/lists/list-params'
import { expect, type Page, type Request, type Route, test } from '@playwright/test'
import { drawnByBrowser } from './support/drawn-by-browser.ts'
import { signIn } from './support/sign-in.ts'

const isList = ({ pathname }: URL) => pathname === '/api/v1/events'
const isTotal = ({ pathname }: URL) => pathname === '/api/v1/events/total'

const tooLong = {
  status: 422,
  json: { message: 'This search took too long.', code: 'search_too_long' },
}

/** Answers a search as if it found more events than are counted before they are shown. */
async function findManyOf(page: Page, word: string): Promise<void> {
  await drawnByBrowser(page)
  await page.route(isList, async (route) => {
    const url = new URL(route.request().url())
    if (url.searchParams.get('filter') !== word) return route.fallback()
    const number = Number(url.searchParams.get('page'))
    url.searchParams.set('page', '1')
    const response = await route.fetch({ url: url.href })
    const info = pageInfo({ page: number, per_page: 25, total: 10_000 })
    const json = { ...(await response.json()), ...info, total_is_exact: false }
    await route.fulfill({ response, json })
  })
}

/** Holds the counts that are asked for; the test answers that of a status. */
async function holdTotals(page: Page): Promise<(status: string | null) => Promise<Route>> {
  const held = new Map<string | null, Route>()
  await page.route(isTotal, (route) => {
    held.set(new URL(route.request().url()).searchParams.get('status'), route)
  })
  return async (status) => {
    await expect.poll(() => held.has(status)).toBe(true)
    const route = held.get(status)
    if (route === undefined) throw new Error('no count is asked for')
    return route
  }
}

const shown = (page: Page, text: string) => expect(page.getByText(text, { exact: true }))
const narrow = 'This search takes too long. Please narrow it down, for example to a few days.'
const hint = 'These are the first 10,000. Narrow the search to see others.'

async function search(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search' }).fill(text)
  await page.getByRole('button', { name: 'Go' }).click()
}

test('a common word shows its events at once, and their number when they are counted or never', async ({
  page,
}) => {
  await signIn(page, 'staff')
  await findManyOf(page, 'a')
  const totalOf = await holdTotals(page)
  const brokenOff: string[] = []
  page.on('requestfailed', (request: Request) => brokenOff.push(request.url()))

  await page.goto('/events?filter=a')
  await shown(page, 'Displaying 1 to 25 of 10,000+ items').toHaveCount(2)
  const total = await totalOf(null)
  await total.fulfill({ json: { data: { total: 454_398 } } })
  await shown(page, 'Displaying 1 to 25 of 454,398 items').toHaveCount(2)
  await shown(page, hint).toHaveCount(0)
  await page.getByRole('button', { name: 'Last page' }).first().click()
  await shown(page, 'Displaying 9976 to 10,000 of 454,398 items').toHaveCount(2)
  await shown(page, hint).toBeVisible()

  // Another filter: what was counted is not said of it, and its own count is broken off by the next.
  await page.goto('/events?filter=a&status=approved')
  const passed = (await totalOf('approved')).request().url()
  await shown(page, 'Displaying 1 to 25 of 10,000+ items').toHaveCount(2)
  await search(page, 'zanzibar')
  await shown(page, 'No events match the filter').toBeVisible()
  expect(brokenOff).toContain(passed)

  await page.goto('/events?filter=a&status=requested')
  const refused = await totalOf('requested')
  await refused.fulfill(tooLong)
  await page.getByRole('button', { name: 'Next page' }).first().click()
  await shown(page, 'Displaying 26 to 50 of 10,000+ items').toHaveCount(2)
  await expect(page.getByRole('alert')).toHaveCount(0)

  await page.route(isList, (route) => route.fulfill(tooLong))
  await search(page, 'e e e')
  await shown(page, `${narrow} You still see the previous results.`).toBeVisible()
  await page.reload()
  await expect(page.getByRole('main').getByRole('alert')).toContainText(narrow)
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('e e e')
})

test('a common word shows its invoices at once, and adds them up a moment later or never', async ({
  page,
}) => {
  await signIn(page, 'staff')
  await drawnByBrowser(page)
  await page.route(
    ({ pathname }) => pathname === '/api/v1/invoices',
    async (route) => {
      const response = await route.fetch()
      const json = {
        ...(await response.json()),
        ...pageInfo({ page: 1, per_page: 25, total: 10_000 }),
      }
      await route.fulfill({ response, json: { ...json, total_is_exact: false, totals: [] } })
    },
  )
  const asked: Route[] = []
  await page.route(
    ({ pathname }) => pathname === '/api/v1/invoices/total',
    (route) => {
      asked.push(route)
    },
  )

  await page.goto('/invoices?filter=RE')
  await shown(page, 'Displaying 1 to 25 of 10,000+ items').toHaveCount(2)
  await shown(page, 'Adding up all invoices …').toBeVisible()
  await expect.poll(() => asked.length).toBe(1)
  const eur = { currency: 'EUR', count: 76_833, total: 96, total_paid: 0, open: 96 }
  await asked[0]?.fulfill({ json: { data: { total: 76_833, totals: [eur] } } })
  await shown(page, 'Displaying 1 to 25 of 76,833 items').toHaveCount(2)
  await expect(page.getByRole('table', { name: 'Totals' })).toContainText('76,833')

  await page.goto('/invoices?filter=RE&status=paid')
  await expect.poll(() => asked.length).toBe(2)
  await asked[1]?.fulfill(tooLong)
  await shown(
    page,
    'Too many invoices to add up. Narrow the search to see their totals.',
  ).toBeVisible()
  await shown(page, 'Displaying 1 to 25 of 10,000+ items').toHaveCount(2)
  await expect(page.getByRole('alert')).toHaveCount(0)
})
