import { expect, type Locator, test } from '@playwright/test'
import { reviewButton, rowOf } from './support/event-page.ts'
import { findEvent } from './support/find-any.ts'
import { signIn } from './support/sign-in.ts'
import { untilAnswering } from './support/until-answering.ts'

test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })

test('the main job is done with one thumb, and every control is large enough for it', async ({
  page,
}) => {
  await signIn(page, 'agency')
  const event = await findEvent(
    page,
    ({ pickup_time, need_ticket, excursions }) =>
      need_ticket &&
      pickup_time === null &&
      excursions.filter(({ status }) => status === 'requested').length > 2,
  )
  const tap = async (control: Locator) => {
    await control.scrollIntoViewIfNeeded()
    const box = await control.boundingBox()
    expect.soft(box?.height, String(control)).toBeGreaterThanOrEqual(44)
    await control.tap()
    expect
      .soft(await page.evaluate(() => document.documentElement.scrollWidth), String(control))
      .toBeLessThanOrEqual(360)
  }

  await page.goto(`/events?filter=${event.event_id}`)
  await untilAnswering(page)
  await tap(page.getByRole('row').filter({ hasText: event.agency_title }).first())
  await expect(page).toHaveURL(`/events/${event.event_id}`)
  await tap(page.getByRole('combobox', { name: 'Pick-up time' }))
  await tap(page.getByRole('option').first())
  await tap(page.getByRole('button', { name: 'Save pickup time' }))
  await expect(page.getByText('Saved and locked.')).toBeVisible()

  const waiting = event.excursions.filter(({ status }) => status === 'requested').slice(0, 3)
  const panel = page.getByRole('dialog')
  for (const [index, order] of waiting.entries()) {
    const { customer } = order
    if (index === 0) {
      await tap(reviewButton(page, order))
      const chooser = page.waitForEvent('filechooser')
      await tap(panel.getByRole('button', { name: 'Upload Tickets' }))
      const offered = await panel.getByLabel('Ticket file').getAttribute('accept')
      expect(offered).toBe('.pdf,application/pdf,image/*')
      // As a phone's camera names it.
      const photo = { name: 'IMG_20270620_141233.JPG', mimeType: 'image/jpeg' }
      const buffer = await page.screenshot({ type: 'jpeg' })
      await (await chooser).setFiles({ ...photo, buffer })
      await expect(panel.getByRole('link', { name: 'IMG_20270620_141233.pdf' })).toBeVisible()
    }
    await expect(panel.getByRole('heading', { name: customer })).toBeVisible()
    for (const tick of await panel.getByRole('checkbox').all()) {
      const id = await tick.getAttribute('id')
      await tap(panel.locator(`label[for="${id}"]`))
    }
    await tap(panel.getByRole('button', { name: 'Confirm and next' }))
  }
  await tap(panel.getByRole('button', { name: 'Close' }).first())
  for (const order of waiting) await expect(rowOf(page, order)).toContainText('Approved')
})
