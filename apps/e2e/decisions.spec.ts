import type { Event } from '@gangway/contract/events'
import type { Order } from '@gangway/contract/orders'
import { warningsOfOrder } from '@gangway/domain/orders/order-warnings'
import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { openEvent, review, reviewButton, rowOf, tickAll } from './support/event-page.ts'
import { findEvent } from './support/find-any.ts'
import { fetchEvent } from './support/api.ts'
import { findOpenRequest } from './support/find-event.ts'
import { arrive, signIn } from './support/sign-in.ts'

const box = (page: Page, customer: string) =>
  page.getByRole('checkbox', { name: `Select the order of ${customer}` })
const dialog = (page: Page) => page.getByRole('dialog')
const toolbar = (page: Page) => page.getByRole('toolbar', { name: /selected$/ })

test.describe('several orders in one go', () => {
  test('are confirmed after the checklist, which closes by itself, and taken back', async ({
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
    await tickAll(dialog(page))
    await confirm.click()
    await expect(page.getByText('2 excursions confirmed.')).toBeVisible()
    await expect(dialog(page)).toBeHidden()
    await expect(toolbar(page)).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Orders' })).toBeFocused()
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
    await tickAll(dialog(page))

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

test.describe('orders with warnings', () => {
  const isWarned = (order: Order) => warningsOfOrder(order).length > 0
  const isOpen = ({ status }: Order) => status === 'requested'

  test('are told before anything is opened, stand on top and can be left out', async ({ page }) => {
    await signIn(page, 'agency')
    const wanted = ({ data_doubts, status }: Order) =>
      status === 'requested' && (data_doubts?.expiring ?? 0) + (data_doubts?.expired ?? 0) > 0
    const event = await findEvent(
      page,
      ({ excursions }) =>
        excursions.some(wanted) && excursions.some((order) => isOpen(order) && !isWarned(order)),
    )
    const told = /\d of \d passports expires? (before|less than)/
    const order = event.excursions.find(wanted)
    const good = event.excursions.find((one) => isOpen(one) && !isWarned(one))
    if (order === undefined || good === undefined) throw new Error('the event has changed')
    await openEvent(page, event.event_id)
    const rows = page.getByRole('rowgroup').filter({ hasText: order.order_id })
    await expect(rows).toContainText(told)
    await box(page, good.customer).check()
    await box(page, order.customer).check()
    await toolbar(page).getByRole('button', { name: 'Confirm…' }).click()
    const first = dialog(page).getByRole('list').first().getByRole('listitem').first()
    await expect(first).toContainText(order.customer)
    await expect(first).toContainText(told)
    await expect(dialog(page).getByRole('checkbox')).toHaveCount(2)
    await dialog(page).getByRole('button', { name: 'Leave these out' }).click()
    await expect(dialog(page).getByRole('checkbox')).toHaveCount(1)
    await expect(dialog(page).getByRole('heading', { name: 'Confirm 1 excursion' })).toBeVisible()
    await expectAccessible(page)
    await dialog(page).getByRole('button', { name: 'Back' }).click()
    await expect(toolbar(page)).toContainText('2 orders selected')

    const panel = await review(page, order)
    await expect(panel.getByText(told).first()).toBeVisible()
    const confirm = panel.getByRole('button', { name: 'Confirm Excursion' })
    await panel.getByRole('checkbox', { name: 'I have checked all of these points.' }).check()
    await expect(confirm).toBeDisabled()
    await panel.getByRole('checkbox', { name: /^I have seen these warnings/ }).check()
    const sent = page.waitForRequest((request) => request.method() === 'PUT')
    await confirm.click()
    const body: { accepted_warnings: string[] } = (await sent).postDataJSON()
    expect(body.accepted_warnings.join()).toContain('passport_expire')
    await expect(rowOf(page, order)).toContainText('Approved')
  })
})

test('a whole event is answered by keyboard, three keys an order at most, and leads to the next', async ({
  page,
}) => {
  await signIn(page, 'agency')
  const waiting = ({ excursions }: Event) =>
    excursions.filter(({ status }) => status === 'requested')
  const event = await findEvent(page, (one) => waiting(one).length >= 4)
  await openEvent(page, event.event_id)
  const orders = waiting(event)
  const [first, second] = orders
  if (first === undefined || second === undefined) throw new Error('no orders')
  const isShown = (order: Order) =>
    expect(
      dialog(page).getByRole('heading', { name: new RegExp(`^${order.customer} \\(\\d+ of`) }),
    ).toBeFocused()

  await reviewButton(page, first).press('Enter')
  await isShown(first)
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toContainText('Tick the box first')
  const next = event.excursions.find(({ id, status }) => id > first.id && status !== 'canceled')
  await page.keyboard.press('j')
  await isShown(next ?? second)
  await page.keyboard.press('k')
  await isShown(first)

  for (const order of orders) {
    await isShown(order)
    await page.keyboard.press('Space')
    if (warningsOfOrder(order).length > 0) await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
  }
  await expect(dialog(page)).toContainText('Every order of this event has been answered.')
  await expectAccessible(page)
  const link = dialog(page).getByRole('link', { name: /^Next request/ })
  await expect(link).toBeVisible()
  await expect.poll(async () => waiting(await fetchEvent(page, event.event_id))).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(new RegExp(`/events/${event.event_id}$`))
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible()
})

test.describe('a decision', () => {
  test('is taken back beside its order', async ({ page }) => {
    await signIn(page, 'agency')
    const { event, order, other } = await findOpenRequest(page)
    await openEvent(page, event.event_id)
    const widths = () =>
      rowOf(page, other)
        .getByRole('cell')
        .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().width))
    const before = await widths()
    const panel = await review(page, order)
    await panel.getByRole('button', { name: 'Cancel Excursion' }).click()
    await expect(rowOf(page, order)).toContainText('Canceled')
    const undo = page.getByRole('button', {
      name: `Undo the decision on the order of ${order.customer}`,
    })
    await expect(undo).toBeVisible()
    expect(await widths(), 'what stands in one row moves nothing in another').toEqual(before)
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
