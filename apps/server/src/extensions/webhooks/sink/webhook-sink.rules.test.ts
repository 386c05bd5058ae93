import { Webhook as Signature } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { judgeSignature, typeIn, withinBounds } from './webhook-sink.rules.ts'
import { secretText } from '../secrets/signatures.rules.ts'

const now = new Date('2027-05-24T08:40:13Z')
const body = '{"type":"order.approved"}'
const secret = secretText(new Uint8Array(32).fill(7))
const other = secretText(new Uint8Array(32).fill(8))
const former = secretText(new Uint8Array(32).fill(9))
const signer = { id: 6, name: 'Booking system', agency_id: 3, secret }

function signed(by: string, at: Date) {
  return {
    'webhook-id': 'chg_1',
    'webhook-timestamp': String(at.getTime() / 1000),
    'webhook-signature': new Signature(by).sign('chg_1', at, body),
  }
}

const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const two = { ...signed(secret, now) }
two['webhook-signature'] = `${signed(other, now)['webhook-signature']} ${two['webhook-signature']}`

test.each([
  ['signed', signed(secret, now), 'verified'],
  ['signed four minutes ago', signed(secret, before(4)), 'verified'],
  ['signed six minutes ago', signed(secret, before(6)), 'expired'],
  ['signed six minutes from now', signed(secret, before(-6)), 'expired'],
  ['signed with a former secret as well', two, 'verified'],
  ['signed by someone else', signed(other, now), 'unknown'],
  ['with another id', { ...signed(secret, now), 'webhook-id': 'chg_2' }, 'unknown'],
  ['without headers', {}, 'unsigned'],
  ['at no time', { ...signed(secret, now), 'webhook-timestamp': 'today' }, 'unsigned'],
])('a call %s is %3$s', (_, headers, signature) => {
  const isKnown = signature === 'verified' || signature === 'expired'
  const signers = [{ ...signer, secret: former }, signer]
  expect(judgeSignature({ headers, body }, signers, now)).toEqual({
    signature,
    signer: isKnown ? signer : null,
  })
})

test('another body is not what was signed, and without a webhook nothing can be', () => {
  const headers = signed(secret, now)
  expect(judgeSignature({ headers, body: `${body} ` }, [signer], now).signature).toBe('unknown')
  expect(judgeSignature({ headers, body }, [], now).signature).toBe('no_webhook')
})

test.each([
  ['{"type":"webhook.test"}', 'webhook.test'],
  ['{"type":5}', null],
  ['null', null],
  ['', null],
  ['no JSON', null],
])('%j sends %s', (text, type) => {
  expect(typeIn(text)).toBe(type)
})

test('two hundred calls are kept, and fewer large ones, the newest of them', () => {
  const calls = (count: number, length: number) =>
    Array.from({ length: count }, (_, id) => ({ id, headers: {}, body: 'x'.repeat(length) }))
  expect(withinBounds(calls(201, 10))).toHaveLength(200)
  const large = withinBounds(calls(20, 262_144))
  expect(large.map(({ id }) => id)).toEqual([0, 1, 2, 3, 4, 5, 6])
})
