import { buildEvent } from '@gangway/testkit/build-event'
import { buildOrder, buildSubProduct } from '@gangway/testkit/build-order'
import { buildShipCall } from '@gangway/testkit/build-places'
import { expect, type Page, test } from '@playwright/test'
import { choosePickupTime, tickAll } from './support/event-page.ts'
import { sendPlace } from './support/send-place.ts'
import { arrive, signIn } from './support/sign-in.ts'
import { untilAnswering } from './support/until-answering.ts'

const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)

const widths = [
  [1440, 'Delta', 'NOALF', 'Alta'],
  [390, 'Echo', 'NOBOO', 'Bodø'],
] as const

type Place = (typeof widths)[number]

const passport = buildSubProduct({
  person_count: 1,
  additional_required_data: ['passport_data'],
  required_data: [],
})

/** Two excursions of one ship lack a passport each; a third one lacks its time, answer and ticket. */
function season([, ship, code, name]: Place) {
  const port = { code, name, time_zone: 'Europe/Oslo' }
  // Built ones begin with the same numbers in each file.
  const event = (
    agency_title: string,
    fields: Partial<ReturnType<typeof buildEvent>>,
    order: Partial<ReturnType<typeof buildOrder>>,
  ) =>
    buildEvent({
      reference: `${code} ${agency_title}`,
      agency: 'AG-001',
      agency_title,
      port: code,
      event_date: tomorrow,
      duration: 120,
      pickup_time: '10:00',
      orders: [buildOrder({ reference: `${code} ${agency_title}`, ship, ...order })],
      ...fields,
    })
  const lacking = (customer: string) => ({
    customer,
    status: 'approved' as const,
    subproducts: [passport],
  })
  return {
    port,
    calls: [
      buildShipCall({
        reference: `${code} ${ship}`,
        port: code,
        call_date: tomorrow,
        ship,
        arrival: '08:00',
        departure: '20:00',
      }),
    ],
    events: [
      event(`Museum of ${name}`, {}, lacking('Costa, Rui')),
      event(`Walk in ${name}`, {}, lacking('Bakker, Daan')),
      event(
        `Boats of ${name}`,
        { pickup_time: null, need_ticket: true },
        { customer: 'Fuchs, Ina' },
      ),
    ],
  }
}

/** Sends the season, and another meeting point of an excursion that is confirmed. */
async function send(staff: Page, place: Place): Promise<void> {
  const { port, calls, events } = season(place)
  await sendPlace(staff, { port, calls, events })
  const moved = events.slice(0, 1).map((event) => ({ ...event, meet_point: 'Pier 4', orders: [] }))
  await sendPlace(staff, { port, calls: [], events: moved })
}

/** Opens what a light of an excursion leads to, and comes back to the day. */
async function settle(
  agency: Page,
  { title, light }: { title: string; light: string },
  step: () => Promise<void>,
): Promise<void> {
  const row = agency.getByRole('row').filter({ hasText: title })
  await row.getByRole('link', { name: new RegExp(`^${light}: `) }).click()
  await expect(agency).toHaveURL(/\/events\/\d+/)
  await step()
  await agency.getByRole('tab', { name: /^Port day \d/ }).click()
  await expect(
    row.getByRole('link', { name: new RegExp(`^${light}: .*(?<!operator)$`) }),
  ).toHaveCount(0)
}

/** Narrows the list to a ship by the filter, which a narrow page folds away. */
async function chooseShip(staff: Page, ship: string): Promise<void> {
  await staff.getByRole('button', { name: /^(?:More filters|Filter)/ }).click()
  await staff.getByRole('combobox', { name: 'Ship' }).fill(ship)
  await staff.getByRole('option', { name: ship, exact: true }).click()
  await staff.getByRole('button', { name: 'Go', exact: true }).last().click()
  await expect(staff).toHaveURL(new RegExp(`data=missing.*ship=${ship}`))
}

for (const place of widths) {
  const [width, ship, , name] = place
  test(`tomorrow's port day ends with nothing left for the agency, and staff ask for what a ship lacks, ${width} px`, async ({
    page: staff,
    browser,
  }) => {
    await staff.setViewportSize({ width, height: 844 })
    await signIn(staff, 'staff')
    const agency = await arrive(browser, 'agency')
    await agency.setViewportSize({ width, height: 844 })
    await send(staff, place)

    await test.step('the agency settles from the port day what is its own', async () => {
      await agency.goto('/port-day')
      await agency
        .getByRole('link', { name: new RegExp(`${name}.*3 of 3 not ready, 3 left`) })
        .click()
      await untilAnswering(agency)
      await settle(agency, { title: 'Boats', light: 'Time' }, async () => {
        await choosePickupTime(agency, '10:00')
        await agency.getByRole('button', { name: 'Save pickup time' }).click()
        await expect(agency.getByText('Saved and locked.').filter({ visible: true })).toBeVisible()
      })
      await settle(agency, { title: 'Boats', light: 'Answers' }, async () => {
        await agency.getByRole('button', { name: 'Review the order of Fuchs, Ina' }).click()
        const panel = agency.getByRole('dialog', { name: 'Fuchs, Ina' })
        await tickAll(panel)
        await panel.getByRole('button', { name: 'Confirm Excursion' }).click()
        await expect(panel).toBeHidden()
      })
      await settle(agency, { title: 'Boats', light: 'Tickets' }, async () => {
        await agency.getByRole('button', { name: 'Review the order of Fuchs, Ina' }).click()
        const panel = agency.getByRole('dialog', { name: 'Fuchs, Ina' })
        await panel.getByLabel('Ticket file').setInputFiles({
          name: 'boats.jpg',
          mimeType: 'image/jpeg',
          buffer: await agency.screenshot({ type: 'jpeg' }),
        })
        await expect(panel.getByRole('link', { name: 'boats.pdf' })).toBeVisible()
        await panel.getByRole('button', { name: 'Close' }).first().click()
      })
      await settle(agency, { title: 'Walk', light: 'Data' }, async () => {
        await agency
          .getByRole('button', { name: 'Ask for the missing data of Bakker, Daan' })
          .click()
        await expect(agency.getByText('Asked for by')).toBeVisible()
      })
      await settle(agency, { title: 'Museum', light: 'Read' }, async () => {
        await agency
          .getByRole('button', { name: /^Acknowledge/ })
          .first()
          .click()
        await expect(agency.getByText('Please acknowledge')).toHaveCount(0)
      })
      await expect(
        agency.getByText(/^3 excursions, 2 of 3 not ready, 1 left for you/),
      ).toBeVisible()
    })

    await test.step('staff find all of the ship that lack passports, and ask for the rest at once', async () => {
      await staff.goto('/events')
      await untilAnswering(staff)
      await staff.keyboard.press('ControlOrMeta+k')
      await staff.getByRole('combobox', { name: 'Quick search' }).fill('passports')
      await staff.keyboard.press('Enter')
      await expect(staff).toHaveURL(/[?&]data=missing/)
      await chooseShip(staff, ship)
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
      await agency.reload()
      await expect(
        agency.getByText(/^3 excursions, 2 of 3 not ready, nothing left for you/),
      ).toBeVisible()
      await expect(agency.getByRole('link', { name: /waits for the operator$/ })).toHaveCount(2)
    })
  })
}
