import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type KeyRing,
  newKeyRingText,
  parseKeyRing,
} from '../../../platform/personal-data/key-ring.ts'
import { fingerprint, isSameContent, sameParts } from './fingerprint.rules.ts'

const keyRing = parseKeyRing(newKeyRingText())

const asSent = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

describe('fingerprint', () => {
  test('does not depend on the order of keys', () => {
    const stored = fingerprint(keyRing, { a: 1, b: { c: [2], d: null } })
    expect(isSameContent(keyRing, stored, { b: { d: null, c: [2] }, a: 1 })).toBe(true)
  })

  test('law: content differs exactly when its JSON does', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
        const isSame = isSameContent(keyRing, fingerprint(keyRing, [a]), [b])
        expect(isSame).toBe(isDeepStrictEqual(asSent(a), asSent(b)))
      }),
    )
  })

  test('says which part differs', () => {
    const stored = fingerprint(keyRing, { phone: '1' }, ['persons'])
    expect(sameParts(keyRing, stored, { phone: '2' }, ['persons'])).toEqual([false, true])
  })

  test('cannot be computed without the key', () => {
    const other = parseKeyRing(newKeyRingText())
    expect(fingerprint(other, [41])).not.toContain(fingerprint(keyRing, [41]).split('.')[1])
  })

  test('survives a new active key as long as the old one is kept', () => {
    const stored = fingerprint(keyRing, [41])
    const next = parseKeyRing(newKeyRingText())
    const rotated: KeyRing = { ...next, keys: new Map([...keyRing.keys, ...next.keys]) }
    expect(isSameContent(rotated, stored, [41])).toBe(true)
    expect(isSameContent(next, stored, [41])).toBe(false)
  })

  test('nothing matches content that was never fingerprinted', () => {
    expect(isSameContent(keyRing, null, [41])).toBe(false)
  })
})
