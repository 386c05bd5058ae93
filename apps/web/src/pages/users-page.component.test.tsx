import {
  endUserSessions,
  inviteUser,
  removeUserSecondFactor,
  resendInvitation,
  updateUser,
} from '@gangway/contract/accounts/users'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../testing/accessibility.ts'
import {
  answerAgencies,
  answerUsers,
  buildAgencyRow,
  buildUserRow,
} from '../testing/accounts-answers.ts'
import { answer, callsTo, Refusal } from '../testing/fake-server.ts'
import { expectTexts } from '../testing/texts-of.ts'
import { visit } from '../testing/visit.tsx'

const table = page.getByRole('table', { name: 'Users' })
const rowWith = (text: string) => page.getByRole('row').filter({ hasText: text })
const said = (text: string | RegExp) => expect.element(page.getByText(text)).toBeVisible()
const dialogs = page.getByRole('dialog')
const button = (name: string) => page.getByRole('button', { name, exact: true })

/** The person signed in has the number 1. */
const own = buildUserRow({ id: 1, name: 'Ada', role: 'admin', sessions: 1 })
const staff = buildUserRow({ id: 2, name: 'Tomasz', sessions: 2, totp_enabled: true })
const agency = buildUserRow({
  id: 3,
  name: 'Jens',
  role: 'agency',
  agency_id: 1,
  agency_name: 'Harbour Tours',
})
const everybody = [own, staff, agency]

beforeEach(() => {
  answerUsers(everybody)
  answerAgencies([buildAgencyRow({ id: 1, name: 'Harbour Tours' })])
})

describe('the list of people', () => {
  test('shows everyone with role, agency and state, and narrows down', async () => {
    const { address } = await visit('/admin/users', { role: 'admin' })
    await expectTexts(rowWith(staff.email).getByRole('cell'), [
      'Tomasz',
      staff.email,
      'Staff',
      '',
      'English',
      'Active',
    ])
    await expect.poll(() => document.title).toBe('Users | Gangway')
    await expectAccessible()
    await page.getByLabelText('Role').selectOptions('Agency')
    await button('Go').click()
    await expect.poll(address).toBe('/admin/users?role=agency')
    await expect.poll(() => rowWith(staff.email).elements()).toHaveLength(0)
    await expect.element(rowWith(agency.email)).toBeVisible()
    await page.getByRole('searchbox', { name: 'Search' }).fill('nobody of this name')
    await button('Go').click()
    await said('No matching users')
    await button('Reset').click()
    await expect.element(rowWith(staff.email)).toBeVisible()
  })

  test('fits a phone, in German too', async () => {
    await page.viewport(390, 844)
    await visit('/admin/users', { role: 'admin', language: 'de' })
    await expect.element(page.getByRole('heading', { name: 'Benutzer', level: 1 })).toBeVisible()
    await expect.element(rowWith(staff.email)).toBeVisible()
    const { left, right } = rowWith(staff.email).element().getBoundingClientRect()
    expect(left).toBeGreaterThanOrEqual(0)
    expect(right).toBeLessThanOrEqual(390)
    await expectAccessible()
  })
})

// Rule P3.4
test('inviting says beside the field what is wrong', async () => {
  answer(inviteUser, new Refusal('email_taken'))
  const zoe = buildUserRow({
    id: 9,
    name: 'Zoë Åkesson',
    email: 'zoe@operator.example',
    status: 'invited',
  })
  await visit('/admin/users', { role: 'admin' })
  await button('Invite user').click()
  const panel = page.getByRole('dialog', { name: 'Invite user' })
  const email = panel.getByLabelText('Email')
  const send = panel.getByRole('button', { name: 'Send invitation' })
  await send.click()
  await expect.element(panel.getByText('The email field is required.')).toBeVisible()
  await expect.element(email).toHaveFocus()
  await expect.element(panel.getByText('The agency field is required.')).toBeVisible()
  await expectAccessible()

  await email.fill(staff.email)
  await panel.getByLabelText('Name').fill('Zoë Åkesson')
  await panel.getByLabelText('Role').selectOptions('Staff')
  await panel.getByLabelText('Language').selectOptions('Deutsch')
  await send.click()
  await expect
    .element(panel.getByText('An account with this email address already exists.'))
    .toBeVisible()

  answer(inviteUser, { data: zoe })
  answerUsers([...everybody, zoe])
  await email.fill(zoe.email)
  await send.click()
  await said(`${zoe.email} has been invited.`)
  await expect.poll(() => panel.elements()).toHaveLength(0)
  await expect.element(rowWith(zoe.email)).toMatchTextContent(/Invited/)
  expect(callsTo(inviteUser).at(-1)?.body).toEqual({
    email: zoe.email,
    name: 'Zoë Åkesson',
    role: 'staff',
    agency_id: null,
    sees_money: true,
    language: 'de',
  })

  answer(resendInvitation, { data: zoe })
  await button('Zoë Åkesson').click()
  await button('Resend invitation').click()
  await said(/sent a new invitation to/)
})

describe('the access of a person', () => {
  test('is closed after asking, and opened again', async () => {
    answer(updateUser, ({ body }) => {
      const { disabled } = body as { disabled: boolean }
      return { data: { ...staff, status: disabled ? ('disabled' as const) : ('active' as const) } }
    })
    await visit('/admin/users', { role: 'admin' })
    await rowWith(staff.email).getByRole('button').click()
    await button('Disable account').click()
    const question = page.getByRole('dialog', { name: /^Disable the account of/ })
    await expect.element(question.getByRole('button', { name: 'Leave as is' })).toHaveFocus()
    await question.getByRole('button', { name: 'Disable account' }).click()
    await said('The account of Tomasz is disabled.')
    await button('Enable account').click()
    await said('The account of Tomasz is enabled.')
    expect(callsTo(updateUser).map(({ body }) => body)).toEqual([
      { disabled: true },
      { disabled: false },
    ])
  })

  // Rule P2.5
  test('loses its sessions and a lost second factor after asking', async () => {
    answer(endUserSessions, { data: { ...staff, sessions: 0 } })
    answer(removeUserSecondFactor, { data: { ...staff, sessions: 0, totp_enabled: false } })
    await visit('/admin/users', { role: 'admin' })
    await rowWith(staff.email).getByRole('button').click()
    await button('End all sessions').click()
    await page
      .getByRole('dialog', { name: /^Sign .* out everywhere/ })
      .getByRole('button', { name: 'End all sessions' })
      .click()
    await said('Not signed in anywhere.')

    const turnOff = button('Turn off two-factor authentication')
    await turnOff.click()
    const question = page.getByRole('dialog', {
      name: /^Turn off two-factor authentication for/,
    })
    await expect
      .element(question.getByText(/^Make sure the request really comes from Tomasz/))
      .toBeVisible()
    await expect.element(question.getByRole('button', { name: 'Leave as is' })).toHaveFocus()
    await expectAccessible()
    await question.getByRole('button', { name: 'Turn off two-factor authentication' }).click()
    await said('Two-factor authentication is off for Tomasz.')
    await expect.poll(() => turnOff.elements()).toHaveLength(0)
  })

  test('cannot be taken from oneself', async () => {
    await visit('/admin/users', { role: 'admin' })
    await rowWith(own.email).getByRole('button').click()
    await expect.element(dialogs.getByText(/This is your own account/)).toBeVisible()
    await expect.element(dialogs.getByLabelText('Role')).toBeDisabled()
    expect(button('Disable account').elements()).toHaveLength(0)
    await userEvent.keyboard('{Escape}')
    await expect.element(rowWith(own.email).getByRole('button')).toHaveFocus()
  })
})

// Rule F1.6
test.each(['/admin/users', '/admin/agencies'])('staff may not open %s', async (path) => {
  const { address } = await visit(path)
  await expect.poll(address).toBe('/403')
  await expect.element(page.getByRole('heading', { name: 'Oops! Page is forbidden' })).toBeVisible()
  expect(table.elements()).toHaveLength(0)
})
