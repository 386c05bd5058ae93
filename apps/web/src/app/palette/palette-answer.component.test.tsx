import { logout } from '@gangway/contract/accounts/sign-in'
import { type FoundEvent, search } from '@gangway/contract/search'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerAgencies, answerUsers, buildUserRow } from '../../testing/accounts-answers.ts'
import { expectAccessible } from '../../testing/accessibility.ts'
import { anEvent } from '../../testing/an-event.ts'
import { answerEvent } from '../../testing/event-answers.ts'
import { answer, answerAt, callsTo, lost } from '../../testing/fake-server.ts'
import { visit } from '../../testing/visit.tsx'

const palette = page.getByRole('dialog', { name: 'Quick search' })
const field = page.getByRole('combobox', { name: 'Quick search' })
const opener = page.getByRole('banner').getByRole('button', { name: 'Quick search' })
const marked = palette.getByRole('option', { selected: true })
const option = (name: string | RegExp) => palette.getByRole('option', { name })

const found: FoundEvent = {
  event_id: 7,
  agency_title: 'Harbour walk',
  agency_name: 'Harbour Tours',
  port_id: 3,
  port_code: 'DEHAM',
  port_name: 'Hamburg',
  event_date: '2026-07-14',
  status: 'requested',
  customer: null,
}

async function open(): Promise<void> {
  await expect.element(opener).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(field).toHaveFocus()
}

beforeEach(() => {
  answerEvent(anEvent())
  answer(search, ({ query }) => {
    const text = query.get('text') ?? ''
    const customer = text === 'nora lie' ? 'Nora Lie' : null
    return {
      data: { events: /walk|7|nora/.test(text) ? [{ ...found, customer }] : [], invoices: [] },
    }
  })
})

describe('the quick search', () => {
  test('leads to an event by its number, with the keyboard alone, and names a customer', async () => {
    const { address } = await visit('/events')
    await open()
    await field.fill('nora lie')
    await expect.element(option(/Customer: Nora Lie/)).toBeVisible()
    await field.fill('7')
    await expect.poll(() => callsTo(search).length).toBe(2)
    await expect.element(marked).toMatchTextContent(/Harbour walk.*#7/)
    await expect.element(palette.getByRole('status')).toMatchTextContent(/^1 result$/)
    await expect.element(field).toHaveAttribute('aria-activedescendant', marked.element().id)
    await userEvent.keyboard('{Enter}')
    await expect.poll(address).toBe('/events/7')
    await expect.poll(() => palette.elements()).toHaveLength(0)
    await expect.element(page.getByRole('heading', { name: 'Orders' })).toBeVisible()
    await expect.element(page.getByRole('tabpanel')).toHaveFocus()
  })

  test('leads to a screen, opens over no panel, and logs out', async () => {
    answerUsers([buildUserRow({ id: 1, name: 'Ada' })])
    answerAgencies([])
    answer(logout, undefined)
    const { address } = await visit('/events', { role: 'admin' })
    await open()
    await field.fill('users')
    await userEvent.keyboard('{Enter}')
    await expect.poll(address).toBe('/admin/users')

    await page.getByRole('button', { name: 'Invite user' }).click()
    const panel = page.getByRole('dialog')
    const name = panel.getByRole('textbox', { name: 'Name' })
    await name.fill('Half typed?')
    await userEvent.keyboard('{Control>}k{/Control}')
    panel.getByRole('button', { name: 'Close' }).first().element().focus()
    await userEvent.keyboard('?')
    await userEvent.keyboard('{Control>}k{/Control}')
    expect(panel.elements()).toHaveLength(1)
    await expect.element(name).toHaveValue('Half typed?')
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => panel.elements()).toHaveLength(0)

    await open()
    await option(/log out/i).click()
    await expect.poll(address).toMatch(/^\/login\?redirect=/)
  })

  test('says when one is offline, still leads to screens, and searches when back', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get')
    onTestFinished(() => onLine.mockRestore())
    const become = (state: 'online' | 'offline') => {
      onLine.mockReturnValue(state === 'online')
      window.dispatchEvent(new Event(state))
    }
    onTestFinished(() => become('online'))
    await visit('/events')
    await open()
    become('offline')
    answer(search, lost)
    await field.fill('event')
    await expect.element(palette.getByRole('alert')).toMatchTextContent(/You are offline\./)
    await expect.element(option('Events')).toBeVisible()
    await field.fill('walk')
    await expect.element(palette.getByRole('alert')).toMatchTextContent(/You are offline\./)
    answer(search, { data: { events: [found], invoices: [] } })
    become('online')
    await expect.element(option(/walk/)).toBeVisible()
  })

  test('leads to another site in a tab of its own', async () => {
    answerAt('GET', '/intranet/navigation', () => ({
      app: { Intranet: { link: 'https://intranet.example/' } },
    }))
    const opened: (string | null)[] = []
    const opening = vi.spyOn(window, 'open').mockImplementation((url, target) => {
      opened.push(String(url), target ?? null)
      return null
    })
    onTestFinished(() => opening.mockRestore())
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (link?.host !== 'intranet.example') return
      event.preventDefault()
      opened.push(link.href, link.target)
    }
    window.addEventListener('click', follow)
    onTestFinished(() => window.removeEventListener('click', follow))
    const { address } = await visit('/events')
    await open()
    await field.fill('intranet')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => opened).toEqual(['https://intranet.example/', '_blank'])
    await expect.poll(address).toBe('/events')
  })

  test('fills a phone, opened by its button', async () => {
    await page.viewport(390, 844)
    const { address } = await visit('/events')
    await opener.click()
    await expect.element(field).toHaveFocus()
    const { x, y, width, height } = palette.element().getBoundingClientRect()
    expect({ x, y, width, height }).toEqual({ x: 0, y: 0, width: 390, height: 844 })
    await field.fill('7')
    await expect.element(option(/#7 /)).toBeVisible()
    await expectAccessible()
    await option(/#7 /).click()
    await expect.poll(address).toBe('/events/7')
    await opener.click()
    await palette.getByRole('button', { name: 'Close' }).click()
    await expect.poll(() => palette.elements()).toHaveLength(0)
  })

  test('on a Mac Cmd takes the place of Ctrl', async () => {
    const agent = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Macintosh; Safari')
    onTestFinished(() => agent.mockRestore())
    await visit('/events')
    await expect.element(opener).toMatchTextContent(/CmdK/)
    await expect.element(opener).toHaveAttribute('aria-keyshortcuts', 'Meta+K')
    await userEvent.keyboard('{Control>}k{/Control}')
    expect(palette.elements()).toHaveLength(0)
    await userEvent.keyboard('{Meta>}k{/Meta}')
    await expect.element(field).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    opener.element().focus()
    await userEvent.keyboard('?')
    await expect
      .element(
        page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByRole('definition').first(),
      )
      .toHaveTextContent('CmdK')
  })
})
