import {
  createWebhook,
  deleteWebhook,
  listWebhooks,
  rotateWebhookSecret,
  updateWebhook,
  type Webhook,
} from '@gangway/contract/webhooks'
import {
  replayWebhookDeliveries,
  replayWebhookDelivery,
  sendTestWebhook,
} from '@gangway/contract/webhook-deliveries'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessibility.ts'
import { answer, callsTo, Refusal } from '../../testing/fake-server.ts'
import { visit } from '../../testing/visit.tsx'
import { answerWebhooks, buildDelivery, buildWebhook } from '../../testing/webhooks-answers.ts'

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const panel = page.getByRole('dialog')
const inPanel = (name: string) => panel.getByRole('button', { name, exact: true })
const rowWith = (text: string) => page.getByRole('row').filter({ hasText: text })
const secret = 'whsec_ZXhhbXBsZS1zZWNyZXQtb2YtMzItYnl0ZXMtMDEyMzQ='

let webhooks: Webhook[]
const delivered = buildDelivery()
const failed = buildDelivery({
  id: 81,
  type: 'event.requested',
  status: 'waiting',
  attempts: 2,
  delivered_at: null,
  next_at: '2026-07-14T09:00:00.000Z',
  last_status: null,
  last_fault: 'TIMEOUT',
})

beforeEach(() => {
  webhooks = [buildWebhook()]
  answerWebhooks(
    () => webhooks,
    () => [failed, delivered],
  )
})

describe('webhooks', () => {
  test('are listed with what was sent to one of them', async () => {
    await visit('/webhooks', { role: 'admin' })
    await expect.element(rowWith('Booking system')).toMatchTextContent(/hooks\.operator\.example/)
    await expect.element(rowWith('Booking system')).toMatchTextContent(/On/)
    await expect.element(rowWith('event.requested')).toMatchTextContent(/Not accepted, will retry/)
    await expect.element(rowWith('event.requested')).toMatchTextContent(/No answer in 10 seconds/)
    await expect.element(rowWith('order.approved')).toMatchTextContent(/Answered 204/)
    await expect.poll(() => document.title).toBe('Webhooks | Gangway')
    await expectAccessible()
  })

  test('says so when there are none, or they cannot be loaded', async () => {
    webhooks = []
    await visit('/webhooks', { role: 'agency' })
    await expect.element(page.getByText('No webhooks yet')).toBeVisible()
    answer(listWebhooks, new Refusal('internal'))
    await visit('/webhooks', { role: 'agency' })
    await expect.element(page.getByText('The webhooks could not be loaded')).toBeVisible()
  })

  test('are not for staff', async () => {
    const { address } = await visit('/webhooks', { role: 'staff' })
    await expect.poll(address).toBe('/403')
  })

  test('one is added, and its secret shown once', async () => {
    answer(createWebhook, ({ body }) => {
      const made = { ...buildWebhook({ id: 7 }), ...(body as object) }
      webhooks = [...webhooks, made]
      return { data: { ...made, secret } }
    })
    await visit('/webhooks', { role: 'admin' })
    await button('Add webhook').click()
    await inPanel('Add webhook').click()
    await expect.element(panel.getByLabelText('Name')).toHaveFocus()
    await panel.getByLabelText('Name').fill('Accounting')
    await panel.getByLabelText('Address').fill('https://books.example/in')
    await panel.getByLabelText('Notified of').click()
    await page.getByRole('option', { name: 'invoice.created' }).click()
    await userEvent.keyboard('{Escape}')
    await inPanel('Add webhook').click()
    await expect.element(panel.getByLabelText('New secret')).toHaveValue(secret)
    await expectAccessible()
    expect(callsTo(createWebhook)[0]?.body).toEqual({
      name: 'Accounting',
      url: 'https://books.example/in',
      types: ['invoice.created'],
    })
    await inPanel('I have copied it').click()
    await expect.element(rowWith('Accounting')).toBeVisible()
  })

  test('an address that may not be called is refused beside its field', async () => {
    answer(createWebhook, new Refusal('webhook_address_invalid'))
    await visit('/webhooks', { role: 'admin' })
    await button('Add webhook').click()
    await panel.getByLabelText('Name').fill('Inside')
    await panel.getByLabelText('Address').fill('https://10.0.0.1/')
    await inPanel('Add webhook').click()
    await expect.element(panel.getByLabelText('Address')).toHaveFocus()
    await expect.element(panel).toMatchTextContent(/needs an address on the public internet/)
  })

  test('one is switched off and on again, and deleted', async () => {
    answer(updateWebhook, ({ body }) => {
      const { is_on } = body as { is_on: boolean }
      const changed = buildWebhook(
        is_on ? {} : { state: 'by_hand', disabled_at: '2026-07-14T10:00:00.000Z' },
      )
      webhooks = [changed]
      return { data: changed }
    })
    answer(deleteWebhook, () => {
      webhooks = []
      return undefined
    })
    await visit('/webhooks', { role: 'admin' })
    await button('Booking system').click()
    await inPanel('Switch off').click()
    await panel.getByLabelText('Also send what has happened in the meantime').click()
    await inPanel('Switch on').click()
    await expect.element(inPanel('Switch off')).toBeVisible()
    expect(callsTo(updateWebhook).map(({ body }) => body)).toEqual([
      { is_on: false, catches_up: true },
      { is_on: true, catches_up: false },
    ])
    await inPanel('Delete webhook').click()
    const question = page.getByRole('dialog', { name: 'Delete Booking system?' })
    await question.getByRole('button', { name: 'Delete webhook' }).click()
    await expect.element(page.getByText('No webhooks yet')).toBeVisible()
  })

  test('the secret is replaced; for a while both hold', async () => {
    answer(rotateWebhookSecret, () => {
      webhooks = [
        buildWebhook({
          secrets: [
            { created_at: '2026-07-01T08:00:00.000Z', ends_at: '2026-07-15T08:00:00.000Z' },
            { created_at: '2026-07-14T08:00:00.000Z', ends_at: null },
          ],
        }),
      ]
      return { data: { ...buildWebhook(), secret } }
    })
    await visit('/webhooks', { role: 'admin' })
    await button('Booking system').click()
    await panel.getByLabelText('Previous secret keeps working for').selectOptions('1 hour')
    await inPanel('Replace secret').click()
    await expect.element(panel.getByLabelText('New secret')).toHaveValue(secret)
    expect(callsTo(rotateWebhookSecret)[0]?.body).toEqual({ grace_hours: 1 })
    await inPanel('I have copied it').click()
    await expect.element(panel).toMatchTextContent(/The previous one works until/)
  })
})

describe('the log', () => {
  test('is narrowed down, opens a delivery with the keyboard, and sends it again', async () => {
    answer(replayWebhookDelivery, { data: { ...delivered, status: 'waiting' } })
    await visit('/webhooks', { role: 'admin' })
    await page.getByLabelText('Result').click()
    await page.getByRole('option', { name: 'Delivered' }).click()
    await expect.poll(() => rowWith('event.requested').elements()).toHaveLength(0)
    const opener = button('order.approved')
    opener.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(panel).toMatchTextContent(/chg_4f1d7b7a/)
    await expect.element(panel).toMatchTextContent(/thank you/)
    await expect
      .element(panel.getByRole('link', { name: '7' }))
      .toHaveAttribute('href', '/events/7')
    await expectAccessible()
    await inPanel('Send again').click()
    await expect.element(page.getByText('Sending it again.')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(opener).toHaveFocus()
  })

  test('sends a test, and the days of a span again', async () => {
    answer(sendTestWebhook, { data: buildDelivery({ type: 'webhook.test', status: 'waiting' }) })
    answer(replayWebhookDeliveries, { data: { count: 3, next_after: null } })
    await visit('/webhooks', { role: 'admin' })
    await button('Send test').click()
    await expect.element(page.getByText(/Test sent/)).toBeVisible()
    await button('Send a period again …').click()
    await panel.getByLabelText('Only those given up').click()
    await expectAccessible()
    await inPanel('Send again').click()
    await expect.element(page.getByText('3 deliveries are sent again.')).toBeVisible()
    const [body] = callsTo(replayWebhookDeliveries).map((call) => call.body)
    const { from, until, only_given_up } = body as Record<string, string>
    expect([Date.parse(until ?? '') > Date.parse(from ?? ''), only_given_up]).toEqual([true, true])
  })

  test('speaks German', async () => {
    await visit('/webhooks', { role: 'admin', language: 'de' })
    await expect.element(rowWith('event.requested')).toMatchTextContent(/Nicht angenommen/)
    await expect.element(button('Test senden')).toBeVisible()
  })
})
