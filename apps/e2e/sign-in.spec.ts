import { expect, test } from '@playwright/test'
import { arrive, demoPassword, openEvents, people, signIn } from './support/sign-in.ts'

// Rule P2.2
test('signing in comes back to where one was, filter and all', async ({ page }) => {
  await page.goto('/events?status=approved&page=2')
  await expect(page).toHaveURL('/login?redirect=%2Fevents%3Fstatus%3Dapproved%26page%3D2')
  await page.getByLabel('Email').fill(people.staff)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/events?status=approved&page=2')
  await expect(page.getByRole('table', { name: 'Events' })).toBeVisible()
  // Reading goes on with the page, not with the frame around it.
  await expect(page.getByRole('heading', { name: 'Events', level: 1 })).toBeFocused()
})

// Rules D1.6, F6.2, F6.3, P2.1, P2.3
test('logging out ends the session, here and on the server', async ({ page }) => {
  await openEvents(page, 'staff')
  await page.goto('/invoices?search=INV-1&per_page=10')
  await page.getByRole('button', { name: 'Theme' }).click()
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  await page.goto('/events')
  const token = (await page.context().cookies()).find(({ name }) => name === 'Admin-Token')
  await page.getByRole('button', { name: 'Account of Tomasz Wróbel' }).click()
  await page.getByRole('menuitem', { name: 'Log Out' }).click()
  await expect(page).toHaveURL('/login?redirect=%2Fevents')
  await page.goto('/events')
  await expect(page).toHaveURL('/login?redirect=%2Fevents')

  const answer = await page.request.get('/api/v1/auth/me', {
    headers: { authorization: `Bearer ${token?.value}` },
  })
  expect(answer.status()).toBe(401)

  // The device keeps its theme and page sizes; what the person looked for is forgotten.
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await signIn(page, 'staff')
  await page.goto('/invoices')
  await expect(page).toHaveURL('/invoices?per_page=10')
})

test('the server leads a link from elsewhere to the question', async ({ page }) => {
  await openEvents(page, 'staff')
  await page.goto('/auth/oauth2/logout')
  await expect(page).toHaveURL('/logout')
  await expect(page.getByRole('heading', { name: 'Do you want to log out?' })).toBeVisible()
})

test('the API page calls with the session that is there, and leaves the product signed in', async ({
  page,
  context,
}) => {
  await openEvents(page, 'staff')
  const documentation = await context.newPage()
  await documentation.goto('/api/docs')
  await documentation.locator('.opblock-tag[data-tag="auth"]').click()
  const blockOf = (name: string) => documentation.locator(`.opblock[id$="-${name}"]`)
  const execute = async (name: string, body?: object) => {
    const block = blockOf(name)
    await block.locator('.opblock-summary-control').click()
    await block.getByRole('button', { name: 'Try it out' }).click()
    if (body !== undefined) await block.locator('textarea').fill(JSON.stringify(body))
    await block.getByRole('button', { name: 'Execute' }).click()
    return block.locator('.live-responses-table tbody .response-col_status').first()
  }
  await expect(await execute('getMe')).toContainText('200')
  const credentials = { email: people.staff, password: demoPassword }
  await expect(await execute('login', credentials)).toContainText('200')
  const again = documentation.waitForResponse('**/api/v1/auth/me')
  await blockOf('getMe').getByRole('button', { name: 'Execute' }).click()
  expect((await again).status()).toBe(200)
  await page.reload()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
})

// Rule P2.9
test('a tab starts over once someone else has signed in in another one', async ({
  page,
  context,
  browser,
}) => {
  const agencyColumn = page.getByRole('columnheader', { name: 'Agency', exact: true })
  await openEvents(page, 'staff')
  await expect(agencyColumn).toBeVisible()
  const others = await (await arrive(browser, 'agency')).context().cookies()
  // Both halves at once, as a sign-in sets them; until then no call of this tab is refused.
  await context.addCookies(others.toSorted((a, b) => (a.name < b.name ? -1 : 1)))
  await page
    .getByRole('columnheader', { name: /^Event date/ })
    .getByRole('button')
    .click()
  await expect(agencyColumn).toHaveCount(0)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
})
