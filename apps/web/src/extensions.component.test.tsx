import { getAgency } from '@gangway/contract/agencies'
import { listAlarms } from '@gangway/contract/alarms'
import { getCalendarFeed } from '@gangway/contract/calendar-feeds'
import { getDashboard } from '@gangway/contract/dashboard'
import { ownNavigation } from '@gangway/domain/navigation/own-navigation'
import { matchPath } from 'react-router'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { extensions } from './extensions.ts'
import { anEvent, anOrder } from './testing/an-event.ts'
import { buildDashboard } from './testing/dashboard-answers.ts'
import { answerEvent } from './testing/event-answers.ts'
import { answer } from './testing/fake-server.ts'
import { answerInvoices } from './testing/invoices-answers.ts'
import { visit } from './testing/visit.tsx'

const order = anOrder(1, { order_id: '100001' })
const openOrder = `/events/7?order=${order.id}`

/** Text that each extension adds to screens of others: there with it, and nowhere without. */
const added: Readonly<Record<string, { address: string; text: string }[]>> = {
  alarms: [{ address: '/dashboard', text: 'Alarms for admins' }],
  'bulk actions': [{ address: '/events', text: 'Select all on this page' }],
  'calendar feeds': [{ address: '/agency/1', text: 'Calendar' }],
  privacy: [
    { address: '/dashboard', text: 'Personal data and when it is deleted' },
    { address: openOrder, text: 'If a traveler asks' },
  ],
  'rates and statements': [{ address: '/agency/1', text: 'Open statements' }],
}

const headings = {
  '/events': 'Events',
  '/dashboard': 'Needs your attention',
  '/agency/1': 'Harbour Tours',
  [openOrder]: 'Before you confirm',
}

beforeEach(() => {
  answer(getDashboard, { data: buildDashboard() })
  answer(listAlarms, {
    data: [
      {
        id: 1,
        kind: 'audit.broken',
        subject: '',
        figure: 3,
        opened_at: '2026-07-01T08:00:00.000Z',
      },
    ],
  })
  answer(getAgency, {
    data: {
      id: 1,
      name: 'Harbour Tours',
      emails: ['office@harbour.example'],
      contact_name: 'Ada Brandt',
      contact_phone: '',
    },
  })
  answer(getCalendarFeed, { data: null })
  answerInvoices([])
  answerEvent(anEvent({ excursions: [order] }))
})

const heading = (name: string) => page.getByRole('heading', { name, exact: true }).first()
const shown = (text: string) =>
  page.getByText(text, { exact: true }).or(page.getByLabelText(text, { exact: true }))

const folded = Object.values(ownNavigation.app).flatMap(({ sub_menu }) =>
  sub_menu.map(({ url_segment }) => `/${url_segment}`),
)

const pathsInMenu = () =>
  page
    .getByRole('navigation')
    .getByRole('link')
    .elements()
    .map((link) => link.getAttribute('href'))

const pathsOf = ({ screens = [] }: (typeof extensions)[number]) =>
  screens.map(({ path }) => path.replace(':date', '2026-07-14').replace(/:\w+/, '1'))

describe.each(extensions)('without $name', (extension) => {
  const rest = extensions.filter((one) => one !== extension)
  const own = pathsOf(extension)
  const isOwn = ({ pathname }: { pathname: string }) =>
    extension.screens?.some(({ path }) => matchPath(path, pathname) !== null) === true

  test('the screens of the core and of the others are there, and nothing leads to its own', async () => {
    const { goTo, address } = await visit('/events', { role: 'admin', parts: rest })
    await expect.element(heading('Events')).toBeVisible()
    // Entries of folded groups are no links yet; disruptions and statements are opened from other pages.
    const entries = rest
      .flatMap(pathsOf)
      .filter((path) => !/\/1|^\/(?:disruptions|statements)\b/.test(path) && !folded.includes(path))
    await expect.poll(pathsInMenu).toEqual(expect.arrayContaining(entries))
    for (const [place, name] of Object.entries(headings)) {
      goTo(place)
      await expect.element(heading(name)).toBeVisible()
      expect([...document.links].filter(isOwn)).toEqual([])
      for (const { text } of added[extension.name] ?? []) {
        expect(shown(text).elements()).toEqual([])
      }
    }
    for (const path of own) {
      goTo(path)
      await expect.poll(address).toBe('/404')
    }
  })
})

test.each(Object.entries(added).flatMap(([name, places]) => places.map((at) => ({ name, ...at }))))(
  'with $name one sees “$text” at $address',
  async ({ address, text }) => {
    await visit(address, { role: 'admin' })
    await expect.poll(() => shown(text).elements()).not.toEqual([])
  },
)
