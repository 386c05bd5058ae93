import { expect, type Locator, test } from '@playwright/test'
import { extractText } from 'unpdf'
import { drawnByBrowser } from './support/drawn-by-browser.ts'
import { openEvent, rowOf } from './support/event-page.ts'
import { findEvent, findOrder } from './support/find-any.ts'
import { signIn } from './support/sign-in.ts'

test('prints as a manifest: all columns in line, the total once, and nothing to press', async ({
  page,
}) => {
  await signIn(page, 'agency')
  const { event, order } = await findOrder(
    page,
    ({ subproducts, shop_language }) => subproducts.length > 1 && shop_language === 'DE',
  )
  await openEvent(page, event.event_id)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  // A4 landscape within its margins.
  await page.setViewportSize({ width: 1047, height: 718 })
  await expect(rowOf(page, order)).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByText('Skip to content')).toBeHidden()
  await expect(page.getByText('Gangway Landausflüge').first()).toBeVisible()

  const table = page.getByRole('table', { name: 'Orders' })
  // Counts of sub-products stand beside their names.
  const counts = table.locator(
    'tr:not([class]) > [data-column="count"], tfoot [data-column="count"]',
  )
  const edges = await rightOf(counts)
  expect(edges.length).toBeGreaterThan(2)
  expect(Math.max(...edges) - Math.min(...edges)).toBeLessThan(1)
  const [right = Infinity] = await rightOf(table)
  expect(right).toBeLessThanOrEqual(1047)
})

test('sixteen orders without remarks print on the first page of A4, none of them cut', async ({
  page,
}) => {
  await signIn(page, 'agency')
  const event = await findEvent(page, ({ excursions }) => excursions.length > 15)
  const orders = Array.from({ length: 16 }, (_, index) => {
    const order = event.excursions[index % event.excursions.length]
    return {
      ...order,
      id: 900_000 + index,
      order_id: String(48_270_000 + index),
      // Each of them can take a line of its own.
      subproducts: order?.subproducts.slice(0, 1),
      passports: [],
      count_change: null,
      data_doubts: null,
    }
  })
  await page.route(`**/api/v1/events/${event.event_id}`, (route) =>
    route.fulfill({ json: { data: { ...event, excursions: orders } } }),
  )
  await drawnByBrowser(page)
  await openEvent(page, event.event_id)
  await expect(page.getByText('48270015')).toBeAttached()
  const pdf = await page.pdf({ preferCSSPageSize: true })
  const { text } = await extractText(new Uint8Array(pdf))
  for (const { order_id, phone } of orders) {
    expect(text[0]).toContain(order_id)
    expect(text[0]?.replaceAll(/\s/g, '')).toContain(phone?.replaceAll(/\s/g, ''))
  }
})

const rightOf = async (elements: Locator) =>
  elements.evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().right))
