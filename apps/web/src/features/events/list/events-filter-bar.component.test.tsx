import {
  listEventAgencies,
  listEventProducts,
  listEventShips,
} from '@gangway/contract/event-choices'
import { listPorts } from '@gangway/contract/ports'
import { flushSync } from 'react-dom'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../testing/accessibility.ts'
import { answer, Refusal } from '../../../testing/fake-server.ts'
import { visit } from '../../../testing/visit.tsx'

const field = (name: string) => page.getByLabelText(name, { exact: true })
const choice = (name: string) => page.getByRole('combobox', { name })
const option = (name: string) => page.getByRole('option', { name })
const more = page.getByRole('button', { name: /^More filters/ })
const chip = (name: string) => page.getByRole('button', { name: `Remove filter: ${name}` })
const go = page.getByRole('button', { name: 'Go', exact: true })

describe('the filter of the events list', () => {
  afterEach(() => void vi.useRealTimers())

  // Rules L1.5, L1.8
  test('filters by text, dates and status', async () => {
    const { address } = await visit('/events')
    await page.getByRole('searchbox', { name: 'Search' }).fill('Dubrovnik')
    await field('From').fill('1.1.2020')
    await field('To').fill('31 Dec 2099')
    await choice('Status').click()
    await option('Canceled').click()
    await go.click()
    await expect
      .poll(address)
      .toBe('/events?filter=Dubrovnik&from=2020-01-01&to=2099-12-31&status=canceled')
    await expect.element(field('From')).toHaveValue('01 Jan. 2020')
    await expect.element(field('To')).toHaveAttribute('title', 'Thursday, 31 December 2099')
  })

  test('refuses an end before the start', async () => {
    const { address } = await visit('/events')
    await field('From').fill('01 Dec. 2026')
    await field('To').fill('30 Nov. 2026')
    await userEvent.keyboard('{Enter}')
    await expect.poll(address).toBe('/events')
    await userEvent.keyboard('{Tab}')
    await expect
      .element(page.getByText('The end date must not be before the start date.'))
      .toBeVisible()
    await expectAccessible()
  })

  // Rule D3.3
  test('does not move a button that is being pressed when a date is unreadable', async () => {
    const { address } = await visit('/events?from=2026-01-01')
    await field('To').fill('99.99.2026')
    await page.getByRole('button', { name: 'Reset', exact: true }).click()
    await expect.poll(address).toBe('/events')
    await expect.element(field('To')).toHaveValue('')

    await field('To').fill('99.99.2026')
    await go.click()
    await expect.element(page.getByText(/^Please enter a date such as/)).toBeVisible()
    await expect.element(field('To')).toHaveFocus()
  })

  test('picks a date from a calendar and returns to its button', async () => {
    await visit('/events')
    await field('From').fill('21 Nov. 2026')
    const button = page.getByRole('button', { name: 'Choose a date: From' })
    const day = page.getByRole('button', { name: '24 November 2026' })
    await button.click()
    await day.click()
    await expect.element(field('From')).toHaveValue('24 Nov. 2026')
    await expect.element(button).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(day).toBeVisible()
    await expectAccessible()
    await userEvent.keyboard('{Escape}')
    await expect.element(button).toHaveFocus()
  })

  // Rules E2.1, E2.2, L1.12
  test('takes languages only from the list, by keyboard alone', async () => {
    const { address } = await visit('/events')
    const languages = choice('Languages')
    const removers = page.getByRole('button', { name: /^Remove / })
    await expect.element(languages).toBeVisible()
    languages.element().focus()
    expect(page.getByRole('listbox').elements()).toHaveLength(0)
    await userEvent.keyboard('ge')
    await expect.element(option('German')).toBeVisible()
    await expectAccessible()
    await userEvent.keyboard('{Enter}french;klingon{Enter}')
    await expect.poll(() => removers.elements()).toHaveLength(2)
    await expect.element(languages).toHaveValue('klingon')
    await expect.poll(address).toBe('/events')

    await languages.fill('')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const marked = () => document.querySelector<HTMLElement>('[data-marked]')?.innerText
    await userEvent.keyboard('{Backspace}')
    await expect.poll(marked).toBe('French')
    flushSync(() => vi.advanceTimersByTime(900))
    expect(marked()).toBe('French')
    flushSync(() => vi.advanceTimersByTime(200))
    expect(marked()).toBeUndefined()
    expect(removers.elements()).toHaveLength(2)
    await userEvent.keyboard('{Backspace}{Backspace}')
    vi.useRealTimers()
    await expect.poll(() => removers.elements()).toHaveLength(1)
    await userEvent.keyboard('{Enter}')
    await expect.poll(address).toBe('/events?languages=de')
  })

  test('keeps rarer fields behind a button that counts them, by keyboard alone', async () => {
    answer(listEventAgencies, {
      data: [
        { id: 1, name: 'Harbour Tours' },
        { id: 2, name: 'Baltic Stories' },
      ],
    })
    answer(listEventProducts, { data: ['Hamburg: harbour', 'Tallinn: old town'] })
    const { address } = await visit('/events')
    await expect.element(more).toHaveAttribute('aria-expanded', 'false')
    more.element().focus()
    await userEvent.keyboard('{Enter}{Tab}baltic')
    await expect.element(option('Baltic Stories')).toBeVisible()
    await expectAccessible()
    // The topmost thing closes first.
    await userEvent.keyboard('{Escape}')
    await expect.element(option('Baltic Stories')).not.toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await expect.element(choice('Agency')).not.toBeInTheDocument()
    await expect.element(more).toHaveFocus()

    await userEvent.keyboard('{Enter}{Tab}baltic')
    await expect.element(option('Baltic Stories')).toBeVisible()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await choice('Product').fill('Tallinn: ')
    await expect.element(option('Tallinn: old town')).toBeVisible()
    await userEvent.keyboard('{ArrowDown}{Enter}{Enter}')
    await expect.poll(address).toBe('/events?agency=2&product=Tallinn%3A+old+town')
    await expect.element(choice('Agency')).not.toBeInTheDocument()
    await expect.element(more).toMatchTextContent(/2$/)

    await chip('Agency: Baltic Stories').click()
    await expect.poll(address).toBe('/events?product=Tallinn%3A+old+town')
    await expect.element(more).toHaveFocus()
    await more.click()
    await page.getByRole('heading', { level: 1 }).click()
    await expect.element(choice('Product')).not.toBeInTheDocument()
    await more.click()
    await choice('Product').click()
    await option('Hamburg: harbour').click()
    await expect.element(choice('Product')).toHaveValue('Hamburg: harbour')
    await page.getByRole('button', { name: 'Reset', exact: true }).first().click()
    await expect.poll(address).toBe('/events')
  })

  test('filters by ship, and keeps one that a link spells otherwise', async () => {
    answer(listEventShips, { data: ['AIDAnova', 'Mein Schiff 4'] })
    const { address } = await visit('/events?ship=ms%20aida%20nova')
    await expect.element(chip('Ship: ms aida nova')).toBeVisible()
    await more.click()
    await expect.element(choice('Ship')).toHaveValue('ms aida nova')
    await choice('Ship').fill('schiff')
    await expect.element(option('Mein Schiff 4')).toBeVisible()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await page
      .getByRole('group', { name: 'More filters' })
      .getByRole('button', { name: 'Go' })
      .click()
    await expect.poll(address).toBe('/events?ship=Mein+Schiff+4')
  })

  test.each(['en', 'de'] as const)(
    'is one row at every width, in %s, and names what has no room in it',
    async (language) => {
      const query = 'from=2026-01-01&status=approved&port=7&languages=de&agency=1&waiting=any'
      await page.viewport(1440, 900)
      await visit(`/events?${query}`, { language })
      const chips = page.getByRole('button', { name: /^(Remove filter|Filter entfernen): / })
      await expect.poll(() => chips.elements()).toHaveLength(2)
      // With the sidebar, 1440 pixels leave the list 1182.
      for (const [width, hidden] of [
        [1440, 2],
        [1360, 3],
        [1024, 4],
        [768, 5],
        [390, 6],
        [360, 6],
      ] as const) {
        await page.viewport(width, 844)
        await expect.poll(() => chips.elements(), { message: String(width) }).toHaveLength(hidden)
        const form = document.querySelector('search form')
        const controls = [...(form?.querySelectorAll('input, button') ?? [])]
          .filter((control) => control.checkVisibility({ visibilityProperty: true }))
          .map((control) => control.getBoundingClientRect())
        const middles = controls.map(({ top, bottom }) => Math.round((top + bottom) / 2))
        expect(Math.max(...middles) - Math.min(...middles), String(width)).toBeLessThan(3)
        const end = form?.getBoundingClientRect().right ?? 0
        expect(Math.max(...controls.map(({ right }) => right)), String(width)).toBeLessThan(end + 1)
      }
    },
  )

  test('on a phone leaves the first event in sight, and has its fields in a sheet', async () => {
    await page.viewport(390, 844)
    const { address } = await visit('/events?port=7')
    const first = page.getByRole('table', { name: 'Events' }).getByRole('row').first()
    await expect.element(first).toBeVisible()
    expect(first.element().getBoundingClientRect().top).toBeLessThanOrEqual(280)
    const opener = page.getByRole('button', { name: /^Filters/ })
    await opener.click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await sheet.getByRole('combobox', { name: 'Status' }).click()
    await option('Canceled').click()
    await sheet.getByLabelText('From', { exact: true }).fill('31.12.2099')
    await expectAccessible()
    await userEvent.keyboard('{Enter}')
    await expect.poll(address).toBe('/events?port=7&from=2099-12-31&status=canceled')
    await expect.element(sheet).not.toBeInTheDocument()
    await expect.element(opener).toHaveFocus()
    await chip('From: 31 Dec. 2099').click()
    await expect.poll(address).toBe('/events?port=7&status=canceled')
    await opener.click()
    await sheet.getByRole('button', { name: 'Reset' }).click()
    await expect.poll(address).toBe('/events')
  })

  // Rule L1.13
  test('says so when the ports cannot be asked for, and lists the events all the same', async () => {
    answer(listPorts, new Refusal('internal'))
    await visit('/events')
    const rows = page.getByRole('table', { name: 'Events' }).getByRole('row')
    await expect.poll(() => rows.elements()).toHaveLength(26)
    choice('Port').element().focus()
    await expect
      .element(page.getByRole('alert').filter({ hasText: 'Something went wrong' }))
      .toBeVisible()
    expect(rows.elements()).toHaveLength(26)
  })
})
