import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { enter } from './support/account.ts'
import { drawnByBrowser } from './support/drawn-by-browser.ts'
import { speakGerman } from './support/language.ts'
import { demoPassword, people, signIn } from './support/sign-in.ts'

const requests = (page: Page) => page.getByRole('table', { name: 'Requests that need action' })
const rows = (page: Page) => requests(page).getByRole('row')

async function land(page: Page): Promise<void> {
  await page.goto('/')
  await enter(page, { email: people.agency, password: demoPassword })
  await expect(page).toHaveURL(/\/agency\/\d+$/)
}

// A page may still be asking when its test is over.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

test.describe('the page of an agency', () => {
  test('is where its people land: requests first, contact, next excursions', async ({ page }) => {
    await page.goto('/login')
    await enter(page, { email: people.agency, password: demoPassword })
    await expect(page).toHaveURL(/\/agency\/\d+$/)
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText('Blue Pier Excursions')
    await expect(page).toHaveTitle('Blue Pier Excursions | Gangway')
    await expect(rows(page)).toHaveCount(11)
    await expect(page.getByRole('table', { name: 'Upcoming excursions' })).toBeVisible()
    const contact = page.getByRole('region', { name: 'Contact' })
    await expect(
      contact.getByRole('link', { name: 'jens.petersen@bluepier.example' }),
    ).toBeVisible()
    await expectAccessible(page)
  })

  test('shows unanswered requests in their colours, those first that wait longest', async ({
    page,
  }) => {
    const asked = page.waitForRequest(/\/events\?.*waiting=any/)
    await land(page)
    expect(new URL((await asked).url()).searchParams.get('sort')).toBe('created_at|asc')
    const urgent = requests(page).getByRole('row', { name: /Act now|Due soon/ })
    await expect(urgent.first()).toHaveAttribute('data-mark', /act_now|due_soon/)
    await requests(page).getByRole('button', { name: 'Event date' }).click()
    await expect(requests(page).getByRole('columnheader', { name: 'Event date' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    )
  })

  test('leads to all of them, and to each', async ({ page }) => {
    await land(page)
    const section = page.getByRole('region', { name: /^Requests that need action/ })
    const all = section.getByRole('link', { name: /^See all \d+$/ })
    const total = /\d+/.exec(await all.innerText())?.[0]
    await all.click()
    await expect(page).toHaveURL('/events?waiting=any')
    await expect(page.getByText(`of ${total} items`).first()).toBeVisible()
    await page.goBack()
    const first = rows(page).nth(1).getByRole('link')
    // Not what is seen: the page comes back in the next frame.
    const id = await first.textContent()
    await first.click()
    await expect(page).toHaveURL(`/events/${id}`)
  })

  test('comes back when the last tab is closed', async ({ page }) => {
    await land(page)
    const address = page.url()
    await page.goto('/profile')
    await page.getByRole('tablist').getByTitle('Close Profile').click()
    await expect(page).toHaveURL(address)
    await expect(rows(page)).toHaveCount(11)
  })

  test('of another agency is as absent as none, and nonsense too', async ({ page }) => {
    await signIn(page, 'agency')
    for (const address of ['/agency/2', '/agency/99999', '/agency/0', '/agency/x', '/agency/1e3']) {
      await page.goto(address)
      await expect(page.getByRole('heading', { name: 'Agency not found' })).toBeAttached()
      await expect(page.getByRole('table')).toHaveCount(0)
    }
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Go to events' }).click()
    await expect(page).toHaveURL('/events')
  })

  test('says in words when nothing waits', async ({ page }) => {
    await drawnByBrowser(page)
    await page.route(/\/api\/v1\/events\?/, async (route) => {
      const response = await route.fetch()
      const json = await response.json()
      await route.fulfill({ response, json: { ...json, data: [], total: 0 } })
    })
    await land(page)
    await expect(page.getByText('All requests answered')).toBeVisible()
    await expect(page.getByText('No confirmed excursions coming up')).toBeVisible()
    await expectAccessible(page)
  })

  test('reads German, and fits a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await land(page)
    await speakGerman(page)
    await expect(
      page.getByRole('heading', { name: 'Anfragen, die eine Antwort brauchen' }),
    ).toBeVisible()
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })
})

test.describe('staff', () => {
  test('land on the events, and reach an agency from home', async ({ page }) => {
    await page.goto('/')
    await enter(page, { email: people.staff, password: demoPassword })
    await expect(page).toHaveURL('/events')
    await page.goto('/dashboard')
    const agency = page
      .getByRole('region', { name: 'Agencies with the oldest open requests' })
      .getByRole('row')
      .nth(1)
      .getByRole('link')
      .first()
    const name = await agency.innerText()
    await agency.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await page
      .getByRole('region', { name: 'Requests that need action' })
      .getByRole('link', { name: /^See all/ })
      .click()
    await expect(page).toHaveURL(/\/events\?agency=\d+&waiting=any/)
  })

  test('admins reach it from the list of agencies', async ({ page }) => {
    await signIn(page, 'admin')
    await page.goto('/admin/agencies')
    await page.getByRole('link', { name: 'Page of Blue Pier Excursions' }).click()
    await expect(page).toHaveURL(/\/agency\/\d+$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blue Pier Excursions')
    await expect(rows(page)).toHaveCount(11)
  })
})
