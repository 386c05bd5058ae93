import { getMe } from '@gangway/contract/accounts/sign-in'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { usersListDefinition } from '../features/accounts/users/users-list-state.ts'
import { agenciesListDefinition } from '../features/agencies/agencies-list-state.ts'
import { eventsListDefinition } from '../features/events/list/events-list-state.ts'
import { invoicesListDefinition } from '../features/invoices/invoices-list-state.ts'
import { rememberedLanguage } from '../shared/i18n/language.ts'
import { recallList } from '../shared/lists/list-memory.ts'
import { defaultListState } from '../shared/lists/list-state.ts'
import {
  answerAgencies,
  answerUsers,
  buildAgencyRow,
  buildUserRow,
} from '../testing/accounts-answers.ts'
import { answer, Refusal } from '../testing/fake-server.ts'
import { visit } from '../testing/visit.tsx'

/** Values that someone, or an earlier release, may have left in the browser. */
const garbage = [
  '',
  'null',
  '{"filter":',
  '[]',
  '{"page":{"toString":1},"__proto__":{"status":"approved"}}',
  '-1',
  '1e99',
  '<script>alert(1)</script>',
  '\u0000\uD800 \u202E',
  'x'.repeat(100_000),
]

/** Keys of rule L1.6 and of the lists that came later. */
const storageKeys = ['event', 'invoice', 'user', 'agency']
  .flatMap((list) => ['Filter', 'CurrentPage', 'PerPage', 'Columns'].map((part) => list + part))
  .concat('colorScheme')

const cookieGarbage = ['%', '%00', '%0a%0d', 'undefined', 'x'.repeat(3000), '%F0%9F%98%80', '"1"']

const events = page.getByRole('table', { name: 'Events' }).getByRole('row')

/** As it stands in the browser, not as our own code would write it. */
function leaveCookies(names: readonly string[], value: string): void {
  for (const name of names) document.cookie = `${name}=${value}; Path=/`
}

describe('garbage in the storage', () => {
  test.each(garbage)('lets every list open as usual: %#', (text) => {
    for (const key of storageKeys) localStorage.setItem(key, text)
    expect(recallList(eventsListDefinition)).toEqual(defaultListState(eventsListDefinition))
    expect(recallList(invoicesListDefinition)).toEqual(defaultListState(invoicesListDefinition))
    expect(recallList(usersListDefinition)).toEqual(defaultListState(usersListDefinition))
    expect(recallList(agenciesListDefinition)).toEqual(defaultListState(agenciesListDefinition))
  })

  test('shows in none of them', async () => {
    answerUsers([buildUserRow({ id: 1, name: 'Ada' })])
    answerAgencies([buildAgencyRow({ id: 1, name: 'Harbour Tours' })])
    for (const [index, key] of storageKeys.entries()) {
      localStorage.setItem(key, garbage[index % garbage.length] ?? '')
    }
    const { enter } = await visit('/events', { role: 'admin' })
    await expect.poll(() => events.elements()).toHaveLength(26)
    await expect.element(page.getByText(/^Displaying 1 to 25 of 60/).last()).toBeVisible()
    expect(document.documentElement.dataset['mantineColorScheme']).toBe('light')
    await enter('/admin/agencies')
    await expect.element(page.getByText(/^Displaying 1 to 1 of/).last()).toBeVisible()
    await enter('/admin/users')
    await expect.element(page.getByText(/^Displaying 1 to 1 of/).last()).toBeVisible()
  })
})

describe.each(cookieGarbage)('the cookies %.12s', (value) => {
  beforeEach(() => leaveCookies(['language', 'sidebarStatus'], value))

  test('mean English', () => {
    expect(rememberedLanguage()).toBe('en')
  })

  test('mean no one signed in, or the menu open', async () => {
    leaveCookies(['Admin-Token'], value)
    answer(getMe, new Refusal('unauthenticated'))
    const { address } = await visit('/events', { role: null })
    await expect.poll(address).toBe('/login?redirect=%2Fevents')
    await expect.element(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  })
})

// Rule F4.2
test('the menu is open whatever its cookie says', async () => {
  const { enter } = await visit('/404')
  for (const value of cookieGarbage) {
    leaveCookies(['sidebarStatus'], value)
    await enter('/404')
    await expect.element(page.getByRole('button', { name: 'Close menu' })).toBeVisible()
  }
})
