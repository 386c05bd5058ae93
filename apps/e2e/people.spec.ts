import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { speakGerman } from './support/language.ts'
import { arrive, demoPassword, people, signIn } from './support/sign-in.ts'

const users = (page: Page) => page.getByRole('table', { name: 'Users' })
const agencies = (page: Page) => page.getByRole('table', { name: 'Agencies' })
const rowWith = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

async function search(page: Page, text: string) {
  await page.getByRole('searchbox', { name: 'Search' }).fill(text)
  await page.getByRole('button', { name: 'Go', exact: true }).click()
}

test.describe('people', () => {
  test.beforeEach(async ({ page }) => {
    await signIn(page, 'admin')
    await page.goto('/admin/users')
    await expect(rowWith(page, people.staff)).toBeVisible()
  })

  test('shows everybody with role, agency and state', async ({ page }) => {
    await expect(page).toHaveTitle('Users | Gangway')
    await expect(rowWith(page, people.staff).getByRole('cell')).toContainText([
      /./,
      people.staff,
      'Staff',
      '–',
      'English',
      'Active',
    ])
    await expectAccessible(page)
    await page.getByLabel('Role').selectOption('Agency')
    await page.getByRole('button', { name: 'Go', exact: true }).click()
    await expect(page).toHaveURL('/admin/users?role=agency')
    await expect(rowWith(page, people.staff)).toHaveCount(0)
    await expect(rowWith(page, people.agency)).toBeVisible()
    await search(page, 'nobody of this name')
    await expect(page.getByText('No matching users')).toBeVisible()
    await page.getByRole('button', { name: 'Reset' }).click()
    await expect(rowWith(page, people.staff)).toBeVisible()
  })

  test('invites a person, and says beside the field what is wrong', async ({ page }) => {
    await page.getByRole('button', { name: 'Invite user' }).click()
    const panel = page.getByRole('dialog', { name: 'Invite user' })
    await panel.getByRole('button', { name: 'Send invitation' }).click()
    await expect(panel.getByText('The email field is required.')).toBeVisible()
    await expect(panel.getByLabel('Email')).toBeFocused()
    await expect(panel.getByText('The agency field is required.')).toBeVisible()
    await expectAccessible(page)

    await panel.getByLabel('Email').fill(people.staff)
    await panel.getByLabel('Name').fill('Zoë Åkesson')
    await panel.getByLabel('Role').selectOption('Staff')
    await panel.getByLabel('Language').selectOption('Deutsch')
    await panel.getByRole('button', { name: 'Send invitation' }).click()
    await expect(
      panel.getByText('An account with this email address already exists.'),
    ).toBeVisible()

    await panel.getByLabel('Email').fill('zoe@operator.example')
    await panel.getByRole('button', { name: 'Send invitation' }).click()
    await expect(page.getByText('zoe@operator.example has been invited.')).toBeVisible()
    await expect(panel).toHaveCount(0)
    await expect(rowWith(page, 'zoe@operator.example')).toContainText('Invited')

    await page.getByRole('button', { name: 'Zoë Åkesson' }).click()
    await page.getByRole('button', { name: 'Resend invitation' }).click()
    await expect(page.getByText(/sent a new invitation to/)).toBeVisible()
  })

  test('a disabled person is out at once, and back in when enabled', async ({ page, browser }) => {
    const other = await arrive(browser, 'otherAgency')
    await other.goto('/events')
    await rowWith(page, people.otherAgency).getByRole('button').click()
    await page.getByRole('button', { name: 'Disable account' }).click()
    const question = page.getByRole('dialog', { name: /^Disable the account of/ })
    await expect(question.getByRole('button', { name: 'Leave as is' })).toBeFocused()
    await question.getByRole('button', { name: 'Disable account' }).click()
    await expect(page.getByText(/^The account of .* is disabled\.$/)).toBeVisible()
    await other.reload()
    await expect(other).toHaveURL(/\/login/)
    await other.getByLabel('Email').fill(people.otherAgency)
    await other.getByLabel('Password', { exact: true }).fill(demoPassword)
    await other.getByRole('button', { name: 'Sign in' }).click()
    await expect(other.getByText('Wrong email address or password.')).toBeVisible()

    await page.getByRole('button', { name: 'Enable account' }).click()
    await expect(page.getByText(/^The account of .* is enabled\.$/)).toBeVisible()
    await other.getByRole('button', { name: 'Sign in' }).click()
    await other.waitForURL('**/events**')
    await other.context().close()
  })

  test('ends every session of a person', async ({ page, browser }) => {
    const other = await arrive(browser, 'staff')
    await other.goto('/events')
    await page.reload()
    await rowWith(page, people.staff).getByRole('button').click()
    await page.getByRole('button', { name: 'End all sessions' }).click()
    const question = page.getByRole('dialog', { name: /^Sign .* out everywhere/ })
    await question.getByRole('button', { name: 'End all sessions' }).click()
    await expect(page.getByText('Not signed in anywhere.')).toBeVisible()
    await other.reload()
    await expect(other).toHaveURL(/\/login/)
    await other.context().close()
  })

  test('nobody disables or demotes themselves', async ({ page }) => {
    await rowWith(page, people.admin).getByRole('button').click()
    const panel = page.getByRole('dialog')
    await expect(panel.getByText('This is your own account', { exact: false })).toBeVisible()
    await expect(panel.getByLabel('Role')).toBeDisabled()
    await expect(panel.getByRole('button', { name: 'Disable account' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(rowWith(page, people.admin).getByRole('button')).toBeFocused()
  })

  test('fits a phone, in German too', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await speakGerman(page)
    await expect(page.getByRole('heading', { name: 'Benutzer' })).toBeVisible()
    const { x = -1, width = 0 } = (await rowWith(page, people.staff).boundingBox()) ?? {}
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x + width).toBeLessThanOrEqual(390)
    await expectAccessible(page)
  })
})

test.describe('agencies', () => {
  test.beforeEach(async ({ page }) => {
    await signIn(page, 'admin')
    await page.goto('/admin/agencies')
    await expect(agencies(page).getByRole('row').nth(2)).toBeVisible()
  })

  test('adds an agency and changes it', async ({ page }) => {
    await expect(page).toHaveTitle('Agencies | Gangway')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Add agency' }).click()
    const panel = page.getByRole('dialog', { name: 'Add agency' })
    await panel.getByLabel('Reference').fill('AG-ORESUND')
    await panel.getByLabel('Name', { exact: true }).fill('Øresund Guides')
    await panel.getByLabel('Email addresses').fill('office@oresund.example, no address')
    await panel.getByRole('button', { name: 'Add agency' }).click()
    await expect(panel.getByLabel('Email addresses')).toBeFocused()
    await panel.getByLabel('Email addresses').fill('office@oresund.example, two@oresund.example')
    await panel.getByRole('button', { name: 'Add agency' }).click()
    await expect(page.getByText('Øresund Guides added.')).toBeVisible()

    await search(page, 'oresund')
    await expect(agencies(page).getByRole('row')).toHaveCount(2)
    await page.getByRole('button', { name: 'Øresund Guides' }).click()
    const change = page.getByRole('dialog', { name: 'Øresund Guides' })
    await change.getByLabel('Contact name').fill('Søren Åkesson')
    await change.getByRole('button', { name: 'Save' }).click()
    await expect(rowWith(page, 'Øresund Guides')).toContainText('Søren Åkesson')
  })

  test('says what somebody else has changed meanwhile, and saves over it only when asked again', async ({
    page,
    browser,
  }) => {
    const other = await arrive(browser, 'admin')
    await other.goto('/admin/agencies')
    for (const one of [page, other]) {
      await agencies(one).getByRole('button', { name: 'Hansa Landgang' }).click()
    }
    await other.getByLabel('Contact name').fill('Chiara Donati')
    await other.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(other.getByText('Changes to Hansa Landgang saved.')).toBeVisible()

    await page.getByLabel('Contact phone').fill('+39 041 5550199')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const problem = page.getByRole('dialog').getByRole('alert')
    await expect(problem).toContainText('(Contact name: Chiara Donati)')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(agencies(page)).toContainText('+39 041 5550199')
  })

  test('replaces the key of an agency after asking', async ({ page }) => {
    await agencies(page).getByRole('row').nth(1).getByRole('button').click()
    await page.getByRole('button', { name: 'Replace key' }).click()
    const question = page.getByRole('dialog', { name: /^Replace the key of/ })
    await question.getByRole('button', { name: 'Keep key' }).click()
    await expect(question).toHaveCount(0)
    await page.getByRole('button', { name: 'Replace key' }).click()
    await question.getByRole('button', { name: 'Replace key' }).click()
    await expect(page.getByText(/has a new key\.$/)).toBeVisible()
  })
})

for (const path of ['/admin/users', '/admin/agencies']) {
  test(`staff may not open ${path}`, async ({ page }) => {
    await signIn(page, 'staff')
    await page.goto(path)
    await expect(page.getByText('Oops! Page is forbidden')).toBeVisible()
    await expect(users(page)).toHaveCount(0)
  })
}
