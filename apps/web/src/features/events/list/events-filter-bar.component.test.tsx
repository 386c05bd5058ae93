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
const go = page.getByRole('button', { name: 'Go', exact: true })

describe('the filter of the events list', () => {
  afterEach(() => void vi.useRealTimers())

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
    expect(address()).toBe('/events')
    await userEvent.keyboard('{Tab}')
    await expect
      .element(page.getByText('The end date must not be before the start date.'))
      .toBeVisible()
    await expectAccessible()
  })

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
    expect(address()).toBe('/events')

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

  test('filters by agency and product, by keyboard alone', async () => {
    answer(listEventAgencies, {
      data: [
        { id: 1, name: 'Harbour Tours' },
        { id: 2, name: 'Baltic Stories' },
      ],
    })
    answer(listEventProducts, { data: ['Hamburg: harbour', 'Tallinn: old town'] })
    const { address } = await visit('/events')
    await choice('Agency').fill('baltic')
    await expect.element(option('Baltic Stories')).toBeVisible()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await choice('Product').fill('Tallinn: ')
    await expect.element(option('Tallinn: old town')).toBeVisible()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    go.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(address).toBe('/events?agency=2&product=Tallinn%3A+old+town')
  })

  test('filters by ship, and keeps one that a link spells otherwise', async () => {
    answer(listEventShips, { data: ['AIDAnova', 'Mein Schiff 4'] })
    const { address } = await visit('/events?ship=ms%20aida%20nova')
    await expect.element(choice('Ship')).toHaveValue('ms aida nova')
    await choice('Ship').fill('schiff')
    await expect.element(option('Mein Schiff 4')).toBeVisible()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    go.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(address).toBe('/events?ship=Mein+Schiff+4')
  })

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
