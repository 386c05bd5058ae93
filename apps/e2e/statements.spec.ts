import type { listUsers, updateUser } from '@gangway/contract/accounts/users'
import type { addRate } from '@gangway/contract/rates'
import type { addTerms } from '@gangway/contract/terms'
import { addDays, addMonths } from '@gangway/domain/dates/calendar-date'
import { buildEvent } from '@gangway/testkit/build-event'
import { buildOrder, buildSubProduct } from '@gangway/testkit/build-order'
import { buildPdf } from '@gangway/testkit/build-pdf'
import { buildAgency, buildShipCall } from '@gangway/testkit/build-places'
import { patience } from '@gangway/testkit/patience'
import { type Browser, expect, type Locator, type Page, test } from '@playwright/test'
import { callAsAdmin } from './support/account.ts'
import { callFrom, fetchEvent, fetchEvents } from './support/api.ts'
import { openEvent, tickAll } from './support/event-page.ts'
import { speakGerman } from './support/language.ts'
import { type OtherServer, startOtherServer } from './support/other-server.ts'
import { sendPlace } from './support/send-place.ts'
import { people, type Person, signIn } from './support/sign-in.ts'
import { untilAnswering } from './support/until-answering.ts'

const port = { code: 'ISSEY', name: 'Seyðisfjörður', time_zone: 'Atlantic/Reykjavik' }
/** Pick-up at 12:00 is 36 to 60 hours away. */
const day = addDays(new Date().toISOString().slice(0, 10), 2)
const month = day.slice(0, 7)
const next = addMonths(`${month}-01`, 1)
/** The month is over in every port. */
const later = new Date(`${next.slice(0, 7)}-05T10:00:00Z`)

const agencies = ['Nordlicht Touren', 'Sakura Guides', 'Pearl Gulf'].map((name, index) =>
  buildAgency({ name, reference: `ST-${index + 1}` }),
)

function event(nth: number, title: string, ship: string, customers: readonly string[]) {
  const subproducts = [buildSubProduct({ product_name: `${title} – Adult` })]
  return buildEvent({
    agency: `ST-${nth}`,
    agency_title: title,
    product_name: title,
    port: port.code,
    event_date: day,
    pickup_time: '12:00',
    orders: customers.map((customer) => buildOrder({ customer, ship, subproducts })),
  })
}

/** Environment in which a process lives that much later. */
function livingLater(milliseconds: number): NodeJS.ProcessEnv {
  const program = `const Now = Date
    globalThis.Date = class extends Now {
      constructor(...given) { given.length > 0 ? super(...given) : super(Now.now() + ${milliseconds}) }
      static now() { return Now.now() + ${milliseconds} }
    }`
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(program)}` }
}

let product: OtherServer

const start = async (env: NodeJS.ProcessEnv = {}) => {
  product = await startOtherServer(() => env, { season: 'statements' })
}

async function arrive(browser: Browser, person: Person, now?: Date): Promise<Page> {
  const page = await product.visit(browser)
  if (now !== undefined) await page.clock.setFixedTime(now)
  await signIn(page, person)
  return page
}

test.beforeAll(async () => {
  test.setTimeout(patience(240_000))
  await start()
})

test.afterAll(() => product.stop())

/** Puts a demo person into one of the agencies; their sessions end. */
async function moveTo(agency_id: number, person: Person, browser: Browser): Promise<void> {
  const call = await callAsAdmin(await product.visit(browser))
  const query = { role: 'agency' } as const
  const { data } = await call<typeof listUsers>({ method: 'GET', path: '/users', query })
  const found = data.filter(({ email }) => email === people[person])
  for (const { id: user_id, version } of found) {
    const params = { user_id }
    const body = { agency_id, version }
    await call<typeof updateUser>({ method: 'PATCH', path: '/users/:user_id', params, body })
  }
}

/** Terms of an agency, and a price of each person where one is agreed on. */
async function agree(
  page: Page,
  agency_id: number,
  prices: readonly { currency: string; amount: number; tax_percent: number }[],
): Promise<void> {
  const call = await callFrom(page)
  const given = { method: 'POST', params: { agency_id } } as const
  const valid_from = `${month}-01`
  const steps = [
    { hours: 72, percent: 0 },
    { hours: 24, percent: 50 },
  ]
  await call<typeof addTerms>({
    ...given,
    path: '/agencies/:agency_id/terms',
    body: { valid_from, steps, no_show_percent: 100, no_call_percent: 0 },
  })
  for (const price of prices) {
    const path = '/agencies/:agency_id/rates'
    await call<typeof addRate>({ ...given, path, body: { valid_from, ...price } })
  }
}

const panelOf = async (page: Page, customer: string) => {
  await page.getByRole('button', { name: `Review the order of ${customer}` }).click()
  return page.getByRole('dialog', { name: customer })
}

async function confirm(page: Page, event_id: number, customers: readonly string[]): Promise<void> {
  await openEvent(page, event_id)
  for (const customer of customers) {
    const panel = await panelOf(page, customer)
    await tickAll(panel)
    await panel.getByRole('button', { name: 'Confirm Excursion' }).click()
    await expect(panel).toBeHidden()
  }
}

async function cancel(page: Page, event_id: number, customer: string, reason: string) {
  await openEvent(page, event_id)
  const panel = await panelOf(page, customer)
  await panel.getByRole('button', { name: 'Cancel with a reason' }).click()
  await panel.getByRole('combobox', { name: 'Reason' }).selectOption(reason)
  await panel.getByRole('button', { name: 'Cancel Excursion' }).click()
  await expect(panel).toBeHidden()
}

async function openMonth(page: Page, agency_id: number | null = null, of = month): Promise<void> {
  await page.goto(`/statements?month=${of}${agency_id === null ? '' : `&agency=${agency_id}`}`)
  await untilAnswering(page)
}

const says = (place: Locator, text: string, timeout = patience(20_000)) =>
  expect(place).toContainText(text, { useInnerText: true, timeout })

// Rules S2.1, S2.2, S2.3, S3.1, S3.5, S4.1, S4.2, S5.1, S5.2
test('a month of three agencies in three currencies, from confirmation to an adjustment', async ({
  browser,
}) => {
  test.setTimeout(patience(360_000))
  const staff = await arrive(browser, 'staff')
  const stay = { port: port.code, call_date: day, arrival: '07:00', departure: '19:00' }
  await sendPlace(staff, {
    port,
    agencies,
    calls: ['Cora', 'Dana'].map((ship) => buildShipCall({ ...stay, ship })),
    events: [
      event(1, 'Waterfalls', 'Cora', ['Abt, Ida', 'Beck, Ole', 'Cohn, Eva']),
      event(1, 'Puffins', 'Dana', ['Dorn, Ute']),
      event(2, 'Tea house', 'Cora', ['Endo, Rin']),
      event(3, 'Dhow', 'Cora', ['Farsi, Ali']),
    ],
  })
  const rows = await fetchEvents(staff, { from: day, to: day, filter: port.name })
  const sent = await Promise.all(rows.map(({ id }) => fetchEvent(staff, id)))
  const found = (title: string) => {
    const one = sent.find(({ agency_title }) => agency_title === title)
    if (one === undefined) throw new Error(`${title} is not there.`)
    return one
  }
  const [waterfalls, puffins] = [found('Waterfalls'), found('Puffins')]
  const [teaHouse, dhow] = [found('Tea house'), found('Dhow')]
  await moveTo(waterfalls.agency_id, 'agency', browser)
  await moveTo(teaHouse.agency_id, 'otherAgency', browser)
  await agree(staff, waterfalls.agency_id, [{ currency: 'EUR', amount: 50.5, tax_percent: 19 }])
  await agree(staff, teaHouse.agency_id, [{ currency: 'JPY', amount: 5001, tax_percent: 10 }])
  await agree(staff, dhow.agency_id, [])

  const agency = await arrive(browser, 'agency')
  const other = await arrive(browser, 'otherAgency')
  await confirm(agency, waterfalls.event_id, ['Abt, Ida', 'Beck, Ole', 'Cohn, Eva'])
  await confirm(agency, puffins.event_id, ['Dorn, Ute'])
  await confirm(other, teaHouse.event_id, ['Endo, Rin'])
  await confirm(staff, dhow.event_id, ['Farsi, Ali'])
  await staff.goto(`/port-day/${puffins.port_id}/${day}`)
  await untilAnswering(staff)
  await staff.getByRole('link', { name: 'Report disruption…' }).click()
  await staff.getByLabel('Cause').selectOption('does_not_call')
  await staff.getByLabel('Ship', { exact: true }).selectOption({ label: 'Dana, 07:00 to 19:00' })
  await staff.getByRole('checkbox', { name: /^Cancel 1 order/ }).check()
  await staff.getByRole('button', { name: 'Carry out' }).click()
  await expect(staff.getByText(/^Carried out for 1 excursion/)).toBeVisible()
  await cancel(staff, waterfalls.event_id, 'Beck, Ole', 'customer_asked')
  await cancel(agency, waterfalls.event_id, 'Cohn, Eva', 'no_guide')

  await product.stop()
  await start(livingLater(later.getTime() - Date.now()))
  const german = await arrive(browser, 'agency', later)
  await openMonth(german)
  await speakGerman(german)
  const euro = german.getByRole('region', { name: /^Abrechnung in EUR/ })
  await says(euro, 'Netto 151,50 € Steuer 28,79 € Gesamt 180,29 €')
  await says(euro, 'Leistung, Adult 2 × 50,50 € 19,19 € 101,00 €')
  await says(euro, 'Stornogebühr, Adult 2 × 50,50 € × 50 % 9,60 € 50,50 €')
  await expect(euro.getByRole('row', { name: /× 0 % .*0,00/ })).toHaveCount(2)
  const line50 = euro.getByRole('row', { name: /50 %/ })
  await line50.getByRole('button').click()
  const facts = german.getByRole('dialog', { name: 'Stornogebühr, Adult' })
  await says(facts, 'kostenlos bis 72 h vorher, 50 % bis 24 h vorher, danach 100 %')
  await says(facts, 'Verursacher Kunde')
  await facts.getByRole('button', { name: 'Bestreiten …' }).click()
  const claim = german.getByRole('dialog', { name: 'Reklamieren' })
  await claim.getByLabel('Grund').selectOption('amount')
  await claim.getByLabel('Prozent des Preises').fill('75')
  const record = { name: 'Beleg.pdf', mimeType: 'application/pdf', buffer: Buffer.from(buildPdf()) }
  await claim.locator('input[type=file]').setInputFiles(record)
  await claim.getByRole('button', { name: 'Reklamation senden' }).click()
  await expect(claim).toBeHidden()
  await german.keyboard.press('Escape')
  await expect(line50).toContainText('Von der Agentur bestritten')
  await german.getByRole('button', { name: 'Zur Kenntnis nehmen' }).click()
  await expect(german.getByText('2 Sätze oder Konditionen sind neu')).toHaveCount(0)

  const yen = await arrive(browser, 'otherAgency', later)
  await openMonth(yen)
  await says(
    yen.getByRole('region', { name: /^Statement in/ }),
    'Net 10.002 ¥ Tax 1.000 ¥ Total 11.002 ¥',
  )

  const office = await arrive(browser, 'staff', later)
  await openMonth(office, dhow.agency_id)
  const missing = office.getByRole('region', { name: /^Without an amount/ })
  await expect(missing.getByRole('row', { name: /Dhow/ })).toContainText('No rate')
  await missing.getByRole('button', { name: /Dhow/ }).click()
  const panel = office.getByRole('dialog')
  await panel.getByRole('button', { name: 'Add rate' }).click()
  await panel.getByLabel('Price', { exact: true }).fill('12.345')
  await panel.getByLabel('Currency').fill('KWD')
  await panel.getByRole('button', { name: 'Add rate' }).click()
  await expect(missing).toHaveCount(0)
  await says(office.getByRole('region', { name: /^Statement in KWD/ }), 'Total 24,690 KWD')

  await openMonth(office, waterfalls.agency_id)
  await expect(office.getByText('Disputed, 1 open claim')).toBeVisible()
  await office.getByRole('row', { name: /50 %/ }).getByRole('button').click()
  const downloading = office.waitForEvent('download')
  await panel.getByRole('link', { name: record.name }).click()
  expect((await downloading).suggestedFilename()).toBe(record.name)
  await panel.getByRole('button', { name: 'Agree: 75 %' }).click()
  await office.keyboard.press('Escape')
  await says(euro, '75 % vereinbart, Adult 4,79 € 25,25 €')
  await german.getByRole('button', { name: 'Zustimmen' }).click()
  await expect(german.getByRole('heading', { name: 'Zugestimmt' })).toBeVisible()
  await openMonth(office, waterfalls.agency_id)
  await office.getByRole('button', { name: 'Close month' }).click()
  await office.getByRole('dialog').getByRole('button', { name: 'Close month' }).click()
  await expect(office.getByRole('region', { name: /^Closed month/ })).toBeVisible()
  await expect(german.getByRole('region', { name: /^Abgeschlossener Monat/ })).toBeVisible()
  await cancel(office, waterfalls.event_id, 'Abt, Ida', 'no_guide')
  await expect(async () => {
    await openMonth(german, null, next.slice(0, 7))
    await says(euro, 'Gesamt -120,19 €', 1_000)
  }).toPass({ timeout: patience(90_000) })
  await openMonth(german)
  await expect(german.getByRole('region', { name: /^Abgeschlossener Monat/ })).toBeVisible()
  await says(euro, 'Gesamt 210,33 €')
})
