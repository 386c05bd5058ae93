import { listChanges, type PublicChange } from '@gangway/contract/changes'
import { getEvent, listEvents } from '@gangway/contract/events'
import { ingestBatch } from '@gangway/contract/ingest-batch'
import { openApiDocument } from '@gangway/contract/openapi'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { adoptConfig } from '../../shared/browser/config.ts'
import { expectAccessible } from '../../testing/accessibility.ts'
import { answer, answerAt, callsTo, lost, Refusal } from '../../testing/fake-server.ts'
import { visit } from '../../testing/visit.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const rowWith = (text: string) => page.getByRole('row').filter({ hasText: text })
const said = (text: string | RegExp) => expect.element(page.getByText(text)).toBeVisible()

const change: PublicChange = {
  id: 'chg_4f1d7b7a2c3e4d5f8a9b0c1d2e3f4a5b',
  type: 'order.approved',
  version: 1,
  timestamp: '2026-07-14T08:40:00.123Z',
  data: {
    agency_id: 3,
    event_id: 4711,
    excursion_id: 90210,
    order_status: 'approved',
    url: 'https://gangway.example/api/v1/events/4711',
  },
}

describe('the beginning', () => {
  // Rule P3.8
  test('says where the API, its keys and its webhooks are', async () => {
    await visit('/developers', { role: 'admin' })
    await said(`${window.location.origin}/api/v1`)
    await expect
      .element(page.getByRole('link', { name: /v1\/openapi\.json/ }))
      .toHaveAttribute('href', '/api/v1/openapi.json')
    await expect.poll(() => document.title).toBe('Developers | Gangway')
    await expectAccessible()
    const links = page.getByRole('main').getByRole('link')
    await expect.element(links.filter({ hasText: 'API keys' })).toHaveAttribute('href', '/api-keys')
    await expect.element(links.filter({ hasText: 'Webhooks' })).toHaveAttribute('href', '/webhooks')
  })

  test('gives the command that installs this server’s client', async () => {
    const path = '/api/client/gangway-client-1.2.3.tgz'
    onTestFinished(() => adoptConfig({ client: null }))
    adoptConfig({ client: { version: '1.2.3', path } })
    await visit('/developers', { role: 'admin' })
    const command = page.getByRole('region', { name: 'Install the client' })
    await expect.element(command).toHaveTextContent(`npm install ${window.location.origin}${path}`)
    await expect
      .element(page.getByRole('link', { name: '@gangway/client 1.2.3' }))
      .toHaveAttribute('href', path)
  })

  test('says how the client is made where the server has none', async () => {
    await visit('/developers', { role: 'admin', language: 'de' })
    await said(/ohne Build gestartet/)
    expect(page.getByRole('link', { name: /@gangway/ }).elements()).toHaveLength(0)
  })

  test('is not for staff', async () => {
    const { address } = await visit('/developers', { role: 'staff' })
    await expect.poll(address).toBe('/403')
  })

  test('speaks German, and an agency has no OCTO', async () => {
    await visit('/developers', { role: 'agency', language: 'de' })
    await said('API-Referenz')
    await expect.poll(() => page.getByText('OCTO').elements()).toHaveLength(0)
  })
})

describe('live changes', () => {
  /** The feed's next changes; each request waits for them. */
  let tell: (changes: PublicChange[]) => void

  beforeEach(() => {
    answer(listChanges, ({ query }) => {
      if (query.get('after') === 'latest') return { data: [], next: 'first', has_more: false }
      return new Promise((resolve) => {
        tell = (data) => resolve({ data, next: 'further', has_more: false })
      })
    })
  })

  test('come as they happen, and open as programs get them', async () => {
    await visit('/developers?part=changes', { role: 'admin' })
    await said('Nothing has happened yet')
    await expect.poll(() => callsTo(listChanges).length).toBe(2)
    tell([change])
    await expect.element(rowWith('order.approved')).toMatchTextContent(/4711/)
    await said('Following')
    expect(callsTo(listChanges).every(({ headers }) => headers.has('x-background'))).toBe(true)
    await expectAccessible()
    const opener = button('order.approved')
    opener.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('dialog')).toMatchTextContent(/"excursion_id": 90210/)
    await userEvent.keyboard('{Escape}')
    await expect.element(opener).toHaveFocus()
    await page.getByLabelText('Type of change').click()
    await page.getByRole('option', { name: 'ticket.uploaded' }).click()
    await said('Nothing of this type yet')
  })

  test('stop and go on where they stopped', async () => {
    await visit('/developers?part=changes', { role: 'agency' })
    await expect.poll(() => callsTo(listChanges).length).toBe(2)
    tell([change])
    await expect.poll(() => callsTo(listChanges).length).toBe(3)
    await page.getByLabelText('Follow').click()
    await said('Paused')
    await page.getByLabelText('Follow').click()
    await expect.poll(() => callsTo(listChanges).length).toBe(4)
    expect(callsTo(listChanges)[3]?.query.get('after')).toBe('further')
    await expect.element(rowWith('order.approved')).toBeVisible()
  })

  test('say so when they are interrupted', async () => {
    answer(listChanges, lost)
    await visit('/developers?part=changes', { role: 'admin' })
    const state = page.getByText('Connection lost. Trying again.')
    await expect.element(state).toBeVisible()
  })
})

describe('trying a call', () => {
  const url = 'https://gangway.example/api/v1'

  beforeEach(() => {
    answerAt('GET', '/api/v1/openapi.json', () =>
      openApiDocument({ name: 'Gangway', version: '1', url }),
    )
  })

  async function choose(search: string) {
    await page.getByLabelText('Operation').fill(search)
    await page.getByRole('option').first().click()
  }

  const theAnswer = page.getByRole('region', { name: 'Answer' }).first()

  test('finds one, fills it in, sends it and shows what came, also a refusal', async () => {
    answer(getEvent, new Refusal('event_not_found'))
    await visit('/developers?part=try', { role: 'admin' })
    await said('Choose an operation')
    await choose('GET /events/{event_id} ·')
    await button('Send').click()
    await said('The event_id field is required.')
    await expect.element(page.getByLabelText('event_id')).toHaveFocus()
    await page.getByLabelText('event_id').fill('815')
    await userEvent.keyboard('{Enter}')
    await expect.element(theAnswer).toMatchTextContent(/404/)
    await expect.element(theAnswer).toMatchTextContent(/event_not_found/)
    await expect
      .element(page.getByRole('region', { name: 'The same with curl' }).first())
      .toMatchTextContent(/\/api\/v1\/events\/815' \\\s+-H "Authorization: Bearer \$GANGWAY_KEY"/)
    expect(callsTo(getEvent)).toHaveLength(1)
    await expectAccessible()
  })

  test('begins a body with its example, and sends nothing that is no JSON', async () => {
    const reply = {
      counts: { created: 1, changed: 0, unchanged: 0, stale: 0, locked: 0, kept: 0, refused: 0 },
      data: [],
    }
    answer(ingestBatch, reply)
    await visit('/developers?part=try', { role: 'admin' })
    await choose('POST /ingest/batch')
    await said('This call changes real data.')
    const body = page.getByLabelText('Body (JSON)')
    await expect.element(body).toHaveValue(expect.stringContaining('"things"'))
    await body.fill('{ "things": ')
    await button('Send').click()
    await said(/This is not JSON/)
    expect(callsTo(ingestBatch)).toEqual([])
    await body.fill('{ "things": [] }')
    await button('Send').click()
    await expect.element(theAnswer).toMatchTextContent(/200/)
    expect(callsTo(ingestBatch)[0]?.body).toEqual({ things: [] })
  })

  test('says so when no answer comes, or the operations cannot be loaded', async () => {
    answer(listEvents, lost)
    await visit('/developers?part=try', { role: 'admin' })
    await choose('GET /events ·')
    await button('Send').click()
    await said(/No answer received/)
    answerAt('GET', '/api/v1/openapi.json', () => new Refusal('internal'))
    await visit('/developers?part=try', { role: 'admin' })
    await expect.element(page.getByText('The operations could not be loaded')).toBeVisible()
  })
})
