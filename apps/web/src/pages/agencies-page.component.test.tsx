import { createAgency, rotateAgencyHash, updateAgency } from '@gangway/contract/agencies'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../testing/accessibility.ts'
import { answerAgencies, buildAgencyRow } from '../testing/accounts-answers.ts'
import { answer, callsTo, Refusal } from '../testing/fake-server.ts'
import { visit } from '../testing/visit.tsx'

const table = page.getByRole('table', { name: 'Agencies' })
const said = (text: string | RegExp) => expect.element(page.getByText(text)).toBeVisible()
const button = (name: string) => page.getByRole('button', { name, exact: true })

const harbour = buildAgencyRow({ id: 1, name: 'Harbour Tours' })

beforeEach(() => answerAgencies([harbour]))

test('adds an agency and changes it', async () => {
  const oresund = buildAgencyRow({
    id: 2,
    name: 'Øresund Guides',
    emails: ['office@oresund.example', 'two@oresund.example'],
  })
  await visit('/admin/agencies', { role: 'admin' })
  await expect.element(table.getByText('Harbour Tours')).toBeVisible()
  await expect.poll(() => document.title).toBe('Agencies | Gangway')
  await expectAccessible()
  await button('Add agency').click()
  const panel = page.getByRole('dialog', { name: 'Add agency' })
  const emails = panel.getByLabelText('Email addresses')
  await panel.getByLabelText('Reference').fill('AG-ORESUND')
  await panel.getByLabelText('Name', { exact: true }).fill('Øresund Guides')
  await emails.fill('office@oresund.example, no address')
  await panel.getByRole('button', { name: 'Add agency' }).click()
  await expect.element(emails).toHaveFocus()
  expect(callsTo(createAgency)).toHaveLength(0)
  answer(createAgency, { data: oresund })
  answerAgencies([harbour, oresund])
  await emails.fill('office@oresund.example, two@oresund.example')
  await panel.getByRole('button', { name: 'Add agency' }).click()
  await said('Øresund Guides added.')
  expect(callsTo(createAgency).map(({ body }) => body)).toMatchObject([
    { reference: 'AG-ORESUND', name: 'Øresund Guides', emails: oresund.emails },
  ])

  const changed = { ...oresund, contact_name: 'Søren Åkesson' }
  answer(updateAgency, { data: changed })
  await button('Øresund Guides').click()
  const change = page.getByRole('dialog', { name: 'Øresund Guides' })
  answerAgencies([harbour, changed])
  await change.getByLabelText('Contact name').fill('Søren Åkesson')
  await change.getByRole('button', { name: 'Save' }).click()
  await expect.element(table.getByText(/Søren Åkesson/)).toBeVisible()
})

test('says what someone else has changed meanwhile, and saves over it only when asked again', async () => {
  const theirs = { ...harbour, contact_name: 'Chiara Donati', version: 'second' }
  answer(updateAgency, ({ body }) => {
    const { version, contact_phone } = body as { version: string; contact_phone: string }
    return version === 'second'
      ? { data: { ...harbour, contact_phone } }
      : new Refusal('stale', { data: theirs })
  })
  await visit('/admin/agencies', { role: 'admin' })
  await button('Harbour Tours').click()
  const panel = page.getByRole('dialog')
  await panel.getByLabelText('Contact phone').fill('+39 041 5550199')
  await panel.getByRole('button', { name: 'Save', exact: true }).click()
  await expect
    .element(panel.getByRole('alert'))
    .toMatchTextContent(/\(Contact name: Chiara Donati\)/)
  await expectAccessible()
  await panel.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(() => panel.elements()).toHaveLength(0)
  expect(callsTo(updateAgency).at(-1)?.body).toMatchObject({ contact_phone: '+39 041 5550199' })
})

// Rule P3.4
test('replaces the key of an agency after asking', async () => {
  answer(rotateAgencyHash, { data: harbour })
  await visit('/admin/agencies', { role: 'admin' })
  await button('Harbour Tours').click()
  await button('Replace key').click()
  const question = page.getByRole('dialog', { name: /^Replace the key of/ })
  await question.getByRole('button', { name: 'Keep key' }).click()
  await expect.poll(() => question.elements()).toHaveLength(0)
  expect(callsTo(rotateAgencyHash)).toHaveLength(0)
  await button('Replace key').click()
  await question.getByRole('button', { name: 'Replace key' }).click()
  await said(/has a new key\.$/)
})
