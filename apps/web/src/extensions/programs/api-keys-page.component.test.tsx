import {
  createProgram,
  listPrograms,
  type Program,
  revokeApiKey,
  revokeProgram,
  rotateApiKey,
  updateProgram,
} from '@gangway/contract/programs'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessibility.ts'
import { answerAgencies, buildAgencyRow } from '../../testing/accounts-answers.ts'
import { answer, callsTo, Refusal } from '../../testing/fake-server.ts'
import { aKey, answerPrograms, buildProgram } from '../../testing/programs-answers.ts'
import { visit } from '../../testing/visit.tsx'

const table = page.getByRole('table', { name: 'API keys' })
const panel = page.getByRole('dialog')
const button = (name: string) => page.getByRole('button', { name, exact: true })
const inPanel = (name: string) => panel.getByRole('button', { name, exact: true })
const said = (text: string | RegExp) => expect.element(page.getByText(text)).toBeVisible()

const shown = 'gw_live_ThisIsNoKeyItOnlyShowsWhatOneLooksLike00000000000'

beforeEach(() => {
  answerAgencies([buildAgencyRow({ id: 7, name: 'Harbour Tours' })])
  answerPrograms([])
})

describe('the list', () => {
  test('says what each may do, until when, and how it stands', async () => {
    answerPrograms([
      buildProgram(),
      buildProgram({
        id: 42,
        name: 'Guide planner',
        agency: { id: 7, name: 'Harbour Tours' },
        scopes: ['events.view', 'events.update'],
        keys: [{ ...aKey, is_expired: true, last_used_at: null }],
      }),
      buildProgram({ id: 43, name: 'Old script', is_revoked: true, keys: [] }),
    ])
    await visit('/api-keys', { role: 'admin' })
    const rows = table.getByRole('row')
    await expect
      .element(rows.nth(1))
      .toMatchTextContent(/Booking system.*Operator.*Read events.*Active/)
    await expect
      .element(rows.nth(2))
      .toMatchTextContent(/Guide planner.*Harbour Tours.*Answer requests.*Never.*Expired/)
    await expect.element(rows.nth(3)).toMatchTextContent(/Old script.*Revoked/)
    await expect.poll(() => document.title).toBe('API keys | Gangway')
    await expectAccessible()
    await button('Old script').click()
    await said(/This key has been revoked/)
    expect(inPanel('Replace API key').elements()).toHaveLength(0)
  })

  test('is empty at first, or could not be loaded', async () => {
    await visit('/api-keys', { role: 'admin' })
    await expect.element(page.getByText('No API keys yet')).toBeVisible()
    answer(listPrograms, new Refusal('internal'))
    await visit('/api-keys', { role: 'admin' })
    await said('The API keys could not be loaded')
  })

  test('is not for staff', async () => {
    const { address } = await visit('/api-keys', { role: 'staff' })
    await expect.poll(address).toBe('/403')
  })
})

describe('a key', () => {
  // Rule P3.7
  test('makes a key, shows it once, and lists its program', async () => {
    answer(createProgram, ({ body }) => {
      const program = buildProgram({ name: (body as { name: string }).name })
      answerPrograms([program])
      return { data: { program, key: shown } }
    })
    await visit('/api-keys', { role: 'admin' })
    await button('Create API key').click()
    await expectAccessible()
    await inPanel('Create API key').click()
    await expect.element(panel.getByLabelText('Name')).toHaveFocus()
    await panel.getByLabelText('Name').fill('Booking system')
    await panel.getByLabelText('Send data').click()
    await panel.getByLabelText('Allowed addresses').fill('203.0.113.0/24, 198.51.100.7')
    await panel.getByLabelText('Expires after').selectOptions('365')
    await inPanel('Create API key').click()
    const field = panel.getByLabelText('API key', { exact: true })
    await expect.element(field).toHaveValue(shown)
    await expect.element(field).toHaveFocus()
    await expectAccessible()
    expect(callsTo(createProgram).map(({ body }) => body)).toEqual([
      {
        name: 'Booking system',
        agency_id: null,
        scopes: ['events.view', 'ingest.write'],
        reason: null,
        networks: ['203.0.113.0/24', '198.51.100.7'],
        lifetime_days: 365,
      },
    ])
    await inPanel('I have copied it').click()
    await expect.element(table.getByText('Booking system')).toBeVisible()
    expect(document.body.textContent).not.toContain(shown)
  })

  test('takes a scope, and a reason where it opens personal data', async () => {
    answer(createProgram, ({ body }) => ({
      data: { program: buildProgram(body as Partial<Program>), key: shown },
    }))
    await visit('/api-keys', { role: 'admin' })
    await button('Create API key').click()
    await panel.getByLabelText('Name').fill('Lists')
    await panel.getByLabelText('Read events').click()
    await inPanel('Create API key').click()
    await said('Please choose at least one scope.')
    await panel.getByLabelText('Open personal data').click()
    await inPanel('Create API key').click()
    await expect.element(panel.getByLabelText('Reason')).toHaveFocus()
    expect(callsTo(createProgram)).toHaveLength(0)
    await panel.getByLabelText('Reason').fill('It prints passenger lists.')
    await panel.getByLabelText('Expires after').selectOptions('')
    await inPanel('Create API key').click()
    await expect.element(panel.getByLabelText('API key', { exact: true })).toBeVisible()
    expect(callsTo(createProgram).at(-1)?.body).toMatchObject({
      scopes: ['passports.view'],
      reason: 'It prints passenger lists.',
      lifetime_days: null,
    })
  })

  test('can belong to an agency, which sends no data', async () => {
    answer(createProgram, { data: { program: buildProgram(), key: shown } })
    await visit('/api-keys', { role: 'admin' })
    await button('Create API key').click()
    await panel.getByLabelText('Name').fill('Planner')
    await panel.getByLabelText('Send data').click()
    await panel.getByLabelText('Belongs to').selectOptions('7')
    await expect.element(panel.getByLabelText('Send data')).not.toBeInTheDocument()
    await inPanel('Create API key').click()
    await expect.element(inPanel('I have copied it')).toBeVisible()
    expect(callsTo(createProgram).at(-1)?.body).toMatchObject({
      agency_id: 7,
      scopes: ['events.view'],
    })
  })

  test('of an agency is made without asking whose it is', async () => {
    await visit('/api-keys', { role: 'agency' })
    await button('Create API key').click()
    await expect.element(panel.getByLabelText('Read events')).toBeChecked()
    expect(panel.getByLabelText('Belongs to').elements()).toHaveLength(0)
    expect(panel.getByLabelText('Send data').elements()).toHaveLength(0)
  })

  test('that is refused says why beside its field', async () => {
    const errors = { 'networks.0': ['must be addresses or networks.'] }
    answer(createProgram, new Refusal('validation_failed', { errors }))
    await visit('/api-keys', { role: 'admin' })
    await button('Create API key').click()
    await panel.getByLabelText('Name').fill('Booking system')
    await panel.getByLabelText('Allowed addresses').fill('localhost')
    await inPanel('Create API key').click()
    await said('must be addresses or networks.')
    await expect.element(panel.getByLabelText('Allowed addresses')).toHaveFocus()
  })
})

describe('a program', () => {
  beforeEach(() => answerPrograms([buildProgram()]))

  const open = async () => {
    await visit('/api-keys', { role: 'admin' })
    await button('Booking system').click()
  }

  test('is changed, and says what someone else has changed meanwhile', async () => {
    const theirs = buildProgram({ name: 'Booking, Hamburg', version: 'second' })
    answer(updateProgram, ({ body }) =>
      (body as { version: string }).version === 'second'
        ? { data: theirs }
        : new Refusal('stale', { data: theirs }),
    )
    await open()
    await panel.getByLabelText('Answer requests').click()
    await inPanel('Save').click()
    await expect.element(panel.getByRole('alert')).toMatchTextContent(/\(Name: Booking, Hamburg\)/)
    await inPanel('Save').click()
    await expect.poll(() => panel.elements()).toHaveLength(0)
    expect(callsTo(updateProgram).at(-1)?.body).toMatchObject({
      scopes: ['events.view', 'events.update'],
    })
  })

  test('gets another key while the one before still holds, and loses that one after asking', async () => {
    const other = { ...aKey, id: 'b1c5b1e6-6c1f-4d53-9e3e-3d1f0a8f5b77', hint: 'k2Lm' }
    const both = buildProgram({ keys: [other, aKey] })
    answer(rotateApiKey, () => {
      answerPrograms([both])
      return { data: { program: both, key: shown } }
    })
    answer(revokeApiKey, () => {
      const one = buildProgram({ keys: [other] })
      answerPrograms([one])
      return { data: one }
    })
    await open()
    const keys = panel.getByRole('region', { name: 'Keys' })
    await keys.getByRole('button', { name: 'Replace API key' }).click()
    await keys.getByLabelText('The current key keeps working for').selectOptions('72')
    await expectAccessible()
    await keys.getByRole('button', { name: 'Replace API key' }).click()
    await expect.element(keys.getByLabelText('API key', { exact: true })).toHaveValue(shown)
    expect(callsTo(rotateApiKey).map(({ body }) => body)).toEqual([
      { grace_hours: 72, lifetime_days: 90 },
    ])
    await keys.getByRole('button', { name: 'I have copied it' }).click()
    await expect.element(keys.getByRole('listitem').nth(1)).toMatchTextContent(/…x7Qd/)
    await keys.getByRole('button', { name: 'Revoke the key ending in x7Qd' }).click()
    const question = page.getByRole('dialog', { name: /^Revoke this key/ })
    await question.getByRole('button', { name: 'Revoke', exact: true }).click()
    await said('Key revoked.')
    expect(callsTo(revokeApiKey).map(({ params }) => params['key_id'])).toEqual([aKey.id])
    await expect.poll(() => keys.getByRole('listitem').elements()).toHaveLength(1)
  })

  test('loses its access after asking', async () => {
    answer(revokeProgram, { data: buildProgram({ is_revoked: true, keys: [] }) })
    await open()
    await inPanel('Revoke access').click()
    const question = page.getByRole('dialog', { name: /^Revoke the access/ })
    await question.getByRole('button', { name: 'Keep it' }).click()
    expect(callsTo(revokeProgram)).toHaveLength(0)
    await inPanel('Revoke access').click()
    await question.getByRole('button', { name: 'Revoke access' }).click()
    await said('Booking system no longer has access.')
    await expect.poll(() => panel.elements()).toHaveLength(0)
  })

  test('speaks German', async () => {
    await visit('/api-keys', { role: 'agency', language: 'de' })
    await expect.element(page.getByRole('heading', { name: 'API-Schlüssel' })).toBeVisible()
    await expect.element(page.getByText('Ausflüge lesen')).toBeVisible()
    await expect.element(page.getByText('Aktiv')).toBeVisible()
  })
})
