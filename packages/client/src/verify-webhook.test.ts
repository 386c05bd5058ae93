import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { verifyWebhook } from './verify-webhook.ts'

const secret = `whsec_${Buffer.from('seven lighthouses on the Elbe').toString('base64')}`
const other = `whsec_${Buffer.from('eight lighthouses on the Weser').toString('base64')}`
const change = { id: 'chg_1', type: 'order.approved', data: { excursion_id: 7 } }
const body = JSON.stringify(change)
/** The cases below are written down before they run. */
const clock = new Date('2026-06-15T10:00:00Z')
const now = () => clock.getTime() / 1_000
beforeAll(() => void vi.useFakeTimers({ now: clock, toFake: ['Date'] }))
afterAll(() => void vi.useRealTimers())

function signatureOf(id: string, sentAt: number, text = body, by = secret): string {
  const key = Buffer.from(by.slice('whsec_'.length), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${sentAt}.${text}`).digest('base64')}`
}

function sent({ id = 'chg_1', sentAt = now(), signature = signatureOf(id, sentAt) } = {}) {
  return {
    'webhook-id': id,
    'webhook-timestamp': String(sentAt),
    'webhook-signature': signature,
  }
}

const verified = (headers: Record<string, string>, text = body) =>
  verifyWebhook({ secret, headers, body: text })

describe('verifyWebhook', () => {
  test('reads what was signed with the secret, from any kind of headers', async () => {
    expect(await verified(sent())).toEqual(change)
    expect(await verifyWebhook({ secret, headers: new Headers(sent()), body })).toEqual(change)
  })

  test('takes one of several signatures, of which others are of other secrets or forms', async () => {
    const signatures = ['v1a,abc', 'v1,not base64', signatureOf('chg_1', now(), body, other)]
    const signature = [...signatures, signatureOf('chg_1', now())].join(' ')
    expect(await verified(sent({ signature }))).toEqual(change)
  })

  test.each([
    ['another body', sent(), body.replace('7', '8')],
    ['another id', { ...sent(), 'webhook-id': 'chg_2' }, body],
    ['another time', { ...sent(), 'webhook-timestamp': String(now() - 1) }, body],
    ['another secret', sent({ signature: signatureOf('chg_1', now(), body, other) }), body],
    ['a call of long ago', sent({ sentAt: now() - 301 }), body],
    ['a call of the future', sent({ sentAt: now() + 301 }), body],
    ['no number as its time', { ...sent(), 'webhook-timestamp': 'today' }, body],
    ['no signature', { 'webhook-id': 'chg_1', 'webhook-timestamp': String(now()) }, body],
    ['an empty signature', { ...sent(), 'webhook-signature': '' }, body],
  ])('refuses %s', async (_, headers, text) => {
    expect(await verified(headers, text)).toBeNull()
  })
})
