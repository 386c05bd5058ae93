import { expect, type Locator, test } from '@playwright/test'
import { openEvent, rowOf } from './support/event-page.ts'
import { findOrder } from './support/find-any.ts'
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
  // Those of sub-products stand beside their names.
  const counts = table.locator(
    'tr:not([class]) > [data-column="count"], tfoot [data-column="count"]',
  )
  const edges = await rightOf(counts)
  expect(edges.length).toBeGreaterThan(2)
  expect(Math.max(...edges) - Math.min(...edges)).toBeLessThan(1)
  const [right = Infinity] = await rightOf(table)
  expect(right).toBeLessThanOrEqual(1047)
})

const rightOf = async (elements: Locator) =>
  elements.evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().right))
