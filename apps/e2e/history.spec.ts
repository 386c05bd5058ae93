import type { Event, setPickupTime } from '@gangway/contract/events'
import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { callFrom } from './support/api.ts'
import { choosePickupTime, openEvent, review, rowOf, tickAll } from './support/event-page.ts'
import { findOpenRequest } from './support/find-event.ts'
import { speakGerman } from './support/language.ts'
import { arrive, signIn } from './support/sign-in.ts'

const toggle = (page: Page) => page.getByRole('button', { name: /^History/ })
const entries = (page: Page) => page.locator('#event-history').getByRole('listitem')
const entry = (page: Page, text: string) => entries(page).filter({ hasText: text })

/** Calls as the person signed in on the page. */
async function send(page: Page, { event_id, agency_hash }: Event, pickup_time: string | null) {
  const call = await callFrom(page)
  await call<typeof setPickupTime>({
    method: 'PATCH',
    path: '/events/:event_id',
    params: { event_id },
    body: { agency_hash, pickup_time },
  })
}

test('staff read who did what, and see at once what is done next', async ({ page, browser }) => {
  const agency = await arrive(browser, 'agency')
  const { event, order, other } = await findOpenRequest(agency, { times: ['09:30'] })
  await openEvent(agency, event.event_id)
  await expect(toggle(agency)).toHaveCount(0)
  await choosePickupTime(agency, '09:30')
  await agency.getByRole('button', { name: 'Save pickup time' }).click()
  await expect(agency.getByText('Saved and locked.')).toBeVisible()
  const panel = await review(agency, order)
  await tickAll(panel)
  await panel.getByRole('button', { name: 'Confirm Excursion' }).click()
  await expect(rowOf(agency, order)).toContainText('Approved')

  await signIn(page, 'staff')
  let asked = 0
  page.on('request', (request) => {
    if (/\/api\/.*\/history/.test(request.url())) asked += 1
  })
  await openEvent(page, event.event_id)
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false')
  expect(asked).toBe(0)
  await toggle(page).focus()
  await page.keyboard.press('Enter')
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true')

  const approved = entry(page, ` approved order ${order.order_id}`)
  await expect(approved).toContainText('Agency')
  await expect(approved.locator('time')).toHaveText(/^\d{2}:\d{2}(Just now|\d+ minutes? ago)$/)
  await expect(approved.locator('time')).toHaveAttribute('title', /day,? \d.*\d{2}:\d{2}$/)
  await expect(entry(page, ' set the pick-up time to 09:30.').first()).toBeVisible()
  await expect(entry(page, `The import added order ${order.order_id}.`)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible()
  await expect(page.getByText('Times are in your time zone (Europe/Berlin).')).toBeVisible()
  await expect(entry(page, order.customer)).toHaveCount(0)
  await expectAccessible(page)

  await test.step('what oneself does', async () => {
    await page.getByRole('button', { name: 'Clear pick-up time' }).click()
    const question = page.getByRole('dialog')
    await question.getByRole('button', { name: 'Clear pick-up time' }).click()
    await expect(entry(page, ' cleared the pick-up time 09:30.')).toBeVisible()
  })

  await test.step('what somebody else does', async () => {
    const next = await review(agency, other)
    await next.getByRole('button', { name: 'Cancel Excursion' }).click()
    await expect(entry(page, ` canceled order ${other.order_id}.`)).toBeVisible()
  })
})

test('goes back as far as one asks, and says when it cannot', async ({ page }) => {
  await signIn(page, 'staff')
  const { event } = await findOpenRequest(page, { times: ['10:00'] })
  for (let round = 0; round < 26; round += 1) {
    await send(page, event, '10:00')
    await send(page, event, null)
  }
  await openEvent(page, event.event_id)
  await page.route('**/api/v1/events/*/history*', (route) => route.abort())
  await toggle(page).click()
  await expect(page.getByText('The history could not be loaded')).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/api/v1/events/*/history*')
  await page.getByRole('button', { name: 'Try again' }).click()
  const times = entries(page).locator('time')
  await expect(times).toHaveCount(50)
  const older = page.getByRole('button', { name: 'Show older entries' })
  await older.click()
  await expect(entry(page, 'The import created this request.')).toBeVisible()
  await expect(older).toHaveCount(0)
})

test('speaks German, and fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'admin')
  const { event } = await findOpenRequest(page)
  await openEvent(page, event.event_id)
  await speakGerman(page)
  await page.getByRole('button', { name: /^Verlauf/ }).click()
  await expect(entries(page).first()).toContainText(/ hat .+\./)
  const width = await page.evaluate<number>('document.documentElement.scrollWidth')
  expect(width).toBeLessThanOrEqual(390)
  await expectAccessible(page)
})
