import { expect, type Page, test } from '@playwright/test'
import { buildEvent } from '@gangway/testkit/build-event'
import { buildOrder, buildSubProduct } from '@gangway/testkit/build-order'
import { buildShipCall } from '@gangway/testkit/build-places'
import { fetchEvents } from './support/api.ts'
import { choosePickupTime, openEvent, tickAll } from './support/event-page.ts'
import { subscription } from './support/live.ts'
import { arrive, signIn } from './support/sign-in.ts'
import { untilAnswering } from './support/until-answering.ts'

test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

/** Soon enough for the list of coming port days. */
const day = new Date(Date.now() + 12 * 86_400_000).toISOString().slice(0, 10)
const port = { code: 'NOFLM', name: 'Flåm', time_zone: 'Europe/Oslo' }

function season() {
  const call = (ship: string, times: { arrival: string; departure: string }, offset = 0) =>
    buildShipCall({
      port: port.code,
      call_date: day,
      ship,
      ship_time_offset_minutes: offset,
      ...times,
    })
  const orderOf = (customer: string, ship: string) => buildOrder({ customer, ship })
  const event = (agency: string, agency_title: string, orders: ReturnType<typeof buildOrder>[]) =>
    buildEvent({ agency, agency_title, port: port.code, event_date: day, duration: 180, orders })
  const passport = buildSubProduct({
    person_count: 1,
    additional_required_data: ['passport_data'],
    required_data: [],
  })
  return {
    ports: [port],
    ship_calls: [
      call('Alpha', { arrival: '08:00', departure: '18:00' }),
      call('Bravo', { arrival: '13:00', departure: '21:00' }, -60),
      call('Nordlys', { arrival: '08:00', departure: '18:00' }),
    ],
    events: [
      event('AG-001', 'Fjord by boat', [
        orderOf('Amundsen, Roald', 'MS Alhpa'),
        orderOf('Bakker, Daan', 'Bravo'),
      ]),
      event('AG-001', 'Up the mountain', [
        buildOrder({ customer: 'Costa, Rui', ship: 'Nordlys', subproducts: [passport] }),
      ]),
      event('AG-002', 'Stave church', [orderOf('Dupont, Zoé', 'Nordlys')]),
      event('AG-002', 'Cider farm', [orderOf('Eriksen, Liv', 'Nordlys')]),
    ],
  }
}

async function bringIn(staff: Page): Promise<void> {
  await staff.goto('/imports')
  await untilAnswering(staff)
  await staff.getByLabel('Season files').setInputFiles({
    name: 'season.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(season())),
  })
  await expect(staff.getByText('Nothing has changed yet.')).toBeVisible()
  await staff.getByRole('button', { name: 'Start import' }).click()
  await staff.getByRole('dialog').getByRole('button', { name: 'Start import' }).click()
  await expect(staff.getByText(/^Imported by/)).toBeVisible()
}

async function idsByTitle(page: Page): Promise<(title: string) => number> {
  const rows = await fetchEvents(page, { from: day, to: day, filter: port.name })
  const ids = new Map(rows.map(({ agency_title, id }) => [agency_title, id]))
  return (title) => ids.get(title) ?? 0
}

async function openLive(page: Page, event_id: number): Promise<void> {
  const connected = subscription(page)
  await openEvent(page, event_id)
  await connected
}

const rowOf = (page: Page, customer: string) => page.getByRole('row').filter({ hasText: customer })

async function confirm(page: Page, customer: string): Promise<void> {
  await page.getByRole('button', { name: `Review the order of ${customer}` }).click()
  const panel = page.getByRole('dialog', { name: customer })
  await tickAll(panel)
  await panel.getByRole('button', { name: 'Confirm Excursion' }).click()
  await expect(rowOf(page, customer).first()).toContainText('Approved')
}

async function saveTime(page: Page, time: string): Promise<void> {
  await choosePickupTime(page, time)
  await page.getByRole('button', { name: 'Save pickup time' }).click()
  await expect(page.getByText('Saved and locked.')).toBeVisible()
}

async function openCall(page: Page, ship: string): Promise<void> {
  await page.goto(`/ship-calls?filter=${ship}&from=${day}&to=${day}`)
  await page.getByRole('button', { name: ship, exact: true }).click()
}

test('a week before the day: staff and two agencies, until the whole port day is green', async ({
  page: staff,
  browser,
}) => {
  test.slow()
  await signIn(staff, 'staff')
  const [agency, other] = [await arrive(browser, 'agency'), await arrive(browser, 'otherAgency')]
  await bringIn(staff)
  const id = await idsByTitle(staff)

  await test.step('a mistyped ship is recognized with one click', async () => {
    await staff.goto('/ship-calls')
    await staff.getByRole('tab', { name: /^Ships without a call/ }).click()
    await staff.getByRole('button', { name: 'This is Alpha' }).click()
    await expect(staff.getByText(/^MS Alhpa means Alpha/)).toBeVisible()
  })

  await test.step('one ship comes in the afternoon and gets a time of its own', async () => {
    await openLive(agency, id('Fjord by boat'))
    await choosePickupTime(agency, '09:00')
    await agency.getByRole('button', { name: 'Own time for Bravo (2 persons)' }).click()
    const dialog = agency.getByRole('dialog')
    await dialog.getByRole('combobox', { name: 'Pick-up time' }).fill('14:30')
    await dialog.getByRole('button', { name: 'Save pickup time' }).click()
    await expect(rowOf(agency, 'Bakker, Daan')).toContainText('14:30 (ship 13:30)')
    await agency.getByRole('button', { name: 'Save pickup time' }).click()
    await expect(agency.getByText('Saved and locked.')).toBeVisible()
    for (const customer of ['Amundsen, Roald', 'Bakker, Daan']) await confirm(agency, customer)
  })

  await test.step('the first ship comes later, and the agency asks for a later time', async () => {
    await openCall(staff, 'Alpha')
    await staff.getByLabel('Arrival', { exact: true }).fill('09:00')
    await expect(staff.getByText(/Pick-up at 09:00 misses the ship by 30 min/)).toBeVisible()
    await staff.getByRole('button', { name: 'Save' }).click()
    await agency.getByRole('button', { name: 'Ask for a change' }).click()
    const dialog = agency.getByRole('dialog')
    await dialog.getByRole('combobox', { name: 'New pick-up time' }).fill('10:00')
    await dialog.getByRole('combobox', { name: 'Reason' }).selectOption('Guide')
    await dialog.getByRole('button', { name: 'Send request' }).click()
    await openEvent(staff, id('Fjord by boat'))
    await staff.getByRole('button', { name: 'Accept 10:00…' }).click()
    await staff.getByRole('button', { name: 'Change to 10:00' }).click()
    await expect(agency.getByRole('combobox', { name: 'Pick-up time' })).toHaveValue('10:00')
  })

  await test.step('a missing passport is asked for and entered', async () => {
    await openLive(agency, id('Up the mountain'))
    await saveTime(agency, '10:00')
    await agency.getByRole('button', { name: 'Ask for the missing data of Costa, Rui' }).click()
    await openEvent(staff, id('Up the mountain'))
    await staff.getByRole('button', { name: 'Review the order of Costa, Rui' }).click()
    await staff.getByRole('button', { name: 'Enter data' }).click()
    const dialog = staff.getByRole('dialog', { name: 'Missing data of Costa, Rui' })
    for (const [label, text] of [
      ['Passport number', 'C01X00T47'],
      ['First name', 'Rui'],
      ['Last name', 'Costa'],
      ['Birth day', '17.04.1968'],
      ['Issue date', '1.2.2022'],
      ['Expire date', '31.01.2032'],
    ] as const) {
      await dialog.getByLabel(label).fill(text)
    }
    await dialog.getByRole('combobox', { name: 'Nationality' }).fill('Portug')
    await dialog.getByRole('combobox', { name: 'Nationality' }).press('ArrowDown')
    await dialog.getByRole('combobox', { name: 'Nationality' }).press('Enter')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await expect(agency.getByText('Asked for by')).toHaveCount(0)
    await confirm(agency, 'Costa, Rui')
  })

  await test.step('the other agency confirms one excursion', async () => {
    await openLive(other, id('Cider farm'))
    await saveTime(other, '10:00')
    await confirm(other, 'Eriksen, Liv')
  })

  await test.step('it declines the other with a proposal, which staff take', async () => {
    await openLive(other, id('Stave church'))
    await saveTime(other, '10:00')
    await other.getByRole('button', { name: 'Review the order of Dupont, Zoé' }).click()
    const panel = other.getByRole('dialog', { name: 'Dupont, Zoé' })
    await panel.getByRole('button', { name: 'Cancel with a reason' }).click()
    await panel.getByRole('combobox', { name: 'Reason' }).selectOption('no_guide')
    await panel.getByRole('button', { name: 'Propose something instead' }).click()
    await panel.getByRole('combobox', { name: 'Proposal' }).selectOption('10:30')
    await panel.getByRole('button', { name: 'Cancel Excursion' }).click()
    await expect(rowOf(other, 'Dupont, Zoé').first()).toContainText('Canceled')

    await openEvent(staff, id('Stave church'))
    await expect(staff.getByText(/proposes: 10:30 instead of 10:00/)).toBeVisible()
    await staff.getByRole('button', { name: 'Take it: proposal for Dupont, Zoé' }).click()
    await expect(rowOf(other, 'Dupont, Zoé').first()).toContainText('Requested')
    await expect(other.getByText(/Agreed: 10:30 instead of 10:00/)).toBeVisible()
    await staff.getByRole('button', { name: 'History' }).click()
    await expect(staff.getByText(/took the proposal for order/)).toHaveCount(1)
    await confirm(other, 'Dupont, Zoé')
  })

  await test.step('a call is canceled, one excursion with it, and all of it is taken back', async () => {
    await openLive(agency, id('Up the mountain'))
    await openLive(other, id('Cider farm'))
    await openCall(staff, 'Nordlys')
    await staff.getByRole('button', { name: 'Cancel this call' }).click()
    await staff.getByLabel('Reason').selectOption('weather')
    await staff.getByLabel('Words').fill('Gale from the west')
    await staff.getByRole('button', { name: 'Cancel the call' }).click()
    for (const page of [agency, other]) {
      await expect(page.getByText('Nordlys does not call on this day').first()).toBeVisible()
      await expect(page.getByText(/Gale from the west/).first()).toBeVisible()
    }

    await openCall(staff, 'Nordlys')
    await staff.getByRole('link', { name: 'Report disruption…' }).click()
    await staff.getByLabel('Cause').selectOption('does_not_call')
    await expect(staff.getByText(/^3 excursions, 3 orders/)).toBeVisible()
    await staff.getByRole('button', { name: 'Inform only' }).click()
    const step = staff.getByRole('combobox', { name: `Step: #${id('Cider farm')} Cider farm` })
    await step.selectOption('cancel')
    const carryOut = staff.getByRole('button', { name: 'Carry out' })
    await expect(carryOut).toBeDisabled()
    await staff.getByRole('checkbox', { name: /with them 1 excursion$/ }).check()
    await carryOut.click()
    await expect(staff.getByText('Carried out for 3 excursions.')).toBeVisible()
    await expect(rowOf(other, 'Eriksen, Liv')).toContainText('Canceled')
    await staff.getByRole('button', { name: 'Undo' }).click()
    await expect(staff.getByText(/^Taken back on/)).toBeVisible()
    await expect(rowOf(other, 'Eriksen, Liv')).toContainText('Approved')

    await openCall(staff, 'Nordlys')
    await staff.getByRole('button', { name: 'Take back the cancellation' }).click()
    await staff.getByRole('button', { name: 'Take back the cancellation' }).click()
    for (const page of [agency, other]) {
      await expect(page.getByText('Nordlys does not call on this day')).toHaveCount(0)
    }
  })

  await test.step('what changed after the confirmation is acknowledged', async () => {
    for (const [page, title] of [
      [agency, 'Fjord by boat'],
      [agency, 'Up the mountain'],
      [other, 'Stave church'],
      [other, 'Cider farm'],
    ] as const) {
      await openEvent(page, id(title))
      // A change taken back before anyone read it asks no one.
      const acknowledge = page.getByRole('button', { name: /^Acknowledge/ })
      if ((await acknowledge.count()) > 0) await acknowledge.first().click()
      await expect(page.getByText('Please acknowledge')).toHaveCount(0)
    }
  })

  await test.step('the port day is green', async () => {
    await staff.goto('/port-day')
    await staff.getByRole('link', { name: port.name }).first().click()
    await expect(staff.getByText('4 excursions, all ready')).toBeVisible()
    const table = staff.getByRole('table', { name: 'Excursions' })
    await expect(table.getByTitle(/: (settled|nothing to check)$/)).toHaveCount(4 * 8)
  })
})
