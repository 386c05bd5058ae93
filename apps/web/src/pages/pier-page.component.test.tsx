import type { Pier, PierDispatch, PierParty } from '@gangway/contract/pier'
import { answerPier, openPier, readDispatchChange, readPier } from '@gangway/contract/pier'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../testing/accessibility.ts'
import { answer, callsTo, lost, Refusal } from '../testing/fake-server.ts'

const token = 'T'.repeat(43)

const party = (customer: string, more: Partial<PierParty> = {}): PierParty => ({
  excursion_id: customer.length * 1_000 + (customer.codePointAt(0) ?? 0),
  customer,
  phone: '+49 170 5550182',
  persons: 2,
  pickup_time: '09:30',
  ship: 'MS Nordstern',
  ship_imo: null,
  berth: 'Steinwerder',
  order_id: `G-${customer.length}`,
  status: 'approved',
  language: 'de',
  needs: [],
  has_ticket: true,
  passports: [],
  ...more,
})

const dispatch: PierDispatch = {
  dispatch_id: 71,
  port_id: 3,
  port_code: 'DEHAM',
  port_name: 'Hamburg',
  port_time_zone: 'Europe/Berlin',
  number: 1,
  role: 'guide',
  state: 'asked',
  words: null,
  language: 'de',
  titles: ['Harbour walk'],
  pickup_time: '09:30',
  meeting_point: 'Gate 1',
  unread: null,
  vehicle_name: 'Coach 1',
  crew: [{ role: 'driver', name: 'Tom', phone: '+491705550183' }],
  stays: [
    {
      ship: 'MS Nordstern',
      ship_imo: null,
      berth: 'Steinwerder',
      call_date: '2027-06-09',
      arrival: '08:00',
      first_ashore: null,
      last_tender: null,
      all_aboard: '17:30',
      departure_date: '2027-06-09',
      departure: '18:00',
      tender: false,
      ship_time_offset_minutes: 60,
      is_canceled: false,
      latest_return: { date: '2027-06-09', time: '16:00' },
    },
  ],
  parties: [
    party('Greta Sommer', {
      needs: [{ kind: 'wheelchair', words: null, count: 1 }],
      passports: [
        {
          first_name: 'Greta',
          last_name: 'Sommer',
          passport_number: 'C01X00T47',
          birthday: '1968-04-17',
          expire_date: '2032-01-31',
        },
      ],
    }),
    party('نادية حداد', { persons: 3, phone: '', has_ticket: false, pickup_time: '10:00' }),
  ],
}

const pierOf = (over: Partial<PierDispatch> = {}): Pier => ({
  name: 'Nadia Peters',
  agency_name: 'Harbour Tours',
  agency_phone: '+49 40 5550111',
  date: '2027-06-09',
  shows_passports: true,
  dispatches: [{ ...dispatch, ...over }],
})

let version = 0
const stateOf = (data: Pier | null) => ({ version: `v${(version += 1)}`, data })

let sheets: CSSStyleSheet[] = []

/** Opens the page as the product serves it, on a phone. */
async function open(): Promise<void> {
  await page.viewport(390, 844)
  sheets = [...document.adoptedStyleSheets]
  // The page would follow a change of it.
  history.replaceState(null, '', `#${token}`)
  const root = document.createElement('div')
  root.id = 'pier'
  document.body.append(root)
  answer(openPier, undefined)
  await import(/* @vite-ignore */ `/pier/js/pier.js?${(version += 1)}`)
}

/** Asks at once, as when the page is looked at again. */
const lookAgain = () => document.dispatchEvent(new Event('visibilitychange'))

afterEach(async () => {
  answer(readPier, new Refusal('pass_not_found'))
  // The page asks no more once its link is over.
  await vi.waitUntil(() => {
    lookAgain()
    return /no longer valid|gilt nicht mehr/.test(document.body.textContent)
  })
  document.querySelector('#pier')?.remove()
  document.adoptedStyleSheets = sheets
  history.replaceState(null, '', '#')
})

// Rule G4.3
test('a guide sees time, place, ships and guests, and calls with a touch', async () => {
  answer(readPier, stateOf(pierOf()))
  await open()
  await expect.element(page.getByText('09:30').first()).toBeVisible()
  expect(callsTo(readPier)[0]?.headers.get('authorization')).toBe(`Pass ${token}`)
  await expect.element(page.getByText('Gate 1')).toBeVisible()
  await expect.element(page.getByText('(ship 10:30)')).toBeVisible()
  await expect.element(page.getByText('Back by 16:00')).toBeVisible()
  await expect.element(page.getByText('(ship 17:00)')).toBeVisible()
  await expect.element(page.getByText('5 persons').first()).toBeVisible()
  await expect.element(page.getByText('Wheelchair')).toBeVisible()
  await expect.element(page.getByText('Own pick-up 10:00')).toBeVisible()
  await expect.element(page.getByText('Phone missing')).toBeVisible()
  const link = page.getByRole('link', { name: 'Call Greta Sommer: +49 170 5550182' })
  await expect.element(link).toHaveAttribute('href', 'tel:+491705550182')
  await expect.element(page.getByText(/C01X00T47/)).not.toBeVisible()
  await page.getByText('Passport data').click()
  await expect.element(page.getByText(/C01X00T47/)).toBeVisible()
  await expectAccessible()
})

// Rule G4.5
test('refusing takes words, and an answer can be changed', async () => {
  let shown = stateOf(pierOf())
  answer(readPier, () => shown)
  answer(answerPier, ({ body }) => {
    const { state, words } = body as Pick<PierDispatch, 'state' | 'words'>
    shown = stateOf(pierOf({ state, words }))
    return shown
  })
  await open()
  await page.getByRole('button', { name: 'Can’t' }).click()
  await page.getByRole('button', { name: 'Send' }).click()
  await expect.element(page.getByText('Please say why.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Why not?' }).fill('I am ill.')
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(page.getByText('You have said that you can’t.')).toBeVisible()
  await expect.element(page.getByText('I am ill.')).toBeVisible()
  await page.getByRole('button', { name: 'Change answer' }).click()
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect.element(page.getByText('You have accepted.')).toBeVisible()
  expect(callsTo(answerPier).map(({ body }) => body)).toMatchObject([
    { state: 'refused', words: 'I am ill.', pickup_time: '09:30', meeting_point: 'Gate 1' },
    { state: 'accepted', words: null },
  ])
})

// Rule G4.5
test('a changed time is shown with the one before until it is read', async () => {
  const changed = { state: 'accepted', pickup_time: '10:15' } as const
  const unread = { pickup_time: '09:30', meeting_point: 'Gate 1' }
  answer(readPier, stateOf(pierOf({ ...changed, unread })))
  answer(readDispatchChange, stateOf(pierOf({ ...changed, unread: null })))
  await open()
  await expect.element(page.getByText('was 09:30')).toBeVisible()
  await page.getByRole('button', { name: 'I have read it' }).click()
  await expect.element(page.getByText('was 09:30')).not.toBeInTheDocument()
  expect(callsTo(readDispatchChange)[0]?.body).toEqual({
    pickup_time: '10:15',
    meeting_point: 'Gate 1',
  })
})

// Rule G4.5
test('what changed while it was accepted is shown instead', async () => {
  answer(readPier, stateOf(pierOf()))
  answer(
    answerPier,
    () => new Refusal('stale', { data: stateOf(pierOf({ pickup_time: '11:00' })) }),
  )
  await open()
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect.element(page.getByText(/has just changed/)).toBeVisible()
  await expect.element(page.getByText('11:00').first()).toBeVisible()
})

// Rule G4.7
test('without a connection the list stays, with the time since when; a revoked link empties it', async () => {
  const first = stateOf(pierOf())
  answer(readPier, first)
  await open()
  await expect.element(page.getByText('Greta Sommer')).toBeVisible()
  answer(readPier, lost)
  lookAgain()
  await expect.element(page.getByText(/No connection since \d\d:\d\d/)).toBeVisible()
  await expect.element(page.getByText('Greta Sommer')).toBeVisible()
  answer(readPier, ({ query }) => ({
    version: first.version,
    data: query.get('seen') === first.version ? null : first.data,
  }))
  lookAgain()
  await expect.element(page.getByText(/No connection/)).not.toBeInTheDocument()
  answer(readPier, new Refusal('pass_not_found'))
  lookAgain()
  await expect.element(page.getByText(/no longer valid/)).toBeVisible()
  await expect.element(page.getByText('Greta Sommer')).not.toBeInTheDocument()
  expect(localStorage.length + sessionStorage.length).toBe(0)
})

// Rule G4.7
test('guests are found by name without accents, in the language that is chosen', async () => {
  const many = ['Åsa', 'Béa', 'Cleo', 'Dan', 'Eva', 'Finn', 'Günter'].map((name) => party(name))
  answer(readPier, stateOf(pierOf({ parties: many })))
  await open()
  await page.getByRole('button', { name: 'Deutsch' }).click()
  await page.getByRole('searchbox', { name: 'Name oder Bestellung suchen' }).fill('gunt')
  await expect.element(page.getByText('Günter')).toBeVisible()
  await expect.element(page.getByText('Cleo')).not.toBeInTheDocument()
  expect(document.documentElement.lang).toBe('de')
  await page.getByRole('button', { name: 'English' }).click()
})

test('the opening is noted with the first touch, not by fetching the page', async () => {
  answer(readPier, stateOf(pierOf()))
  await open()
  await expect.element(page.getByText('Greta Sommer')).toBeVisible()
  expect(callsTo(openPier)).toHaveLength(0)
  await page.getByText('Gate 1').click()
  await userEvent.keyboard('{Tab}')
  await expect.poll(() => callsTo(openPier)).toHaveLength(1)
})
