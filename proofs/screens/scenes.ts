import type { Locator, Page } from '@playwright/test'
import type { Scene } from './scene.ts'
import type { Subjects } from './subjects.ts'

const visible = (locator: Locator) => locator.filter({ visible: true }).first()
const button = (page: Page, name: RegExp) => visible(page.getByRole('button', { name }))
const press = (name: RegExp) => (page: Page) => button(page, name).click()
const pressRow = (page: Page) => visible(page.locator('tbody').getByRole('button')).click()

const tick = async (page: Page) => {
  const boxes = page.locator('tbody').getByRole('checkbox')
  for (const index of [0, 1, 2]) await boxes.nth(index).check()
}

/** Refuses a call as the server does. */
const refuse = (page: Page, path: string, answer: { status: number; code?: string }) =>
  page.route(`**/api/v1${path}`, (route) =>
    route.fulfill({ status: answer.status, json: { code: answer.code, message: '' } }),
  )

const submitLogin = async (page: Page) => {
  await page.locator('input[type=email]').fill('ada@operator.example')
  await page.locator('input[type=password]').fill('seven lighthouses at dusk')
  await page.locator('button[type=submit]').click()
}

const portDay = ({ port_day }: Subjects) => `/port-day/${port_day.port_id}/${port_day.date}`
const agencyPage = ({ agency_id }: Subjects) => `/agency/${agency_id}`
const agencyCrew = ({ agency_id }: Subjects) => `/crew?agency=${agency_id}`
const busy = ({ busy_id }: Subjects) => `/events/${busy_id}`
const menu = /^(Open menu|Menü öffnen)/
const more = /^(More filters|Mehr Filter|Filters?)/

/** Every screen of the product, and what opens on them. */
export const scenes: readonly Scene[] = [
  { name: 'login', path: '/login' },
  {
    name: 'login-second-factor',
    path: '/login',
    prepare: (page) => refuse(page, '/auth/login', { status: 422, code: 'otp_required' }),
    act: submitLogin,
  },
  { name: 'forgot-password', path: '/forgot-password' },
  {
    name: 'set-password',
    path: '/set-password#token',
    prepare: (page) => page.route('**/api/v1/auth/link', (route) => route.fulfill({ status: 204 })),
  },
  { name: 'link-expired', path: '/reset-password#token' },
  { name: 'email-link-expired', path: '/confirm-email#token' },
  { name: 'second-factor-setup', path: '/second-factor', as: 'staff' },
  { name: 'step-up-window', path: '/step-up', as: 'staff' },
  { name: 'log-out', path: '/logout', as: 'staff' },

  { name: 'dashboard-staff', path: '/dashboard', as: 'staff', isLong: true },
  { name: 'dashboard-agency', path: '/dashboard', as: 'agency', isLong: true },
  { name: 'dashboard-admin', path: '/dashboard', as: 'admin', isLong: true },
  { name: 'agency-page', path: agencyPage, as: 'agency', isLong: true },
  { name: 'crew-agency', path: '/crew', as: 'agency', isLong: true },
  { name: 'crew-staff', path: agencyCrew, as: 'staff', isLong: true },
  { name: 'crew-person', path: '/crew', as: 'agency', act: pressRow },
  { name: 'statements', path: '/statements', as: 'agency' },
  { name: 'ship-calls', path: '/ship-calls', as: 'staff' },
  { name: 'ship-call', path: '/ship-calls', as: 'staff', act: pressRow },
  { name: 'ship-names', path: '/ship-calls?tab=names', as: 'staff' },
  { name: 'port-days', path: '/port-day', as: 'staff', isLong: true },
  { name: 'port-day-staff', path: portDay, as: 'staff', isLong: true },
  { name: 'port-day-agency', path: portDay, as: 'agency', isLong: true },
  { name: 'port-day-unready', path: (found) => `${portDay(found)}?ready=no`, as: 'staff' },
  { name: 'port-day-printed', path: portDay, as: 'staff', isPrinted: true, widths: [1024] },
  { name: 'port-day-missing', path: '/port-day/99999/2026-07-14', as: 'staff' },
  { name: 'dispatches-staff', path: (found) => `${portDay(found)}/dispatches`, as: 'staff' },
  {
    name: 'dispatches-agency',
    path: (found) => `${portDay(found)}/dispatches?show=dispatches`,
    as: 'agency',
  },
  {
    name: 'dispatches-times',
    path: (found) => `${portDay(found)}/dispatches?view=times`,
    as: 'agency',
  },
  {
    name: 'dispatches-printed',
    path: (found) => `${portDay(found)}/dispatches`,
    as: 'agency',
    isPrinted: true,
    widths: [1024],
  },
  { name: 'agency-missing', path: '/agency/99999', as: 'staff' },

  {
    name: 'events-list',
    path: '/events?waiting=any&sort=event_date|asc',
    as: 'agency',
    isInReadme: true,
  },
  { name: 'events-agency', path: '/events', as: 'agency' },
  { name: 'events-staff', path: '/events', as: 'staff' },
  {
    name: 'events-filtered',
    path: '/events?status=requested&waiting=due_soon&filter=a&from=2026-01-01&sort=event_date|asc',
    as: 'staff',
  },
  { name: 'events-empty', path: '/events?filter=zeppelin', as: 'staff' },
  { name: 'events-more-filters', path: '/events', as: 'staff', act: press(more) },
  {
    name: 'events-sort',
    path: '/events',
    as: 'staff',
    act: press(/^(Sort|Sortieren):/),
    widths: [390],
  },
  {
    name: 'events-columns',
    path: '/events',
    as: 'staff',
    act: press(/^(Columns|Spalten)$/),
    widths: [1440, 1024, 768],
  },
  { name: 'events-views', path: '/events', as: 'staff', act: press(/^(View|Ansicht)/) },
  { name: 'events-export', path: '/events', as: 'staff', act: press(/^Export/) },
  {
    name: 'events-date',
    path: '/events',
    as: 'staff',
    act: async (page) => {
      const date = visible(page.getByRole('button', { name: /^(Choose a date|Datum wählen)/ }))
      if (!(await date.isVisible())) await button(page, more).click()
      await date.click()
    },
  },
  { name: 'events-bulk', path: '/events', as: 'staff', act: tick },
  {
    name: 'events-bulk-message',
    path: '/events',
    as: 'staff',
    act: async (page) => {
      await tick(page)
      await button(page, /^(Message|Nachricht)/).click()
    },
  },
  {
    name: 'events-stale',
    path: '/events',
    as: 'staff',
    act: async (page) => {
      await page.route('**/api/v1/events?*', (route) => route.abort())
      await page.getByRole('searchbox').fill('harbour')
      await page.keyboard.press('Enter')
      await visible(page.getByRole('alert')).waitFor()
    },
  },

  { name: 'event-busy', path: busy, as: 'agency' },
  { name: 'event-busy-staff', path: busy, as: 'staff', isLong: true },
  { name: 'event-few', path: ({ quiet_id }) => `/events/${quiet_id}`, as: 'agency', isLong: true },
  { name: 'event-printed', path: busy, as: 'agency', isPrinted: true, isLong: true },
  { name: 'event-missing', path: '/events/99999999', as: 'agency' },
  {
    name: 'event-offline',
    path: busy,
    as: 'agency',
    act: async (page) => {
      await page.context().setOffline(true)
      await visible(page.getByText('Offline')).waitFor()
    },
  },
  {
    name: 'event-bulk',
    path: busy,
    as: 'agency',
    act: (page) =>
      page
        .getByRole('checkbox', { name: /^(Select|Bestellung)/ })
        .first()
        .check(),
  },
  { name: 'event-tour', path: busy, as: 'agency', act: press(/^(Tutorial|Einführung)/) },
  { name: 'event-manifest', path: busy, as: 'agency', act: press(/^(Manifest|Teilnehmerliste)/) },
  {
    name: 'confirmation-panel',
    path: ({ busy_id, order_id }) => `/events/${busy_id}?order=${order_id}`,
    as: 'agency',
    act: (page) => visible(page.getByRole('dialog')).waitFor(),
  },
  {
    name: 'panel-reason',
    path: ({ busy_id, order_id }) => `/events/${busy_id}?order=${order_id}`,
    as: 'agency',
    act: async (page) => {
      await button(page, /^(Cancel with a reason|Mit Grund stornieren)$/).click()
      await page.getByRole('combobox', { name: /^(Reason|Grund)$/ }).selectOption('other')
      await button(page, /^(Cancel Excursion|Ausflug stornieren)$/).click()
    },
  },
  {
    name: 'comments',
    path: ({ commented_id }) => `/events/${commented_id}`,
    as: 'agency',
    act: async (page) => {
      const comments = button(page, /^(Comments|Kommentare)/)
      if ((await comments.getAttribute('aria-expanded')) !== 'true') await comments.click()
      await visible(page.getByRole('textbox', { name: /^(Write|Kommentar)/ })).waitFor()
    },
  },

  { name: 'invoices', path: '/invoices', as: 'agency' },
  { name: 'invoices-staff', path: '/invoices', as: 'staff' },
  { name: 'invoices-tour', path: '/invoices', as: 'agency', act: press(/^(Tutorial|Einführung)/) },
  {
    name: 'alerts',
    path: '/invoices',
    as: 'agency',
    act: async (page) => {
      await button(page, /^(Alerts|Mitteilungen)/).click()
      await page.getByRole('dialog').frameLocator('iframe').getByRole('listitem').first().waitFor()
    },
  },
  {
    name: 'quick-search',
    path: '/dashboard',
    as: 'staff',
    act: async (page) => {
      await page.keyboard.press('Control+k')
      await page.getByRole('dialog').getByRole('combobox').fill('ham')
      await page.getByRole('dialog').getByRole('option').nth(5).waitFor()
    },
  },
  {
    name: 'quick-search-empty',
    path: '/dashboard',
    as: 'staff',
    act: async (page) => {
      await page.keyboard.press('Control+k')
      await page.getByRole('dialog').getByRole('option').first().waitFor()
    },
  },
  { name: 'shortcuts', path: '/dashboard', as: 'staff', act: (page) => page.keyboard.press('?') },
  { name: 'user-menu', path: '/dashboard', as: 'admin', act: press(/^(Account of|Konto von)/) },
  { name: 'theme-menu', path: '/dashboard', as: 'admin', act: press(/^(Theme|Darstellung)/) },
  { name: 'menu', path: '/dashboard', as: 'admin', act: press(menu), widths: [1024, 768, 390] },
  {
    name: 'tabs',
    path: '/events',
    as: 'admin',
    act: async (page) => {
      for (const path of ['/audit', '/webhooks', '/invoices', '/imports', '/api-keys', '/events']) {
        // Also where the menu is closed.
        const link = page.locator(`nav a[href="${path}"]`).first()
        await link.evaluate((anchor) => (anchor as HTMLElement).click())
        await page.waitForURL(`**${path}`)
      }
    },
  },

  { name: 'profile', path: '/profile', as: 'agency', isLong: true },
  { name: 'users', path: '/admin/users', as: 'admin' },
  { name: 'user-invite', path: '/admin/users', as: 'admin', act: press(/(Invite user|einladen)$/) },
  { name: 'user-panel', path: '/admin/users', as: 'admin', act: pressRow },
  { name: 'agencies', path: '/admin/agencies', as: 'admin' },
  { name: 'reasons', path: '/admin/reasons', as: 'admin' },
  { name: 'texts', path: '/admin/texts', as: 'admin', isLong: true },
  { name: 'reason-panel', path: '/admin/reasons', as: 'admin', act: pressRow },
  { name: 'agency-panel', path: '/admin/agencies', as: 'admin', act: pressRow },
  { name: 'audit', path: '/audit', as: 'admin' },
  { name: 'audit-panel', path: '/audit', as: 'admin', act: pressRow },
  { name: 'imports', path: '/imports', as: 'admin' },
  {
    name: 'import-mapping',
    path: ({ mapping_id }) => `/imports/${mapping_id}`,
    as: 'admin',
    isLong: true,
  },
  {
    name: 'import-preview',
    path: ({ preview_id }) => `/imports/${preview_id}`,
    as: 'admin',
    isLong: true,
  },
  { name: 'api-keys', path: '/api-keys', as: 'admin' },
  { name: 'api-key-new', path: '/api-keys', as: 'admin', act: press(/(Create API key|anlegen)$/) },
  { name: 'webhooks', path: '/webhooks', as: 'admin', isLong: true },
  { name: 'webhook-new', path: '/webhooks', as: 'admin', act: press(/(Add webhook|hinzufügen)$/) },
  { name: 'webhook-panel', path: '/webhooks', as: 'admin', act: pressRow },
  { name: 'developers', path: '/developers', as: 'admin', isLong: true },
  { name: 'developers-changes', path: '/developers?part=changes', as: 'admin' },
  { name: 'developers-try', path: '/developers?part=try', as: 'admin' },
  { name: 'developers-sandbox', path: '/developers?part=sandbox', as: 'admin' },

  { name: 'forbidden', path: '/403', as: 'agency' },
  { name: 'not-found', path: '/404', as: 'agency' },
  { name: 'not-found-alone', path: '/404' },
  { name: 'failed', path: '/500', as: 'agency' },
]
