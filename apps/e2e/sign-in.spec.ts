import { expect, test } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { demoPassword, openEvents, people, signIn } from './support/sign-in.ts'

/** As they stand in the address: other sites, this one's sign-in page, and what is no path. */
const foreignTargets = [
  '//evil.example',
  '%2F%2Fevil.example',
  '%2f%2fevil.example%2f..',
  'https:evil.example',
  'https%3A%2F%2Fevil.example',
  'https:%2f%2fevil.example',
  '%5C%5Cevil.example',
  '/%5Cevil.example',
  '%2F%5Cevil.example',
  '%2F%09%2Fevil.example',
  '%2F%0A%2Fevil.example',
  '/.//evil.example',
  '/..%2F%2Fevil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '%00%2F%2Fevil.example',
  '/login',
  '/x/../login',
]

test.describe('signing in', () => {
  test('asks for what is missing, beside the field, and leads there', async ({ page }) => {
    await page.goto('/login')
    await expect(page).toHaveTitle('Sign In | Gangway')
    const email = page.getByLabel('Email')
    await expect(email).toBeFocused()

    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByText('The email field is required.')).toBeVisible()
    const password = page.getByLabel('Password', { exact: true })
    await expect(password).toHaveAccessibleDescription('The password field is required.')
    await expect(password).toHaveAttribute('aria-invalid', 'true')
    await expect(email).toBeFocused()

    await email.fill('staff@gangway')
    await expect(page.getByText('The email must be a valid email.')).toBeVisible()
    await email.fill(people.staff)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(password).toBeFocused()
    await expectAccessible(page)
  })

  test('says the same for a wrong password and an unknown address', async ({ page }) => {
    await page.goto('/login')
    for (const email of ['nobody@gangway.example', people.agency]) {
      await page.getByLabel('Email').fill(email)
      await page.getByLabel('Password', { exact: true }).fill('not-the-password')
      await page.getByRole('button', { name: 'Sign in' }).click()
      await expect(page.getByRole('alert')).toHaveText('Wrong email address or password.')
      await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled()
    }
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
    await expectAccessible(page)
  })

  test('shows the password when asked to', async ({ page }) => {
    await page.goto('/login')
    const password = page.getByLabel('Password', { exact: true })
    await password.fill('something long')
    await expect(password).toHaveAttribute('type', 'password')
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect(password).toHaveAttribute('type', 'text')
  })

  test('comes back to where one was, filter and all', async ({ page }) => {
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

  test('never leads to another site', async ({ page, baseURL }) => {
    const left: string[] = []
    page.on('request', (request) => {
      if (!request.url().startsWith(`${baseURL}/`) && !request.url().startsWith('data:')) {
        left.push(request.url())
      }
    })
    await page.goto(`/login?redirect=${encodeURIComponent('//evil.example/events')}`)
    await page.getByLabel('Email').fill(people.staff)
    await page.getByLabel('Password', { exact: true }).fill(demoPassword)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/events')
    for (const target of foreignTargets) {
      await page.goto(`/login?redirect=${target}`)
      await expect(page).toHaveURL('/events')
    }
    expect(left).toEqual([])
  })

  test('an e-mail of 255 characters is none', async ({ page }) => {
    await page.goto('/login')
    const email = page.getByLabel('Email')
    const label = 'a'.repeat(50)
    await email.fill(`${'b'.repeat(43)}@${[label, label, label, label].join('.')}.example`)
    expect((await email.inputValue()).length).toBe(255)
    await page.getByLabel('Password', { exact: true }).fill(demoPassword)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByText('The email may not be greater than 254 characters.')).toBeVisible()
    await expect(email).toBeFocused()
  })

  test('is skipped by who is signed in already', async ({ page }) => {
    await signIn(page, 'staff')
    await page.goto('/login?redirect=%2Fevents%3Fstatus%3Dnew')
    await expect(page).toHaveURL('/events?status=new')
  })
})

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

test('a link from elsewhere asks before it logs out', async ({ page }) => {
  await openEvents(page, 'staff')
  await page.goto('/auth/oauth2/logout')
  await expect(page).toHaveURL('/logout')
  await expect(page.getByRole('heading', { name: 'Do you want to log out?' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page).toHaveURL('/events')
  await page.goto('/auth/oauth2/logout')
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/login')
  await page.goto('/logout')
  await expect(page).toHaveURL('/login')
})

test('a session that has ended leads to the sign-in page, without an error', async ({ page }) => {
  await openEvents(page, 'staff')
  await page
    .context()
    .addCookies([{ name: 'Admin-Token', value: 'x'.repeat(43), url: new URL(page.url()).origin }])
  await page.goto('/events?status=new')
  await expect(page).toHaveURL('/login?redirect=%2Fevents%3Fstatus%3Dnew')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('German keeps what is typed, and is remembered', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('Email').fill('half@typed')
  await page.getByRole('button', { name: 'Language' }).click()
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click()
  await expect(page.getByRole('button', { name: 'Anmelden' })).toBeVisible()
  await expect(page.getByLabel('E-Mail')).toHaveValue('half@typed')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Anmelden' })).toBeVisible()
})

test('a theme that was chosen stays', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Theme' }).click()
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
})

for (const [address, sentence] of [
  ['/403', 'Oops! Page is forbidden'],
  ['/404', 'Oops! Page not found.'],
  ['/500', 'Oops! Something went wrong.'],
] as const) {
  test(`${address} says so and leads home`, async ({ page }) => {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: sentence })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Back to home' })).toHaveAttribute(
      'href',
      '/dashboard',
    )
    await expectAccessible(page)
  })
}

test('an unknown address is a page not found', async ({ page }) => {
  await page.goto('/nowhere/at/all')
  await expect(page).toHaveURL('/404')
  await expect(page.getByText('We could not find the page you were looking for.')).toBeVisible()
})

test('the API page calls with the session that is there, and leaves the product signed in', async ({
  page,
  context,
}) => {
  await openEvents(page, 'staff')
  const documentation = await context.newPage()
  await documentation.goto('/api/docs')
  const operation = (name: string) => documentation.locator(`.opblock[id$="-${name}"]`)
  const execute = async (name: string, body?: object) => {
    const block = operation(name)
    await block.locator('.opblock-summary-control').click()
    await block.getByRole('button', { name: 'Try it out' }).click()
    if (body !== undefined) await block.locator('textarea').fill(JSON.stringify(body))
    await block.getByRole('button', { name: 'Execute' }).click()
    return block.locator('.live-responses-table tbody .response-col_status').first()
  }
  await expect(await execute('getMe')).toContainText('200')
  const credentials = { email: people.staff, password: demoPassword }
  await expect(await execute('login', credentials)).toContainText('200')
  await expect(await execute('listPorts')).toContainText('200')
  await page.reload()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
})
