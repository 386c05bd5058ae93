import { addDays } from '@gangway/domain/dates/calendar-date'
import { buildEvent } from '@gangway/testkit/build-event'
import { buildOrder, buildSubProduct } from '@gangway/testkit/build-order'
import { buildShipCall } from '@gangway/testkit/build-places'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { fetchEvents } from './support/api.ts'
import { openEvent, tickAll } from './support/event-page.ts'
import { sendPlace } from './support/send-place.ts'
import { arrive } from './support/sign-in.ts'
import { untilAnswering } from './support/until-answering.ts'

const port = { code: 'LVVNT', name: 'Ventspils', time_zone: 'Europe/Riga' }
/** A guide's link opens three days before. */
const day = addDays(new Date().toISOString().slice(0, 10), 2)

const wheelchair = [{ kind: 'wheelchair' as const, words: null, count: 1 }]

/** 68 German guests of one ship and 46 English ones of the other, one of each in a wheelchair, all at 09:00. */
async function sendDay(page: Page): Promise<void> {
  const event = (language_guide: 'de' | 'en', ship: string, counts: readonly number[]) =>
    buildEvent({
      agency: 'AG-002',
      agency_title: `Castle in ${language_guide}`,
      port: port.code,
      event_date: day,
      duration: 180,
      pickup_time: '09:00',
      language_guide,
      orders: counts.map((person_count, index) =>
        buildOrder({
          customer: `Guest ${language_guide} ${index + 1}`,
          ship,
          subproducts: [buildSubProduct({ person_count })],
          ...(index === 0 && { needs: wheelchair }),
        }),
      ),
    })
  const times = { arrival: '07:00', all_aboard: null, departure: '19:00' }
  await sendPlace(page, {
    port,
    calls: ['Cora', 'Dana'].map((ship) =>
      buildShipCall({ port: port.code, call_date: day, ship, ...times }),
    ),
    events: [
      event('de', 'Cora', [...Array<number>(16).fill(4), 2, 2]),
      event('en', 'Dana', [...Array<number>(11).fill(4), 2]),
    ],
  })
}

const place = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Guide and vehicle of a new dispatch, typed one after the other. */
async function addDispatch(
  page: Page,
  number: number,
  { guide, vehicle, seats, places }: Record<'guide' | 'vehicle' | 'seats' | 'places', string>,
): Promise<void> {
  await page.getByRole('button', { name: 'Add dispatch' }).click()
  const added = place(page, `Dispatch ${number}`)
  const field = added.getByRole('combobox', { name: 'Guide' })
  await expect(field).toBeFocused()
  await field.fill(guide)
  await page.keyboard.press('Enter')
  await added.getByRole('combobox', { name: 'Vehicle' }).fill(vehicle)
  await page.keyboard.press('Enter')
  await added.getByRole('textbox', { name: 'Seats' }).fill(seats)
  await page.keyboard.press('Enter')
  await added.getByRole('textbox', { name: 'Wheelchair places' }).fill(places)
  await page.keyboard.press('Enter')
  await expect(added.getByRole('button', { name: `Link for ${guide}` })).toBeEnabled()
}

/** A guide's phone under the link that the agency has just made. */
async function openLink(page: Page, browser: Browser, guide: string): Promise<Page> {
  await page.getByRole('button', { name: `Link for ${guide}` }).click()
  await page.getByRole('button', { name: 'Create link' }).click()
  const url = await page.getByRole('textbox', { name: 'Link' }).inputValue()
  await page.keyboard.press('Escape')
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const phone = await context.newPage()
  await phone.goto(`/pier${new URL(url).hash}`)
  await expect(phone.getByRole('banner')).toContainText(guide)
  return phone
}

/** Customers of a dispatch, as `de 1`. */
async function guestsIn(page: Page, name: string): Promise<string[]> {
  const rows = await place(page, name).getByRole('option').allInnerTexts()
  return rows.map((row) => /Guest (\w+ \d+)/.exec(row)?.[1] ?? row)
}

// Rules G1.2, G1.4, G2.1, G4.1
test('a port day of two excursions in three coaches, with a sick guide and a late ship', async ({
  browser,
}) => {
  const staff = await arrive(browser, 'staff')
  await sendDay(staff)
  const agency = await arrive(browser, 'otherAgency')
  const [found] = await fetchEvents(agency, { from: day, to: day, filter: port.name })
  const portDay = `/port-day/${found?.port_id}/${day}`
  await agency.goto(portDay)
  await untilAnswering(agency)
  await agency.getByRole('link', { name: 'Dispatches' }).click()
  await expect(agency.getByText('Everyone leaves together')).toBeVisible()

  await addDispatch(agency, 1, { guide: 'Nadia', vehicle: 'Coach A', seats: '49', places: '1' })
  await addDispatch(agency, 2, { guide: 'Ivo', vehicle: 'Coach B', seats: '49', places: '1' })
  await addDispatch(agency, 3, { guide: 'Lea', vehicle: 'Coach C', seats: '30', places: '0' })
  await agency.getByRole('button', { name: 'Propose' }).click()
  await agency.getByRole('button', { name: 'Take over' }).click()
  await expect(agency.getByText('Everyone has a dispatch.')).toBeVisible()
  const coaches = ['Dispatch 1', 'Dispatch 2', 'Dispatch 3']
  const placed = await Promise.all(coaches.map((name) => guestsIn(agency, name)))
  const languages = placed.map((guests) => [...new Set(guests.map((guest) => guest.slice(0, 2)))])
  expect(languages.map((spoken) => spoken.length)).toEqual([1, 1, 1])
  const english = languages.findIndex(([spoken]) => spoken === 'en')
  const [own = '', shared = ''] = [coaches[1 - english], coaches[english]]
  const guides = ['Nadia', 'Ivo']
  const [german = '', other = ''] = [guides[1 - english], guides[english]]
  expect(placed[1 - english]).toContain('de 1')
  expect(placed[english]).toContain('en 1')

  // One coach for two excursions: the last two seats of the English one.
  const party = agency.getByRole('option', { name: /^Guest de 18 / })
  await party.click()
  await agency.keyboard.press('m')
  await expect(agency.getByRole('textbox', { name: 'Number of the dispatch' })).toBeFocused()
  await agency.keyboard.type(String(english + 1))
  await agency.keyboard.press('Enter')
  await expect.poll(() => guestsIn(agency, shared)).toContain('de 18')
  const open = place(agency, shared).getByRole('list', { name: /^Open in/ })
  await expect(open.getByText('More than one language')).toBeVisible()

  const phone = await openLink(agency, browser, german)
  await expect(phone.getByRole('listitem').filter({ hasText: 'Guest de 1' }).first()).toBeVisible()
  await expect(phone.getByText('Guest en')).toHaveCount(0)
  await phone.getByRole('button', { name: 'Accept' }).click()
  await expect(phone.getByText('You have accepted.')).toBeVisible()
  await expect(place(agency, own).getByText('accepted')).toBeVisible()
  const sick = await openLink(agency, browser, other)
  await sick.getByRole('button', { name: 'Can’t' }).click()
  await sick.getByLabel('Why not?').fill('Fever')
  await sick.getByRole('button', { name: 'Send' }).click()
  await expect(open.getByText(`${other} cannot come`)).toBeVisible()
  await place(agency, shared).getByRole('combobox', { name: 'Guide' }).fill('Mara')
  await agency.keyboard.press('Enter')
  await expect(open.getByText(`${other} cannot come`)).toHaveCount(0)
  await expect(sick.getByText(/You no longer have a dispatch/)).toBeVisible()

  await staff.goto(portDay)
  await untilAnswering(staff)
  await staff.getByRole('link', { name: 'Report disruption…' }).click()
  await staff.getByLabel('Cause').selectOption('late')
  await staff.getByLabel('Ship', { exact: true }).selectOption({ label: 'Cora, 07:00 to 19:00' })
  await staff.getByLabel('Arrival', { exact: true }).fill('10:00')
  await staff.getByRole('button', { name: 'Carry out' }).click()
  await expect(staff.getByText(/^Carried out for 1 excursion/)).toBeVisible()
  await expect(phone.getByRole('alert').filter({ hasText: 'Changed' })).toContainText('was 09:00')
  await phone.getByRole('button', { name: 'I have read it' }).click()
  await expect(phone.getByText('was 09:00')).toHaveCount(0)
  // Guests who share the coach leave at another time now, until it has one of its own.
  await expect(open.getByText('The parties leave at different times')).toBeVisible()
  await place(agency, shared).getByRole('textbox', { name: 'Time' }).fill('11:00')
  await agency.keyboard.press('Enter')
  await expect(open.getByText('The parties leave at different times')).toHaveCount(0)

  await agency.getByRole('button', { name: `Link for ${german}` }).click()
  await agency.getByRole('button', { name: `Revoke the link for ${german}` }).click()
  await expect(phone.getByText(/This link is no longer valid/)).toBeVisible()
  await expect(phone.getByText('Guest de 1')).toHaveCount(0)
})

// Rules O8.1, O8.3, O8.4, O8.5
test('an excursion that its agency declines goes to another, and is never open with both', async ({
  browser,
}) => {
  const [staff, first] = [await arrive(browser, 'staff'), await arrive(browser, 'agency')]
  const second = await arrive(browser, 'otherAgency')
  const elsewhere = { ...port, code: 'LVLPX', name: 'Liepāja' }
  const event = (agency: string, agency_title: string) =>
    buildEvent({
      agency,
      agency_title,
      port: elsewhere.code,
      event_date: day,
      orders: [buildOrder({ customer: 'Ozola, Ilze' })],
    })
  const events = [event('AG-001', 'Old fortress'), event('AG-002', 'Market hall')]
  await sendPlace(staff, { port: elsewhere, calls: [], events })
  const found = async (page: Page) => {
    const rows = await fetchEvents(page, { from: day, to: day, filter: elsewhere.name })
    return rows.filter(({ agency_title }) => agency_title === 'Old fortress')
  }
  const [asked] = await found(first)
  const declined = asked?.id ?? 0
  const statuses = async () => [await found(first), await found(second)].map(([row]) => row?.status)

  await openEvent(first, declined)
  await first.getByRole('button', { name: 'Review the order of Ozola, Ilze' }).click()
  const panel = first.getByRole('dialog', { name: 'Ozola, Ilze' })
  await panel.getByRole('button', { name: 'Cancel with a reason' }).click()
  await panel.getByRole('combobox', { name: 'Reason' }).selectOption('no_guide')
  await panel.getByRole('button', { name: 'Cancel Excursion' }).click()
  await expect(panel).toBeHidden()
  expect(await statuses()).toEqual(['canceled', undefined])

  await openEvent(staff, declined)
  await staff.getByRole('button', { name: 'Offer to another agency …' }).click()
  await expect(staff.getByRole('radio').first()).toBeFocused()
  await staff.keyboard.press('Enter')
  const back = staff.getByRole('link', { name: `Event ${declined}` })
  await expect(back).toBeVisible()
  expect(await statuses()).toEqual(['canceled', 'new'])

  await second.goto(`/events?filter=${elsewhere.name}`)
  await second
    .getByRole('row', { name: /Old fortress/ })
    .getByRole('link')
    .first()
    .click()
  await second.getByRole('button', { name: 'Review the order of Ozola, Ilze' }).click()
  const again = second.getByRole('dialog', { name: 'Ozola, Ilze' })
  await tickAll(again)
  await again.getByRole('button', { name: 'Confirm Excursion' }).click()
  await expect(again).toBeHidden()
  expect(await statuses()).toEqual(['canceled', 'approved'])

  await back.click()
  await staff.getByRole('button', { name: 'History' }).click()
  await expect(staff.getByText(/offered the event to another agency/)).toHaveCount(1)
  await expect(staff.getByText(/canceled order .*: No guide available/)).toHaveCount(1)
  await first.reload()
  await expect(first.getByRole('row', { name: /Ozola, Ilze/ })).toContainText('Canceled')
  await expect(first.getByText(/another agency/)).toHaveCount(0)
})
