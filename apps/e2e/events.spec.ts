import { expect, test } from '@playwright/test'
import { openEvents } from './support/sign-in.ts'

// Rule E2.2
test('a row opens its event wherever it is clicked, as a link does, and can be copied from', async ({
  page,
  context,
}) => {
  await openEvents(page, 'staff')
  const row = page.getByRole('table', { name: 'Events' }).getByRole('row').nth(1)
  const path = (await row.getByRole('link').getAttribute('href')) ?? ''
  const port = row.getByRole('cell').nth(5).getByText(/./)
  for (const place of [port, row.getByRole('cell').nth(8)]) {
    for (const how of [{ modifiers: ['ControlOrMeta' as const] }, { button: 'middle' as const }]) {
      const opened = context.waitForEvent('page')
      // Where there is no text, the link itself is hit.
      await place.click({ ...how, force: true })
      const other = await opened
      await expect(other).toHaveURL(path)
      await other.close()
    }
  }
  const box = await port.boundingBox()
  if (box === null) throw new Error('the port is not shown')
  await page.mouse.move(box.x + 1, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width - 1, box.y + box.height / 2, { steps: 4 })
  await page.mouse.up()
  expect(await page.evaluate<string>('String(getSelection())')).toBe(await port.innerText())
  await expect(page).toHaveURL('/events')
  await row.getByRole('cell').nth(6).click()
  await expect(page).toHaveURL(path)
})
