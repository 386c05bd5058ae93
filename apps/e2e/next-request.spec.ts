import type { createAgency } from '@gangway/contract/agencies'
import { addDays } from '@gangway/domain/dates/calendar-date'
import { buildEvent } from '@gangway/testkit/build-event'
import { buildOrder, buildSubProduct } from '@gangway/testkit/build-order'
import { buildShipCall } from '@gangway/testkit/build-places'
import { type Browser, expect, type Locator, type Page, test } from '@playwright/test'
import { arriveAsNewcomer, callAsAdmin } from './support/account.ts'
import { fetchEvent, fetchEvents } from './support/api.ts'
import { sendPlace } from './support/send-place.ts'
import { arrive } from './support/sign-in.ts'
import { untilAnswering } from './support/until-answering.ts'

/** How someone works: by keys alone, or with a finger. */
interface Hand {
  name: string
  reference: string
  press: (control: Locator) => Promise<void>
  /** The first time of the list. */
  takeTime: (field: Locator) => Promise<void>
  tickAll: (panel: Locator) => Promise<void>
  confirm: (panel: Locator) => Promise<void>
  goOn: (link: Locator) => Promise<void>
}

const hasFocus = (control: Locator) =>
  control.evaluate((element) => element === document.activeElement)

async function tabTo(control: Locator): Promise<void> {
  await expect(control).toBeVisible()
  for (let tabs = 0; !(await hasFocus(control)); tabs += 1) {
    expect(tabs, `Tabs to ${String(control)}`).toBeLessThan(25)
    await control.page().keyboard.press('Tab')
  }
}

const byKeys: Hand = {
  name: 'by keyboard alone',
  reference: 'AG-KEYS',
  press: async (control) => {
    await tabTo(control)
    await control.page().keyboard.press('Enter')
  },
  takeTime: async (field) => {
    await tabTo(field)
    await field.press('ArrowDown')
    await expect(field.page().getByRole('option').first()).toBeVisible()
    await field.page().keyboard.press('Enter')
    await expect(field).toHaveValue(/^\d\d:\d\d$/)
    await field.page().keyboard.press('Enter')
  },
  tickAll: async (panel) => {
    for (const box of await panel.getByRole('checkbox').all()) {
      await tabTo(box)
      await panel.page().keyboard.press('Space')
      await expect(box).toBeChecked()
    }
  },
  confirm: (panel) => panel.page().keyboard.press('Enter'),
  goOn: (link) => link.page().keyboard.press('n'),
}

/** Every control is large enough for a thumb, and none makes the page wider than the screen. */
async function tap(control: Locator): Promise<void> {
  await control.scrollIntoViewIfNeeded()
  expect.soft((await control.boundingBox())?.height, String(control)).toBeGreaterThanOrEqual(44)
  await control.tap()
  const width = await control.page().evaluate(() => document.documentElement.scrollWidth)
  expect.soft(width, String(control)).toBeLessThanOrEqual(390)
}

const byFinger: Hand = {
  name: 'with a finger',
  reference: 'AG-TOUCH',
  press: tap,
  takeTime: async (field) => {
    await tap(field)
    await tap(field.page().getByRole('option').first())
    await tap(field.page().getByRole('button', { name: 'Save pickup time' }))
  },
  tickAll: async (panel) => {
    for (const box of await panel.getByRole('checkbox').all()) {
      await tap(panel.locator(`label[for="${await box.getAttribute('id')}"]`))
    }
  },
  confirm: (panel) => tap(panel.getByRole('button', { name: 'Confirm and next' })),
  goOn: tap,
}

/** Six requests, the most urgent first; `Alpha` is in port on each day but the fifth. */
async function sendRequests(staff: Page, agency: string): Promise<void> {
  const port = { code: `XX${agency.slice(3, 6)}`, name: `Port of ${agency}`, time_zone: 'UTC' }
  const today = new Date().toISOString().slice(0, 10)
  const dates = [1, 2, 3, 4, 5, 6].map((days) => addDays(today, days))
  const passport = buildSubProduct({
    person_count: 1,
    additional_required_data: ['passport_data'],
    required_data: [],
  })
  // Built orders begin with the same numbers in each file.
  const order = (customer: string, { ship = 'Alpha', subproducts = [buildSubProduct()] } = {}) =>
    buildOrder({ reference: `${agency} ${customer}`, customer, ship, subproducts })
  const event = (index: number, orders: ReturnType<typeof buildOrder>[], time?: string) =>
    buildEvent({
      reference: `${agency} ${index}`,
      agency,
      agency_title: `Request ${index + 1}`,
      port: port.code,
      event_date: dates[index] ?? '',
      pickup_time: time ?? null,
      need_ticket: time !== undefined,
      orders,
    })
  const calls = dates.map((call_date, index) =>
    buildShipCall({
      reference: `${agency} ${index}`,
      port: port.code,
      call_date,
      ship: 'Alpha',
      arrival: '08:00',
      departure: '20:00',
      ...(index === 4 ? { status: 'canceled' as const, cancel_reason: 'weather' as const } : {}),
    }),
  )
  const events = [
    event(0, [order('Amundsen, Roald'), order('Bakker, Daan', { subproducts: [passport] })]),
    event(1, [order('Costa, Rui')]),
    event(2, [order('Dupont, Zoé')], '10:00'),
    event(3, [order('Eriksen, Liv', { ship: 'Nowhere' }), order('Fuchs, Ina')]),
    event(4, [order('García, Eva')], '10:00'),
    event(5, [order('Hansen, Jon')]),
  ]
  await sendPlace(staff, { port, calls, events })
}

/** The agency's own account on its own page, with requests that no other test answers. */
async function arriveAtRequests(page: Page, browser: Browser, reference: string): Promise<void> {
  const call = await callAsAdmin(page)
  const { data: agency } = await call<typeof createAgency>({
    method: 'POST',
    path: '/agencies',
    body: {
      reference,
      name: `Agency ${reference}`,
      emails: ['answers@harbour.example'],
      contact_name: 'Jens Petersen',
      contact_phone: '+49 40 5550111',
      language: 'en',
    },
  })
  const staff = await arrive(browser, 'staff')
  await sendRequests(staff, reference)
  await staff.context().close()
  await arriveAsNewcomer(page, { role: 'agency', agency_id: agency.id })
}

const panelOf = (page: Page) =>
  page.getByRole('dialog').filter({ has: page.getByText('Required data') })

async function uploadPhoto(panel: Locator, hand: Hand): Promise<void> {
  const page = panel.page()
  const chooser = page.waitForEvent('filechooser')
  await hand.press(panel.getByRole('button', { name: 'Upload Tickets' }))
  const offered = await panel.getByLabel('Ticket file').getAttribute('accept')
  expect(offered).toBe('.pdf,application/pdf,image/*')
  // As a phone's camera names it.
  const photo = { name: 'IMG_20270620_141233.JPG', mimeType: 'image/jpeg' }
  await (await chooser).setFiles({ ...photo, buffer: await page.screenshot({ type: 'jpeg' }) })
  await expect(panel.getByRole('link', { name: 'IMG_20270620_141233.pdf' })).toBeVisible()
}

/** Confirms the order whose panel is open. */
async function confirm(
  page: Page,
  customer: string,
  hand: Hand,
  before?: (panel: Locator, hand: Hand) => Promise<void>,
): Promise<void> {
  const panel = panelOf(page)
  await expect(panel.getByRole('heading', { name: customer })).toBeFocused()
  await before?.(panel, hand)
  await hand.tickAll(panel)
  await hand.confirm(panel)
}

async function answerFive(page: Page, hand: Hand): Promise<void> {
  const next = page.getByRole('link', { name: /^Next request/ }).filter({ visible: true })
  const review = (customer: string) =>
    hand.press(page.getByRole('button', { name: `Review the order of ${customer}` }))
  const arriveAt = (number: number) =>
    expect(
      page.getByText(`Request ${number}`, { exact: true }).filter({ visible: true }),
    ).toBeVisible()
  const saveTime = async () => {
    await hand.takeTime(page.getByRole('combobox', { name: 'Pick-up time' }))
    await expect(page.getByText('Saved and locked.').filter({ visible: true })).toBeVisible()
  }
  const goOn = async (number: number) => {
    await expect(next).toHaveText(new RegExp(`Request ${number},`))
    await hand.goOn(next)
    await arriveAt(number)
  }

  await arriveAt(1)
  await saveTime()
  await review('Amundsen, Roald')
  await confirm(page, 'Amundsen, Roald', hand)
  await confirm(page, 'Bakker, Daan', hand)
  await goOn(2)

  await saveTime()
  await review('Costa, Rui')
  await hand.press(panelOf(page).getByRole('button', { name: 'Cancel Excursion' }))
  await goOn(3)

  await review('Dupont, Zoé')
  await confirm(page, 'Dupont, Zoé', hand, uploadPhoto)
  await goOn(4)

  await saveTime()
  await review('Eriksen, Liv')
  await confirm(page, 'Eriksen, Liv', hand)
  await expect(page.getByText('Confirmed for Eriksen, Liv.')).toBeVisible()
  await page.reload()
  await untilAnswering(page)
  await confirm(page, 'Fuchs, Ina', hand)
  await goOn(5)

  await review('García, Eva')
  await confirm(page, 'García, Eva', hand)
  await hand.press(page.getByRole('button', { name: 'Confirm anyway' }))
  await goOn(6)
}

// Rule E4.4
for (const [hand, use] of [
  [byKeys, {}],
  [byFinger, { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }],
] as const) {
  test.describe(hand.name, () => {
    test.use(use)

    test(`an agency answers its five most urgent requests ${hand.name}, never leaving for the list`, async ({
      page,
      browser,
    }) => {
      await arriveAtRequests(page, browser, hand.reference)
      const requests = page.getByRole('region', { name: 'Requests that need action' })
      const first = requests.getByRole('row').nth(1)
      await expect(first).toBeVisible()
      await untilAnswering(page)
      const visited: string[] = []
      page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname))
      if (hand === byKeys) {
        await page.keyboard.press('j')
        await page.keyboard.press('Enter')
      } else {
        await tap(first)
      }
      await answerFive(page, hand)
      expect(visited.every((path) => /^\/events\/\d+$/.test(path))).toBe(true)
      const rows = await fetchEvents(page, { sort: 'event_date|asc' })
      const events = await Promise.all(rows.map(({ id }) => fetchEvent(page, id)))
      expect(
        events.map(({ pickup_time, excursions }) =>
          [pickup_time, ...excursions.map(({ status }) => status)].join(' '),
        ),
      ).toEqual([
        '09:00 approved approved',
        '09:00 canceled',
        '10:00 approved',
        '09:00 approved approved',
        '10:00 approved',
        ' requested',
      ])
    })
  })
}
