import fc from 'fast-check'
import { expect, test } from 'vitest'
import { personBinding } from './envelope-binding.ts'
import { EnvelopeError, open, seal } from './envelope.ts'
import { newKeyRingText, parseKeyRing } from './key-ring.ts'

const keyRing = parseKeyRing(newKeyRingText())
const ids = { personId: 7, excursionId: 42 }
const binding = personBinding(ids)
const person = { passport_number: 'C01X00T47', first_name: 'Ειρήνη', last_name: '李' }

test('a sealed value opens again, and cannot be read anywhere', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const envelope = seal(keyRing, binding, value)
      expect(open(keyRing, binding, envelope)).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
  const envelope = seal(keyRing, binding, person)
  expect(envelope).toMatch(/^e1\.[0-9a-f]{8}\.[\w-]+\.[\w-]+$/)
  expect(Buffer.from(envelope, 'base64').toString('latin1')).not.toContain('C01X00T47')
})

test('the same value never seals to the same envelope, and short ones have one length', () => {
  const one = seal(keyRing, binding, { name: 'Li' })
  const other = seal(keyRing, binding, { name: 'Li' })
  const longer = seal(keyRing, binding, { name: 'Wolfeschlegelsteinhausen' })
  expect(one).not.toBe(other)
  expect(longer).toHaveLength(one.length)
})

test('an envelope moved to another row or order does not open', () => {
  const envelope = seal(keyRing, binding, person)
  expect(() => open(keyRing, personBinding({ ...ids, personId: 8 }), envelope)).toThrow(
    EnvelopeError,
  )
  expect(() => open(keyRing, personBinding({ ...ids, excursionId: 1 }), envelope)).toThrow(
    EnvelopeError,
  )
})

/** Sealed under the key `abcd`, 32 bytes of 7. */
const sealedEarlier =
  'e1.abcd.cquJa-GxvgErbg3-VwiwgNuAmFwbCwETm-kuo7-LB2N3ZQ_uNMsF1YJKmxOYoPJ-ewu8_I-NyhrD0BNE.L' +
  'mI9A8VQ0Ewb4SH0TD_cWa-tafZcQ1m2c6DYcheDX5or_4OQLLF99JNwxj-COtZ30wBtpNIEhtSaGgqj-mXXbzKtmHI' +
  'ajF2M1kg1KVz5WVZnkqfoa2WEhkvnKfo9nB_EORkEnGIOFRQg-CR-jzXpsD02cq6WIGZjubYNQtH6fdCyyRcmQCiLa' +
  'SzOGGHI8-EaKmFC8o8J5ZQnLdhsdnqisoncH5EQtROV8ed8W-Ij9XYpDKhWz-DimsMQOmRIQmwgNq49DmyLpX-9lah' +
  'nn7cAccUWycZfUK_4gAPW7cQmnB-Ch-bQerUdwlrlQP-3KxzxjRV_xgLfb01C2X-WtkIf3-0JKeLufFm3ShKG4lzMY' +
  'yom0MHe-1SrIoNnREg'

test('opens what an earlier release sealed', () => {
  const key = Buffer.alloc(32, 7).toString('base64')
  const ring = parseKeyRing(JSON.stringify({ active: 'abcd', keys: { abcd: key } }))
  expect(open(ring, binding, sealedEarlier)).toEqual({ first_name: 'Ana' })
})

test('any changed character is noticed', () => {
  const envelope = seal(keyRing, binding, person)
  const bytes = envelope.split('.').map((part) => part.length)
  const dataStart = (bytes[0] ?? 0) + (bytes[1] ?? 0) + 2
  fc.assert(
    fc.property(fc.integer({ min: 0, max: envelope.length - 3 }), (position) => {
      const found = envelope[position]
      // The last characters of a base64 part may carry unused bits.
      const next = envelope[position + 1]
      fc.pre(found !== '.' && next !== '.' && position !== dataStart - 1)
      const changed =
        envelope.slice(0, position) + (found === 'A' ? 'B' : 'A') + envelope.slice(position + 1)
      expect(() => open(keyRing, binding, changed)).toThrow(EnvelopeError)
    }),
  )
})

test.each(['', 'e1', 'e2.a.b.c', 'e1.a.b.c', 'e1.a.b', 'plain text'])(
  '%j is not an envelope',
  (text) => {
    expect(() => open(keyRing, binding, text)).toThrow(EnvelopeError)
  },
)

test('an older key still opens, the active one seals', () => {
  const old = JSON.parse(newKeyRingText())
  const fresh = JSON.parse(newKeyRingText())
  const both = parseKeyRing(
    JSON.stringify({ active: fresh.active, keys: { ...old.keys, ...fresh.keys } }),
  )
  const envelope = seal(parseKeyRing(JSON.stringify(old)), binding, person)
  expect(open(both, binding, envelope)).toEqual(person)
  expect(seal(both, binding, person).split('.')[1]).toBe(fresh.active)
})

test.each([
  ['not JSON', 'key'],
  ['without keys', '{"active":"abcd"}'],
  ['with a short key', '{"active":"abcd","keys":{"abcd":"AAAA"}}'],
  ['whose active key is missing', `{"active":"none","keys":{"abcd":"${'A'.repeat(43)}="}}`],
])('a key file %s stops the start', (_what, text) => {
  expect(() => parseKeyRing(text)).toThrow('PII_KEYS')
})
