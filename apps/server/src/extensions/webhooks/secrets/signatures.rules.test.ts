import { createHmac } from 'node:crypto'
import { verifyWebhook } from '@gangway/client/verify-webhook'
import { Webhook } from 'standardwebhooks'
import { describe, expect, test, vi } from 'vitest'
import { secretText, signedHeaders } from './signatures.rules.ts'

const secret = secretText(Buffer.alloc(32, 7))
const other = secretText(Buffer.alloc(32, 8))
const message = { id: 'chg_1', at: new Date(), body: '{"type":"order.approved"}' }

describe('signedHeaders', () => {
  // Rule A1.13
  test('is what the library of Standard Webhooks accepts, with either secret', () => {
    const headers = signedHeaders(message, [secret, other])
    for (const one of [secret, other]) {
      expect(new Webhook(one).verify(message.body, headers)).toEqual({ type: 'order.approved' })
    }
    expect(headers['webhook-signature']).toMatch(/^v1,\S{44} v1,\S{44}$/)
  })

  test.each([
    ['another body', { ...message, body: '{"type":"order.canceled"}' }],
    ['another id', { ...message, id: 'chg_2' }],
    ['another time', { ...message, at: new Date(message.at.getTime() + 5_000) }],
  ])('does not fit %s', (_, changed) => {
    const signed = signedHeaders(message, [secret])
    const headers = {
      ...signedHeaders(changed, []),
      'webhook-signature': signed['webhook-signature'] ?? '',
    }
    expect(() => new Webhook(secret).verify(changed.body, headers)).toThrow('No matching signature')
  })

  test('is an HMAC of id, seconds and body under the bytes of the secret', () => {
    const seconds = Math.floor(message.at.getTime() / 1000)
    const made = createHmac('sha256', Buffer.alloc(32, 7))
      .update(`chg_1.${seconds}.${message.body}`)
      .digest('base64')
    expect(signedHeaders(message, [secret])['webhook-signature']).toBe(`v1,${made}`)
  })
})

describe('what is sent', () => {
  type Headers = Record<string, string>
  const { body } = message
  const change = JSON.parse(body)
  /** As the library signs, which servers other than ours may do. */
  const byLibrary = (at: Date): Headers => ({
    'webhook-id': 'chg_1',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign('chg_1', at, body),
  })
  const byUs = (at: Date, secrets: readonly string[] = [secret]): Headers =>
    signedHeaders({ ...message, at }, secrets)
  const later = (seconds: number) => new Date(message.at.getTime() + seconds * 1000)
  const signedAs = (signature: string): Headers => ({
    ...byUs(message.at),
    'webhook-signature': signature,
  })
  const signature = byUs(message.at)['webhook-signature'] ?? ''

  test.each<[string, Headers, boolean, string?]>([
    ['signed by us', byUs(message.at), true],
    ['signed by the library', byLibrary(message.at), true],
    ['with two secrets, the newer one first', byUs(message.at, [other, secret]), true],
    ['with two secrets, the older one first', byUs(message.at, [secret, other]), true],
    ['under names in capitals', capitalized(byUs(message.at)), true],
    ['beside signatures of other kinds', signedAs(`v1a,abc v2,x ${signature}`), true],
    ['five minutes ago', byUs(later(-300)), true],
    ['longer ago', byUs(later(-301)), false],
    ['longer ago, by the library', byLibrary(later(-301)), false],
    ['in five minutes', byUs(later(300)), true],
    ['later', byLibrary(later(301)), false],
    ['with another secret', byUs(message.at, [other]), false],
    ['with no secret', byUs(message.at, []), false],
    ['under another id', { ...byUs(message.at), 'webhook-id': 'chg_2' }, false],
    ['with a changed body', byUs(message.at), false, body.replace('approved', 'canceled')],
    ['with a changed signature', signedAs(altered(signature)), false],
    ['with a shortened one', signedAs(signature.slice(0, -1)), false],
    ['with a version that is none', signedAs(signature.replace('v1', 'v0')), false],
    ['without a time', { ...byUs(message.at), 'webhook-timestamp': '' }, false],
    ['without an id', { ...byUs(message.at), 'webhook-id': '' }, false],
  ])('%s: our client says the same as the library', async (_, headers, isTaken, sent = body) => {
    vi.useFakeTimers({ now: message.at, toFake: ['Date'] })
    try {
      const ours = await verifyWebhook({ secret, headers, body: sent })
      expect([ours, takenByLibrary(headers, sent)]).toEqual(
        isTaken ? [change, change] : [null, null],
      )
    } finally {
      vi.useRealTimers()
    }
  })

  function takenByLibrary(headers: Headers, sent: string): unknown {
    try {
      return new Webhook(secret).verify(sent, headers)
    } catch {
      return null
    }
  }

  function altered(signed: string): string {
    return signed.replace(/^v1,./, (start) => (start.endsWith('A') ? 'v1,B' : 'v1,A'))
  }

  function capitalized(headers: Headers): Headers {
    const entries = Object.entries(headers)
    return Object.fromEntries(entries.map(([name, value]) => [name.toUpperCase(), value]))
  }
})
