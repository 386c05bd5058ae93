import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hintOf, isApiKey, isMeantAsApiKey, newApiKey } from './api-key-form.ts'

describe('API keys', () => {
  test('look the same everywhere, and are all different', () => {
    const keys = Array.from({ length: 100 }, newApiKey)
    expect(new Set(keys).size).toBe(100)
    for (const key of keys) {
      expect(key).toMatch(/^gw_live_[0-9A-Za-z]{49}$/)
      expect(isApiKey(key)).toBe(true)
      expect(key.slice(0, -6).endsWith(hintOf(key))).toBe(true)
    }
  })

  test('keep their checksum: scanners of others rely on it', () => {
    const body = `gw_live_${'A'.repeat(43)}`
    const known = `${body}05EKoX`
    expect([isApiKey(known), isApiKey(`${body}000000`)]).toEqual([true, false])
  })

  test('law: a key with one other character is none', () => {
    const key = newApiKey()
    fc.assert(
      fc.property(
        fc.integer({ min: 8, max: key.length - 1 }),
        fc.constantFrom('0', '9', 'A', 'Z', 'a', 'z'),
        (place, character) => {
          fc.pre(key[place] !== character)
          expect(isApiKey(`${key.slice(0, place)}${character}${key.slice(place + 1)}`)).toBe(false)
        },
      ),
    )
  })

  test.each(['', 'gw_live_', 'a'.repeat(43), `${newApiKey()}x`, ` ${newApiKey()}`, 'GW_LIVE_x'])(
    '%j is none',
    (text) => {
      expect(isApiKey(text)).toBe(false)
    },
  )

  test('what was meant as a key is never taken for a session', () => {
    expect(['gw_live_', 'gw_live_abc', newApiKey()].every(isMeantAsApiKey)).toBe(true)
    expect(isMeantAsApiKey(`gw_${'A'.repeat(40)}`)).toBe(false)
  })
})
