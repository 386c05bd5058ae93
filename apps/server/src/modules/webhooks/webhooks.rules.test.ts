import { createHmac } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { describe, expect, test } from 'vitest'
import { outcomeOf, pauseAfter, restAfter, secretText, signedHeaders } from './webhooks.rules.ts'

const secret = secretText(Buffer.alloc(32, 7))
const other = secretText(Buffer.alloc(32, 8))
const message = { id: 'chg_1', at: new Date(), body: '{"type":"order.approved"}' }

describe('signedHeaders', () => {
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

test.each([
  [1, null, 0.5, 5],
  [2, null, 0.5, 30],
  [2, null, 0, 27],
  [2, null, 1, 33],
  [1, 120, 0.5, 120],
  [1, 90_000, 0.5, 3_600],
  [9, null, 0.5, 21_600],
  [40, null, 0.5, 21_600],
])('after attempt %d, asked for %o seconds, it waits (%d) %d', (attempts, asked, chance, pause) => {
  expect(pauseAfter(attempts, asked, chance)).toBe(pause)
})

test.each([
  [1, null, 5],
  [2, null, 30],
  [5, null, 1_800],
  [40, null, 1_800],
  [1, 120, 120],
])('a receiver that has failed %d times, asking for %o, rests for %d', (failures, asked, rest) => {
  expect(restAfter(failures, asked, 0.5)).toBe(rest)
})

test.each([
  [200, 'delivered'],
  [204, 'delivered'],
  [299, 'delivered'],
  [301, 'failed'],
  [410, 'gone'],
  [500, 'failed'],
  [null, 'failed'],
])('%o means %s', (status, outcome) => {
  expect(outcomeOf(status)).toBe(outcome)
})
