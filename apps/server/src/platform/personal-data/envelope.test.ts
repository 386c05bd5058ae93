import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chunkBinding, fileBinding, personBinding, totpBinding } from './envelope-binding.ts'
import { EnvelopeError, open, rewrap, seal } from './envelope.ts'
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

/** Envelopes of every kind that is kept in a row, each in its place. */
const kept = [
  ...[1, 2, 3].map((personId) => [personBinding({ ...ids, personId }), person] as const),
  ...[1, 2, 3].map((accountId) => [totpBinding(accountId), 'JBSWY3DPEHPK3PXP'] as const),
  ...[1, 2].map(
    (id) => [fileBinding(`0198a3c4-0000-7000-8000-00000000000${id}`), 'a key'] as const,
  ),
  ...[0, 9].map(
    (offset) => [chunkBinding('0198a3c4-0000-7000-8000-000000000001', offset), 'k'] as const,
  ),
].map(([place, value]) => ({ place, enc: seal(keyRing, place, value) }))

test('any changed bit or character is refused, in every kind of row (P3)', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...kept),
      fc.nat(),
      fc.nat({ max: 6 }),
      ({ place, enc }, at, bit) => {
        const bytes = Buffer.from(enc, 'latin1')
        const position = at % bytes.length
        bytes[position] = (bytes[position] ?? 0) ^ (1 << bit)
        expect(() => open(keyRing, place, bytes.toString('latin1'))).toThrow(EnvelopeError)
        expect(() => rewrap(keyRing, place, bytes.toString('latin1'))).toThrow(EnvelopeError)
      },
    ),
  )
})

test('any two that were swapped are refused, and so are their halves (P3)', () => {
  fc.assert(
    fc.property(fc.subarray(kept, { minLength: 2, maxLength: 2 }), ([one, other]) => {
      if (one === undefined || other === undefined) return
      expect(() => open(keyRing, one.place, other.enc)).toThrow(EnvelopeError)
      expect(() => open(keyRing, other.place, one.enc)).toThrow(EnvelopeError)
      const [version, id, wrapped] = one.enc.split('.')
      const mixed = [version, id, wrapped, other.enc.split('.')[3]].join('.')
      expect(() => open(keyRing, one.place, mixed)).toThrow(EnvelopeError)
      expect(() => rewrap(keyRing, one.place, mixed)).toThrow(EnvelopeError)
    }),
  )
})

test('rewrapped, the sealed data is the same and opens with the new key alone', () => {
  const other = parseKeyRing(newKeyRingText())
  const both = { ...other, keys: new Map([...keyRing.keys, ...other.keys]) }
  const before = seal(keyRing, binding, person)
  const after = rewrap(both, binding, before)
  expect(open(other, binding, after)).toEqual(person)
  expect(after.split('.')[3]).toBe(before.split('.')[3])
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
