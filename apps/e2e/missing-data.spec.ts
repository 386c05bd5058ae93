import { buildEvent } from '@gangway/testkit/build-event'
import { buildOrder, buildSubProduct } from '@gangway/testkit/build-order'
import { buildShipCall } from '@gangway/testkit/build-places'
import { expect, type Page, test } from '@playwright/test'
import { fetchEvents } from './support/api.ts'
import { openEvent } from './support/event-page.ts'
import { arrive, signIn } from './support/sign-in.ts'
import { untilAnswering } from './support/until-answering.ts'

const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)

const widths = [
  [1440, 'Delta', 'NOALF', 'Alta'],
  [390, 'Echo', 'NOBOO', 'Bodø'],
] as const

type Place = (typeof widths)[number]

/** Two excursions of one ship, which lack a passport each. */
function season([, ship, code, name]: Place) {
  const passport = buildSubProduct({
    person_count: 1,
    additional_required_data: ['passport_data'],
    required_data: [],
  })
  const event = (agency_title: string, customer: string) =>
    buildEvent({
      // Built ones begin with the same numbers in each file.
      reference: `${code} ${agency_title}`,
      agency: 'AG-001',
      agency_title,
      port: code,
      event_date: tomorrow,
      duration: 120,
      pickup_time: '10:00',
      orders: [
        buildOrder({
          reference: `${code} ${customer}`,
          customer,
          ship,
          status: 'approved',
          subproducts: [passport],
        }),
      ],
    })
  return {
    ports: [{ code, name, time_zone: 'Europe/Oslo' }],
    ship_calls: [
      buildShipCall({
        reference: `${code} ${ship}`,
        port: code,
        call_date: tomorrow,
        ship,
        arrival: '08:00',
        departure: '20:00',
      }),
    ],
    events: [event(`Museum of ${name}`, 'Costa, Rui'), event(`Walk in ${name}`, 'Bakker, Daan')],
  }
}

async function bringIn(staff: Page, place: Place): Promise<void> {
  await staff.goto('/imports')
  await untilAnswering(staff)
  await staff.getByLabel('Season files').setInputFiles({
    name: 'season.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(season(place))),
  })
  await expect(staff.getByText('Nothing has changed yet.')).toBeVisible()
  await staff.getByRole('button', { name: 'Start import' }).click()
  await staff.getByRole('dialog').getByRole('button', { name: 'Start import' }).click()
  await expect(staff.getByText(/^Imported by/)).toBeVisible()
}

for (const place of widths) {
  const [width, ship, , name] = place
  test(`what a ship's guests lack is asked for, and nothing is left for the agency, ${width} px`, async ({
    page: staff,
    browser,
  }) => {
    await staff.setViewportSize({ width, height: 844 })
    await signIn(staff, 'staff')
    const agency = await arrive(browser, 'agency')
    await agency.setViewportSize({ width, height: 844 })
    await bringIn(staff, place)
    const rows = await fetchEvents(staff, { from: tomorrow, to: tomorrow, filter: name })
    const walk = rows.find(({ agency_title }) => agency_title.startsWith('Walk'))?.id ?? 0

    await test.step('the agency asks for one of them', async () => {
      await agency.goto('/port-day')
      await agency
        .getByRole('link', { name: new RegExp(`${name}.*2 of 2 not ready, 2 left`) })
        .click()
      await openEvent(agency, walk)
      await agency.getByRole('button', { name: 'Ask for the missing data of Bakker, Daan' }).click()
      await expect(agency.getByText('Asked for by')).toBeVisible()
    })

    await test.step('staff find all of the ship that lack data, and ask for the rest at once', async () => {
      await staff.goto(`/events?data=missing&ship=${ship}`)
      await untilAnswering(staff)
      const boxes = staff.getByRole('checkbox', { name: /^Select \d+ / })
      await expect(boxes).toHaveCount(2)
      for (const box of await boxes.all()) await box.check()
      await staff.getByRole('button', { name: 'Ask for data…' }).click()
      const dialog = staff.getByRole('dialog')
      await expect(dialog.getByText('Lacks nothing, or has been asked for')).toBeVisible()
      await dialog.getByRole('button', { name: 'Ask for 1 event' }).click()
      await expect(staff.getByText('Data asked for in 1 event.')).toBeVisible()
      await staff.goto(`/events?data=asked&ship=${ship}`)
      await expect(boxes).toHaveCount(2)
    })

    await test.step('nothing of tomorrow is left for the agency', async () => {
      await agency.goto('/port-day')
      await agency.getByRole('link', { name: new RegExp(`${name}.*nothing left for you`) }).click()
      await expect(
        agency.getByText(/^2 excursions, 2 of 2 not ready, nothing left for you/),
      ).toBeVisible()
      await expect(agency.getByRole('link', { name: /waits for the operator$/ })).toHaveCount(2)
    })
  })
}
