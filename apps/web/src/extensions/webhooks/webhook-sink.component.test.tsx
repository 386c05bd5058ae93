import { getWebhookSink, type WebhookSink } from '@gangway/contract/webhook-sink'
import { createWebhook } from '@gangway/contract/webhooks'
import { sendTestWebhook } from '@gangway/contract/webhook-deliveries'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { adoptConfig } from '../../shared/browser/config.ts'
import { expectAccessible } from '../../testing/accessibility.ts'
import { answer, callsTo, Refusal } from '../../testing/fake-server.ts'
import { visit } from '../../testing/visit.tsx'
import { buildArrivedCall, buildDelivery, buildWebhook } from '../../testing/webhooks-answers.ts'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const tab = (name: string) => page.getByRole('tab', { name, exact: true })
const rowWith = (text: string) => page.getByRole('row').filter({ hasText: text })
const panel = page.getByRole('dialog')
const said = (text: string | RegExp) => expect.element(page.getByText(text)).toBeVisible()

const address = 'http://127.0.0.1:3000/demo/webhook-sink'
const here = { id: 6, name: 'Sandbox', is_on: true }
let sink: WebhookSink

beforeEach(() => {
  sink = { address, webhooks: [], calls: [] }
  answer(getWebhookSink, () => ({ data: sink }))
})

function openSandbox(language: 'en' | 'de' = 'en') {
  onTestFinished(() => adoptConfig({ has_webhook_sink: false }))
  adoptConfig({ has_webhook_sink: true })
  return visit('/developers?part=sandbox', { role: 'admin', language })
}

describe('the sandbox', () => {
  test('is not there outside of a demo', async () => {
    await visit('/developers?part=sandbox', { role: 'admin' })
    await expect.element(tab('Get started')).toHaveAttribute('aria-selected', 'true')
    expect(tab('Sandbox').elements()).toHaveLength(0)
    expect(callsTo(getWebhookSink)).toEqual([])
  })

  // Rule P3.8
  test('begins with one button, and shows what arrives', async () => {
    answer(createWebhook, ({ body }) => {
      sink = { ...sink, webhooks: [here] }
      return { data: { ...buildWebhook(), ...(body as object), secret: 'whsec_c2VjcmV0' } }
    })
    answer(sendTestWebhook, () => {
      sink = { ...sink, calls: [buildArrivedCall({ type: 'webhook.test' })] }
      return { data: buildDelivery() }
    })
    await openSandbox()
    await said(address)
    await said(/keeps the last 200 calls in memory, until it stops/)
    await said('Nothing received yet')
    await expectAccessible()
    button('Send webhooks here').element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(button('Send test')).toBeVisible()
    expect(callsTo(createWebhook).map(({ body }) => body)).toEqual([
      { name: 'Sandbox', url: address, types: [] },
    ])
    await button('Send test').click()
    await expect.element(rowWith('webhook.test')).toMatchTextContent(/Verified/)
    await said('1 call')
    expect(callsTo(getWebhookSink).every(({ headers }) => headers.has('x-background'))).toBe(true)
    await expectAccessible()
  })

  test('opens a call with its payload and headers, and gives the focus back', async () => {
    sink = { address, webhooks: [here], calls: [buildArrivedCall({ id: 2, attempt: 2 })] }
    await openSandbox()
    await expect.element(rowWith('order.approved')).toMatchTextContent(/chg_4f1d.*2$/)
    button('order.approved').element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(panel).toMatchTextContent(/Signed with the secret of Sandbox\./)
    await expect.element(panel).toMatchTextContent(/"excursion_id": 90210/)
    await expect.element(panel).toMatchTextContent(/"webhook-id": "chg_/)
    await expectAccessible()
    await userEvent.keyboard('{Escape}')
    await expect.element(button('order.approved')).toHaveFocus()
  })

  test.each([
    ['unsigned', 'Signatur, Kennung oder Zeit fehlt.'],
    ['expired', 'aber vor mehr als fünf Minuten.'],
  ] as const)('says in German why a call that is %s is not verified', async (signature, reason) => {
    const strange = { type: null, message_id: null, headers: {}, body: 'no JSON' }
    sink = { address, webhooks: [here], calls: [buildArrivedCall({ signature, ...strange })] }
    await openSandbox('de')
    await expect.element(rowWith('Etwas anderes')).toMatchTextContent(/Nicht gültig/)
    await button('Etwas anderes').click()
    await expect.element(panel).toMatchTextContent(reason)
    await expect.element(panel).toMatchTextContent('no JSON')
  })

  test('says so when the webhook is off, cannot be made, or what arrived cannot be loaded', async () => {
    answer(createWebhook, new Refusal('webhooks_full'))
    await openSandbox()
    await button('Send webhooks here').click()
    await expect.element(page.getByRole('alert')).toBeVisible()
    sink = { ...sink, webhooks: [{ ...here, is_on: false }] }
    await said('Sandbox is switched off. Switch it on to receive anything.')
    answer(getWebhookSink, new Refusal('internal'))
    await openSandbox()
    await said('The received calls could not be loaded')
  })
})
