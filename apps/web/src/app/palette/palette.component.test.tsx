import { getDashboard } from '@gangway/contract/dashboard'
import { getEvent } from '@gangway/contract/events'
import { type FoundEvent, search } from '@gangway/contract/search'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { extensions } from '../../extensions.ts'
import { expectAccessible } from '../../testing/accessibility.ts'
import { answer, callsTo, Refusal } from '../../testing/fake-server.ts'
import { expectTexts } from '../../testing/texts-of.ts'
import { visit } from '../../testing/visit.tsx'

const palette = page.getByRole('dialog', { name: 'Quick search' })
const field = page.getByRole('combobox', { name: 'Quick search' })
const opener = page.getByRole('banner').getByRole('button', { name: 'Quick search' })
const status = palette.getByRole('status')
const marked = palette.getByRole('option', { selected: true })
const option = (name: string | RegExp) => palette.getByRole('option', { name })
const group = (name: string) => palette.getByRole('group', { name })
const listSearch = page.getByLabelText('Search', { exact: true })
const tab = (name: string) => page.getByRole('tab', { name, exact: true })

const found: FoundEvent = {
  event_id: 123,
  agency_title: 'Harbour walk',
  agency_name: 'Harbour Tours',
  port_id: 3,
  port_code: 'DEHAM',
  port_name: 'Hamburg',
  event_date: '2026-07-14',
  status: 'requested',
  customer: null,
}

const nothing = { data: { events: [], invoices: [] } }

async function open(): Promise<void> {
  await expect.element(opener).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(field).toHaveFocus()
}

beforeEach(() => {
  answer(search, ({ query }) =>
    /walk|123/.test(query.get('text') ?? '')
      ? { data: { events: [found], invoices: [] } }
      : nothing,
  )
  answer(getEvent, new Refusal('event_not_found'))
  answer(getDashboard, new Refusal('internal'))
})

describe('the quick search', () => {
  test('takes Enter that comes before the answer for the first result', async () => {
    const { address } = await visit('/events')
    await open()
    const { promise: isAnswered, resolve: release } = Promise.withResolvers<void>()
    answer(search, async () => {
      await isAnswered
      return { data: { events: [found], invoices: [] } }
    })
    // At once: between keys that are slow to come, it would search for each.
    await field.fill('123')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => callsTo(search).length).toBe(1)
    await expect.poll(address).toBe('/events')
    release()
    await expect.poll(address).toBe('/events/123')
  })

  // Rule F3.3
  test('leads to the screens of the person and does what can be done anywhere', async () => {
    await visit('/events', { role: 'admin' })
    await opener.click()
    await expectTexts(group('Go to').getByRole('option'), [
      'Home',
      'Events',
      'Port days',
      'Ship calls',
      'Crew and vehicles',
      'Invoices',
      'Imports',
      'Users Administration',
      'Agencies Administration',
      'Reasons Administration',
      'Texts Administration',
      'Audit log Administration',
      'API keys Integrations',
      'Webhooks Integrations',
      'Developers Integrations',
      'Profile',
    ])
    await field.fill('admin')
    await userEvent.keyboard('{End}')
    await expect.element(marked).toMatchTextContent(/^Audit log/)
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(marked).toMatchTextContent(/^Users/)
    await userEvent.keyboard('{ArrowUp}')
    await expect.element(marked).toMatchTextContent(/^Audit log/)
    await userEvent.keyboard('{Home}')
    await expect.element(marked).toMatchTextContent(/^Users/)
    await field.fill('dark')
    await userEvent.keyboard('{Enter}')
    await expect
      .element(document.documentElement)
      .toHaveAttribute('data-mantine-color-scheme', 'dark')
    await open()
    await option('Language: Deutsch').click()
    await expect.element(page.getByRole('button', { name: 'Schnellsuche' })).toBeVisible()
  })

  // Rule E2.5
  test('finds filters of the events list by their words, in both languages', async () => {
    const { address } = await visit('/events')
    await open()
    await field.fill('reisepässe unvollständig')
    await option('Data missing').click()
    await expect.poll(address).toBe('/events?data=missing&when=upcoming')
    await open()
    await field.fill('Passwort')
    await expect.element(group('Go to').getByRole('option')).toHaveTextContent('Profile')
  })

  test('keeps from staff the screens of admins', async () => {
    await visit('/events')
    await opener.click()
    await expectTexts(group('Go to').getByRole('option'), [
      'Home',
      'Events',
      'Port days',
      'Ship calls',
      'Crew and vehicles',
      'Invoices',
      'Imports',
      'Profile',
    ])
    await field.fill('users')
    await expect.element(status).not.toBeEmptyDOMElement()
    expect(option(/Administration/).elements()).toHaveLength(0)
  })

  test('lists what was opened last, without the page that is shown', async () => {
    await visit('/events')
    const menu = page.getByRole('navigation', { name: 'Main navigation' })
    await menu.getByRole('link', { name: 'Home', exact: true }).click()
    await expect.element(tab('Home')).toHaveAttribute('aria-selected', 'true')
    await open()
    await field.fill('123')
    await userEvent.keyboard('{Enter}')
    await expect.element(tab('Event #123')).toHaveAttribute('aria-selected', 'true')
    await open()
    await expectTexts(group('Open pages').getByRole('option'), ['Home', 'Events'])
    await group('Open pages').getByRole('option', { name: 'Events' }).click()
    await expect.element(tab('Events')).toHaveAttribute('aria-selected', 'true')
    await open()
    await expectTexts(group('Open pages').getByRole('option'), ['Event #123', 'Home'])
    await expect.element(marked).toMatchTextContent(/Event #123/)
    await field.fill('event 123')
    await expectTexts(group('Open pages').getByRole('option'), ['Event #123'])
  })

  test('gives the focus and what was typed back, and asks nothing of a closed field', async () => {
    await visit('/events')
    await listSearch.fill('half-typed')
    await open()
    await field.fill('walk')
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => palette.elements()).toHaveLength(0)
    const askedWhileOpen = callsTo(search).length
    await expect.element(listSearch).toHaveFocus()
    await expect.element(listSearch).toHaveValue('half-typed')
    await open()
    await expect.element(field).toHaveValue('')
    await userEvent.keyboard('{Control>}k{/Control}')
    await expect.element(listSearch).toHaveFocus()
    await opener.click()
    await palette.getByRole('button', { name: 'Close' }).click()
    await expect.element(opener).toHaveFocus()
    expect(callsTo(search)).toHaveLength(askedWhileOpen)
  })

  test('says when nothing is found', async () => {
    await visit('/events')
    await open()
    await field.fill('no such thing')
    await expect.element(palette.getByText('No results for “no such thing”').last()).toBeVisible()
    await expect.element(status).toHaveTextContent('No results for “no such thing”')
    await expect.element(field).toHaveAttribute('aria-expanded', 'false')
    await userEvent.keyboard('{Enter}')
    await expect.element(field).toHaveFocus()
    await expectAccessible()
    await field.fill('profile')
    await expect.element(palette.getByText('No events match “profile”.')).toBeVisible()
  })

  test('says when the search failed, and searches again', async () => {
    await visit('/events')
    answer(search, new Refusal('internal'))
    await open()
    await field.fill('walk')
    await expect
      .element(palette.getByRole('alert'))
      .toMatchTextContent(/^Events could not be searched\./)
    await expectAccessible()
    answer(search, { data: { events: [found], invoices: [] } })
    palette.getByRole('button', { name: 'Try again' }).element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(field).toHaveFocus()
    await expect.element(option(/walk/)).toBeVisible()
    expect(palette.getByRole('alert').elements()).toHaveLength(0)
  })

  test('speaks German', async () => {
    await visit('/events', { language: 'de' })
    const button = page.getByRole('banner').getByRole('button', { name: 'Schnellsuche' })
    await expect.element(button).toMatchTextContent(/StrgK$/)
    await button.click()
    const dialog = page.getByRole('dialog', { name: 'Schnellsuche' })
    await expectTexts(dialog.getByRole('group', { name: 'Gehe zu' }).getByRole('option'), [
      'Startseite',
      'Ausflüge',
      'Hafentage',
      'Anläufe',
      'Crew und Fahrzeuge',
      'Rechnungen',
      'Importe',
      'Profil',
    ])
    await expectAccessible()
    await dialog.getByRole('combobox').fill('gibt es nicht')
    await expect
      .element(dialog.getByRole('status'))
      .toHaveTextContent('Keine Ergebnisse für „gibt es nicht“')
    await dialog.getByRole('combobox').fill('kürzel')
    await userEvent.keyboard('{Enter}')
    const list = page.getByRole('dialog', { name: 'Tastenkürzel' })
    await expect.element(list.getByText('Tab schließen')).toBeVisible()
    await expect.element(list.getByText('Entf', { exact: true })).toBeVisible()
  })
})

describe('the list of shortcuts', () => {
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  const gone = () => expect.poll(() => shortcuts.elements()).toHaveLength(0)
  const focusOpener = async () => {
    await expect.element(opener).toBeVisible()
    opener.element().focus()
  }

  test('opens by ?, but not while one types', async () => {
    await visit('/events')
    await listSearch.click()
    await userEvent.keyboard('?')
    await expect.element(listSearch).toHaveValue('?')
    expect(shortcuts.elements()).toHaveLength(0)
    await focusOpener()
    await userEvent.keyboard('?')
    await expect.element(shortcuts).toBeVisible()
    await expect.element(shortcuts.getByRole('term').first()).toHaveTextContent('Open quick search')
    await expect.element(shortcuts.getByRole('definition').first()).toHaveTextContent('CtrlK')
    await expectAccessible()
    await userEvent.keyboard('?')
    await gone()
    await expect.element(opener).toHaveFocus()
  })

  test('leaves out pages that are not there', async () => {
    await visit('/events', { parts: extensions.filter(({ name }) => name !== 'port days') })
    await focusOpener()
    await userEvent.keyboard('?')
    await expect.element(shortcuts.getByText('Ship calls', { exact: true })).toBeVisible()
    expect(shortcuts.getByText('Port days', { exact: true }).elements()).toEqual([])
  })

  test('is led to by the quick search, and leads back', async () => {
    await visit('/events')
    await focusOpener()
    await open()
    await field.fill('shortcuts')
    await userEvent.keyboard('{Enter}')
    await expect.element(shortcuts).toBeVisible()
    await expect.poll(() => palette.elements()).toHaveLength(0)
    await userEvent.keyboard('{Control>}k{/Control}')
    await expect.element(field).toHaveFocus()
    await gone()
    await userEvent.keyboard('{Escape}')
    await expect.element(opener).toHaveFocus()
  })

  test('leaves the single key alone once that is switched off', async () => {
    const { enter } = await visit('/events')
    await focusOpener()
    await userEvent.keyboard('?')
    await shortcuts.getByRole('switch').click()
    await expect.element(shortcuts.getByRole('switch')).not.toBeChecked()
    await userEvent.keyboard('{Escape}')
    await gone()
    await enter('/events')
    await focusOpener()
    await userEvent.keyboard('?')
    await open()
    expect(shortcuts.elements()).toHaveLength(0)
    await field.fill('shortcuts')
    await userEvent.keyboard('{Enter}')
    await shortcuts.getByRole('switch').click()
    await expect.element(shortcuts.getByRole('switch')).toBeChecked()
    await userEvent.keyboard('{Escape}')
    await gone()
    await userEvent.keyboard('?')
    await expect.element(shortcuts).toBeVisible()
  })

  test('fits a phone', async () => {
    await page.viewport(390, 844)
    await visit('/events')
    await opener.click()
    await option('Keyboard shortcuts').click()
    await expect.element(shortcuts).toBeVisible()
    expect(shortcuts.element().scrollWidth).toBeLessThanOrEqual(390)
    await expectAccessible()
  })
})
