import { addDays } from '@gangway/domain/dates/calendar-date'
import { expect, type Page, test } from '@playwright/test'
import { buildEvent } from '@gangway/testkit/build-event'
import { buildOrder } from '@gangway/testkit/build-order'
import { buildShipCall } from '@gangway/testkit/build-places'
import { fetchEvent, fetchEvents } from './support/api.ts'
import { sendPlace } from './support/send-place.ts'
import { signIn } from './support/sign-in.ts'
import { untilAnswering } from './support/until-answering.ts'

const port = { code: 'EEHHM', name: 'Haapsalu', time_zone: 'Europe/Tallinn' }

/** Two ships from 08:00 to 18:00 with an event of both, one of each, and 09:00 as the time of all. */
async function sendDay(page: Page, day: string): Promise<void> {
  const event = (agency_title: string, ships: readonly string[]) =>
    buildEvent({
      agency: 'AG-001',
      agency_title,
      port: port.code,
      event_date: day,
      duration: 180,
      pickup_time: '09:00',
      orders: ships.map((ship) => buildOrder({ customer: `Guest of ${ship}`, ship })),
    })
  const events = [
    event('Castle of both', ['Alpha', 'Bravo']),
    event('Spa of Alpha', ['Alpha']),
    event('Bog of Bravo', ['Bravo']),
  ]
  const times = { arrival: '08:00', all_aboard: null, departure: '18:00' }
  const calls = ['Alpha', 'Bravo'].map((ship) =>
    buildShipCall({ port: port.code, call_date: day, ship, ...times }),
  )
  await sendPlace(page, { port, calls, events })
}

/** Times and states by event, those of its orders by ship. */
async function standing(page: Page, day: string) {
  const rows = await fetchEvents(page, { from: day, to: day, filter: port.name })
  const events = await Promise.all(rows.map(({ id }) => fetchEvent(page, id)))
  return Object.fromEntries(
    events.map(({ agency_title, pickup_time, excursions }) => [
      agency_title,
      [
        pickup_time,
        ...excursions
          .map(({ ship, status, pickup_time: own }) => [ship, status, own].join(' '))
          .toSorted(),
      ],
    ]),
  )
}

// Rules E10.2, E10.3
for (const [index, width] of [1440, 390].entries()) {
  test(`a ship three hours late touches no guest of the other ship, at ${width} pixels`, async ({
    page,
  }) => {
    const day = addDays('2030-08-01', index)
    await page.setViewportSize({ width, height: 844 })
    await signIn(page, 'staff')
    await sendDay(page, day)
    const before = await standing(page, day)
    const [{ port_id } = { port_id: 0 }] = await fetchEvents(page, { from: day, to: day })
    await page.goto(`/port-day/${port_id}/${day}`)
    await untilAnswering(page)
    await page.getByRole('link', { name: 'Report disruption…' }).click()
    await expect(page.getByRole('heading', { name: /^Disruption: Haapsalu, 0/ })).toBeVisible()
    await page.getByLabel('Cause').selectOption('late')
    const carryOut = page.getByRole('button', { name: 'Carry out' })
    await page.getByLabel('Ship', { exact: true }).selectOption({ label: 'Alpha, 08:00 to 18:00' })
    await page.getByLabel('Arrival', { exact: true }).fill('11:00')
    await expect(page.getByRole('combobox', { name: /^Step: .* Castle of both$/ })).toHaveValue(
      'own_time',
    )
    await expect(page.getByRole('combobox', { name: /^Step: .* Spa of Alpha$/ })).toHaveValue(
      'new_time',
    )
    await expect(page.getByRole('combobox', { name: /Bog of Bravo/ })).toHaveCount(0)
    await expect(page.getByRole('checkbox', { name: /^Cancel/ })).toHaveCount(0)
    await expect(page.getByText(/^Guests of Bravo stay as they are/)).toBeVisible()
    await page.reload()
    await untilAnswering(page)
    await carryOut.click()
    await expect(page.getByText('Carried out for 2 excursions, and new times saved.')).toBeVisible()

    const after = await standing(page, day)
    expect(after).toEqual({
      'Castle of both': ['09:00', 'Alpha requested 12:00', 'Bravo requested '],
      'Spa of Alpha': ['12:00', 'Alpha requested '],
      'Bog of Bravo': before['Bog of Bravo'],
    })
  })
}
