import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { openEvent, review, rowOf } from './support/event-page.ts'
import { findOpenRequest } from './support/find-event.ts'
import { arrive, signIn } from './support/sign-in.ts'

const box = (page: Page, customer: string) =>
  page.getByRole('checkbox', { name: `Select the order of ${customer}` })
const dialog = (page: Page) => page.getByRole('dialog')
const toolbar = (page: Page) => page.getByRole('toolbar', { name: /selected$/ })

test.describe('several orders in one go', () => {
  test('are confirmed after the checklist, each with its result, and taken back', async ({
    page,
  }) => {
    await signIn(page, 'agency')
    const { event, order, other } = await findOpenRequest(page)
    await openEvent(page, event.event_id)
    await box(page, order.customer).check()
    await box(page, other.customer).check()
    await expect(toolbar(page)).toContainText('2 orders selected')
    await toolbar(page).getByRole('button', { name: 'Confirm…' }).click()

    const confirm = dialog(page).getByRole('button', { name: 'Confirm 2 excursions' })
    await expect(confirm).toBeDisabled()
    await expect(dialog(page).getByText('A guide is already booked.')).toBeVisible()
    await expectAccessible(page)
    await dialog(page).getByRole('checkbox').check()
    await confirm.click()
    await expect(dialog(page).getByRole('heading', { name: '2 of 2 done' })).toBeVisible()
    await expect(dialog(page).getByRole('listitem')).toHaveText([
      `${order.customer}Confirmed`,
      `${other.customer}Confirmed`,
    ])
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toBeHidden()
    await expect(toolbar(page)).toBeHidden()
    await expect(rowOf(page, order)).toContainText('Approved')
    await expect(rowOf(page, other)).toContainText('Approved')

    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(page.getByText('Undone. 2 orders are as they were.')).toBeVisible()
    await expect(rowOf(page, order)).toContainText('Requested')
    await expect(rowOf(page, other)).toContainText('Requested')
  })

  test('when somebody else was faster with one, the others are canceled and it says so', async ({
    page,
    browser,
  }) => {
    await signIn(page, 'agency')
    const { event, order, other } = await findOpenRequest(page)
    await openEvent(page, event.event_id)
    await box(page, order.customer).check()
    await box(page, other.customer).check()
    await toolbar(page).getByRole('button', { name: 'Confirm…' }).click()
    await dialog(page).getByRole('checkbox').check()

    const staff = await arrive(browser, 'staff')
    await openEvent(staff, event.event_id)
    const panel = await review(staff, other)
    await panel.getByRole('button', { name: 'Cancel Excursion' }).click()
    await expect(rowOf(staff, other)).toContainText('Canceled')
    await staff.context().close()

    await dialog(page)
      .getByRole('button', { name: /^Confirm \d/ })
      .click()
    await expect(dialog(page).getByRole('heading', { name: /^1 of \d done$/ })).toBeVisible()
    await expect(dialog(page).getByRole('listitem').first()).toHaveText(
      `${order.customer}Confirmed`,
    )
    await expectAccessible(page)
    await dialog(page).getByRole('button', { name: 'Close' }).last().click()
    await expect(rowOf(page, order)).toContainText('Approved')
    await expect(rowOf(page, other)).toContainText('Canceled')
  })

  test('nothing changes when the answer does not come, and the dialog says so', async ({
    page,
  }) => {
    await signIn(page, 'agency')
    const { event, order } = await findOpenRequest(page)
    await openEvent(page, event.event_id)
    await box(page, order.customer).check()
    await toolbar(page).getByRole('button', { name: 'Cancel…' }).click()
    await page.route('**/decisions', (route) => route.fulfill({ status: 503, json: {} }))
    await dialog(page).getByRole('button', { name: 'Cancel 1 excursion' }).click()
    await expect(dialog(page).getByRole('alert')).toContainText('Nothing was changed.')
    await dialog(page).getByRole('button', { name: 'Back' }).click()
    await expect(rowOf(page, order)).toContainText('Requested')
  })

  test('are ticked with the keyboard, all at once, also on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await signIn(page, 'agency')
    const { event, order } = await findOpenRequest(page)
    await openEvent(page, event.event_id)
    await box(page, order.customer).focus()
    await page.keyboard.press('Space')
    await expect(toolbar(page)).toContainText('1 order selected')
    await expectAccessible(page)
    await toolbar(page).getByRole('button', { name: 'Clear selection' }).click()
    await expect(toolbar(page)).toBeHidden()
    await page.setViewportSize({ width: 1440, height: 900 })
    const all = page.getByRole('checkbox', { name: 'Select all open orders' })
    await all.check()
    await expect(box(page, order.customer)).toBeChecked()
    await all.uncheck()
    await expect(box(page, order.customer)).not.toBeChecked()
  })
})

test.describe('a decision', () => {
  test('is taken back beside its order', async ({ page }) => {
    await signIn(page, 'agency')
    const { event, order } = await findOpenRequest(page)
    await openEvent(page, event.event_id)
    const panel = await review(page, order)
    await panel.getByRole('button', { name: 'Cancel Excursion' }).click()
    await expect(rowOf(page, order)).toContainText('Canceled')
    const undo = page.getByRole('button', {
      name: `Undo the decision on the order of ${order.customer}`,
    })
    await undo.press('Enter')
    await expect(rowOf(page, order)).toContainText('Requested')
    await expect(page.getByText('Undone. The order is as it was.')).toBeVisible()
    await expect(undo).toBeHidden()
  })

  test('can be taken back for ten seconds only', async ({ page }) => {
    await page.clock.install()
    await signIn(page, 'agency')
    const { event, order } = await findOpenRequest(page)
    await openEvent(page, event.event_id)
    const panel = await review(page, order)
    await panel.getByRole('button', { name: 'Cancel Excursion' }).click()
    const undo = page.getByRole('button', { name: /^Undo/ })
    await expect(undo).toHaveCount(2)
    await page.clock.runFor(11_000)
    await expect(undo).toHaveCount(0)
    await expect(rowOf(page, order)).toContainText('Canceled')
  })
})
