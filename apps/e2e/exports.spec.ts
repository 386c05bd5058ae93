import { readFile } from 'node:fs/promises'
import { type Download, expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { openEvent } from './support/event-page.ts'
import { findOpenRequest } from './support/find-event.ts'
import { arrive, openEvents, signIn } from './support/sign-in.ts'

/** Opens a menu of files and follows one of its links. */
async function save(page: Page, menu: string, file: string): Promise<Download> {
  await page.getByRole('button', { name: menu, exact: true }).click()
  const begun = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: file, exact: true }).click()
  return begun
}

async function contentOf(download: Download): Promise<Buffer> {
  expect(await download.failure()).toBeNull()
  return readFile(await download.path())
}

test.describe('the events list', () => {
  // Rule L1.11
  test('is saved as it is filtered and sorted', async ({ page }) => {
    await signIn(page, 'agency')
    await page.goto('/events?status=approved&sort=total_pax|desc')
    const info = await page
      .getByText(/^Displaying 1 to \d+ of \d+ items$/)
      .first()
      .innerText()
    const total = Number(/of (\d+) items/.exec(info)?.[1])
    const download = await save(page, 'Export', 'CSV')
    expect(download.suggestedFilename()).toMatch(/^events-\d{4}-\d{2}-\d{2}\.csv$/)
    const lines = (await contentOf(download)).toString().trimEnd().split('\r\n')
    expect(lines).toHaveLength(total + 1)
    expect(lines[0]).toContain('Total passengers')
    expect(lines.slice(1).every((line) => line.includes(',Approved,'))).toBe(true)
    const first = page.getByRole('table', { name: 'Events' }).getByRole('row').nth(1)
    const id = await first.getByRole('link').first().innerText()
    expect(lines[1]).toMatch(new RegExp(`^${id},`))
    await expect(page).toHaveURL(/\/events\?status=approved/)
  })

  test('stays when the server refuses the file', async ({ page }) => {
    await openEvents(page, 'staff')
    await expect(page.getByText(/^Displaying 1 to/).first()).toBeVisible()
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    const link = page.getByRole('menuitem', { name: 'CSV', exact: true })
    await link.evaluate((element: HTMLAnchorElement) => {
      element.search = '?format=none'
    })
    const begun = page.waitForEvent('download')
    await link.click()
    const refused = await begun
    expect(await refused.failure()).not.toBeNull()
    await expect(page).toHaveURL(/\/events$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Events')
    await expect(page.getByRole('table', { name: 'Events' }).getByRole('row').nth(1)).toBeVisible()
  })
})

test.describe('the manifest', () => {
  // Rule E3.4
  test('is saved with and without passport data, and the history says which', async ({
    page,
    browser,
  }) => {
    const agency = await arrive(browser, 'agency')
    const { event } = await findOpenRequest(agency)
    await openEvent(agency, event.event_id)
    const plain = await save(agency, 'Manifest', 'PDF')
    expect(plain.suggestedFilename()).toBe(`manifest-${event.event_id}-${event.event_date}.pdf`)
    expect((await contentOf(plain)).subarray(0, 5).toString()).toBe('%PDF-')
    await agency.getByRole('button', { name: 'Manifest' }).click()
    await expect(agency.getByText('With passport data (logged)')).toBeVisible()
    await expectAccessible(agency)
    await agency.keyboard.press('Escape')
    const opened = await save(agency, 'Manifest', 'Excel with passport data')
    expect((await contentOf(opened)).subarray(0, 2).toString()).toBe('PK')

    await signIn(page, 'staff')
    await openEvent(page, event.event_id)
    await page.getByRole('button', { name: 'Manifest' }).click()
    await expect(page.getByRole('menuitem')).toHaveText(['PDF', 'Excel'])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^History/ }).click()
    const entries = page.locator('#event-history').getByRole('listitem')
    await expect(
      entries.filter({ hasText: 'exported the manifest with passport data.' }),
    ).toHaveCount(1)
    await expect(entries.filter({ hasText: 'exported the manifest.' })).toHaveCount(1)
  })
})
