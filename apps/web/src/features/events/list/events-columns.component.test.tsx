import { listEvents } from '@gangway/contract/events'
import { createSavedView } from '@gangway/contract/saved-views'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../testing/accessibility.ts'
import { answer, callsTo } from '../../../testing/fake-server.ts'
import { keepSavedViews } from '../../../testing/saved-views-answers.ts'
import { expectTexts } from '../../../testing/texts-of.ts'
import { buildEventRow, pageOf } from '../../../testing/usual-answers.ts'
import { visit } from '../../../testing/visit.tsx'

const table = page.getByRole('table', { name: 'Events' })
const headers = table.getByRole('columnheader')
const button = page.getByRole('button', { name: 'Columns', exact: true })
const menu = page.getByRole('dialog', { name: 'Columns' })
const choice = (name: string) => menu.getByRole('checkbox', { name, exact: true })
const move = (name: string, way: 'up' | 'down') =>
  menu.getByRole('button', { name: `Move ${name} ${way}` })
const views = page.getByRole('main').getByRole('button', { name: /^View/ })

const usual = [
  '#',
  'Event',
  'Port name',
  'Event date',
  'Language',
  'Dress code',
  'Total passengers',
  'Status',
]

const expectColumns = ([first = '', ...names]: readonly string[]) =>
  expectTexts(headers, [first, 'Contact email', ...names])

describe('the columns of the events list (rule L1.15)', () => {
  // Columns that say nothing on a page take no room.
  beforeEach(() =>
    answer(listEvents, (call) => {
      const rows = Array.from({ length: 60 }, (_, index) =>
        buildEventRow({ id: index + 1, reference: `EV-${index}`, dress_code: 'Smart' }),
      )
      return { ...pageOf(rows, call), total_is_exact: true }
    }),
  )

  // Rule L1.15
  test('are chosen and ordered on the page that is shown, and asked for nothing', async () => {
    const { address } = await visit('/events?page=2', { role: 'agency' })
    await expectColumns(usual)
    const calls = callsTo(listEvents).length
    await button.click()
    await expect.element(choice('#')).toBeDisabled()
    expect(choice('Reference').elements()).toEqual([])
    await expectAccessible()
    await choice('Dress code').click()
    await choice('Port name').click()
    await move('Status', 'up').click()
    await move('Event', 'down').click()
    await move('Event', 'down').click()
    const chosen = ['#', 'Event date', 'Event', 'Language', 'Status', 'Total passengers']
    await expectColumns(chosen)
    await expect
      .poll(address)
      .toBe(
        '/events?page=2&columns=id%2Cevent_date%2Cagency_title%2Clanguage_guide%2Cstatus%2Ctotal_pax',
      )
    await choice('Port name').click()
    await expectColumns(['#', 'Port name', ...chosen.slice(1)])

    await userEvent.keyboard('{Escape}')
    await expect.element(button).toHaveFocus()
    expect(callsTo(listEvents)).toHaveLength(calls)
    await expectColumns(['#', 'Port name', ...chosen.slice(1)])
  })

  test('move with the keyboard, and say so', async () => {
    await visit('/events', { role: 'agency' })
    await expectColumns(usual)
    button.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(choice('Event')).toBeDisabled()
    await expect.element(move('Event', 'up')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expectColumns(usual)
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await expect.element(menu.getByText('Event is now number 3 of 8.')).toBeInTheDocument()
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await expectColumns(['#', 'Port name', 'Event date', 'Event', ...usual.slice(4)])
    await expect.element(move('Event', 'up')).toHaveFocus()
    await userEvent.keyboard('{Tab}{Tab}{Alt>}{ArrowUp}{/Alt} ')
    await expectColumns(['#', 'Port name', 'Event date', 'Event', ...usual.slice(5)])
    await expect.element(choice('Language')).toHaveFocus()
    await expect.element(choice('Language')).not.toBeChecked()
  })

  test('stay for this browser, also under other addresses, until the usual ones are wanted', async () => {
    const { address, enter } = await visit('/events?columns=id,status,moon,agency_name', {
      role: 'agency',
    })
    await expectColumns(['#', 'Event', 'Status'])
    expect(localStorage['eventColumns']).toBe('id,status,agency_name')
    await enter('/events?status=approved')
    await expectColumns(['#', 'Event', 'Status'])
    await expect.poll(address).toBe('/events?status=approved&columns=id%2Cstatus%2Cagency_name')
    await button.click()
    await menu.getByRole('button', { name: 'Default' }).click()
    await expectColumns(usual)
    await expect.poll(address).toBe('/events?status=approved')
    await expect.element(choice('Port name')).toBeChecked()
    await enter('/events')
    await expectColumns(usual)
  })

  test('go with a link and with a view, and staff may choose the reference', async () => {
    keepSavedViews()
    const copied: string[] = []
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
      copied.push(text)
    })
    const { address } = await visit('/events?columns=id,status')
    await button.click()
    await choice('Reference').click()
    await userEvent.keyboard('{Escape}')
    const shown = ['#', 'Event', 'Status', 'Reference']
    await expectColumns(shown)
    await page.getByRole('button', { name: 'Copy link to this list' }).click()
    await expect
      .poll(() => copied)
      .toEqual([`${location.origin}/events?columns=id%2Cagency_title%2Cstatus%2Creference`])
    vi.restoreAllMocks()

    await views.click()
    await page.getByRole('menuitem', { name: 'Save this view…' }).click()
    await page.getByRole('dialog').getByLabelText('Name').fill('By reference')
    await page.getByRole('button', { name: 'Save view' }).click()
    await expectTexts(views, ['View: By reference'])
    expect(callsTo(createSavedView)[0]?.body).toMatchObject({
      columns: 'id,agency_title,status,reference',
    })
    await button.click()
    await choice('Status').click()
    await userEvent.keyboard('{Escape}')
    await expectColumns(['#', 'Event', 'Reference'])
    await expectTexts(views, ['View: By reference changed'])
    await views.click()
    await page.getByRole('menuitemradio', { name: 'By reference' }).click()
    await expectColumns(shown)
    await expect.poll(address).toBe('/events?columns=id%2Cagency_title%2Cstatus%2Creference')
  })

  test('stand on a phone’s card when someone asks for them', async () => {
    await page.viewport(390, 844)
    await visit('/events')
    const card = table.getByRole('row').nth(1)
    await expect.element(card.getByText('Hamburg')).toBeVisible()
    expect(card.element().getBoundingClientRect().height).toBeLessThanOrEqual(96)
    for (const left of ['guide@harbour.example', 'Smart']) {
      await expect.element(card.getByText(left)).not.toBeVisible()
    }
    await button.click()
    await choice('Port name').click()
    await userEvent.keyboard('{Escape}')
    await expect.element(card.getByText('Smart')).toBeVisible()
    expect(card.getByText('Hamburg').elements()).toEqual([])
    await expectAccessible()
  })
})
