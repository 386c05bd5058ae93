import { expect, test } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import {
  arriveAsNewcomer,
  codeOf,
  enter,
  goodPassword,
  mailedLink,
  mailOf,
} from './support/account.ts'

/** A red square of 2 by 2 pixels. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAFklEQVR4nGP8z8DAwMDAxMDAwMDAAAANHQEDasKb6QAAAABJRU5ErkJggg==',
  'base64',
)

test.describe('the profile', () => {
  test('keeps name, introduction and language', async ({ page }) => {
    await arriveAsNewcomer(page)
    await page.goto('/profile')
    await expect(page).toHaveTitle('Profile | Gangway')
    await expectAccessible(page)

    const name = page.getByLabel('Name')
    await name.fill(' ')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('The name field is required.')).toBeVisible()
    await expect(name).toBeFocused()
    await name.fill('Ada Brandt-Óskarsdóttir')
    await page.getByLabel('Introduction').fill('Harbours of the north.')
    await page.getByRole('combobox', { name: 'Language' }).selectOption('Deutsch')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Profile saved.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Profil', exact: true })).toBeVisible()

    await page.reload()
    await expect(page.getByLabel('Name')).toHaveValue('Ada Brandt-Óskarsdóttir')
    await expect(page.getByLabel('Vorstellung')).toHaveValue('Harbours of the north.')
  })

  test('tells by a message that goes after eight seconds, or by a click', async ({ page }) => {
    await page.clock.install()
    await arriveAsNewcomer(page)
    await page.goto('/profile')
    const save = page.getByRole('button', { name: 'Save', exact: true })
    const message = page.getByText('Profile saved.')
    await save.click()
    await expect(message).toBeVisible()
    await page.clock.fastForward(7500)
    await expect(message).toBeVisible()
    await page.clock.fastForward(1000)
    await expect(message).toHaveCount(0)
    await save.click()
    await expect(message).toBeVisible()
    await message.click()
    await expect(message).toHaveCount(0)
  })

  test('is at most 1024 px wide', async ({ page }) => {
    await page.setViewportSize({ width: 1900, height: 900 })
    await arriveAsNewcomer(page)
    await page.goto('/profile')
    const section = page.getByRole('region', { name: 'About you' })
    await expect(section).toBeVisible()
    const box = await section.boundingBox()
    expect(box?.width).toBeLessThanOrEqual(1024)
  })

  test('takes a picture, and says when a file is none', async ({ page }) => {
    await arriveAsNewcomer(page)
    await page.goto('/profile')
    const choose = async (name: string, buffer: Buffer) => {
      const chooser = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: 'Choose a picture' }).click()
      await (await chooser).setFiles({ name, mimeType: 'image/png', buffer })
    }
    await choose('not-a-picture.png', Buffer.from('this is text'))
    await expect(page.getByText(/read this picture/)).toBeVisible()
    await choose('red.png', picture)
    await expect(page.getByRole('img', { name: 'Your picture' })).toHaveAttribute(
      'src',
      /^data:image\/jpeg/,
    )
    await page.reload()
    await page.getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByRole('button', { name: 'Remove' })).toHaveCount(0)
  })

  test('changes the e-mail only with the password', async ({ page }) => {
    const { email } = await arriveAsNewcomer(page)
    await page.goto('/profile')
    const section = page.getByRole('region', { name: 'Email' })
    await section.getByLabel('New email').fill('agency@gangway.example')
    await section.getByLabel('Current password').fill('not the password')
    await section.getByRole('button', { name: 'Change email' }).click()
    await expect(section.getByText('The current password is wrong.')).toBeVisible()
    await section.getByLabel('Current password').fill(goodPassword)
    await section.getByRole('button', { name: 'Change email' }).click()
    await expect(
      section.getByText('An account with this email address already exists.'),
    ).toBeVisible()
    await expect(section.getByLabel('New email')).toBeFocused()
    await section.getByLabel('New email').fill(`new-${email}`)
    await section.getByRole('button', { name: 'Change email' }).click()
    await expect(page.getByText(`We sent a link to new-${email}.`)).toBeVisible()
    await expect(section.getByText(`Waiting for new-${email}`)).toBeVisible()
    await expectAccessible(page)
  })

  test('a new e-mail counts once its link is opened, and the old one is told', async ({
    page,
    browser,
  }) => {
    const { email } = await arriveAsNewcomer(page)
    const wanted = `new-${email}`
    await page.goto('/profile')
    const section = page.getByRole('region', { name: 'Email' })
    await section.getByLabel('New email').fill(wanted)
    await section.getByLabel('Current password').fill(goodPassword)
    await page.keyboard.press('Enter')
    await expect(section.getByText(`Waiting for ${wanted}`)).toBeVisible()
    await page.reload()
    await expect(section.getByText(email, { exact: true })).toBeVisible()
    await expect(section.getByText(`Waiting for ${wanted}`)).toBeVisible()

    const elsewhere = await (await browser.newContext()).newPage()
    const answers: number[] = []
    elsewhere.on('response', (response) => {
      if (response.url().endsWith('/auth/confirm-email')) answers.push(response.status())
    })
    const link = await mailedLink(wanted, '/confirm-email')
    await elsewhere.goto(link)
    await expect(elsewhere).toHaveTitle('Confirm your email | Gangway')
    await expect(elsewhere).toHaveURL('/confirm-email')
    await expect(
      elsewhere.getByRole('heading', { name: 'Your email address is confirmed' }),
    ).toBeVisible()
    await expect(elsewhere.getByText(`From now on you sign in with ${wanted}.`)).toBeVisible()
    await expectAccessible(elsewhere)
    await elsewhere.getByRole('link', { name: 'Continue' }).click()
    await expect(elsewhere.getByLabel('Password', { exact: true })).toBeVisible()
    expect(answers).toEqual([200])
    await enter(elsewhere, { email: wanted, password: goodPassword })
    await expect(elsewhere).toHaveURL('/events')
    const told = await mailOf(email, 'Your Gangway email address was changed')
    expect(told).not.toContain(wanted)

    await page.reload()
    await expect(section.getByText(wanted, { exact: true })).toBeVisible()
    await expect(section.getByText('Waiting for')).toHaveCount(0)
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Go to your profile' }).click()
    await expect(page).toHaveURL('/profile')
  })

  test('an e-mail of 255 characters is refused beside its field, one of 254 is taken', async ({
    page,
  }) => {
    await arriveAsNewcomer(page)
    await page.goto('/profile')
    const section = page.getByRole('region', { name: 'Email' })
    const field = section.getByLabel('New email')
    const long = (length: number) => {
      const labels = Array.from({ length: 4 }, () => 'a'.repeat(50)).join('.')
      const end = `@${labels}.example`
      return `${process.pid}${'b'.repeat(length - end.length - String(process.pid).length)}${end}`
    }
    await field.fill(long(255))
    await section.getByLabel('Current password').fill(goodPassword)
    await section.getByRole('button', { name: 'Change email' }).click()
    await expect(
      section.getByText('The new email may not be greater than 254 characters.'),
    ).toBeVisible()
    await expect(field).toBeFocused()
    await expect(field).toHaveValue(long(255))
    await field.fill(long(254))
    await section.getByRole('button', { name: 'Change email' }).click()
    await expect(section.getByText(`Waiting for ${long(254)}`)).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      1440,
    )
  })

  test('a changed password is told by mail', async ({ page }) => {
    const { email } = await arriveAsNewcomer(page)
    await page.goto('/profile')
    const section = page.getByRole('region', { name: 'Password', exact: true })
    await section.getByLabel('Current password').fill(goodPassword)
    await section.getByLabel('New password').fill('harbour seals under ice')
    await section.getByRole('button', { name: 'Change password' }).click()
    const mail = await mailOf(email, 'Your password for Gangway was changed')
    expect(mail).toContain('Hello Ada Brandt,')
    expect(mail).toContain('tell your contact')
  })

  test('ends another session, and says which one is here', async ({ page, browser }) => {
    const { email } = await arriveAsNewcomer(page)
    const other = await (await browser.newContext()).newPage()
    await other.goto('/login')
    await enter(other, { email, password: goodPassword })
    await expect(other).toHaveURL('/events')

    await page.goto('/profile')
    const sessions = page.getByRole('region', { name: 'Where you’re signed in' })
    await expect(sessions.getByText('This device')).toHaveCount(1)
    await sessions.getByRole('button', { name: 'End session: Chrome on Linux' }).click()
    await expect(page.getByText('Session ended.')).toBeVisible()
    await expect(sessions.getByRole('listitem')).toHaveCount(1)
    await other.reload()
    await expect(other).toHaveURL(/\/login/)
  })
})

test('the second factor: set up, asked for, a recovery code, switched off', async ({ page }) => {
  const { email } = await arriveAsNewcomer(page)
  await page.goto('/profile')
  const section = page.getByRole('region', { name: 'Two-factor authentication' })
  const answer = page.waitForResponse('**/api/v1/auth/totp')
  await section.getByRole('button', { name: 'Set up' }).click()
  const { data }: { data: { uri: string } } = await (await answer).json()
  await expect(
    section.getByRole('img', { name: 'QR code for your authenticator app' }),
  ).toBeVisible()
  await expectAccessible(page)

  const code = section.getByLabel('Code from the app')
  await code.fill('000000')
  await section.getByRole('button', { name: 'Turn on' }).click()
  await expect(section.getByText('This code is wrong or has already been used.')).toBeVisible()
  await code.fill(codeOf(data.uri))
  await section.getByRole('button', { name: 'Turn on' }).click()

  await expect(section.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused()
  const codes = await section.getByRole('listitem').allTextContents()
  expect(codes).toHaveLength(10)
  const download = page.waitForEvent('download')
  await section.getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('Recovery codes for Gangway.txt')
  await section.getByRole('button', { name: 'I have saved them' }).click()
  await expect(section.getByText('Two-factor authentication is on.')).toBeVisible()

  await page.getByRole('button', { name: 'Account of Ada Brandt' }).click()
  await page.getByRole('menuitem', { name: 'Log Out' }).click()
  await enter(page, { email, password: goodPassword })
  await expect(page.getByRole('heading', { name: 'Two-factor authentication' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Code').fill('123456')
  await page.keyboard.press('Enter')
  await expect(page.getByText('This code is wrong or has already been used.')).toBeVisible()
  await page.getByLabel('Code').fill(codes[0] ?? '')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/profile')

  await section.getByRole('button', { name: 'Turn off' }).click()
  await section.getByLabel('Current password').fill(goodPassword)
  await section.getByRole('button', { name: 'Turn off' }).click()
  await expect(section.getByText('Two-factor authentication is off.')).toBeVisible()
  await mailOf(email, 'Two-factor authentication for Gangway was turned off')
})
