import type { listNotices } from '@gangway/contract/notices'
import { expect, type Page, test } from '@playwright/test'
import { buildEvent } from '@gangway/testkit/build-event'
import { buildOrder } from '@gangway/testkit/build-order'
import { buildShipCall } from '@gangway/testkit/build-places'
import { callFrom, fetchEvents } from './support/api.ts'
import { openEvent } from './support/event-page.ts'
import { subscription } from './support/live.ts'
import { sendPlace } from './support/send-place.ts'
import { arrive, signIn } from './support/sign-in.ts'

test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

const ship = 'Nordlys'
const day = '2030-07-01'

/** A call in a port of its own, and an event of each agency with guests of the ship. */
async function sendCall(page: Page): Promise<void> {
  const place = { code: 'DEWAR', name: 'Warnemünde', time_zone: 'Europe/Berlin' }
  const events = ['AG-001', 'AG-002'].map((agency) =>
    buildEvent({ agency, port: place.code, event_date: day, orders: [buildOrder({ ship })] }),
  )
  const call = buildShipCall({
    port: place.code,
    call_date: day,
    ship,
    status: 'expected',
    updated_at: new Date().toISOString(),
  })
  await sendPlace(page, { port: place, calls: [call], events })
}

async function openOwnEvent(page: Page): Promise<number> {
  const [row] = await fetchEvents(page, { from: day, to: day })
  if (row === undefined) throw new Error('no event that day')
  const connected = subscription(page)
  await openEvent(page, row.id)
  await connected
  return row.id
}

async function noticesOf(page: Page, event_id: number): Promise<number> {
  const call = await callFrom(page)
  const { data } = await call<typeof listNotices>({ method: 'GET', path: '/notices', query: {} })
  return data.filter((one) => one.kind === 'ship.no_call' && one.event_id === event_id).length
}

// Rule E6.4
test('a call that staff cancel is said at once on the open pages of both agencies', async ({
  page,
  browser,
}) => {
  await signIn(page, 'staff')
  const agencies = [await arrive(browser, 'agency'), await arrive(browser, 'otherAgency')] as const
  await sendCall(page)
  const events = await Promise.all(agencies.map(openOwnEvent))
  const address = `/ship-calls?filter=${ship}&from=${day}&to=${day}`
  await page.goto(address)
  await page.getByRole('button', { name: ship, exact: true }).click()
  await page.getByRole('button', { name: 'Cancel this call' }).click()
  await expect(page.getByText('Loses its ship').first()).toBeVisible()
  await page.getByLabel('Reason').selectOption('weather')
  await page.getByLabel('Words').fill('Gale from the west')
  await page.getByRole('button', { name: 'Cancel the call' }).click()
  for (const [index, agency] of agencies.entries()) {
    await expect(agency.getByText(`${ship} does not call on this day`).first()).toBeVisible()
    await expect(agency.getByText(/Gale from the west/).first()).toBeVisible()
    expect(await noticesOf(agency, events[index] ?? 0)).toBe(1)
  }

  await page.goto(`/events?from=${day}&to=${day}`)
  await expect(page.getByRole('button', { name: /Ship conflict 2/ })).toBeVisible()

  await page.goto(`/events/${events[0]}`)
  await page.getByRole('button', { name: 'History' }).click()
  await expect(page.getByText(/changed the port call of a ship/).first()).toBeVisible()

  await page.goto(address)
  await page.getByRole('button', { name: ship, exact: true }).click()
  await page.getByRole('button', { name: 'Take back the cancellation' }).click()
  await expect(page.getByText(/calls again|fits again/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Take back the cancellation' }).click()
  for (const agency of agencies) {
    await expect(agency.getByText(`${ship} does not call on this day`)).toHaveCount(0)
  }
})
