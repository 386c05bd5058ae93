import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { inviteUser } from '@gangway/contract/accounts/users'
import { expect, type Page } from '@playwright/test'
import { callAs } from './api.ts'
import { demoPassword, people } from './sign-in.ts'

let invited = 0

/** A password that satisfies the rules. */
export const goodPassword = 'seven lighthouses at dusk'

interface Place {
  role: 'staff' | 'agency'
  agency_id: number | null
}

const asStaff: Place = { role: 'staff', agency_id: null }

/** A fresh account without a password, so that tests do not share accounts. */
export async function inviteAccount(
  page: Page,
  place = asStaff,
): Promise<{ email: string; link: string }> {
  const email = `person-${process.pid}-${(invited += 1)}@operator.example`
  const call = await callAsAdmin(page)
  await call<typeof inviteUser>({
    method: 'POST',
    path: '/users',
    body: { email, name: 'Ada Brandt', language: 'en', ...place },
  })
  return { email, link: await mailedLink(email, '/set-password') }
}

export const callAsAdmin = ({ request }: Page) =>
  callAs(request, { email: people.admin, password: demoPassword })

/** An account with a password, signed in on the page. */
export async function arriveAsNewcomer(page: Page, place = asStaff): Promise<{ email: string }> {
  const { email, link } = await inviteAccount(page, place)
  await page.goto(link)
  await page.getByLabel('New password').fill(goodPassword)
  await page.getByRole('button', { name: 'Save password' }).click()
  await enter(page, { email, password: goodPassword })
  await page.waitForURL(place.role === 'staff' ? '**/events' : '**/agency/*')
  return { email }
}

/** Fills in the sign-in form and sends it. */
export async function enter(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Waits for the mail to that address and returns its link, as a path of this site. */
export async function mailedLink(email: string, path: string): Promise<string> {
  let link: string | undefined
  await expect(() => {
    link = linksTo(email, path).at(-1)
    expect(link).toBeDefined()
  }).toPass()
  return link ?? ''
}

function linksTo(email: string, path: string): string[] {
  const pattern = new RegExp(`${path}#[\\w-]+`)
  return mailsTo(email)
    .map((mail) => pattern.exec(mail)?.[0])
    .filter((link) => link !== undefined)
}

/** Oldest first. */
function mailsTo(email: string): string[] {
  const folder = join(process.env['E2E_DATA_DIR'] ?? '', 'outbox')
  return readdirSync(folder)
    .map((file) => join(folder, file))
    .toSorted((one, other) => statSync(one).mtimeMs - statSync(other).mtimeMs)
    .map((file) => fromQuotedPrintable(readFileSync(file, 'utf8')))
    .filter((mail) => mail.includes(`To: ${email}`))
}

function fromQuotedPrintable(text: string): string {
  return text.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')
}
