import { expect, type Locator, type Page, test } from '@playwright/test'
import { arriveAsNewcomer } from './support/account.ts'
import { choosePickupTime, openEvent, review, rowOf } from './support/event-page.ts'
import { findOpenRequest } from './support/find-event.ts'
import { signIn } from './support/sign-in.ts'

/** What the page writes to the console from now on. */
function listenToConsole(page: Page): string[] {
  const told: string[] = []
  page.on('console', (message) => told.push(message.text()))
  return told
}

/** Opens the panel of an order that waits, and hears what the console is told. */
async function reviewOne(page: Page) {
  await signIn(page, 'agency')
  const { event, other: order } = await findOpenRequest(page)
  const told = listenToConsole(page)
  await openEvent(page, event.event_id)
  return { order, panel: await review(page, order), told }
}

/** The controls of the page, scrolled to its end, that something stands on. */
async function controlsBelow(page: Page, cover: Locator): Promise<string[]> {
  await page.mouse.wheel(0, 10_000)
  const box = await cover.boundingBox()
  if (box === null) throw new Error('nothing stands there')
  const controls = await page.locator('main, header').locator('a, button, input').all()
  const boxes = await Promise.all(controls.map((control) => control.boundingBox()))
  const covered = controls.filter((_, index) => {
    const other = boxes[index] ?? null
    if (other === null) return false
    const isBeside = other.x >= box.x + box.width || other.x + other.width <= box.x
    return !isBeside && other.y < box.y + box.height && other.y + other.height > box.y
  })
  return Promise.all(covered.map((control) => control.innerText()))
}

const failing = { status: 500, json: { message: 'Something went wrong.', code: 'internal' } }

test('a failed call is told in a toast that goes after five seconds, or when it is closed', async ({
  page,
}) => {
  await page.clock.install()
  await arriveAsNewcomer(page)
  await page.goto('/profile')
  await page.route('**/api/v1/auth/me', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill(failing) : route.continue(),
  )
  const save = page.getByRole('button', { name: 'Save', exact: true })
  const toast = page.getByRole('alert').filter({ hasText: 'Something went wrong' })
  await save.click()
  await expect(toast).toBeVisible()
  await page.clock.runFor(4500)
  await expect(toast).toBeVisible()
  await page.clock.runFor(1500)
  await expect(toast).toHaveCount(0)

  await save.click()
  await expect(toast).toBeVisible()
  await page.clock.pauseAt(await page.evaluate<number>('Date.now() + 1000'))
  await expect(page.locator('html')).toHaveAttribute('style', /--gw-toast-room: [1-9]/)
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await expect.poll(() => controlsBelow(page, toast), `covered at ${width}`).toEqual([])
  }
  await toast.getByRole('button').click()
  await page.clock.runFor(1000)
  await expect(toast).toHaveCount(0)
})

test('a pick-up time that is not saved is logged, and can be saved again', async ({ page }) => {
  await signIn(page, 'agency')
  const { event, times } = await findOpenRequest(page)
  const told = listenToConsole(page)
  await openEvent(page, event.event_id)
  await page.route(`**/api/v1/events/${event.event_id}`, (route) =>
    route.request().method() === 'PATCH' ? route.fulfill(failing) : route.continue(),
  )
  await choosePickupTime(page, times[0] ?? '')
  const save = page.getByRole('button', { name: 'Save pickup time' })
  await save.click()
  await expect(page.getByText('The pick-up time was not saved.')).toBeVisible()
  await expect(save).toBeEnabled()
  expect(told).toContain('A change failed: Something went wrong.')
  await page.unroute(`**/api/v1/events/${event.event_id}`)
  await save.click()
  await expect(page.getByText('Saved and locked.')).toBeVisible()
})

test('a decision that fails is logged, and the order stays as it is', async ({ page }) => {
  const { order, panel, told } = await reviewOne(page)
  await page.route('**/api/v1/events/*/excursion', (route) => route.fulfill(failing))
  await panel.getByRole('button', { name: 'Cancel Excursion' }).click()
  await expect(panel.getByRole('alert')).toContainText('The order was not changed.')
  expect(told).toContain('A change failed: Something went wrong.')
  await panel.getByRole('button', { name: 'Close' }).last().click()
  await expect(rowOf(page, order)).toContainText('Requested')
})

test('a server that does not answer within 90 seconds is given up', async ({ page }) => {
  await page.clock.install()
  const { panel, told } = await reviewOne(page)
  await page.route('**/api/v1/events/*/excursion', () => undefined)
  const sent = page.waitForRequest('**/api/v1/events/*/excursion')
  await panel.getByRole('button', { name: 'Cancel Excursion' }).click()
  await sent
  await page.clock.fastForward(60_000)
  await expect(panel.getByRole('alert')).toHaveCount(0)
  await page.clock.fastForward(30_000)
  await expect(panel.getByRole('alert')).toContainText('took too long')
  expect(told).toContain('A change failed: timeout of 90000ms exceeded')
})

test('without a network that is what is logged', async ({ page }) => {
  const { panel, told } = await reviewOne(page)
  await page.route('**/api/v1/events/*/excursion', (route) => route.abort())
  await panel.getByRole('button', { name: 'Cancel Excursion' }).click()
  await expect(panel.getByRole('alert')).toContainText('The order was not changed.')
  expect(told).toContain('A change failed: Network Error')
})
