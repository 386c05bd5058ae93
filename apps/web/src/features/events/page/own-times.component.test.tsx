import { setOwnPickupTime } from '@gangway/contract/own-pickup-times'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../testing/accessibility.ts'
import { aShipCall, anEvent, anOrder } from '../../../testing/an-event.ts'
import { answerEvent } from '../../../testing/event-answers.ts'
import { choosePickupTime, rowOf } from '../../../testing/event-page.ts'
import { answer, callsTo, Refusal } from '../../../testing/fake-server.ts'
import { visit } from '../../../testing/visit.tsx'

/** MB One leaves before MB Two comes; MB Two's clocks are an hour behind the port's. */
const two = { ship: 'MB Two', ship_time_offset_minutes: -60 } as const
const event = anEvent({
  duration: 180,
  excursions: [anOrder(1, { ship: 'MB One' }), anOrder(2, { ship: 'MB Two' })],
  ship_calls: [
    aShipCall({ ship: 'MB One', departure: '13:00' }),
    aShipCall({ ...two, arrival: '14:00', departure: '22:00' }),
  ],
})
const dialog = page.getByRole('dialog', { name: 'Own time for MB Two (2 persons)' })
const windows = page.getByRole('list', { name: 'When each ship’s guests can be picked up' })
const ownTimes = page.getByRole('list', { name: 'Ships with a pick-up time of their own' })

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue(undefined))
afterEach(() => vi.restoreAllMocks())

/** Keeps what is set, as the server does. */
function answerOwnTimes() {
  const kept = answerEvent(event)
  answer(setOwnPickupTime, ({ body }) => {
    const { pickup_time } = body as { pickup_time: string | null }
    return {
      data: { ...kept.now, excursions: [kept.order(1), kept.changeOrder(2, { pickup_time })] },
      excursion_ids: [2],
    }
  })
  return kept
}

// Rules E4.13, E4.16
test('where no time fits every ship, one gets a time of its own, and the event’s fits the other', async () => {
  answerOwnTimes()
  await visit('/events/7', { role: 'agency' })
  const bar = windows.getByRole('img', { name: /^MB Two: 14:30 to 17:30\./ })
  await expect.element(bar).toBeInTheDocument()
  await choosePickupTime('09:00')
  await expect.element(windows).toMatchTextContent(/09:00 \(ship 08:00\).*5 h 30 min too early/)
  const offer = page.getByRole('button', { name: 'Own time for MB Two (2 persons)' })
  await offer.click()
  const field = dialog.getByRole('combobox', { name: 'Pick-up time' })
  await field.fill('14:00')
  await expect.element(dialog.getByRole('button', { name: 'Save 14:00 anyway' })).toBeVisible()
  await expectAccessible()
  await field.fill('15:00')
  await dialog.getByRole('button', { name: 'Save pickup time' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect
    .poll(() => callsTo(setOwnPickupTime))
    .toMatchObject([{ body: { ship: 'MB Two', pickup_time: '15:00' } }])
  await expect.element(ownTimes).toMatchTextContent(/MB Two.*2 persons.*15:00 \(ship 14:00\)/)
  await expect.element(rowOf(anOrder(2))).toMatchTextContent(/15:00 \(ship 14:00\)/)
  // The time chosen for the event now fits.
  await expect.element(offer).not.toBeInTheDocument()
})

// Rules E4.13, G2.1
test('staff clear what was set here alone; another’s time says whose it is', async () => {
  const kept = answerOwnTimes()
  kept.changeOrder(1, { pickup_time: '09:00', pickup_time_from: 'dispatch' })
  kept.changeOrder(2, { pickup_time: '15:00', pickup_time_from: 'sender' })
  await visit('/events/7', { role: 'staff' })
  const link = ownTimes.getByRole('link', { name: 'Its dispatch’s time' })
  await expect.element(link).toHaveAttribute('href', '/port-day/3/2027-07-01/dispatches?agency=1')
  await expect.element(ownTimes).toMatchTextContent(/MB One 2 persons Its dispatch’s time.*09:00/)
  expect(ownTimes.getByRole('button').elements()).toEqual([])
})

test('staff clear it; what has become its dispatch’s stays, and that is said', async () => {
  const kept = answerOwnTimes()
  kept.changeOrder(2, { pickup_time: '15:00', pickup_time_from: 'here' })
  await visit('/events/7', { role: 'staff' })
  await ownTimes.getByRole('button', { name: 'Clear the pick-up time for MB Two' }).click()
  const question = page.getByRole('dialog', { name: 'Clear the pick-up time for MB Two?' })
  answer(setOwnPickupTime, () => ({ data: kept.now, excursion_ids: [] }))
  await question.getByRole('button', { name: 'Clear pick-up time' }).click()
  await expect.element(page.getByText(/came with its orders/)).toBeVisible()
  await expect.element(ownTimes).toBeVisible()
})

test('someone else was first: their time is shown', async () => {
  const kept = answerEvent(event)
  answer(setOwnPickupTime, () => {
    kept.changeOrder(2, { pickup_time: '16:00' })
    return new Refusal('pickup_time_locked', { data: kept.now })
  })
  await visit('/events/7', { role: 'agency' })
  await choosePickupTime('09:00')
  await page.getByRole('button', { name: /^Own time for MB Two/ }).click()
  await page.getByRole('dialog').getByRole('combobox').fill('15:00')
  await page.getByRole('dialog').getByRole('button', { name: 'Save pickup time' }).click()
  await expect.element(page.getByText(/The pick-up time was not saved\./)).toBeVisible()
  await expect.element(ownTimes).toMatchTextContent(/MB Two.*16:00/)
})
