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
  await page.setViewportSize({ width: 703, height: 1000 })
  await expect(rowOf(page, order)).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByText('Skip to content')).toBeHidden()
  await expect(rowOf(page, order).getByText('Gangway Landausflüge')).toBeVisible()

  const rightOf = async (counts: Locator) =>
    counts.evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().right))
  const table = page.getByRole('table', { name: 'Orders' })
  const edges = await rightOf(table.locator('[data-column="count"]'))
  expect(edges.length).toBeGreaterThan(order.subproducts.length + 2)
  expect(Math.max(...edges) - Math.min(...edges)).toBeLessThan(1)
  // A table's foot is printed on every page.
  await expect(table.locator('tfoot')).toHaveCSS('display', 'table-row-group')
  const [right = Infinity] = await rightOf(table)
  expect(right).toBeLessThanOrEqual(703)
})
