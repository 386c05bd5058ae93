import { describe, expect, it, test } from 'vitest'
import { codeAsTyped, mustSetUpSecondFactor } from './second-factor.ts'

it.each([
  ['required', 'password', false, true],
  ['required', 'password', true, false],
  ['required', 'provider', false, false],
  ['required', 'passkey', false, true],
  ['required', 'passkey', true, false],
  ['optional', 'password', false, false],
  ['off', 'password', false, false],
] as const)(
  'policy %s, signed in by %s, set up %s: must set up %s',
  (policy, signed_in_by, has_second_factor, expected) => {
    expect(mustSetUpSecondFactor({ policy, signed_in_by, has_second_factor })).toBe(expected)
  },
)

describe('codeAsTyped', () => {
  test.each([
    ['123456', '123456'],
    [' 123 456 ', '123456'],
    ['123-456', '123456'],
    ['123\u2013456', '123456'],
    ['\u{FF11}\u{FF12}\u{FF13}\u{FF14}\u{FF15}\u{FF16}', '123456'],
    ['\u0661\u0662\u0663\u0664\u0665\u0666', '123456'],
    ['\u200F\u0660\u0669\u200E', '09'],
    ['\u06F4\u06F5\u06F6', '456'],
    ['\u096D\u096E\u096F', '789'],
    ['\u{1D7CE}\u{1D7D9}\u{1D7FF}', '019'],
    ['\u{1E950}\u{1E959}', '09'],
    ['ABCDE-\u{FF46}\u{FF47}HJK', 'abcdefghjk'],
    ['12345x', '12345x'],
    ['\u4E00\u4E8C', '\u4E00\u4E8C'],
  ])('%j is %j', (typed, code) => {
    expect(codeAsTyped(typed)).toBe(code)
  })

  test('knows the digits of every script', () => {
    const wrong: string[] = []
    for (let code = 0x80; code <= 0x1_ffff; code += 1) {
      const character = String.fromCodePoint(code)
      if (/\p{Nd}/u.test(character) && !/^\d$/.test(codeAsTyped(character))) wrong.push(character)
    }
    expect(wrong).toEqual([])
  })
})
