import { expect, test } from '@playwright/test'
import { speakGerman } from './support/language.ts'
import { openEvents } from './support/sign-in.ts'

// Rule F3.1
test('the sidebar is drawn as it was left, and the screen is filled and given back', async ({
  page,
}) => {
  const sidebar = page.getByRole('navigation', { name: 'Main navigation' })
  const width = async () => (await sidebar.boundingBox())?.width
  await openEvents(page, 'admin')
  expect(await width()).toBe(210)
  await page.getByRole('button', { name: 'Close menu' }).click()
  await expect.poll(width).toBe(54)
  await page.reload()
  await expect.poll(width).toBe(54)
  await page.getByRole('button', { name: 'Full screen', exact: true }).click()
  await page.getByRole('button', { name: 'Leave full screen' }).click()
  await expect(page.getByRole('button', { name: 'Full screen', exact: true })).toBeVisible()
})

test('the navbar cuts no word on a phone, in German either, nor do the lists below it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openEvents(page, 'admin')
  await speakGerman(page)
  for (const [path, heading] of [
    ['/admin/agencies', 'Agenturen'],
    ['/invoices', 'Rechnungen'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
    await expect(page.getByRole('row').nth(2)).toBeVisible()
    const cut = await page.evaluate<string[]>(`
      Array.from(document.querySelectorAll('header li, thead tr'))
        .filter(({ scrollWidth, clientWidth, innerText }) => clientWidth > 1 && innerText !== '' && scrollWidth > clientWidth)
        .map(({ innerText }) => innerText)`)
    expect(cut).toEqual([])
  }
  const pager = page
    .getByRole('navigation', { name: 'Seiten, unter der Liste' })
    .getByRole('toolbar')
  expect((await pager.boundingBox())?.height).toBeLessThan(40)
})
