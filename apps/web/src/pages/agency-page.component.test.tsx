import { getMe } from '@gangway/contract/accounts/sign-in'
import { getAgency } from '@gangway/contract/agencies'
import { getCalendarFeed } from '@gangway/contract/calendar-feeds'
import { getEvent, listEvents } from '@gangway/contract/events'
import { getDashboard } from '@gangway/contract/dashboard'
import { listInvoices } from '@gangway/contract/invoices'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerAgencies, answerProfile, buildAgencyRow } from '../testing/accounts-answers.ts'
import { expectAccessible } from '../testing/accessibility.ts'
import { buildDashboard } from '../testing/dashboard-answers.ts'
import { answer, callsTo, Refusal } from '../testing/fake-server.ts'
import { buildEventRow, buildUser, pageOf } from '../testing/usual-answers.ts'
import { visit } from '../testing/visit.tsx'

const harbour = buildAgencyRow({ id: 1, name: 'Harbour Tours' })
const requests = page.getByRole('table', { name: 'Requests that need action' })
const rows = requests.getByRole('row')
const said = (text: string) => expect.element(page.getByText(text)).toBeVisible()

const waiting = Array.from({ length: 12 }, (_, index) =>
  buildEventRow({ id: 100 + index, urgency: index === 0 ? 'act_now' : 'due_soon' }),
)

beforeEach(() => {
  answer(getAgency, ({ params }) =>
    params['agency_id'] === '1' ? { data: harbour } : new Refusal('agency_not_found'),
  )
  answer(listEvents, (call) => ({
    ...pageOf(call.query.get('waiting') === 'any' ? waiting : [], call),
    total_is_exact: true,
  }))
  answer(getEvent, new Refusal('event_not_found'))
  answer(listInvoices, (call) => ({ ...pageOf([], call), total_is_exact: true, totals: [] }))
  answer(getCalendarFeed, { data: null })
})

describe('the page of an agency', () => {
  // Rules E5.2, F1.2
  test('is where its people land: requests first, contact, next excursions', async () => {
    const { address } = await visit('/', { role: 'agency' })
    await expect.poll(address).toBe('/agency/1')
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Harbour Tours')
    await expect.poll(() => rows.elements()).toHaveLength(11)
    await expect.poll(() => document.title).toBe('Harbour Tours | Gangway')
    await said('No confirmed excursions coming up')
    const contact = page.getByRole('region', { name: 'Contact' })
    await expect
      .element(contact.getByRole('link', { name: 'office@agency-1.example' }))
      .toBeVisible()
    await expectAccessible()
  })

  // Rule E5.3
  test('is the home of its people, in the menu and the tabs, and has the figures', async () => {
    answer(getDashboard, {
      data: buildDashboard({
        requests: [{ urgency: 'act_now', count: 3, filter: { waiting: 'act_now' } }],
        data_missing: { count: 1_000, filter: { data: 'missing' } },
      }),
    })
    const { address, passed, goTo, back } = await visit('/events', { role: 'agency' })
    const home = page.getByRole('link', { name: 'Home', exact: true })
    await home.first().click()
    await expect.poll(address).toBe('/agency/1')
    await expect.element(home.first()).toHaveAttribute('aria-current', 'page')
    await expect.element(page.getByRole('tab', { name: 'Home' })).toBeVisible()
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')
    await expect.poll(() => crumbs.elements().map((crumb) => crumb.textContent)).toEqual(['Home'])
    const figures = page.getByRole('list', { name: 'Open requests' }).getByRole('link')
    await expect.element(figures.first()).toMatchTextContent(/^Act now\s*3/)
    const missing = figures.filter({ hasText: 'Data missing' })
    await expect.element(missing).toMatchTextContent(/999\+/)
    await expect.element(missing).toHaveAttribute('href', '/events?data=missing&when=upcoming')
    await expectAccessible()
    back()
    await expect.poll(address).toBe('/events')
    goTo('/dashboard')
    await expect.poll(address).toBe('/agency/1')
    expect(passed.filter((one) => ['/', '/403', '/404'].includes(one))).toEqual([])
  })

  test('of someone else has neither figures nor the place of home', async () => {
    await visit('/agency/1')
    await expect.poll(() => rows.elements()).toHaveLength(11)
    const home = page.getByRole('link', { name: 'Home', exact: true })
    await expect.element(home.first()).not.toHaveAttribute('aria-current')
    expect(callsTo(getDashboard)).toEqual([])
    await expect.element(page.getByRole('tab', { name: 'Agency #1' })).toBeVisible()
  })

  // Rule L1.16
  test('leads by J to the most urgent request, by K back to it', async () => {
    const { address } = await visit('/agency/1', { role: 'agency' })
    await expect.element(rows.nth(1)).toHaveAttribute('data-mark', 'act_now')
    await userEvent.keyboard('j')
    await expect.element(rows.nth(1).getByRole('link').first()).toHaveFocus()
    await userEvent.keyboard('jk{Enter}')
    await expect.poll(address).toBe('/events/100')
  })

  test('shows requests in their colours, the most urgent first, and leads to them', async () => {
    const { address, back } = await visit('/agency/1', { role: 'agency' })
    await expect.element(rows.nth(1)).toHaveAttribute('data-mark', 'act_now')
    await expect.element(rows.nth(2)).toHaveAttribute('data-mark', 'due_soon')
    const sorts = () =>
      callsTo(listEvents)
        .filter(({ query }) => query.get('waiting') === 'any')
        .map(({ query }) => query.get('sort'))
    expect(sorts()).toEqual(['event_date|asc'])
    await requests.getByRole('button', { name: 'Event date' }).click()
    await expect
      .element(requests.getByRole('columnheader', { name: 'Event date' }))
      .toHaveAttribute('aria-sort', 'descending')
    await expect.poll(sorts).toEqual(['event_date|asc', 'event_date|desc'])

    await page
      .getByRole('region', { name: /^Requests that need action/ })
      .getByRole('link', { name: 'See all 12' })
      .click()
    await expect.poll(address).toBe('/events?waiting=any&sort=event_date%7Casc')
    back()
    await rows.nth(1).getByRole('link').click()
    await expect.poll(address).toBe('/events/100')
  })

  test('comes back when the last tab is closed', async () => {
    answerProfile()
    answer(getMe, { data: buildUser('agency') })
    const { address } = await visit('/profile', { role: 'agency' })
    await page.getByRole('tablist', { name: 'Open pages' }).getByTitle('Close Profile').click()
    await expect.poll(address).toBe('/agency/1')
  })

  test('of another agency is as absent as none, and nonsense too', async () => {
    const { address, enter } = await visit('/agency/2', { role: 'agency' })
    const missing = page.getByRole('heading', { name: 'Agency not found', level: 1 })
    await expect.element(missing).toBeInTheDocument()
    for (const here of ['/agency/99999', '/agency/0', '/agency/x', '/agency/1e3']) {
      await enter(here)
      await expect.element(missing).toBeInTheDocument()
      expect(page.getByRole('table').elements()).toHaveLength(0)
    }
    await expectAccessible()
    await page.getByRole('link', { name: 'Go to events' }).click()
    await expect.poll(address).toBe('/events')
  })

  test('says in words when nothing waits', async () => {
    answer(listEvents, (call) => ({ ...pageOf([], call), total_is_exact: true }))
    await visit('/agency/1', { role: 'agency' })
    await expect.element(page.getByText('All requests answered')).toBeVisible()
    await said('No confirmed excursions coming up')
    await expectAccessible()
  })

  test('reads German, and fits a phone', async () => {
    await page.viewport(390, 844)
    await visit('/agency/1', { role: 'agency', language: 'de' })
    await expect
      .element(page.getByRole('heading', { name: /^Anfragen, die eine Antwort brauchen/ }))
      .toBeVisible()
    await expect.element(page.getByRole('table').first()).toBeVisible()
    await expectAccessible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  })
})

test('admins reach it from the list of agencies', async () => {
  answerAgencies([harbour])
  const { address } = await visit('/admin/agencies', { role: 'admin' })
  await page.getByRole('link', { name: 'Page of Harbour Tours' }).click()
  await expect.poll(address).toBe('/agency/1')
  await expect.poll(() => rows.elements()).toHaveLength(11)
})
