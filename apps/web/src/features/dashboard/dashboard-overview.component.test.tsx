import { reportClientError } from '@gangway/contract/client-errors'
import { type Dashboard, getDashboard } from '@gangway/contract/dashboard'
import { listDataRequests } from '@gangway/contract/data-requests'
import { listPortDays } from '@gangway/contract/port-days'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessibility.ts'
import { buildDashboard } from '../../testing/dashboard-answers.ts'
import { answer, callsTo, Refusal } from '../../testing/fake-server.ts'
import { visit } from '../../testing/visit.tsx'

const figures = page.getByRole('list', { name: 'Open requests' }).getByRole('link')
const days = page.getByRole('region', { name: 'Next 7 days' }).getByRole('link')
const agencies = page.getByRole('region', { name: 'Agencies with the oldest open requests' })
const waitingLongest = page.getByText('Waiting longest')

const busy = buildDashboard({
  requests: [
    { urgency: 'act_now', count: 3, filter: { waiting: 'act_now' } },
    { urgency: 'due_soon', count: 0, filter: { waiting: 'due_soon' } },
    { urgency: 'later', count: 7, filter: { waiting: 'later' } },
  ],
  waiting_longest: [
    {
      event_id: 4,
      agency_title: 'Harbour walk',
      agency_name: 'Harbour Tours',
      port_id: 3,
      port_code: 'DEHAM',
      port_name: 'Hamburg',
      event_date: '2026-07-14',
      urgency: 'act_now',
      waiting_since: '2026-05-01T08:00:00.000Z',
    },
  ],
  pickup_time_missing: { count: 5, filter: { pickup_time: 'missing' } },
  data_missing: { count: 9, filter: { data: 'missing' } },
  unread_comments: { count: 2, filter: { comments: 'unread' } },
  unpaid_invoices: { count: 6, filter: { status: 'unpaid' }, overdue: 1 },
  next_days: Array.from({ length: 7 }, (_, index) => {
    const date = `2026-07-1${index}`
    return { date, count: index, filter: { from: date, to: date } }
  }),
})

const withAgencies: Dashboard = {
  ...busy,
  agencies: [
    {
      agency_id: 1,
      name: 'Harbour Tours',
      waiting_since: '2026-05-01T08:00:00.000Z',
      act_now: 3,
      count: 10,
      filter: { waiting: 'any', agency: '1' },
    },
  ],
}

describe('the dashboard', () => {
  // Rule E5.1
  test('every figure leads to the list that it counts', async () => {
    answer(getDashboard, { data: withAgencies })
    const { address, back } = await visit('/dashboard')
    await expect.element(page.getByRole('heading', { name: 'Needs your attention' })).toBeVisible()
    await expect.poll(() => document.title).toBe('Gangway')
    await expect.poll(() => figures.elements()).toHaveLength(7)
    await expectAccessible()
    const told = figures.elements().map((link) => {
      const [name, count] = (link as HTMLElement).innerText.split(/\n+/)
      return [name, Number(count), link.getAttribute('href')]
    })
    expect(told).toEqual([
      ['Act now', 3, '/events?waiting=act_now&sort=event_date%7Casc'],
      ['Due soon', 0, '/events?waiting=due_soon&when=upcoming'],
      ['Later', 7, '/events?waiting=later&when=upcoming'],
      ['No pick-up time', 5, '/events?pickup_time=missing&when=upcoming'],
      ['Data missing', 9, '/events?data=missing&when=upcoming'],
      ['Unread comments', 2, '/events?comments=unread'],
      ['Unpaid invoices', 6, '/invoices?status=unpaid'],
    ])
    await figures.first().click()
    await expect.poll(address).toBe('/events?waiting=act_now&sort=event_date%7Casc')
    back()
    await expect.poll(address).toBe('/dashboard')

    await expect
      .element(agencies.getByRole('link', { name: 'Harbour Tours', exact: true }))
      .toHaveAttribute('href', '/agency/1')
    await agencies.getByRole('link', { name: '10 open requests of Harbour Tours' }).click()
    await expect.poll(address).toBe('/events?waiting=any&agency=1')
    const chip = page.getByRole('button', { name: 'Remove filter: Agency: Harbour Tours' })
    await expect.element(chip).toBeVisible()
    await page.getByRole('button', { name: 'Reset', exact: true }).click()
    await expect.poll(address).toBe('/events')
  })

  test('the next seven days are links, each named in full', async () => {
    answer(getDashboard, { data: busy })
    const { address } = await visit('/dashboard')
    await expect.poll(() => days.elements()).toHaveLength(7)
    await days.getByText('Saturday, 11 July 2026: 1 event').click({ force: true })
    await expect.poll(address).toBe('/events?from=2026-07-11&to=2026-07-11')
  })

  // Rule E5.1
  test('begins with what is late, then has the port days, and all of it on a phone', async () => {
    answer(getDashboard, { data: withAgencies })
    const port = (port_id: number, date: string, left: number) => ({
      port_id,
      port_code: 'DEHAM',
      port_name: `Port ${port_id} Llanfairpwllgwyngyllgogerychwyrn`,
      date,
      today: '2026-07-14',
      events: 4,
      not_ready: left,
      left,
      ships: [],
    })
    const days = ['2026-07-14', '2026-07-15', '2026-07-16']
    answer(listPortDays, {
      data: days.flatMap((date) => [1, 2, 3, 4].map((id) => port(id, date, id === 4 ? 2 : 0))),
    })
    answer(listDataRequests, {
      data: [
        {
          excursion_id: 1,
          keys: ['passport_data'],
          persons: 1,
          asked_at: '2026-06-01T10:00:00.000Z',
          asked_by: null,
          event_id: 7,
          agency_title: 'Fløibanen',
          port_id: 3,
          port_code: 'NOBGO',
          port_name: 'Bergen',
          event_date: '2026-07-20',
          order_id: 'A-1',
        },
      ],
      total: 1,
      per_page: 100,
      current_page: 1,
      last_page: 1,
      from: 1,
      to: 1,
    })
    await page.viewport(390, 844)
    await visit('/dashboard')
    await expect.element(waitingLongest).toBeVisible()
    const parts = [
      figures.first(),
      waitingLongest,
      page.getByRole('heading', { name: 'The next port days' }),
      agencies,
      page.getByRole('heading', { name: /^Missing data you are asked for/ }),
    ]
    for (const part of parts) await expect.element(part).toBeVisible()
    const tops = parts.map((part) => part.element().getBoundingClientRect().top)
    expect(tops).toEqual(tops.toSorted((one, other) => one - other))

    // Places with work come first, the rest of a later day is a count, and red ends with tomorrow.
    const places = page.getByRole('link', { name: /^Port \d/ })
    const names = () => places.elements().map((place) => place.textContent?.slice(0, 6))
    const before = ['Port 4', 'Port 1', 'Port 2']
    await expect.poll(names).toEqual([...before, 'Port 3', ...before, ...before])
    const states = places
      .elements()
      .flatMap((place) => place.querySelector('[data-state=unready], [data-state=open]') ?? [])
      .map((place) => place.getAttribute('data-state'))
    expect(states).toEqual(['unready', 'unready', 'open'])
    const covered = places.elements().filter(({ children }) => {
      const [name, , state] = [...children].map((part) => part.getBoundingClientRect())
      return name && state && name.right > state.left && name.bottom > state.top
    })
    expect(covered).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    await expectAccessible()
    await page.getByRole('button', { name: '1 more port, nothing left for you' }).first().click()
    await expect.poll(names).toHaveLength(11)
  })

  test('a missing answer is reported, with a way to try again', async () => {
    answer(getDashboard, new Refusal('internal'))
    await visit('/dashboard')
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent(/This overview could not be loaded\./)
    answer(getDashboard, { data: busy })
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(waitingLongest).toBeVisible()
  })

  test('what fails to render is page 500 in its place, and reported without personal data', async () => {
    answer(getDashboard, { data: {} as Dashboard })
    const headers = { 'x-request-id': 'report-7' }
    answer(reportClientError, new Response(null, { status: 204, headers }))
    await visit('/dashboard')
    await expect
      .element(page.getByRole('heading', { name: 'Oops! Something went wrong.' }))
      .toBeVisible()
    await expect.element(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible()
    await expect.poll(() => callsTo(reportClientError)).toHaveLength(1)
    expect(callsTo(reportClientError)[0]?.body).toEqual({
      name: 'TypeError',
      route: '/dashboard',
      release: expect.stringMatching(/^[\w.+-]+$/),
    })
    // Rule F7.5
    await expect.element(page.getByText('report-7')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  })

  test('nothing waiting is said in words', async () => {
    answer(getDashboard, { data: buildDashboard() })
    const { address } = await visit('/dashboard')
    await expect
      .element(page.getByText('All requests, comments and invoices are settled.'))
      .toBeVisible()
    await page.getByRole('link', { name: 'See upcoming events' }).click()
    await expect.poll(address).toBe('/events?when=upcoming')
  })
})
