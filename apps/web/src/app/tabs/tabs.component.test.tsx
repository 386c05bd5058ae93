import { getEvent, listEvents } from '@gangway/contract/events'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { anEvent } from '../../testing/an-event.ts'
import { answerEvent } from '../../testing/event-answers.ts'
import { expectAccessible } from '../../testing/accessibility.ts'
import { answer, callsTo, Refusal } from '../../testing/fake-server.ts'
import { expectTexts } from '../../testing/texts-of.ts'
import { visit } from '../../testing/visit.tsx'

const strip = page.getByRole('tablist', { name: 'Open pages' })
const tab = (name: string) => strip.getByRole('tab', { name, exact: true })
const tabs = strip.getByRole('tab')
const closeButton = (name: string) => strip.getByTitle(`Close ${name}`)
const menu = page.getByRole('menu', { name: 'Page' })
const menuItem = (name: string) => page.getByRole('menuitem', { name, exact: true })
const table = page.getByRole('table', { name: 'Events' })
const listSearch = page.getByLabelText('Search', { exact: true })
const sidebarLink = (name: string) =>
  page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name })

const expectShown = (name: string) =>
  expect.element(tab(name)).toHaveAttribute('aria-selected', 'true')

/** Opens an event of the list that is shown; its number names its tab. */
async function openFromList(id: number): Promise<void> {
  await table.getByRole('link', { name: String(id), exact: true }).click()
  await expectShown(`Event #${id}`)
}

beforeEach(() => answer(getEvent, new Refusal('event_not_found')))

describe('the tab strip', () => {
  // Rules D1.7, F5.1
  test('adds a tab for every page, one for each event, none for a change of the query', async () => {
    const { address, enter } = await visit('/events')
    await expectTexts(tabs, ['Events'])
    await page.getByRole('button', { name: 'Page 2' }).first().click()
    await expect.poll(address).toBe('/events?page=2')
    await openFromList(125)
    await tab('Events').click()
    await expect.poll(address).toBe('/events?page=2')
    await openFromList(126)
    await expectTexts(tabs, ['Events', 'Event #125', 'Event #126'])
    await expectAccessible()
    await enter('/events/126')
    await expectTexts(tabs, ['Event #126'])
  })

  // Rule F3.1
  test('stands 34 px high below the navbar, which stands 50 px', async () => {
    await visit('/events')
    await expect.element(strip).toBeVisible()
    expect(strip.element().parentElement?.getBoundingClientRect()).toMatchObject({
      y: 50,
      height: 34,
    })
  })

  // Rule F1.2
  test('closes the page shown and goes to the last tab, or to the start', async () => {
    const { address } = await visit('/events')
    await openFromList(101)
    await tab('Events').click()
    await openFromList(102)
    await tab('Event #101').click()
    await closeButton('Event #101').click()
    await expectTexts(tabs, ['Events', 'Event #102'])
    await expectShown('Event #102')

    await tab('Events').click({ button: 'middle' })
    await expectTexts(tabs, ['Event #102'])
    await expectShown('Event #102')
    await closeButton('Event #102').click()
    await expect.poll(address).toBe('/events')
    await expectTexts(tabs, ['Events'])
  })

  // Rule F5.2
  test('closing a page that is not shown leads nowhere', async () => {
    const { address } = await visit('/events')
    await openFromList(101)
    await tab('Events').click({ button: 'middle' })
    await expectTexts(tabs, ['Event #101'])
    await expect.poll(address).toBe('/events/101')
  })

  // Rule F5.3
  test('offers refresh, close, close others and close all', async () => {
    const { address } = await visit('/events')
    await openFromList(101)
    await tab('Events').click()
    await openFromList(102)

    await tab('Event #101').click({ button: 'right' })
    await menuItem('Close others').click()
    await expectTexts(tabs, ['Event #101'])
    await expectShown('Event #101')

    await sidebarLink('Events').click()
    await tab('Event #101').click({ button: 'right' })
    await menuItem('Close').click()
    await expectTexts(tabs, ['Events'])

    await openFromList(102)
    await tab('Event #102').click({ button: 'right' })
    await menuItem('Close all').click()
    await expect.poll(address).toBe('/events')
    await expectTexts(tabs, ['Events'])
  })

  test('keeps the menu 105 px from the right edge', async () => {
    await page.viewport(390, 800)
    await visit('/events/101')
    await expect.element(tab('Event #101')).toBeVisible()
    const { width } = tab('Event #101').element().getBoundingClientRect()
    await tab('Event #101').click({ button: 'right', position: { x: width - 2, y: 5 } })
    await expect.element(menu).toBeVisible()
    expect(menu.element().getBoundingClientRect().x).toBeLessThanOrEqual(390 - 105)
    await userEvent.click(document.body, { position: { x: 200, y: 600 }, force: true })
    await expect.poll(() => menu.elements()).toHaveLength(0)
  })

  test('is used by keyboard alone', async () => {
    const { address } = await visit('/events')
    await openFromList(101)
    await tab('Events').click()
    await openFromList(102)
    tab('Event #102').element().focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(tab('Events')).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(tab('Event #101')).toHaveFocus()
    await expectShown('Event #102')
    await userEvent.keyboard('{Enter}')
    await expectShown('Event #101')
    await userEvent.keyboard('{End} ')
    await expectShown('Event #102')

    await userEvent.keyboard('{Shift>}{F10}{/Shift}')
    await expect.element(menuItem('Refresh')).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => menu.elements()).toHaveLength(0)
    await expect.element(tab('Event #102')).toHaveFocus()

    await userEvent.keyboard('{Home}{Delete}')
    await expectTexts(tabs, ['Event #101', 'Event #102'])
    await expect.element(tab('Event #101')).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}{Delete}')
    await expectTexts(tabs, ['Event #101'])
    await expect.element(tab('Event #101')).toHaveFocus()
    await userEvent.keyboard('{Delete}')
    await expect.poll(address).toBe('/events')
    await expect.element(tab('Events')).toHaveFocus()
  })
})

describe('kept pages', () => {
  test('give the focus back where it was', async () => {
    const { back } = await visit('/events')
    const link = table.getByRole('link').first()
    await expect.element(link).toBeVisible()
    link.element().focus()
    await userEvent.keyboard('{Enter}')
    await expectShown('Event #100')
    await expect.element(page.getByRole('tabpanel')).toHaveFocus()
    back()
    await expect.element(link).toHaveFocus()
  })

  test('do not ask the server while they are hidden', async () => {
    answerEvent(anEvent({ event_id: 101 }))
    await visit('/events')
    await openFromList(101)
    const asked = (endpoint: typeof getEvent | typeof listEvents) => callsTo(endpoint).length
    await expect.element(page.getByRole('heading', { name: 'Orders' })).toBeVisible()
    const before = { event: asked(getEvent), list: asked(listEvents) }
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    await expect.poll(() => asked(getEvent)).toBeGreaterThan(before.event)
    expect(asked(listEvents)).toBe(before.list)
  })

  test('are ten at most: the oldest starts over, its tab stays', async () => {
    const { address, goTo } = await visit('/events')
    await listSearch.fill('half-typed')
    const open = async (from: number, to: number) => {
      for (let id = from; id <= to; id += 1) {
        goTo(`/events/${id}`)
        await expectShown(`Event #${id}`)
      }
    }
    await open(101, 109)
    await tab('Events').click()
    await expect.element(listSearch).toHaveValue('half-typed')
    // The list is shown before it has its place in the history.
    await expect.poll(address).toBe('/events')
    await open(110, 119)
    await tab('Events').click()
    await expect.element(listSearch).toHaveValue('')
    await expect.poll(() => tabs.elements()).toHaveLength(20)
  })

  test('come back by a bare link as they were left, and by Back as the history says', async () => {
    const { address, back } = await visit('/events?status=approved')
    await openFromList(100)
    await sidebarLink('Events').click()
    await expect.poll(address).toBe('/events?status=approved')
    await page.getByRole('button', { name: 'Reset' }).click()
    await expect.poll(address).toBe('/events')
    await tab('Event #100').click()
    await expectShown('Event #100')
    // A tab is selected before its page has its place in the history.
    await expect.poll(address).toBe('/events/100')
    back()
    await expect.poll(address).toBe('/events')
    await expectShown('Events')
  })

  // Rules F1.4, F5.5
  test('start over when refreshed, the others not', async () => {
    const { address, passed, enter } = await visit('/events')
    await expect.element(table).toBeVisible()
    await listSearch.fill('half-typed')
    await openFromList(101)
    await tab('Event #101').click({ button: 'right' })
    await menuItem('Refresh').click()
    await expect.poll(() => passed.slice(-2)).toEqual(['/redirect/events/101', '/events/101'])
    await expectTexts(tabs, ['Events', 'Event #101'])

    await tab('Events').click()
    await expect.element(listSearch).toHaveValue('half-typed')
    await tab('Events').click({ button: 'right' })
    await menuItem('Refresh').click()
    await expect.element(listSearch).toHaveValue('')
    await enter('/redirect//evil.example/x')
    await expect.poll(address).toBe('/events')
  })
})
