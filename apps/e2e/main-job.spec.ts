import { expect, test } from '@playwright/test'
import { enter } from './support/account.ts'
import { expectAccessible } from './support/accessibility.ts'
import {
  choosePickupTime,
  openEvent,
  review,
  reviewButton,
  rowOf,
  tickAll,
} from './support/event-page.ts'
import { findOpenRequest } from './support/find-event.ts'
import { arrive, demoPassword, people } from './support/sign-in.ts'

// Rules E3.1, E4.2, F1.1, O2.6, O3.3, O3.4, O4.3, P1.3
test('an agency answers an excursion request, staff see it, another agency sees nothing', async ({
  page,
  browser,
}) => {
  test.slow()
  await page.goto('/login')
  await expectAccessible(page)
  await page.goto('/login?redirect=%2Fevents')
  await enter(page, { email: people.agency, password: demoPassword })
  await page.waitForURL('**/events')
  const { event, order, other, times } = await findOpenRequest(page, { withPassports: true })
  const time = times[Math.floor(times.length / 2)] ?? ''
  const title = `Excursion Request #${event.event_id} for ${event.agency_name}`

  await test.step('finds the request in the list and opens it', async () => {
    await page.getByRole('searchbox').fill(String(event.event_id))
    await page.getByRole('searchbox').press('Enter')
    const link = page.getByRole('link', { name: String(event.event_id), exact: true })
    await expect(link).toBeVisible()
    await expectAccessible(page)
    await link.click()
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    await expect(page).toHaveTitle(new RegExp(`^Excursion Request #${event.event_id} for `))
    await expectAccessible(page)
  })

  await test.step('saves the pick-up time, which is locked from then on', async () => {
    await choosePickupTime(page, time)
    await page.getByRole('button', { name: 'Save pickup time' }).click()
    await expect(page.getByText('Saved and locked.')).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Pick-up time' })).toBeDisabled()
    await expect(page.getByRole('combobox', { name: 'Pick-up time' })).toHaveValue(time)
    await expect(page.getByRole('button', { name: 'Save pickup time' })).toBeDisabled()
  })

  await test.step('checks the data of one order and confirms it', async () => {
    const panel = await review(page, order)
    await expect(
      panel.getByText('There is no additional data for this customer expected.'),
    ).toBeVisible()
    const passports = panel.getByRole('table', { name: 'Passport data' }).first()
    await expect(passports.getByText('hidden').first()).toBeAttached()
    await panel.getByRole('button', { name: 'Show personal data' }).click()
    await expect(passports.getByText('hidden')).toHaveCount(0)
    await expect(passports.getByText(/^\d{2}\.\d{2}\.\d{4}$/).first()).toBeVisible()
    await expectAccessible(page)

    const confirm = panel.getByRole('button', { name: 'Confirm Excursion' })
    await expect(confirm).toBeDisabled()
    await tickAll(panel)
    await confirm.click()
    await expect(panel).toBeHidden()
    await expect(rowOf(page, order)).toContainText('Approved')
    await expect(reviewButton(page, order)).toBeFocused()
  })

  await test.step('cancels another order', async () => {
    const panel = await review(page, other)
    await panel.getByRole('button', { name: 'Cancel Excursion' }).click()
    await expect(panel).toBeHidden()
    await expect(rowOf(page, other)).toContainText('Canceled')
    await expect(reviewButton(page, other)).toHaveCount(0)
    await expect(rowOf(page, other)).toBeFocused()
  })

  await test.step('staff see the new states, and no personal data', async () => {
    const staff = await arrive(browser, 'staff')
    await openEvent(staff, event.event_id)
    await expect(rowOf(staff, order)).toContainText('Approved')
    await expect(rowOf(staff, other)).toContainText('Canceled')
    await expect(staff.getByRole('combobox', { name: 'Pick-up time' })).toHaveValue(time)
    const panel = await review(staff, order)
    await expect(panel.getByText('You see counts only')).toBeVisible()
    await expect(panel.getByRole('button', { name: 'Show personal data' })).toHaveCount(0)
    await expect(panel.getByRole('table')).toHaveCount(0)
    await expectAccessible(staff)
    await staff.context().close()
  })

  await test.step('another agency finds it neither in its list nor by its address', async () => {
    const stranger = await arrive(browser, 'otherAgency')
    await stranger.goto('/events')
    await stranger.getByRole('searchbox').fill(String(event.event_id))
    await stranger.getByRole('searchbox').press('Enter')
    await stranger.waitForURL(/filter=/)
    await expect(
      stranger.getByRole('link', { name: String(event.event_id), exact: true }),
    ).toHaveCount(0)
    await stranger.goto(`/events/${event.event_id}`)
    await expect(
      stranger.getByRole('heading', { name: 'Excursion request not found' }),
    ).toBeAttached()
    await expectAccessible(stranger)
    await stranger.getByRole('link', { name: 'Go to events' }).click()
    await expect(stranger.getByRole('heading', { name: 'Events', level: 1 })).toBeVisible()
    await stranger.context().close()
  })
})
